// Where pages lie on the slider, as shares of its length counted from the end with the first page.

export interface PageSpan {
  first: number;
  last: number;
}

/** 0 for the first page, 1 for the last. */
export const shareOfPage = (pageId: number, { first, last }: PageSpan): number =>
  last <= first ? 0 : Math.min(1, Math.max(0, (pageId - first) / (last - first)));

/** Approximate number of marks between the first and the last of a long book. */
const innerMarks = 9;

/** Steps that read well: these times a power of ten. */
const roundSteps = [1, 1.2, 1.5, 2, 2.4, 2.5, 3, 4, 5, 6, 8];

const innerWith = ({ first, last }: PageSpan, step: number): number[] => {
  const marks: number[] = [];
  for (let at = Math.ceil((first + 1) / step) * step; at < last; at += step)
    if (at - first >= step * 0.6 && last - at >= step * 0.6) marks.push(at);
  return marks;
};

/** Marks at a step that reads well, as near as can be to so many as are wanted. */
const roundMarks = (span: PageSpan): number[] => {
  const power = 10 ** Math.floor(Math.log10((span.last - span.first) / innerMarks));
  const far = ({ length }: number[]) => Math.abs(Math.log(Math.max(1, length) / innerMarks));
  return [power, power * 10]
    .flatMap((scale) => roundSteps.map((n) => n * scale))
    .filter((step) => Number.isInteger(step) && step >= 1)
    .map((step) => innerWith(span, step))
    .reduce((best, marks) => (far(marks) < far(best) ? marks : best));
};

/** Pages with a mark: all of them up to ten, else the first, the last, and about nine evenly spaced between. */
export const sliderMarks = (span: PageSpan): number[] => {
  const { first, last } = span;
  const count = last - first + 1;
  if (count <= 10) return Array.from({ length: Math.max(1, count) }, (_, i) => first + i);
  return [first, ...roundMarks(span), last];
};

/**
 * Of the marks those that have room for their number, `apart` pixels from one to the next on a slider of `width`: the
 * first and the last, and between them every one, or every second, third and so on.
 */
export const labelledMarks = (
  marks: readonly number[],
  span: PageSpan,
  width: number,
  apart: number,
): ReadonlySet<number> => {
  const last = marks[marks.length - 1];
  const inner = marks.slice(1, -1);
  const at = (page: number) => shareOfPage(page, span) * width;
  for (let every = 1; every <= inner.length; every += 1) {
    const shown = [marks[0], ...inner.filter((_, i) => i % every === 0), last];
    if (shown.every((page, i) => i === 0 || at(page) - at(shown[i - 1]) >= apart)) return new Set(shown);
  }
  return new Set([marks[0], last]);
};

/**
 * Filters ascending pages to those whose ticks are at least `apart` pixels from each other on a slider of `width`
 * pixels. Returns all pages while the width is not known.
 */
export const thinTicks = (
  pages: readonly number[],
  span: PageSpan,
  width: number,
  apart: number,
): number[] => {
  let last = Number.NEGATIVE_INFINITY;
  return pages.filter((page) => {
    const at = shareOfPage(page, span) * width;
    if (width > 0 && at - last < apart) return false;
    last = at;
    return true;
  });
};
