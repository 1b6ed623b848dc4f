import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextList, writeTextList } from '#citation/list-parameter.ts';
import { address } from './address.ts';
import { flag, listOf, oneOf, parameterKind, text, whole } from './parameter-kinds.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

const sorts = ['count', 'name', 'page'] as const;
const list = address({
  key: text(5).or(''),
  name: text(),
  sort: oneOf(sorts).or('count'),
  steps: oneOf([1, 2, 3]),
  page: whole(1).or(1),
  year: whole(-9999, 9999),
  exact: flag('1'),
  class: listOf(text()).or([]),
  kinds: listOf(oneOf(sorts)).or(['name']),
  path: parameterKind(readTextList, writeTextList).or([]),
});

const word = fc.string({ unit: 'grapheme', minLength: 1 });
const values = fc.record({
  key: fc.string({ unit: fc.constantFrom('a', '明', '&', ',', ' '), maxLength: 5 }),
  name: fc.option(word, { nil: undefined }),
  sort: fc.constantFrom(...sorts),
  steps: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
  page: fc.integer({ min: 1, max: 999_999_999 }),
  year: fc.option(fc.integer({ min: -9999, max: 9999 }), { nil: undefined }),
  exact: fc.boolean(),
  class: fc.array(word.filter((one) => !one.includes(','))),
  kinds: fc.array(fc.constantFrom(...sorts), { minLength: 1 }),
  path: fc.array(word),
});

describe('an address', () => {
  it('reads back what it has written, through the text of the address', () =>
    fc.assert(
      fc.property(values, (one) => {
        const written = stringifyPlainSearch(list.write(one));
        const search = list.pick(parsePlainSearch(written));
        expect(list.read(search)).toEqual(one);
        expect(stringifyPlainSearch(list.write(list.read(search)))).toBe(written);
      }),
    ));

  it('never throws, and writes nothing for what it could not read', () =>
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(list.write(list.read({})))), fc.string()),
        (search) => {
          const read = list.read(search);
          expect(list.read(list.write(read))).toEqual(read);
        },
      ),
    ));

  it('leaves defaults out, and has one order', () => {
    expect(stringifyPlainSearch(list.write(list.read({})))).toBe('');
    expect(stringifyPlainSearch(list.write({ page: 2, sort: 'name', key: '明' }))).toBe(
      `?key=${encodeURIComponent('明')}&sort=name&page=2`,
    );
    // As a change of another one: what is named is taken away.
    expect(list.write({ page: 1, name: undefined })).toEqual({ name: undefined, page: undefined });
    expect(Object.keys(list.write({ page: 1 }))).toEqual(['page']);
  });

  it('leaves the router its own names', () =>
    expect(list.pick({ page: 3, key: '', other: 'x' })).toEqual({ page: '3' }));

  it.each([
    ['0', 0],
    ['12', 12],
    ['214', 214],
    ['215', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['９', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads the whole number %s as %s', (digits, value) => expect(whole(0, 214).read(digits)).toBe(value));

  it('reads no whole number of ten digits', () =>
    expect(['999999999', '1000000000'].map(whole(0).read)).toEqual([999_999_999, undefined]));

  it.each([
    ['key', '一二三四五六', '一二三四五'],
    ['sort', 'other', 'count'],
    ['steps', '4', undefined],
    ['page', '0', 1],
    ['exact', 'true', false],
    ['kinds', 'other,page', ['page']],
    ['kinds', 'other', ['name']],
  ] as const)('reads %s=%s as %j', (name, said, value) =>
    expect(list.read({ [name]: said })[name]).toEqual(value),
  );
});
