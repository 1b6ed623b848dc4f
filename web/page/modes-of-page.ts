// Which ways of showing a page there are for it, and why not the others.
import { type Mode, modes } from '../book/reader-settings.ts';
import { pageTexts } from './page-texts.ts';

interface Has {
  /** Whether the book's text has been made out. */
  text: boolean;
  picture: boolean;
  /** Whose columns are not set as running text. */
  isNewspaper: boolean;
}

/** On a narrow screen picture and text do not stand side by side. */
const modesOfWindow = (narrow: boolean, { isNewspaper }: Has): readonly Mode[] =>
  modes.filter((mode) => !(narrow && mode === 'imgTxt') && !(isNewspaper && mode === 'hori'));

const reasonAgainst = (mode: Mode, has: Has): string | undefined => {
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
 * What is shown of a page where the reader chose `chosen`. Text takes the place of a picture that is not there; text
 * alone, where there is none, is left to say so.
 */
export const shownMode = (chosen: Mode, narrow: boolean, has: Has): Mode => {
  const mode = has.isNewspaper && chosen === 'hori' ? 'imgTxt' : chosen;
  if (!has.picture && has.text && (mode === 'img' || mode === 'imgTxt')) return 'txt';
  if (mode !== 'imgTxt') return mode;
  if (!has.text) return 'img';
  return narrow ? 'txt' : 'imgTxt';
};
