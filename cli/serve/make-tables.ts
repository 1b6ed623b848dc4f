// All tables that are made of data packages, ahead of the servers that would make them.
import { ensureCompositions } from '#library/reference-data/components/build-compositions.ts';
import { ensureTemplates } from '#library/reference-data/handwriting/build-templates.ts';
import { kangXiPositions } from '#library/reference-data/readings/kang-xi-positions.ts';
import { readRadicalTable } from '#library/reference-data/readings/radical-strokes.ts';
import { pinyinReadings } from '#library/reference-data/readings/read-pinyin.ts';
import { checkOwnFolder } from '#library/reference-data/table-cache.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { ensureEdgeSources } from '#library/reference-data/variants/edge-sources.ts';

/** Makes those that this version lacks, and answers where they lie. @throws LibraryFailure where it may not write there. */
export const makeTables = async (): Promise<string> => {
  const folder = checkOwnFolder();
  kangXiPositions();
  pinyinReadings();
  readRadicalTable();
  await ensureVariants();
  await ensureEdgeSources();
  await ensureCompositions();
  await ensureTemplates();
  return folder;
};
