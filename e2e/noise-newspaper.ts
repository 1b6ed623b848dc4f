// A newspaper whose scans are noise, so that every pixel of a clipping tells where it is from, and what holds a clipping
// to them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ArticleContinuation } from '#contract/newspapers/articles.ts';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  metsArticle,
  metsFile,
  metsPage,
} from '#testing/products/mets-folder.ts';
import { randomOf } from '#testing/products/random.ts';

const size = { width: 1000, height: 1400 };
type At = [left: number, top: number, width: number, height: number];

const block = (id: string, text: string, [left, top, width, height]: At): string => {
  const at = [left + 4, top + 4, width - 8, height - 8];
  return altoBlock(id, altoLine(altoString(text, at, 'WC="0.8"'), at), [left, top, width, height]);
};

/** An issue of two pages, whose first article has two blocks on the first and one, narrower, on the second. */
export const writeIssue = async (folder: string, key: string, date: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const files = {
    'mets.xml': metsFile({
      objId: key,
      date: `<m:dateIssued>${date}</m:dateIssued>`,
      files: { A1: 'p1.xml', I1: 'p1.png', A2: 'p2.xml', I2: 'p2.png' },
      pages: metsPage(1, 'A1', 'I1') + metsPage(2, 'A2', 'I2'),
      records: `<dmdSec ID="D1"><mdWrap MDTYPE="MODS"><xmlData><m:mods><m:titleInfo><m:title>蘇州遊記</m:title></m:titleInfo>
        <m:name><m:namePart>蟲們</m:namePart></m:name></m:mods></xmlData></mdWrap></dmdSec>`,
      logical: [
        metsArticle('一', ['A1#A', 'A1#B', 'A2#A'], 'DMDID="D1"'),
        metsArticle('小品', ['A1#C']),
      ].join(''),
    }),
    'p1.xml': altoFile(
      block('A', '蘇州城外山塘七里', [620, 60, 320, 600]) +
        block('B', '朋友說蘇州好', [200, 160, 300, 300]) +
        block('C', '小品一則', [60, 800, 500, 500]),
      { name: 'p1.png' },
    ),
    'p2.xml': altoFile(block('A', '歸途又過蘇州', [100, 90, 210, 400]), { name: 'p2.png' }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const random = randomOf(Number(date.replaceAll('-', '')));
  for (const name of ['p1.png', 'p2.png']) {
    const grey = Buffer.from(
      Array.from({ length: size.width * size.height }, () => Math.floor(random() * 200)),
    );
    await sharp(grey, { raw: { ...size, channels: 1 } })
      .png()
      .toFile(join(folder, name));
  }
};

/** Whether a point is within an outline: how often a ray to the right crosses it. */
const isWithin = (points: readonly (readonly [number, number])[], x: number, y: number): boolean =>
  points.filter(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
  }).length %
    2 ===
  1;

/** White pixels between two parts. */
const gap = 24;

/**
 * The pixels of a clipping that are within an outline, without, or too near to an edge to say, and how many of the first
 * two are not those of the scan, or white.
 */
export const compareClipping = async (
  png: Buffer,
  parts: readonly Pick<ArticleContinuation, 'pageId' | 'width' | 'polys'>[],
  fetchScan: (pageId: number) => Promise<Buffer>,
) => {
  const { data: clip, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

  const scans = await Promise.all(
    parts.map(async ({ pageId, width, polys }) => {
      const scan = await sharp(await fetchScan(pageId))
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const unit = scan.info.width / width;
      const outlines = polys.map(({ points }) =>
        points.map(([x, y]): [number, number] => [x * unit, y * unit]),
      );
      const [xs, ys] = [0, 1].map((axis) => outlines.flat().map((point) => point[axis]));
      const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
      const [right, bottom] = [Math.ceil(Math.max(...xs)), Math.ceil(Math.max(...ys))];
      return { scan, outlines, left, top, width: right - left, height: bottom - top };
    }),
  );
  const wide = Math.max(...scans.map(({ width }) => width));
  const high = scans.reduce((sum, { height }) => sum + height, gap * (scans.length - 1));
  if (info.width !== wide || info.height !== high)
    throw new Error(`the clipping is ${info.width} × ${info.height}, and its parts ${wide} × ${high}`);
  const reach = [-1.5, 1.5].flatMap((dx) => [-1.5, 1.5].map((dy) => [dx, dy]));
  const counts = { inside: 0, outside: 0, edge: 0, wrong: 0 };
  let above = 0;
  for (const { scan, outlines, left, top, width, height } of scans) {
    // Aligned to the right: a narrower part ends at the right edge.
    const shift = wide - width;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < wide; x++) {
        const [sx, sy] = [left + x - shift, top + y];
        const holds = outlines.filter((points) =>
          reach.every(([dx, dy]) => isWithin(points, sx + 0.5 + dx, sy + 0.5 + dy)),
        ).length;
        const near = outlines.some((points) =>
          reach.some(([dx, dy]) => isWithin(points, sx + 0.5 + dx, sy + 0.5 + dy)),
        );
        const at = ((above + y) * info.width + x) * 3;
        const from = (sy * scan.info.width + sx) * 3;
        const same = [0, 1, 2].every((c) => clip[at + c] === scan.data[from + c]);
        const white = [0, 1, 2].every((c) => clip[at + c] === 255);
        counts[holds > 0 ? 'inside' : near ? 'edge' : 'outside']++;
        if (holds > 0 ? !same : !near && !white) counts.wrong++;
      }
    above += height + gap;
  }
  return counts;
};
