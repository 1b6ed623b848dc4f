import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoxField, boxQuery, boxLineOf } from './box-query.ts';
import { tidyGroup } from './filter-group.ts';

const fields: readonly BoxField[] = ['any', 'content', 'titles'];

it('gives back the line of the query, and its field', () => {
  const word = fc.string({ unit: fc.constantFrom('上', '海', 'a', '？'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...fields),
      fc.boolean(),
      (words, field, relation) => {
        const text = words.map((one) => `${one}報`).join(' ');
        const group = tidyGroup(boxQuery(text, relation, field));
        expect(boxLineOf(group!, fields)).toEqual({ text, field });
      },
    ),
  );
});

it('shows no query that holds more than a line can express', () => {
  const any = boxQuery('上海 新聞', true, 'any');
  expect(boxLineOf({ ...any, type: 'Or' }, fields)).toBeUndefined();
  expect(boxLineOf({ ...any, not: true }, fields)).toBeUndefined();
  expect(boxLineOf({ ...any, rules: [{ field: 'author', value: '丹翁' }] }, fields)).toBeUndefined();
  expect(boxLineOf(boxQuery('上海', true, 'titles'), ['content'])).toBeUndefined();
});
