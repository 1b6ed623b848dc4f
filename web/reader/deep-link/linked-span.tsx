// What the address names on the page: the span of a permalink (`at`), which stays highlighted and in the address until
// the reader leaves its pages, and a line symbol (`ilsId`), which is removed from the address once it is highlighted.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SpanReply } from '#contract/reading/cited-places.ts';
import { ApiError } from '../../api/api-error.ts';
import { translate } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { type Rect, scrollToShow, unionOf } from '../../page/bring-into-view.ts';
import { clearMarks, setMarks, useMarks } from '../../page/columns/marks.ts';
import type { StageLayerProps } from '../../page/stage-layer.ts';
import { useReading } from '../../book/reading.ts';
import { deepLinkTexts } from './deep-link-texts.ts';
import { spanQuery } from '../../book/span-query.ts';

/** Says what became of the words, and aloud wherever they were found; of a page as a whole there are none. */
const showState = ({ state, pageNum: label, pages }: SpanReply): void => {
  if (state === 'same' && pages.length === 0) return;
  if (state === 'same') announce(translate(deepLinkTexts.found, { label }));
  else if (state === 'moved')
    showNotice({ kind: 'info', message: translate(deepLinkTexts.moved, { label }) });
  else {
    const [message, advice] =
      state === 'changed'
        ? [deepLinkTexts.changed, translate(deepLinkTexts.changedAdvice, { label })]
        : [deepLinkTexts.lost, translate(deepLinkTexts.lostAdvice)];
    showNotice({ kind: 'warning', message: translate(message), description: advice });
  }
};

const showFailure = (failure: Error): void =>
  showNotice({
    kind: 'warning',
    message: translate(deepLinkTexts.failed),
    description: translate(
      failure instanceof ApiError ? (failure.details ?? failure.message) : failure.message,
    ),
  });

/** The span of the address, announced once when it is known; undefined while there is none. */
const useSpan = (): SpanReply | undefined => {
  const { code, opened, address } = useReading();
  const { at } = address;
  const { data, error } = useQuery({
    ...spanQuery(code, at ?? '', opened.version),
    enabled: at !== undefined,
  });
  const announced = useRef('');
  useEffect(() => {
    if (at === undefined) announced.current = '';
    else if (announced.current !== at && (data || error)) {
      announced.current = at;
      if (data) showState(data);
      else if (error) showFailure(error);
    }
  }, [at, data, error]);
  return at === undefined ? undefined : data;
};

/** Lights what the address names, and keeps the address true to what is shown. Draws nothing itself. */
export const LinkInAddress = () => {
  const { address, pageId, page, goToPage } = useReading();
  const { at, ilsId, dropLink } = address;
  const span = useSpan();

  /** The address whose pages the reader has been on. */
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (!span || at === undefined) return;
    const ids = span.pages.length > 0 ? span.pages.map((one) => one.pageId) : [span.pageId];
    if (ids.includes(pageId)) arrived.current = at;
    else if (arrived.current === at) dropLink('at');
    // The number of the page beside it is of an older version.
    else goToPage(span.pageId, 'turn');
  }, [span, at, pageId, dropLink, goToPage]);

  const cells = span?.pages.find((one) => one.pageId === pageId)?.cells;
  useEffect(() => {
    if (!cells) return undefined;
    setMarks('span', pageId, cells);
    return () => clearMarks('span');
  }, [cells, pageId]);

  useEffect(() => {
    if (ilsId === undefined || page?.pageId !== pageId) return;
    const highlighted = page.blocks
      .flatMap((block) => block.columns)
      .flatMap(({ lineId, lineSymbol }) =>
        lineSymbol.filter(({ id }) => id === ilsId).map(({ start, end }) => ({ lineId, start, end })),
      );
    if (highlighted.length > 0) {
      setMarks('line-symbol', pageId, highlighted);
      announce(translate(deepLinkTexts.symbol));
    } else showNotice({ kind: 'info', message: translate(deepLinkTexts.noSymbol) });
    dropLink('ilsId');
  }, [ilsId, page, pageId, dropLink]);
  useEffect(() => {
    if (useMarks.getState()['line-symbol']?.pageId !== pageId) clearMarks('line-symbol');
  }, [pageId]);
  return null;
};

const margin = 24;

/** Scrolls the highlight of a link into view, once and without a change of zoom. */
export const LinkInView = ({ page, leaf, find, scroller }: StageLayerProps) => {
  const marks = useMarks((s) => s['line-symbol'] ?? s.span);
  const seen = useRef<object>(undefined);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || marks?.pageId !== page.pageId || seen.current === marks) return;
    const targets: { getBoundingClientRect: () => Rect }[] = leaf
      ? marks.cells.flatMap((cells) => find(leaf, cells))
      : [...box.querySelectorAll('.marks-line-symbol rect, .marks-span rect')];
    const rect = unionOf(targets.map((target) => target.getBoundingClientRect()));
    if (!rect) return;
    seen.current = marks;
    const { dx, dy } = scrollToShow(box.getBoundingClientRect(), rect, margin);
    if (dx !== 0 || dy !== 0) box.scrollBy({ left: dx, top: dy });
  }, [marks, page, leaf, find, scroller]);
  return null;
};
