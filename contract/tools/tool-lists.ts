// Tools that are nothing without a list, and the kind of list that each looks into.
import type { ReferenceKind } from './reference.ts';
import type { ToolName } from '../values/tool-names.ts';

/** The tools of characters and of characters outside Unicode need no list. */
export const listOfTool: Partial<Record<ToolName, ReferenceKind>> = {
  renWu: 'persons',
  diMing: 'places',
  zhiGuan: 'offices',
  zcy: 'herbs',
  chengYu: 'idioms',
};

const shared = ['name', 'alias', 'exp', 'pinYin'] as const;
/** Columns of the table that a list of each kind is added from. */
export const tableColumns: Record<ReferenceKind, readonly string[]> = {
  persons: [...shared, 'dynasty', 'bdDate', 'role', 'works'],
  places: [...shared, 'firstYear', 'lastYear', 'latitude', 'longitude', 'today'],
  offices: [...shared, 'dynasty'],
  herbs: [...shared, 'yaoXiao', 'gongXiao', 'pictureId'],
  characters: [...shared, 'zhuYin', 'zhuShi'],
  idioms: [...shared],
  mapping: ['name', 'cjk', 'relation', 'exp'],
};
