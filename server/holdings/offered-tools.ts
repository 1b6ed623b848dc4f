// Which tools are offered: those that are set for which there is anything to look into.
import type { ReferenceKind } from '#contract/reference.ts';
import type { ToolName } from '#contract/tool-names.ts';
import { gazetteerDir } from '#library/reference-data/gazetteer/list-files.ts';
import { referenceDir } from '#library/reference-data/lists/list-form.ts';
import { listedKinds } from '#library/reference-data/lists/listed-kinds.ts';
import { cacheUntilChanged } from './cache-until-changed.ts';

/** Tools that are nothing without lists. Of characters and of what is outside the standard Unicode tells by itself. */
const needs: Partial<Record<ToolName, ReferenceKind>> = {
  renWu: 'persons',
  diMing: 'places',
  zhiGuan: 'offices',
  zcy: 'herbs',
  chengYu: 'idioms',
};

/** Of the tools that are set, those for which there is anything. */
export const watchOfferedTools = (data: string): ((tools: readonly ToolName[]) => Promise<ToolName[]>) => {
  const readKinds = cacheUntilChanged([referenceDir(data), gazetteerDir(data)], async () =>
    listedKinds(data),
  );
  return async (tools) => {
    const kinds = await readKinds();
    return tools.filter((tool) => {
      const kind = needs[tool];
      return kind === undefined || kinds.has(kind);
    });
  };
};
