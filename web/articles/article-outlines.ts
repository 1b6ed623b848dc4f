// Articles as they lie on a page: which is under a point, and the box about one. Page units.
import type { Article, ArticlePoly } from '#contract/newspapers/articles.ts';
import type { Box } from '../book/page-fit.ts';

type Points = ArticlePoly['points'];

const boundsOf = (points: Points): Box => {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
};

/** An outline that can be drawn and pressed: three points at least, that do not all lie on a line along the page. */
export const isOutline = ({ points }: Pick<ArticlePoly, 'points'>): boolean => {
  if (points.length < 3 || !points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))) return false;
  const { left, top, right, bottom } = boundsOf(points);
  return right > left && bottom > top;
};

/** The box about all that an article has on the page; undefined where it has nothing. */
export const boxOfArticle = ({ polys }: Pick<Article, 'polys'>): Box | undefined => {
  const points = polys.filter(isOutline).flatMap((poly) => poly.points);
  return points.length > 0 ? boundsOf(points) : undefined;
};

/** By the shoelace formula: of an outline that crosses itself less than what it holds. */
const areaOf = (points: Points): number => {
  let twice = 0;
  for (const [i, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(i + 1) % points.length];
    twice += x * nextY - nextX * y;
  }
  return Math.abs(twice) / 2;
};

/** Whether a ray from the point to the right crosses the outline an odd number of times, as it is filled (evenodd). */
const holds = (points: Points, x: number, y: number): boolean => {
  let inside = false;
  for (const [i, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(i + 1) % points.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
};

interface Outline {
  articleNum: string;
  points: Points;
  box: Box;
  area: number;
}

/** The outlines of a page's articles, the smallest first. */
export const outlinesOf = (articles: readonly Pick<Article, 'articleNum' | 'polys'>[]): Outline[] =>
  articles
    .flatMap(({ articleNum, polys }) =>
      polys
        .filter(isOutline)
        .map(({ points }) => ({ articleNum, points, box: boundsOf(points), area: areaOf(points) })),
    )
    .sort((a, b) => a.area - b.area);

/** The article at a point: of outlines that lie over each other the smallest. */
export const articleAt = (outlines: readonly Outline[], x: number, y: number): string | undefined =>
  outlines.find(
    ({ box, points }) =>
      x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && holds(points, x, y),
  )?.articleNum;
