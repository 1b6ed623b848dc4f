// What the process does that makes one table of data packages.
import { ensureCompositions } from '../components/build-compositions.ts';
import { ensureTemplates } from '../handwriting/build-templates.ts';
import { buildTablesHere } from '../table-cache.ts';
import { ensureEdgeSources } from '../variants/edge-sources.ts';
import { ensureVariants } from '../variants/build-variants.ts';
import type { AsideTable } from '../table-process.ts';

const tables: Readonly<Record<AsideTable, () => Promise<unknown>>> = {
  handwriting: ensureTemplates,
  compositions: ensureCompositions,
  variants: () => ensureVariants(),
  'edge-sources': ensureEdgeSources,
};

buildTablesHere();
await tables[process.argv[2] as AsideTable]();
process.disconnect();
