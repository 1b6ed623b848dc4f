import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ArticlePoly } from '#contract/newspapers/articles.ts';
import { articleAt, boxOfArticle, outlinesOf } from './article-outlines.ts';

type Box = [left: number, top: number, right: number, bottom: number];

const boxed = (...boxes: Box[]): ArticlePoly[] =>
  boxes.map(([left, top, right, bottom]) => ({
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    areas: [{ left, top, right, bottom }],
  }));

it('chooses the smallest outline under the pointer, as a look at every box does', () => {
  const side = fc.integer({ min: 1, max: 40 });
  const box = fc
    .tuple(fc.nat(60), fc.nat(60), side, side)
    .map(([left, top, width, height]): Box => [left, top, left + width, top + height]);
  fc.assert(
    fc.property(
      fc.array(fc.array(box, { minLength: 1, maxLength: 2 }), { maxLength: 6 }),
      fc.nat(100),
      fc.nat(100),
      (drawn, x, y) => {
        const articles = drawn.map((boxes, i) => ({ articleNum: `A${i}`, polys: boxed(...boxes) }));
        // Between whole units, so that no point lies upon an edge.
        const found = articleAt(outlinesOf(articles), x + 0.5, y + 0.5);
        const holding = drawn.flatMap((boxes, i) =>
          boxes
            .filter(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom)
            .map(([left, top, right, bottom]) => ({ num: `A${i}`, area: (right - left) * (bottom - top) })),
        );
        const least = Math.min(...holding.map(({ area }) => area));
        const best = holding.filter(({ area }) => area === least).map(({ num }) => num);
        if (holding.length === 0) expect(found).toBeUndefined();
        else expect(best).toContain(found);
      },
    ),
  );
});

it('follows an outline that bends, and knows the box about all of an article', () => {
  const bent: ArticlePoly = {
    points: [
      [0, 0],
      [30, 0],
      [30, 10],
      [10, 10],
      [10, 30],
      [0, 30],
    ],
    areas: [],
  };
  const outlines = outlinesOf([{ articleNum: 'A01', polys: [bent] }]);
  expect(articleAt(outlines, 5, 25)).toBe('A01');
  expect(articleAt(outlines, 20, 20)).toBeUndefined();
  expect(boxOfArticle({ polys: [bent, ...boxed([40, 5, 50, 60])] })).toEqual({
    left: 0,
    top: 0,
    right: 50,
    bottom: 60,
  });
  expect(boxOfArticle({ polys: [] })).toBeUndefined();
});

it('takes what crosses itself as it is filled, and what has no area for nothing', () => {
  const poly = (...points: [number, number][]): ArticlePoly => ({ points, areas: [] });
  // A sandglass, and a frame whose hole is cut out by a seam.
  const crossed = poly([0, 0], [20, 20], [20, 0], [0, 20]);
  const frame = poly(
    ...(
      [
        [0, 0],
        [90, 0],
        [90, 90],
        [0, 90],
        [0, 0],
        [30, 30],
        [60, 30],
        [60, 60],
        [30, 60],
        [30, 30],
      ] as const
    ).map(([x, y]): [number, number] => [x + 100, y]),
  );
  const flat = [poly(), poly([5, 5]), poly([0, 5], [50, 5]), poly([0, 5], [50, 5], [20, 5])];
  const outlines = outlinesOf([
    { articleNum: 'A01', polys: [crossed, ...flat] },
    { articleNum: 'A02', polys: [frame] },
    { articleNum: 'A03', polys: flat },
  ]);
  expect(outlines).toHaveLength(2);
  const at = (x: number, y: number) => articleAt(outlines, x, y);
  expect([at(3, 10), at(17, 10), at(10, 3), at(10, 17)]).toEqual(['A01', 'A01', undefined, undefined]);
  expect([at(110, 45), at(145, 45), at(145, 80)]).toEqual(['A02', undefined, 'A02']);
  expect(boxOfArticle({ polys: flat })).toBeUndefined();
});
