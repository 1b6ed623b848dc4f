// Which tools are offered: those that are set for which there is anything to look into.
import { listOfTool } from '#contract/tools/tool-lists.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import { gazetteerDir } from '#library/reference-data/gazetteer/list-files.ts';
import { referenceDir } from '#library/reference-data/lists/list-form.ts';
import { listedKinds } from '#library/reference-data/lists/listed-kinds.ts';
import { cacheUntilChanged } from './cache-until-changed.ts';

export interface OfferedTools {
  /** Of the tools that are set, those for which there is anything. */
  tools: ToolName[];
  /** Those that are set and have no list to look into. */
  withoutList: ToolName[];
}

export const watchOfferedTools = (data: string): ((set: readonly ToolName[]) => Promise<OfferedTools>) => {
  const readKinds = cacheUntilChanged([referenceDir(data), gazetteerDir(data)], async () =>
    listedKinds(data),
  );
  return async (set) => {
    const kinds = await readKinds();
    const hasList = (tool: ToolName): boolean => {
      const kind = listOfTool[tool];
      return kind === undefined || kinds.has(kind);
    };
    return { tools: set.filter(hasList), withoutList: set.filter((tool) => !hasList(tool)) };
  };
};
