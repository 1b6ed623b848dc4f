import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modes } from '../../book/reader-settings.ts';
import { unavailableModes, offeredModes, shownMode } from './modes-of-page.ts';

const has = fc.record({
  text: fc.boolean(),
  picture: fc.boolean(),
  scans: fc.boolean(),
  isNewspaper: fc.constant(false),
});
const book = { text: true, picture: true, scans: true, isNewspaper: false };

describe('the modes of a page', () => {
  it('are offered or barred with a reason; what is shown needs nothing that the page has not', () => {
    fc.assert(
      fc.property(fc.boolean(), has, fc.constantFrom(...modes), (narrow, page, chosen) => {
        const [offered, barred] = [offeredModes(narrow, page), unavailableModes(narrow, page)];
        const all = new Set([...offered, ...Object.keys(barred)]);
        expect(all).toEqual(new Set(modes.filter((mode) => !(narrow && mode === 'imgTxt'))));
        expect(offered.filter((mode) => barred[mode])).toEqual([]);
        const shown = shownMode(chosen, narrow, page);
        if (offered.includes(chosen)) expect(shown).toBe(chosen);
        if (page.text && !page.picture) expect(['txt', 'hori']).toContain(shown);
        if (narrow) expect(shown).not.toBe('imgTxt');
      }),
    );
  });

  it('[N-004] [R-041] are one alone for newspapers, whatever is chosen for books', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        has,
        fc.option(fc.constantFrom(...modes), { nil: undefined }),
        (narrow, page, chosen) => {
          const paper = { ...page, isNewspaper: true };
          expect(shownMode(chosen, narrow, paper)).toBe('imgTxt');
          expect(offeredModes(narrow, paper)).toEqual(['imgTxt']);
          expect(unavailableModes(narrow, paper)).toEqual({});
        },
      ),
    );
  });

  it('[R-061] keep the choice for the next page that has a picture', () => {
    for (const chosen of ['img', 'imgTxt'] as const) {
      expect(shownMode(chosen, false, { ...book, picture: false })).toBe('txt');
      expect(shownMode(chosen, false, book)).toBe(chosen);
    }
  });

  it('are, until one is chosen, picture and text of a book with scans, and the text of one without', () => {
    const set = { ...book, scans: false };
    expect(shownMode(undefined, false, book)).toBe('imgTxt');
    expect(shownMode(undefined, false, { ...book, picture: false })).toBe('txt');
    expect(shownMode(undefined, true, book)).toBe('txt');
    // A tablet held upright has one leaf, until two are wanted.
    expect(shownMode(undefined, false, book, true)).toBe('txt');
    expect(shownMode(undefined, false, { ...book, text: false }, true)).toBe('img');
    for (const chosen of modes) expect(shownMode(chosen, false, book, true)).toBe(chosen);
    expect(shownMode(undefined, false, set)).toBe('txt');
    expect(shownMode(undefined, false, { ...set, text: false })).toBe('img');
    for (const chosen of modes) expect(shownMode(chosen, false, set)).toBe(chosen);
  });

  it('show the pictures of a book without text, and leave text to say that there is none', () => {
    const scans = { ...book, text: false };
    expect(offeredModes(false, scans)).toEqual(['img']);
    expect(modes.map((mode) => shownMode(mode, false, scans))).toEqual(['img', 'img', 'txt', 'hori']);
  });
});
