// Layout of an article's own picture: the regions to request of each page's scan, and where each is placed, one part
// below the other. Outlines come in page units; everything here is in whole pixels.
import type { Article, ArticlePoly } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { PictureInfo } from '../picture/picture-info.ts';
import type { Region } from '../picture/tile-pyramid.ts';

/** What of an article lies on one page. */
export interface ClippedPart {
  pageId: number;
  /** Of the page, in its own units: what its outlines are measured in. */
  width: number;
  /** Without any, the whole page is meant. */
  outlines: readonly ArticlePoly['points'][];
}

/** A part with the scan that it is cut out of. */
export interface ScannedPart extends ClippedPart {
  info: PictureInfo;
}

interface ClippedPiece {
  pageId: number;
  /** Region of the scan, in the scan's own pixels, and the size at which it is requested. */
  region: Region;
  size: { width: number; height: number };
  /** Where it is put on the clipping. */
  left: number;
  top: number;
  /** On the clipping. */
  outlines: readonly (readonly [x: number, y: number])[][];
}

export interface ClippingLayout {
  width: number;
  height: number;
  pieces: readonly ClippedPiece[];
}

/** No clipping is higher or wider, as no picture of the viewer is. */
const mostSide = { height: 3000, width: 6000 };
/** Pixels of white between two parts. */
const gap = 24;

/** The parts of an article, from the page that it begins on, in order. */
export const partsOfArticle = (article: Article, page: Pick<Page, 'pageId' | 'width'>): ClippedPart[] =>
  [{ pageId: page.pageId, width: page.width, polys: article.polys }, ...article.afterArticleModels].map(
    ({ pageId, width, polys }) => ({ pageId, width, outlines: polys.map(({ points }) => points) }),
  );

/** The box about all outlines in pixels of the scan, held to it. */
const regionOf = ({ outlines, width, info }: ScannedPart): Region => {
  if (outlines.length === 0) return { left: 0, top: 0, width: info.width, height: info.height };
  const scale = info.width / width;
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (const [x, y] of outlines.flat()) {
    box.left = Math.min(box.left, Math.floor(x * scale));
    box.right = Math.max(box.right, Math.ceil(x * scale));
    box.top = Math.min(box.top, Math.floor(y * scale));
    box.bottom = Math.max(box.bottom, Math.ceil(y * scale));
  }
  const within = (at: number, most: number) => Math.min(most - 1, Math.max(0, at));
  const [left, top] = [within(box.left, info.width), within(box.top, info.height)];
  return {
    left,
    top,
    width: Math.max(1, Math.min(info.width, box.right) - left),
    height: Math.max(1, Math.min(info.height, box.bottom) - top),
  };
};

/** The largest scale at which a region may be requested, at most 1. */
const limitOf = ({ width, height }: Region, { maxWidth, maxHeight, maxArea }: PictureInfo): number =>
  Math.min(1, maxWidth / width, maxHeight / height, Math.sqrt(maxArea / (width * height)));

/** All parts at one scale, in their own pixels where these are few enough; flush right where lines run from the right. */
export const layoutClipping = (
  parts: readonly ScannedPart[],
  direction: Page['direction'],
): ClippingLayout => {
  const regions = parts.map(regionOf);
  const gaps = gap * (parts.length - 1);
  const scale = Math.min(
    ...regions.map((region, i) => limitOf(region, parts[i].info)),
    (mostSide.height - gaps) / regions.reduce((sum, { height }) => sum + height, 0),
    mostSide.width / Math.max(...regions.map((region) => region.width)),
  );
  const side = (length: number) => Math.max(1, Math.floor(length * scale + 1e-6));
  const sizes = regions.map((region) => ({ width: side(region.width), height: side(region.height) }));
  const width = Math.max(...sizes.map((size) => size.width));
  let top = 0;
  const pieces = parts.map(({ pageId, outlines, width: pageWidth, info }, i): ClippedPiece => {
    const [region, size] = [regions[i], sizes[i]];
    const left = direction === 'V' ? width - size.width : 0;
    const above = top;
    top += size.height + gap;
    const unit = info.width / pageWidth;
    const put = (x: number, y: number): [number, number] => [
      left + (x * unit - region.left) * (size.width / region.width),
      above + (y * unit - region.top) * (size.height / region.height),
    ];
    const corners: [number, number][] = [
      [left, above],
      [left + size.width, above],
      [left + size.width, above + size.height],
      [left, above + size.height],
    ];
    return {
      pageId,
      region,
      size,
      left,
      top: above,
      outlines:
        outlines.length === 0 ? [corners] : outlines.map((points) => points.map(([x, y]) => put(x, y))),
    };
  });
  return { width, height: top - gap, pieces };
};
