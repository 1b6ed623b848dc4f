// What a line says where its text is given to its words or glyphs alone.
import { expect, test } from 'vitest';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import { FaultLog } from '../fault-log.ts';
import { readDraft } from './read-draft.ts';

test.skipIf(!hasCases)('a line takes its text from its words or glyphs where it has none', () => {
  const page = readDraft(caseOf('p02-words/0001.xml'), new FaultLog());
  expect(page?.regions.flatMap((r) => r.lines.map((l) => l.text))).toEqual([
    '日月盈昃',
    '辰宿列張',
    '寒來暑往',
  ]);
  expect(page?.regions[0].lines.map((l) => l.parts?.length)).toEqual([2, 4, undefined]);
});
