// Positions of the pages in the strip. The strip is a row of places of one width. The first page is at the side where
// the book begins, and distances are counted from there.

interface Span {
  first: number;
  last: number;
}

/** Browsers cut elements of more than some ten million pixels: of a longer book a stretch is shown. */
const mostPlaces = 60_000;

/** The pages of the strip round a page: the whole book, or a stretch of it that changes at every half of its length. */
export const stretchAround = (pageId: number, { first, last }: Span): Span => {
  if (last - first < mostPlaces) return { first, last };
  const half = mostPlaces / 2;
  const middle = Math.round(pageId / half) * half;
  return { first: Math.max(first, middle - half), last: Math.min(last, middle + half) };
};

/** Pages in sight, and `more` beside them at either end; none while the strip has no width. */
export const visiblePages = (
  scrolled: number,
  width: number,
  place: number,
  span: Span,
  more: number,
): number[] => {
  if (width <= 0) return [];
  const from = Math.max(span.first, span.first + Math.floor(scrolled / place) - more);
  const to = Math.min(span.last, span.first + Math.floor((scrolled + width) / place) + more);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
};

/** The scroll distance that puts a page in the middle, as far as the ends allow. */
export const scrollToMiddle = (pageId: number, width: number, place: number, span: Span): number => {
  const whole = (span.last - span.first + 1) * place;
  const wanted = (pageId - span.first + 0.5) * place - width / 2;
  return Math.max(0, Math.min(whole - width, wanted));
};

/** Pixels that a thumbnail is fetched high, whose place has 112 of a page's: more of them on a dense screen. */
export const thumbnailHeight = (pixelRatio: number): number => (pixelRatio > 1.4 ? 240 : 160);
