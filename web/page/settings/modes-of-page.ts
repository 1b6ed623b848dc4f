// Which ways of showing a page there are for it, and why not the others.
import type { Product } from '#contract/products/products.ts';
import { type Mode, modes } from '../../book/reader-settings.ts';
import { pageTexts } from './page-texts.ts';

interface BookHas {
  /** Whether the book's text has been made out. */
  text: boolean;
  /** Whether any of its pages has a scan. */
  scans: boolean;
  /** A newspaper's scan is shown with its articles, whatever mode is chosen for books. */
  isNewspaper: boolean;
}

interface Has extends BookHas {
  /** Whether the page has one. */
  picture: boolean;
}

export const whatBookHas = ({ extra, processingState, isNewspaper }: Product): BookHas => ({
  text: processingState > 5,
  scans: extra.scans === true,
  isNewspaper,
});

/** On a narrow screen picture and text are not shown side by side; a newspaper has no other mode. */
const modesOfWindow = (narrow: boolean, { isNewspaper }: BookHas): readonly Mode[] =>
  isNewspaper ? ['imgTxt'] : modes.filter((mode) => !(narrow && mode === 'imgTxt'));

const reasonAgainst = (mode: Mode, has: Has): string | undefined => {
  if (has.isNewspaper) return undefined;
  if (!has.text && mode !== 'img') return pageTexts.bookWithoutText;
  if (!has.picture && has.text && (mode === 'img' || mode === 'imgTxt')) return pageTexts.noPicture;
  return undefined;
};

/** The modes that a window barred from none of them offers, with the reason against each that the page has not. */
export const unavailableModes = (narrow: boolean, has: Has): Partial<Record<Mode, string>> =>
  Object.fromEntries(
    modesOfWindow(narrow, has).flatMap((mode) => {
      const reason = reasonAgainst(mode, has);
      return reason === undefined ? [] : [[mode, reason]];
    }),
  );

export const offeredModes = (narrow: boolean, has: Has): readonly Mode[] =>
  modesOfWindow(narrow, has).filter((mode) => reasonAgainst(mode, has) === undefined);

/**
 * The preferred mode of a book. If none was ever chosen, a scan is shown beside its text, except on a tablet held
 * upright, where both would be small. A picture typeset from the text is not shown beside it: it would repeat the text.
 */
export const wantedMode = (
  chosen: Mode | undefined,
  { text, scans, isNewspaper }: BookHas,
  upright = false,
): Mode => (isNewspaper ? 'imgTxt' : (chosen ?? ((scans && !upright) || !text ? 'imgTxt' : 'txt')));

/**
 * What is shown of a page where the reader chose `chosen`, or nothing yet. Text takes the place of a picture that is
 * not there; text alone, where there is none, is left to say so.
 */
export const shownMode = (chosen: Mode | undefined, narrow: boolean, has: Has, upright = false): Mode => {
  const mode = wantedMode(chosen, has, upright);
  if (has.isNewspaper) return mode;
  if (!has.picture && has.text && (mode === 'img' || mode === 'imgTxt')) return 'txt';
  if (mode !== 'imgTxt') return mode;
  if (!has.text) return 'img';
  return narrow ? 'txt' : 'imgTxt';
};
