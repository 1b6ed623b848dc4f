// What of a typed citation led nowhere, in words.
import { partLabel } from '#citation/citation.ts';
import { translate } from '../i18n/use-text.ts';
import type { FoundAnswer, OpenablePlace } from '../query/find-place.ts';
import { placeOfferTexts } from '../query/place-offer-texts.ts';
import { typedPlaceTexts } from './typed-place-texts.ts';

/** 《五代史補》没有“卷九” and so on; '' where the place is all that is cited. */
const lackOf = ({ title, label, missing, absent = '', isNewspaper }: OpenablePlace): string => {
  const { juan } = partLabel(label);
  if (missing === undefined) return '';
  if (missing === 'article') return translate(placeOfferTexts.noArticle);
  if (missing === 'quote')
    return translate(isNewspaper ? placeOfferTexts.noWordsInIssue : placeOfferTexts.noQuote);
  if (missing === 'line') return translate(typedPlaceTexts.noLine, { label, absent });
  if (isNewspaper) return translate(placeOfferTexts.noPage);
  return missing === 'leaf-in-juan' && juan !== ''
    ? translate(typedPlaceTexts.noLeaf, { title, juan, absent })
    : translate(typedPlaceTexts.noPart, { title, absent });
};

/** In sentences, the gravest first. */
export const remarksOf = (place: OpenablePlace): string[] => {
  const { unmatched = [], absent } = place;
  const words = unmatched
    .filter((one) => one !== absent)
    .map((one) => `“${one}”`)
    .join('、');
  return [lackOf(place), words && translate(placeOfferTexts.unmatched, { words })].filter(Boolean);
};

/** Whether a page answers to what is cited, though not all of it is there. */
export const isThere = ({ missing, isNewspaper }: OpenablePlace): boolean =>
  isNewspaper === true || (missing !== 'leaf' && missing !== 'leaf-in-juan');

/** Why there is nothing to open; undefined for a text that names no place. */
export const whyNotFound = ({
  notOwned,
  unknown,
  unknownDay,
  signedOut,
}: FoundAnswer): string | undefined => {
  if (signedOut) return translate(placeOfferTexts.signIn);
  const names = notOwned.map(({ fullName }) => `《${fullName}》`).join('、');
  if (names !== '') return `${names}${translate(placeOfferTexts.notOwned)}`;
  if (unknown === undefined) return undefined;
  if (unknown === '') return translate(placeOfferTexts.noSuchBook);
  return unknownDay === undefined
    ? translate(placeOfferTexts.noTitle, { title: unknown })
    : translate(placeOfferTexts.noIssue, { title: unknown, day: unknownDay });
};
