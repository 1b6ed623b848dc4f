// The offer beneath a search box that contains a citation or a permalink. It shows the place, or a few to choose from,
// or which parts of the citation were not found. It always offers a search for the text as entered.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { partLabel } from '#citation/citation.ts';
import { readPlace } from '#citation/read-place.ts';
import { useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { findPlace, type FoundAnswer, type OpenablePlace } from './find-place.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { useSettled } from './use-settled.ts';
import type { OfferTaker } from './offer-taker.ts';
import { placeOfferTexts } from './place-offer-texts.ts';
import './place-offer.css';

interface Props {
  text: string;
  /** Enter was pressed before this was there. */
  hurried: boolean;
  taker: Ref<OfferTaker>;
  onSearch: () => void;
  onDecline: () => void;
  /** The text names no place after all. */
  onNone: () => void;
  onOpen: (() => void) | undefined;
}

/** With the words of the citation, where it has some for that. */
const missingTexts = {
  leaf: placeOfferTexts.noLeaf,
  'leaf-in-juan': placeOfferTexts.noLeafInJuan,
  line: placeOfferTexts.noLine,
  quote: placeOfferTexts.noQuote,
  article: placeOfferTexts.noArticle,
} as const;
const missingInIssue = {
  ...missingTexts,
  leaf: placeOfferTexts.noPage,
  quote: placeOfferTexts.noWordsInIssue,
} as const;

/** What is opened is less than what is cited where the leaf, or the article, is not there. */
const openTextOf = ({ missing, isNewspaper }: OpenablePlace) => {
  if (isNewspaper && missing !== undefined) return placeOfferTexts.openIssue;
  if (missing === 'leaf') return placeOfferTexts.openBook;
  return missing === 'leaf-in-juan' ? placeOfferTexts.openJuan : placeOfferTexts.open;
};

const PlaceName = ({ place }: { place: OpenablePlace }) => {
  const t = useText();
  const { title, label, edition, missing, absent = '', unmatched = [], isNewspaper } = place;
  const others = unmatched.filter((words) => words !== absent);
  const { juan } = partLabel(label);
  const shownLabels = { leaf: '', 'leaf-in-juan': juan };
  return (
    <span className="place-name">
      <span lang="zh-Hant">
        《{title}》
        {!isNewspaper && (missing === 'leaf' || missing === 'leaf-in-juan') ? shownLabels[missing] : label}
      </span>
      {edition && (
        <span className="quiet" lang="zh-Hant">
          {edition}
        </span>
      )}
      {missing && (
        <span className="place-missing">
          {t((isNewspaper ? missingInIssue : missingTexts)[missing], { absent })}
        </span>
      )}
      {others.length > 0 && (
        <span className="place-missing">
          {t(placeOfferTexts.unmatched, { words: others.map((words) => `“${words}”`).join('、') })}
        </span>
      )}
    </span>
  );
};

/** What is said where there is nothing to open. */
const Refusal = ({ answer }: { answer: FoundAnswer }) => {
  const t = useText();
  const { notOwned, unknown, unknownDay: day, signedOut } = answer;
  if (signedOut) return <span>{t(placeOfferTexts.signIn)}</span>;
  if (notOwned.length > 0)
    return (
      <span>
        <span lang="zh-Hant">{notOwned.map(({ fullName }) => `《${fullName}》`).join('、')}</span>
        {t(placeOfferTexts.notOwned)}
      </span>
    );
  if (unknown && day) return <span>{t(placeOfferTexts.noIssue, { title: unknown, day })}</span>;
  return (
    <span>{unknown ? t(placeOfferTexts.noTitle, { title: unknown }) : t(placeOfferTexts.noSuchBook)}</span>
  );
};

export const PlaceOffer = ({ text, hurried, taker, onSearch, onDecline, onNone, onOpen }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const typedPlace = useMemo(() => readPlace(text), [text]);
  const { data: list } = useProducts();
  // Words without 《》 are looked up when their typing has paused.
  const isBare = typedPlace?.cited?.isBare === true && typedPlace.link === undefined;
  const isSettled = useSettled(text) === text || !isBare;
  const { data, error } = useQuery({
    queryKey: ['typed-place', text],
    queryFn: ({ signal }) =>
      typedPlace && list ? findPlace(typedPlace, list, { signal }) : { places: [], notOwned: [] },
    enabled: typedPlace !== undefined && list !== undefined && isSettled,
    staleTime: 60_000,
    retry: false,
  });
  const first = useRef<HTMLButtonElement>(null);
  const places = data?.places ?? [];
  /** A search like any other after all. */
  const isNone =
    typedPlace === undefined ||
    (isBare &&
      (error !== null ||
        (data !== undefined &&
          places.length === 0 &&
          data.notOwned.length === 0 &&
          data.signedOut !== true)));
  const open = ({ code, search }: OpenablePlace) => {
    onDecline();
    onOpen?.();
    void navigate({ to: '/app/read/$code', params: { code }, search });
  };

  const wanted = useRef(hurried);
  const announced = useRef(false);
  const answered = data !== undefined || error !== null;
  /** One place is opened; of several one is to be chosen; where there is none it is said once, then searched. */
  const act = (): boolean => {
    const [place] = places;
    const isWhole = place?.missing === undefined && place?.unmatched === undefined;
    if (place && places.length === 1 && isWhole) open(place);
    else if (place) first.current?.focus();
    else if (announced.current) return false;
    announced.current = true;
    return true;
  };
  const said = answered && places.length === 0;
  const onNothing = useEffectEvent(() => {
    if (wanted.current) onSearch();
    else onNone();
  });
  useEffect(() => {
    if (isNone) onNothing();
  }, [isNone]);
  const onAnswer = useEffectEvent(() => {
    if (isNone) return;
    if (places.length > 1) announce(t(placeOfferTexts.choose, { count: places.length }));
    else if (places.length === 1 && !wanted.current) announce(t(placeOfferTexts.open));
    if (wanted.current) act();
    wanted.current = false;
  });
  useEffect(() => {
    if (answered) onAnswer();
  }, [answered]);
  useImperativeHandle(taker, () => ({
    take: () => {
      if (isNone) return false;
      if (answered) return act();
      wanted.current = true;
      return true;
    },
  }));

  // What may be none is said to be looked up by nothing but the wait.
  if (isNone || (isBare && !answered)) return null;
  return (
    <div className="place-offer" aria-busy={!answered}>
      {!answered && <p>{t(placeOfferTexts.finding)}</p>}
      {places.length > 1 && <p>{t(placeOfferTexts.choose, { count: places.length })}</p>}
      {places.map((place, i) => (
        <button
          key={[place.code, ...Object.values(place.search)].join(' ')}
          ref={i === 0 ? first : undefined}
          type="button"
          onClick={() => open(place)}
        >
          <Icon name="chevron-right" small />
          {places.length === 1 && <b>{t(openTextOf(place))}</b>}
          <PlaceName place={place} />
        </button>
      ))}
      <output>
        {error && <span>{t(placeOfferTexts.failed)}</span>}
        {said && !error && data && <Refusal answer={data} />}
      </output>
      <button type="button" className="quiet" onClick={onSearch}>
        <Icon name="search" small />
        {t(placeOfferTexts.asText)}
      </button>
    </div>
  );
};
