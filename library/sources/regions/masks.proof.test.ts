// Real masks: what is made of them against the mask itself, painted anew by another hand.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { crossesItself, type OutlinePoint } from '../outline.ts';
import { outlineRegions } from './outline-regions.ts';
import { openRegions } from './open-regions.ts';
import { readMask, regionColours } from './read-mask.ts';

const root = resolve(import.meta.dirname, '../../..');
const corpora = join(
  resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'),
  'newspapers/jingbao',
);
const present = existsSync(corpora);
const masks = present ? readdirSync(corpora).filter((name) => name.endsWith('.mask.png')) : [];

/** Calls `paint` with each stretch of a row whose pixels' middles lie in the outline. */
const fill = (
  points: readonly OutlinePoint[],
  paint: (y: number, from: number, to: number) => void,
): void => {
  const ys = points.map(([, y]) => y);
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 1) {
    const xs = points
      .flatMap(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length];
        return ay <= y + 0.5 === by <= y + 0.5 ? [] : [ax + ((bx - ax) * (y + 0.5 - ay)) / (by - ay)];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) paint(y, Math.round(xs[i]), Math.round(xs[i + 1]));
  }
};

describe.skipIf(!present && !process.env.CI)('the masks of jingbao', () => {
  it('are here (set LANGHUAN_CORPORA)', () => expect(masks).toHaveLength(4));

  it.each(masks)('%s: every region is covered to 98 in 100 and no outline strays', async (name) => {
    const mask = readMask(join(corpora, name));
    const { data, info } = await sharp(join(corpora, name)).raw().toBuffer({ resolveWithObject: true });
    expect([mask.width, mask.height, mask.unknown]).toEqual([info.width, info.height, 0]);
    const { regions, frayed } = outlineRegions(mask)!;
    expect(frayed).toBe(0);
    const colourAt = (pixel: number) =>
      regionColours.findIndex((c) => c.every((v, i) => data[pixel * info.channels + i] === v));
    const painted = new Uint8Array(info.width * info.height);
    let worst = 0;
    for (const { colour, area, outlines } of regions) {
      let [covered, own] = [0, 0];
      for (const points of outlines) {
        expect(crossesItself(points)).toBe(false);
        fill(points, (y, from, to) => {
          for (let x = from; x < to; x += 1) {
            covered += 1;
            if (colourAt(y * info.width + x) !== colour) continue;
            own += 1;
            painted[y * info.width + x] = 1;
          }
        });
      }
      expect(own / area, `${colour} ${area}`).toBeGreaterThan(0.98);
      expect(Math.abs(covered / area - 1), `${colour} ${area}`).toBeLessThan(0.02);
      worst = Math.max(worst, Math.abs(covered / area - 1));
    }
    // Of all that is coloured, next to nothing lies in no outline.
    let [coloured, left] = [0, 0];
    for (let i = 0; i < painted.length; i += 1) {
      if (colourAt(i) < 0) continue;
      coloured += 1;
      left += 1 - painted[i];
    }
    expect(left / coloured).toBeLessThan(0.01);
    expect(worst).toBeLessThan(0.02);
  });

  it('become issues whose articles are of the kinds of their colours', () => {
    const opened = openRegions([corpora], { title: '晶報' });
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    const pages = [...opened.product.pages()];
    const kinds = (page: (typeof pages)[number]) => {
      const count = (type: string) => page.issue!.articles.filter((a) => a.type === type).length;
      return [page.issue!.date, page.issue!.volume, count('Text'), count('Image'), count('Ad')];
    };
    expect(pages.map(kinds)).toEqual([
      ['19190306', '2', 1, 0, 0],
      ['19210115', '224', 5, 2, 3],
      ['19210312', '241', 14, 0, 5],
      ['19390423', '3797', 59, 5, 6],
      ['19390426', '3800', 1, 0, 0],
      ['19390430', '3804', 3, 2, 4],
      ['19400430', '4138', 15, 0, 0],
    ]);
    expect(opened.product.books).toEqual([{ key: 'jb', title: '晶報', authors: [] }]);
    expect(opened.product.processingState).toBe(5);
    const noted = pages.find((p) => p.issue!.volume === '3804')!;
    // The first rectangle of the annotation page, by hand: 4024.6 ± 202.5, 2568.2 ± 510.5.
    expect(noted.issue!.articles.flatMap((a) => a.parts[0].polygons.map((p) => p.points))).toContainEqual([
      [3822, 2058],
      [4227, 2058],
      [4227, 3079],
      [3822, 3079],
    ]);
  });
});
