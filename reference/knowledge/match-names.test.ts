import { describe, expect, it } from 'vitest';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { type Bearer, BearersOfNames } from './match-names.ts';
import { NormalNames } from './normal-name.ts';

const bearer = (entity: number, more: Partial<Bearer> = {}): Bearer => ({
  entity,
  names: ['王維'],
  dynasties: [],
  years: undefined,
  works: [],
  isBare: false,
  products: new Set(),
  ...more,
});
const of = (...all: Bearer[]): BearersOfNames => {
  const bearers = new BearersOfNames(new NormalNames(openVariants(packVariants([]))));
  for (const one of all) bearers.add(one);
  return bearers;
};
const bare = bearer(1, { isBare: true });
const tang = bearer(2, { dynasties: ['唐'], years: { first: 701, last: 761 } });
const ming = bearer(3, { dynasties: ['明'] });
const diary = { code: 'diary', makers: ['清'], hasOfficer: () => false };
const withOfficer = { ...diary, hasOfficer: () => true };
const year = { first: 742, last: 742 };

describe('a name in a dated entry', () => {
  it('means whoever lived then, whatever others of unknown time bear it', () => {
    expect(of(bare, tang, ming).matchDated('王維', year, withOfficer)).toEqual({
      state: 'one',
      entity: 2,
      basis: 'dates',
    });
    expect(of(bearer(4), tang).matchDated('王維', year, diary)).toMatchObject({ entity: 2 });
    expect(of(bearer(4), ming).matchDated('王維', year, diary)).toEqual({ state: 'none' });
  });

  it('means one of whom only the name is known only where the book has an officer of that name', () => {
    expect(of(bare).matchDated('王維', year, diary)).toEqual({ state: 'none' });
    expect(of(bare).matchDated('王維', year, withOfficer)).toEqual({
      state: 'one',
      entity: 1,
      basis: 'only',
    });
    expect(of(bare).matchUndated('王維', diary)).toEqual({ state: 'none' });
  });

  it('means, of several, the one whom the list of the book has', () => {
    const own = bearer(5, { dynasties: ['唐'], products: new Set(['diary']) });
    expect(of(tang, own).matchDated('王維', year, diary)).toEqual({ state: 'one', entity: 5, basis: 'list' });
    expect(of(tang, ming, own).matchUndated('王維', diary)).toEqual({
      state: 'one',
      entity: 5,
      basis: 'list',
    });
    expect(of(tang, own).matchUndated('王維', { ...diary, code: 'other' })).toEqual({
      state: 'several',
      entities: [2, 5],
    });
  });
});
