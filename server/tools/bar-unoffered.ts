// A tool that is not offered to a caller answers nothing.
import { AppError } from '#contract/app-error.ts';
import { entityKinds } from '#contract/reader.ts';
import { toolOfEntityKind, type ToolName } from '#contract/tool-names.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/watch-settings.ts';

/** The last part of a call's path, and the tool that makes it. */
const toolOfCall: Partial<Record<string, ToolName>> = {
  hanZi: 'guHanYu',
  ziPin: 'ziPin',
  guanLian: 'guanLian',
  guanLians: 'guanLian',
  chengYu: 'chengYu',
  cjkPlus: 'cjkPlus',
  cjkPlusMap: 'cjkPlus',
  cjkPlusMapFile: 'cjkPlus',
  zcyImg: 'zcy',
};

/** Kinds of entries, as calls by an id tell them, and the tools that show them. */
export const toolOfKind = {
  persons: 'renWu',
  places: 'diMing',
  offices: 'zhiGuan',
  herbs: 'zcy',
  characters: 'guHanYu',
  idioms: 'chengYu',
  mapping: 'cjkPlus',
} as const satisfies Record<string, ToolName>;

export const barUnoffered = (app: FastifyInstance, settings: Pick<Settings, 'of'>): void => {
  app.addHook('preHandler', async ({ routeOptions, query, caller }) => {
    const [, call = ''] = /\/tools\/(\w+)/.exec(routeOptions.url ?? '') ?? [];
    const type = (query as { type?: string }).type;
    const kind = entityKinds.find((one) => one === type);
    const tool = kind ? toolOfEntityKind[kind] : toolOfCall[call];
    if (tool && !settings.of(caller).tools.includes(tool)) throw new AppError('not-found');
  });
};
