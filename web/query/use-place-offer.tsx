// For a search box: when a citation or a permalink is pasted into it, an offer beneath it leads to the place. The code
// that reads and finds the place is loaded when a text looks like one.
import { type ClipboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { OfferTaker } from './offer-taker.ts';
import { useWholePaste } from './use-whole-paste.ts';

const PlaceOffer = lazy(() => import('./place-offer.tsx').then((m) => ({ default: m.PlaceOffer })));

const marked = /\/app\/read\/|《[^《》]+》|^\s*@[a-z]+\s*\{|TY {2}-|\[M|"title"/iu;
/** A word of two letters or more, and behind it a 卷 or a leaf with its number. */
const bare =
  /[\p{L}·][\p{L}·][\s，,、：:]{0,3}(?:[卷巻][之第\s]{0,3}[\d０-９〇○零一二三四五六七八九十百廿卅首末上中下]|第[^卷巻]{1,9}[卷巻]|[葉叶頁页]\s?第?[\d０-９一二三四五六七八九十百]|[\d０-９一二三四五六七八九十百]\s?[葉叶頁页])/u;

/** Quick, and true of every text that is a citation or an address; of some that are none too. */
const mayNamePlace = (text: string): boolean =>
  (marked.test(text) && text.trim().length > 4) || bare.test(text);

interface Offer {
  /** Beneath the box, in a parent that is positioned. */
  panel: ReactNode;
  /** Whether the text may be one, so that nothing else is to be done with it yet. */
  pending: boolean;
  /** On Enter: opens the offered place, or waits for it. False if the text is to be searched as entered. */
  take: () => boolean;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** `onSearch` searches the text as entered; `onOpen` is called when the reader goes to the place. */
export const usePlaceOffer = (text: string, onSearch: () => void, onOpen?: () => void): Offer => {
  const taker = useRef<OfferTaker>(null);
  const [declined, setDeclined] = useState<string>();
  const { whole, onPaste } = useWholePaste(text);
  const [shown, setShown] = useState(text);
  const [hurried, setHurried] = useState(false);
  if (shown !== text) {
    setShown(text);
    setHurried(false);
  }
  const pending = text !== '' && text !== declined && mayNamePlace(whole);
  const decline = () => setDeclined(text);
  const search = () => {
    decline();
    onSearch();
  };
  const take = (): boolean => {
    if (!pending) return false;
    if (taker.current) return taker.current.take();
    setHurried(true);
    return true;
  };
  const panel = pending ? (
    <Suspense fallback={null}>
      <PlaceOffer
        key={whole}
        text={whole}
        hurried={hurried}
        taker={taker}
        onSearch={search}
        onNone={decline}
        onDecline={decline}
        onOpen={onOpen}
      />
    </Suspense>
  ) : null;
  return { panel, pending, take, onPaste };
};
