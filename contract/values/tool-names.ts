// The tools, by the names that their addresses have, in the order in which they are offered.
import { z } from 'zod';
import type { EntityKind } from './entity-kinds.ts';

export const toolNames = [
  'qpen',
  'pinZi',
  'renWu',
  'diMing',
  'zhiGuan',
  'zcy',
  'guHanYu',
  'ziPin',
  'guanLian',
  'chengYu',
  'cjkPlus',
] as const;
export const ToolName = z.enum(toolNames);
export type ToolName = z.infer<typeof ToolName>;

/** The tool that looks into the entries of a kind of names. */
export const toolOfEntityKind = {
  lsrw: 'renWu',
  lsdm: 'diMing',
  ldzg: 'zhiGuan',
  zcy: 'zcy',
} as const satisfies Record<EntityKind, ToolName>;

export const offersKind = (tools: readonly ToolName[], kind: EntityKind): boolean =>
  tools.includes(toolOfEntityKind[kind]);

/** Those of the small tools in the reader, in the order of their tabs. */
export const smallToolNames = [
  'renWu',
  'diMing',
  'zhiGuan',
  'zcy',
  'guHanYu',
  'ziPin',
  'guanLian',
  'chengYu',
] as const satisfies readonly ToolName[];
