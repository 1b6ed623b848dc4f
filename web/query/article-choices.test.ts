import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newspaperFacets } from '#contract/newspapers/newspaper-fields.ts';
import { readChoices, readTitleLetter, writeChoices } from './article-choices.ts';

it('reads from an address what it writes to it', () => {
  const values = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 4,
  });
  const choices = fc
    .subarray([...newspaperFacets])
    .chain((fields) =>
      fc.tuple(...fields.map((field) => values.map((chosen) => ({ field, values: chosen })))),
    );
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(readChoices(writeChoices(chosen))).toEqual(chosen);
    }),
  );
});

it('leaves out what is no choice', () => {
  expect(readChoices('author:丹翁/none:x/author:/author:丹翁/date')).toEqual([
    { field: 'author', values: ['丹翁'] },
  ]);
  expect(readChoices(undefined)).toEqual([]);
  expect(['B', '#', 'b', 'BB', '', undefined].map(readTitleLetter)).toEqual([
    'B',
    '#',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
