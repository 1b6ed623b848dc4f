import { useQueries, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import { inRange } from '#contract/reading/page-ranges.ts';
import { addressOf } from '../../book/use-picture-address.ts';
import { type Reading, useReading } from '../../book/reading.ts';
import { useIsSettled } from '../../book/picture-arrival.ts';
import { useElementSize } from '../../kit/states/use-element-size.ts';
import { Thumbnail } from './thumbnail.tsx';
import { scrollToMiddle, stretchAround, thumbnailHeight, visiblePages } from './thumbnail-places.ts';
import { hitPagesQuery, labelsFrom, labelsQuery } from './thumbnail-queries.ts';
import { thumbnailTexts } from './thumbnail-texts.ts';
import './thumbnails.css';

/** Pixels from one page to the next. */
const place = 92;
const beside = 3;
/** Pictures are requested when the strip has not moved for this many milliseconds. */
const settling = 150;

/** The distance that the strip is scrolled from the start of the book: now, and when it last came to rest. */
const useScrolled = (strip: { current: HTMLElement | null }) => {
  const [scrolled, setScrolled] = useState(0);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    // In a strip that runs to the left the browser counts below nought.
    const read = () => setScrolled(Math.abs(element.scrollLeft));
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [strip]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scrolled), settling);
    return () => clearTimeout(timer);
  }, [scrolled]);
  return { scrolled, still: scrolled === settled };
};

/** A wheel that turns down moves a strip that lies. */
const useWheel = (strip: { current: HTMLElement | null }) =>
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * place;
      const onward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      element.scrollBy({ left: step * onward });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [strip]);

/** Whether a picture of the page is wanted that has not come yet. */
const useAwaitsPicture = ({ mode, page, pageId, picture }: Reading): boolean => {
  const settled = useIsSettled(pageId);
  if (mode === 'txt' || mode === 'hori' || pageId === 0 || (page && picture === 'none')) return false;
  return !settled;
};

/** Pages whose pictures have come, or cannot be had, in a book. */
const useArrived = (book: string) => {
  const [arrived, setArrived] = useState<{ book: string; pages: ReadonlySet<number> }>();
  const reportArrived = useCallback(
    (page: number) =>
      setArrived((all) => {
        const known = all?.book === book ? all.pages : new Set<number>();
        return known.has(page) ? all : { book, pages: new Set(known).add(page) };
      }),
    [book],
  );
  return { arrived: arrived?.book === book ? arrived.pages : new Set<number>(), reportArrived };
};

/** The pages of the book in small, in its own direction: the one shown ringed, those with hits marked. */
export const ThumbnailsStrip = () => {
  const t = useText();
  const reading = useReading();
  const { code, opened, pageId, leftward, hits, address, goToPage } = reading;
  const { extra } = useCurrentProduct();
  const pictureFirst = useAwaitsPicture(reading);
  const strip = useRef<HTMLDivElement>(null);
  /** The keys have led to another page than had the focus. */
  const moved = useRef(false);
  const { width } = useElementSize(strip);
  const { scrolled, still } = useScrolled(strip);
  useWheel(strip);
  const shown = Math.max(opened.firstPage, pageId);
  const { first, last } = stretchAround(shown, { first: opened.firstPage, last: opened.lastPage });
  const [cursor, setCursor] = useState({ page: shown, shown });
  const at = cursor.shown === shown ? Math.min(last, Math.max(first, cursor.page)) : shown;

  const scrollTo = (to: number) => {
    const left = scrollToMiddle(to, width, place, { first, last });
    strip.current?.scrollTo({ left: leftward ? -left : left });
  };
  useLayoutEffect(() => {
    const left = scrollToMiddle(shown, width, place, { first, last });
    if (width > 0) strip.current?.scrollTo({ left: leftward ? -left : left });
  }, [shown, width, first, last, leftward]);

  const inSight = visiblePages(scrolled, width, place, { first, last }, beside);
  // The one that Tab comes to is there, wherever the strip has been scrolled.
  const pages = inSight.length === 0 || inSight.includes(at) ? inSight : [...inSight, at];
  const stretches = [...new Set(pages.map((page) => labelsFrom(page, opened.firstPage)))];
  const labels = new Map(
    useQueries({
      queries: stretches.map((from) => ({ ...labelsQuery(opened, from), enabled: still })),
    }).flatMap(
      ({ data }) =>
        data?.labels.map((label, i) => {
          const page = data.from + i;
          const without =
            data.blank.includes(page) || (extra.noImgRange !== undefined && inRange(page, extra.noImgRange));
          return [page, { label, without }] as const;
        }) ?? [],
    ),
  );
  const { arrived, reportArrived } = useArrived(`${code} ${opened.version}`);
  const { data: hitPages } = useQuery({ ...hitPagesQuery(opened, address.hitQuery), enabled: hits.hitQuery });

  const open = (page: number) => {
    setCursor({ page, shown });
    if (page !== pageId) goToPage(page, 'jump');
  };
  const moveTo = (page: number) => {
    const to = Math.min(last, Math.max(first, page));
    setCursor({ page: to, shown });
    scrollTo(to);
    moved.current = true;
  };
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    strip.current?.querySelector<HTMLElement>(`[data-page="${at}"]`)?.focus({ preventScroll: true });
  }, [at]);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onward = leftward ? -1 : 1;
    const screenful = Math.max(1, Math.floor(width / place) - 1);
    const steps: Record<string, number> = {
      ArrowLeft: at - onward,
      ArrowRight: at + onward,
      PageUp: at - screenful,
      PageDown: at + screenful,
      Home: first,
      End: last,
    };
    if (!(event.key in steps)) return;
    moveTo(steps[event.key]);
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const page = Number(target?.closest<HTMLElement>('[data-page]')?.dataset.page);
    if (page >= first) open(page);
  };

  const hasPicture = (page: number) => labels.get(page)?.without === false;
  const inView = new Set(visiblePages(scrolled, width, place, { first, last }, 0));
  // Those beside are fetched ahead, when all that is in view has come.
  const viewArrived = [...inView].every(
    (page) => labels.has(page) && (!hasPicture(page) || arrived.has(page)),
  );
  const size = `,${thumbnailHeight(devicePixelRatio)}`;

  const of = { code, version: opened.version, token: opened.imageToken };
  const side = leftward ? 'right' : 'left';
  return (
    <div
      ref={strip}
      className={leftward ? 'thumbnails leftward' : 'thumbnails'}
      role="toolbar"
      tabIndex={-1}
      aria-label={t(thumbnailTexts.thumbnails)}
      onKeyDown={onKey}
      onClick={onClick}
    >
      <div className="thumbnails-row" style={{ width: (last - first + 1) * place }}>
        {pages.map((page) => {
          const due = still && !pictureFirst && hasPicture(page) && (inView.has(page) || viewArrived);
          return (
            <Thumbnail
              key={page}
              pageId={page}
              at={(page - first) * place}
              side={side}
              label={labels.get(page)?.label}
              address={due ? addressOf({ ...of, pageId: page }, size) : undefined}
              onArrival={reportArrived}
              current={page === pageId}
              cursor={page === at}
              hit={hitPages?.has(page) ?? false}
            />
          );
        })}
      </div>
    </div>
  );
};
