// Pictures as other programs write them come in their colours.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { caseOf, hasCases } from '#testing/products/shared-cases.ts';
import { parseImageRequest } from '../iiif.ts';
import { checkScan, makePyramid } from '../scans/pyramid.ts';
import { drawScan } from '../render/render-scan.ts';

const dir = mkdtempSync(join(tmpdir(), 'written-elsewhere-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Mean of each channel of a part of a picture as it is served. */
const means = async (path: string, name: string, region = 'full'): Promise<number[]> => {
  const source = { path, bytes: statSync(path).size };
  await checkScan(source);
  const target = join(dir, `${name}.pyramid.tif`);
  const size = await makePyramid(source, target);
  const parsed = parseImageRequest(
    { region, size: 'max', rotation: '0', quality: 'default', format: 'png' },
    size,
    { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 },
  );
  if (!parsed.ok) throw new Error(parsed.fault);
  const { channels } = await sharp(await drawScan({ path: target, ...size }, parsed.request)).stats();
  return channels.slice(0, 3).map(({ mean }) => mean);
};
const difference = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, i) => Math.abs(value - b[i])));

describe.skipIf(!hasCases)('fifteen pictures of one page', () => {
  it('are read, that in CIELAB in the colours of the plain one', async () => {
    const folder = caseOf('i01-pictures');
    const names = readdirSync(folder);
    expect(names.length).toBe(15);
    const paper = new Map<string, number[]>();
    for (const name of names) paper.set(name, await means(join(folder, name), name, '0,0,20,20'));
    const [plain, lab] = [paper.get('i_0001_plain.jpg')!, paper.get('i_0011_lab.tif')!];
    expect(Math.round(plain[0] - plain[2])).toBeGreaterThan(20);
    expect(difference(plain, lab)).toBeLessThan(3);
  });
});

/** An uncompressed TIFF of one colour; what its extra samples mean is not specified. */
const tiffOf = (photometric: number, colours: number, values: readonly number[]): Buffer => {
  const side = 600;
  const pixels = Buffer.alloc(side * side * values.length, Buffer.from(values));
  const others = values.length - colours;
  const entries: [tag: number, type: 3 | 4, values: number[]][] = [
    [256, 3, [side]],
    [257, 3, [side]],
    [258, 3, values.map(() => 8)],
    [259, 3, [1]],
    [262, 3, [photometric]],
    [273, 4, [0]],
    [277, 3, [values.length]],
    [278, 3, [side]],
    [279, 4, [pixels.length]],
    ...(others > 0 ? [[338, 3, Array.from({ length: others }, () => 0)] as [number, 3, number[]]] : []),
  ];
  const head = Buffer.alloc(8 + 2 + 12 * entries.length + 4 + 64);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  let beside = head.length - 64;
  entries.find(([tag]) => tag === 273)![2][0] = head.length;
  for (const [i, [tag, type, list]] of entries.entries()) {
    const at = 10 + 12 * i;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(list.length, at + 4);
    const fits = list.length * (type === 3 ? 2 : 4) <= 4;
    if (!fits) head.writeUInt32LE(beside, at + 8);
    for (const [j, value] of list.entries()) {
      const place = (fits ? at + 8 : beside) + j * (type === 3 ? 2 : 4);
      if (type === 3) head.writeUInt16LE(value, place);
      else head.writeUInt32LE(value, place);
    }
    if (!fits) beside += list.length * 2;
  }
  return Buffer.concat([head, pixels]);
};

it('a picture of a few pixels is served', async () => {
  for (const [width, height] of [
    [1, 1],
    [40, 3],
    [2, 300],
  ]) {
    const path = join(dir, `${width}x${height}.png`);
    await sharp({ create: { width, height, channels: 3, background: '#c86432' } }).toFile(path);
    expect(difference(await means(path, `${width}`), [200, 100, 50])).toBeLessThan(4);
  }
});

describe('channels beside the colours', () => {
  const [grey, rgb, cmyk, lab] = [1, 2, 5, 8];
  it.each([
    ['one of grey', grey, 1, [180]],
    ['three of RGB', rgb, 3, [200, 100, 50]],
    ['four of CMYK', cmyk, 4, [20, 30, 60, 10]],
    ['three of CIELAB', lab, 3, [200, 10, 20]],
  ] as const)('of %s are left out, however many there are', async (name, photometric, colours, values) => {
    const read: number[][] = [];
    for (const others of [[], [255], [255, 9], [255, 9, 140]]) {
      const path = join(dir, `${photometric}-${others.length}.tif`);
      writeFileSync(path, tiffOf(photometric, colours, [...values, ...others]));
      read.push(await means(path, `${photometric}-${others.length}`));
    }
    for (const one of read) expect([name, difference(one, read[0])]).toEqual([name, expect.closeTo(0, -1)]);
  });
});
