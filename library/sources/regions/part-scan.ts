// The articles of a scan: a region each, with the lines whose middle lies in it; what lies in none is one more.
import type { ArticleType } from '#contract/newspapers/articles.ts';
import type { AltoLine, AltoPage } from '../alto/alto-page.ts';
import type { PlacedArticle, BlockPiece } from '../alto/placed-article.ts';
import { remainderTitle, wholePageTitle } from '../newspaper-labels.ts';
import { boxOutline, holdsPoint, type OutlinePoint } from '../outline.ts';
import type { ReadScan } from './read-regions.ts';

const types: ArticleType[] = ['Text', 'Image', 'Ad', 'Text'];

/** Left, top, right, bottom. */
const boxOf = (outlines: readonly OutlinePoint[][]): [number, number, number, number] => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outlines.flat()) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
};

type BoxedRegion = ReadScan['regions'][number] & { box: [number, number, number, number] };

/** Of a page read from the top right, in bands (段) of an eighth of its height; of two printed pages the right first. */
const inOrder = ({ width, height, regions }: ReadScan): BoxedRegion[] => {
  const half = ([, , right]: BoxedRegion['box']) =>
    width > height && right <= width / 2 + width / 50 ? 1 : 0;
  const band = ([, top]: BoxedRegion['box']) => Math.floor((top * 8) / height);
  return regions
    .filter(({ outlines }) => outlines.length > 0)
    .map((region) => ({ ...region, box: boxOf(region.outlines) }))
    .toSorted(
      ({ box: a }, { box: b }) => half(a) - half(b) || band(a) - band(b) || b[2] - a[2] || a[1] - b[1],
    );
};

const middleOf = (line: AltoLine): OutlinePoint | undefined =>
  line.box && [(line.box.left + line.box.right) / 2, (line.box.top + line.box.bottom) / 2];

/** Place of the region that a line lies in; of several the smallest, which lies upon the others. */
const homeOf = (line: AltoLine, regions: readonly BoxedRegion[]): number => {
  const point = middleOf(line);
  if (!point) return -1;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [i, { outlines, box }] of regions.entries()) {
    const [left, top, right, bottom] = box;
    const size = (right - left) * (bottom - top);
    if (size >= least || point[0] < left || point[0] > right || point[1] < top || point[1] > bottom) continue;
    if (outlines.some((points) => holdsPoint(points, point))) [best, least] = [i, size];
  }
  return best;
};

const meanConfidence = (pieces: readonly BlockPiece[]): number | undefined => {
  const words = pieces.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const sure = words.filter((word) => word.confidence !== undefined);
  const length = sure.reduce((sum, { text }) => sum + text.length, 0);
  const total = sure.reduce((sum, { text, confidence }) => sum + text.length * confidence!, 0);
  return length > 0 ? Math.round((total / length) * 1000) / 1000 : undefined;
};

const articleOf = (
  page: number,
  title: string,
  type: ArticleType,
  pieces: BlockPiece[],
  outlines: OutlinePoint[][],
): PlacedArticle => {
  const confidence = meanConfidence(pieces);
  return {
    article: {
      articleNum: '',
      title,
      authors: [],
      type,
      ...(confidence === undefined ? {} : { confidence }),
    },
    parts: new Map([[page, { pieces, outlines }]]),
  };
};

/** `page` is the place of the scan in its issue. A scan without regions is one article, which says so. */
export const partScan = (scan: ReadScan, page: number, label: string): PlacedArticle[] => {
  const regions = inOrder(scan);
  const pieces = regions.map((): BlockPiece[] => []);
  const left: BlockPiece[] = [];
  for (const block of scan.alto?.blocks ?? []) {
    const homes = new Map<number, AltoLine[]>();
    for (const line of block.lines) {
      const home = homeOf(line, regions);
      const lines = homes.get(home);
      if (lines) lines.push(line);
      else homes.set(home, [line]);
    }
    for (const [home, lines] of homes)
      (home < 0 ? left : pieces[home]).push({ block, lines, isHeading: false });
  }
  const whole = boxOutline({ left: 0, top: 0, right: scan.width, bottom: scan.height });
  if (regions.length === 0)
    return [articleOf(page, wholePageTitle(label), 'Text', left, scan.width > 0 ? [whole] : [])];
  const articles = regions.map(({ colour, outlines }, i) =>
    articleOf(page, '', types[colour], pieces[i], outlines),
  );
  const rest = left.flatMap(({ lines }) =>
    lines.flatMap(({ box }): OutlinePoint[][] => {
      if (!box) return [];
      const { left: x, top, right, bottom } = box;
      return [
        boxOutline({
          left: Math.floor(x),
          top: Math.floor(top),
          right: Math.ceil(right),
          bottom: Math.ceil(bottom),
        }),
      ];
    }),
  );
  return left.length > 0
    ? [...articles, articleOf(page, remainderTitle(label), 'Text', left, rest)]
    : articles;
};

/** For placing a page that has no text. */
export const emptyAlto = ({ width, height }: { width: number; height: number }): AltoPage => ({
  width,
  height,
  blocks: [],
  characters: 0,
  ids: new Map(),
});
