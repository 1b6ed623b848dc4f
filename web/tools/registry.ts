// The list of tools, one a line. A tool is one component, loaded when it is first shown. It reads its query from
// `useToolPlace` and can be shown in a page, the toolbox or the reader. To remove a tool, remove its folder and line.
import { type ComponentType, lazy } from 'react';
import { type ToolName, toolNames } from '#contract/values/tool-names.ts';
import { useOptions } from '../api/use-options.ts';

type Load = () => Promise<ComponentType>;

const loaded: Partial<Record<ToolName, Load>> = {
  // Characters that no keyboard has at hand.
  qpen: async () => (await import('./qpen/qpen.tsx')).QpenTool,
  pinZi: async () => (await import('./pin-zi/pin-zi.tsx')).PinZiTool,
  // Names.
  renWu: async () => (await import('./names/name-tools.tsx')).PersonTool,
  diMing: async () => (await import('./names/name-tools.tsx')).PlaceTool,
  zhiGuan: async () => (await import('./names/name-tools.tsx')).OfficeTool,
  zcy: async () => (await import('./names/name-tools.tsx')).HerbTool,
  // Characters and words, counted.
  guHanYu: async () => (await import('./gu-han-yu/gu-han-yu.tsx')).GuHanYu,
  ziPin: async () => (await import('./zi-pin/zi-pin.tsx')).ZiPin,

  // Words and forms.
  guanLian: async () => (await import('./guan-lian/guan-lian.tsx')).GuanLian,
  chengYu: async () => (await import('./cheng-yu/cheng-yu.tsx')).ChengYu,
  cjkPlus: async () => (await import('./cjk-plus/cjk-plus.tsx')).CjkPlus,
};

/** In the order in which they are offered. */
export const toolGroups = [
  ['input', ['qpen', 'pinZi']],
  ['names', ['renWu', 'diMing', 'zhiGuan', 'zcy']],
  ['words', ['guHanYu', 'ziPin', 'guanLian', 'chengYu']],
  ['conversion', ['cjkPlus']],
] as const satisfies readonly (readonly [string, readonly ToolName[]])[];

export const toolComponents: Partial<Record<ToolName, ComponentType>> = Object.fromEntries(
  Object.entries(loaded).map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
);

/** The tools that this library offers. */
export const useOfferedTools = (): readonly ToolName[] => {
  const { tools } = useOptions();
  return toolNames.filter((name) => name in loaded && tools.includes(name));
};

/** Those that are set and have no list to look into: none until the server has said. */
export const useListlessTools = (): readonly ToolName[] => {
  const { toolsWithoutList = [] } = useOptions();
  return toolsWithoutList.filter((name) => name in loaded);
};
