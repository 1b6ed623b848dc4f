// The engine is held to the oracle on random products and queries. `LANGHUAN_CASES` sets how many; `npm run prove` takes a million.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduce } from '../characters/characters.ts';
import { engineProperties } from '../testing/engine-properties.ts';
import { gaijiTable } from '../testing/random-corpus.ts';

const cases = Number(process.env.LANGHUAN_CASES ?? 1_500);

describe('the engine and the oracle', { timeout: 600_000 }, () => {
  const hold = (name: keyof typeof engineProperties) => {
    const { property, share } = engineProperties[name];
    fc.assert(property as fc.IProperty<unknown>, { numRuns: Math.ceil(cases * share) });
  };

  it('[S-019] agree on every page, paragraph, article, hit and total, narrowed to a node and to values or not', () =>
    hold('agreement'));
  it('[S-021] agree on what every catalogue node holds', () => hold('facets'));
  it('agree on what every value of a field holds', () => hold('values'));
  it('agree on the order by score', () => hold('scores'));
  it('agree in every window, and both ways; what a snippet marks is a form of the result', () =>
    hold('windows'));
  it('agree on what each page and article highlights', () => hold('highlights'));
  it('highlight beside a hit what the distance rule finds with its values changed about', () =>
    hold('proximity'));
  it('lose with a form that is excluded just its hits', () => hold('exclusion'));

  it('know the gaiji of the random products', () => {
    expect([...gaijiTable.keys()].every((code) => reduce(code) === code)).toBe(true);
  });
});
