import { assert, property, array, tuple, string } from 'fast-check';
import { expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const text = () => string({ unit: 'grapheme', maxLength: 8 });

it('reads what URLSearchParams writes, the first of each name', () => {
  assert(
    property(array(tuple(text(), text()), { maxLength: 8 }), (pairs) => {
      const expected = new Map<string, string>();
      for (const [name, value] of pairs) if (!expected.has(name)) expected.set(name, value);
      const read = readForm(new URLSearchParams(pairs).toString(), 8);
      expect(new Map(Object.entries(read ?? {}))).toEqual(expected);
    }),
  );
});

it('ends at the first field too many, and at what is no UTF-8', () => {
  expect(readForm('a=1&b=2&&c=3', 3)).toEqual({ a: '1', b: '2', c: '3' });
  expect(readForm('a=1&b=2&c=3', 2)).toBeUndefined();
  for (const broken of ['a=%FF', 'a=%', '%E6%9B=1']) expect(readForm(broken, 2)).toBeUndefined();
});
