// From the address and the book that it names to what the desk shows of it.
import { useMemo } from 'react';
import type { OpenReply } from '#contract/reading/reader.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import type { Hits } from '../book/use-hits.ts';
import { hasPicture } from '../page/without-picture.ts';
import { unavailableModes, offeredModes, shownMode, whatBookHas } from '../page/settings/modes-of-page.ts';
import { changeSettings, useReaderSettings } from '../book/reader-settings.ts';
import type { Reading } from '../book/reading.ts';
import { type Book, leastPage } from '../book/use-book.ts';
import type { ReaderAddress } from '../book/use-reader-address.ts';
import { useUpright } from '../kit/states/use-narrow.ts';

export interface Shown extends Omit<Reading, 'opened' | 'of'> {
  /** Undefined until the book is open. */
  opened: OpenReply | undefined;
  setZoom: (zoom: number) => void;
}

const setZoom = (zoom: number): void => changeSettings({ zoom });

/** The same as `Reading`, but for what needs the book to be open. */
export const useShown = (address: ReaderAddress, book: Book, hits: Hits, narrow: boolean): Shown => {
  const product = useCurrentProduct();
  const { extra } = product;
  const upright = useUpright();
  const { code, goToPage } = address;
  const { opened, page } = book;
  const chosen = useReaderSettings((s) => s.mode);
  const direction = useReaderSettings((s) => s.direction);
  const zoom = useReaderSettings((s) => s.zoom);
  const least = opened ? leastPage(opened.firstPage, extra.introduction) : 1;
  const last = opened?.lastPage ?? 1;
  const pageId = book.pageId ?? least;
  const isOpen = opened !== undefined;
  const onTurn = useMemo(() => {
    const turnTo = (to: number) =>
      isOpen && to >= least && to <= last ? () => goToPage(to, 'turn') : undefined;
    return { next: turnTo(pageId + 1), previous: turnTo(pageId - 1) };
  }, [isOpen, least, last, pageId, goToPage]);
  const picture = page && hasPicture(page, extra.noImgRange) ? page.picture : 'none';
  const has = { ...whatBookHas(product), picture: !page || picture !== 'none' };
  return {
    code,
    address,
    opened,
    pageId,
    page,
    bounds: { least, last },
    picture,
    mode: shownMode(chosen, narrow, has, upright),
    offered: offeredModes(narrow, has),
    barred: unavailableModes(narrow, has),
    zoom,
    setZoom,
    narrow,
    leftward: (direction === 'book' ? (page?.direction ?? opened?.direction ?? 'V') : direction) === 'V',
    hits,
    goToPage,
    onTurn,
  };
};

/** What the parts of the desk share; undefined until the book is open. */
export const readingOf = ({ opened, ...shown }: Shown): Reading | undefined => {
  if (!opened) return undefined;
  const { code, page, pageId } = shown;
  const of = { code, version: opened.version, pageId: page?.pageId ?? pageId, token: opened.imageToken };
  return { ...shown, opened, of };
};
