// What is done with what was typed as a page of the open book: its place is opened, or offered where it is elsewhere, and
// what of a citation led nowhere is said.
import type { useNavigate } from '@tanstack/react-router';
import { partLabel } from '#citation/citation.ts';
import { type OpenPage, findTypedPlace } from './find-typed-place.ts';
import type { ReaderAddress } from './use-reader-address.ts';
import { isThere, whyNotFound, remarksOf } from './typed-place-remarks.ts';
import { typedPlaceTexts } from './typed-place-texts.ts';
import { translate } from '../i18n/use-text.ts';
import { closeNotice, showNotice } from '../kit/overlays/notice.tsx';
import type { FoundAnswer, OpenablePlace } from '../query/find-place.ts';
import { placeOfferTexts } from '../query/place-offer-texts.ts';

const nameOf = (place: OpenablePlace): string => {
  const { title, label, edition = '', missing } = place;
  const shown = isThere(place) ? label : missing === 'leaf' ? '' : partLabel(label).juan;
  return `《${title}》${[shown, edition].filter(Boolean).join('　')}`;
};

const warn = (message: string, description = ''): undefined => {
  showNotice({ kind: 'warning', message, description });
};

const answerFound = (
  answer: FoundAnswer,
  text: string,
  code: string,
  open: (place: OpenablePlace) => void,
): number | undefined => {
  const own = answer.places.filter((one) => one.code === code && one.missing === undefined);
  const places = own.length > 0 ? own : answer.places;
  const [place] = places;
  if (!place) return warn(whyNotFound(answer) ?? translate(typedPlaceTexts.notRead, { text }));
  const isOne = places.length === 1;
  const isHere = isOne && place.code === code;
  const [first = '', ...more] = isOne ? remarksOf(place) : [];
  const description = more.join('；');
  if (isHere && isThere(place)) {
    if (first !== '') showNotice({ kind: 'info', message: first, description });
    open(place);
    const { pageId } = place.search;
    return pageId === undefined ? undefined : Number(pageId);
  }
  // Of the open book nothing is left to open where it has no such 卷.
  if (isHere && place.missing === 'leaf') return warn(first, description);
  const offer = isOne
    ? translate(typedPlaceTexts.elsewhere)
    : translate(placeOfferTexts.choose, { count: places.length });
  showNotice({
    kind: 'info',
    message: first || offer,
    description,
    actions: places.map((one) => ({
      label: nameOf(one),
      act: () => {
        closeNotice();
        open(one);
      },
    })),
  });
  return undefined;
};

/** Where places are opened. */
interface Reader extends OpenPage {
  goToPage: ReaderAddress['goToPage'];
  navigate: ReturnType<typeof useNavigate>;
}

/** Opens the place that was typed: its page. Else offers where it is, or says why it is nowhere. */
export const answerTypedPlace = async (text: string, reader: Reader): Promise<number | undefined> => {
  const { code, goToPage, navigate } = reader;
  const open = ({ code: to, search }: OpenablePlace) => {
    const { pageId, ...target } = search;
    if (to === code && pageId !== undefined) goToPage(Number(pageId), 'jump', target);
    else void navigate({ to: '/app/read/$code', params: { code: to }, search });
  };
  try {
    const found = await findTypedPlace(text, reader);
    if (found === undefined) return warn(translate(typedPlaceTexts.notRead, { text }));
    if (!('pageId' in found)) return answerFound(found, text, code, open);
    goToPage(found.pageId, 'jump');
    return found.pageId;
  } catch {
    return warn(translate(typedPlaceTexts.failed));
  }
};

/** The page of the open book that was typed; else in words what of a citation it has not, '' for what is none. */
export const findTypedPage = async (text: string, page: OpenPage): Promise<number | string> => {
  const found = await findTypedPlace(text, page);
  if (found === undefined) return '';
  if ('pageId' in found) return found.pageId;
  const place = found.places.find(({ code }) => code === page.code);
  if (!place) return whyNotFound(found) ?? '';
  const { pageId } = place.search;
  return isThere(place) && pageId !== undefined ? Number(pageId) : remarksOf(place).join('；');
};
