import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  lineTexts,
  newspaperFolder,
  readNewspaper,
  removeNewspapers,
} from '#testing/products/mets-folder.ts';
import { areaOf } from '../outline.ts';
import { openRegions } from './open-regions.ts';

afterAll(removeNewspapers);

const colours = { article: 'rgb(255,165,0)', image: 'rgb(0,0,255)', ad: 'rgb(0,128,0)', black: '#000' };
type Painted = [colour: keyof typeof colours, left: number, top: number, width: number, height: number];

const paint = async (width: number, height: number, boxes: Painted[], palette = false): Promise<Buffer> => {
  const make = (w: number, h: number, background: string) =>
    sharp({ create: { width: w, height: h, channels: 3, background } });
  const layers = await Promise.all(
    boxes.map(async ([colour, left, top, w, h]) => ({
      input: await make(w, h, colours[colour]).png().toBuffer(),
      left,
      top,
    })),
  );
  return make(width, height, colours.black).composite(layers).png({ palette }).toBuffer();
};
const read = (files: Record<string, string | Uint8Array>) =>
  readNewspaper(newspaperFolder(files), openRegions);
const stem = 'jb_7_1940-04-30_2';

describe('a mask', () => {
  it('with a hole becomes pieces round it, black lines part regions, and text goes to the region it lies in', async () => {
    const boxes: Painted[] = [
      ['article', 500, 50, 400, 600],
      ['image', 600, 200, 200, 200],
      ['ad', 50, 50, 400, 300],
      ['black', 240, 50, 4, 300],
    ];
    const line = (text: string, at: number[]) => altoLine(altoString(text, at), at);
    const alto = altoFile(
      altoBlock(
        'B',
        line('文', [520, 100, 20, 40]) +
          line('圖', [650, 250, 20, 20]) +
          line('告', [100, 100, 20, 40]) +
          line('餘', [10, 780, 20, 10]),
        [0, 0, 1000, 800],
      ),
      { page: 'WIDTH="1000" HEIGHT="800"' },
    );
    for (const palette of [false, true]) {
      const { articles, pages, messages } = read({
        [`${stem}.mask.png`]: await paint(1000, 800, boxes, palette),
        [`${stem}.xml`]: alto,
      });
      expect(messages).toEqual([expect.stringMatching(/:0: page jb_7_1940-04-30_2 has no scan/)]);
      const area = (i: number) =>
        articles[i].parts[0].polygons.reduce((sum, { points }) => sum + areaOf(points), 0);
      expect(articles.map((a, i) => [a.type, a.parts[0].lines, i < 4 && area(i)])).toEqual([
        ['Text', 1, 400 * 600 - 200 * 200],
        ['Image', 1, 200 * 200],
        ['Ad', 0, 206 * 300],
        ['Ad', 1, 190 * 300],
        ['Text', 1, false],
      ]);
      expect(lineTexts(pages[0])).toEqual(['文', '圖', '告', '餘']);
      expect(articles[4].title).toBe('第2版 版面其余文字');
    }
  });

  it('of another size than its scan outlines the same of it, and of another shape is left out and reported', async () => {
    const boxes: Painted[] = [['ad', 50, 50, 400, 300]];
    const scan = await sharp({ create: { width: 2000, height: 1600, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    const importedWith = async (mask: Buffer) => {
      const dir = newspaperFolder({ [`${stem}.jpg`]: scan, [`${stem}.mask.png`]: mask });
      const opened = openRegions([dir]);
      if (!('product' in opened)) throw new Error('it is refused');
      const data = mkdtempSync(join(tmpdir(), 'langhuan-regions-'));
      const { product, faults } = opened;
      await importProduct({ data, code: 'jb', name: '晶報', product, faults: () => faults() });
      const bundle = openBundle(bundleDir(data, 'jb'));
      const page = bundle.page(1)!;
      bundle.close();
      rmSync(data, { recursive: true });
      return { page, messages: faults().map(({ message }) => message) };
    };
    for (const scale of [0.5, 1, 1.5]) {
      const scaled = boxes.map(([colour, ...at]): Painted => {
        const [left, top, width, height] = at.map((n) => n * 2 * scale);
        return [colour, left, top, width, height];
      });
      const { page, messages } = await importedWith(await paint(2000 * scale, 1600 * scale, scaled));
      const k = page.width / 2000;
      expect(messages).toEqual([]);
      expect([page.height / page.width, page.articles.map(({ type }) => type)]).toEqual([0.8, ['Ad']]);
      const [area] = page.articles[0].polys[0].areas;
      for (const [side, wanted] of Object.entries({ left: 100, top: 100, right: 900, bottom: 700 }))
        expect(Math.abs(area[side as keyof typeof area] - wanted * k)).toBeLessThan(3 / scale);
    }
    const { page, messages } = await importedWith(await paint(1000, 1000, boxes));
    expect(messages).toEqual([
      expect.stringMatching(
        /1000 × 1000, another shape than the scan's 2000 × 1600, so its regions are left out/,
      ),
    ]);
    expect(page.articles.map(({ title, polys }) => [title, polys[0].areas])).toEqual([
      ['第2版全版（未分篇）', [{ left: 0, top: 0, right: page.width, bottom: page.height }]],
    ]);
  });

  it('that is noise, too large, interlaced, no PNG or cut short is reported, and its page has no regions', async () => {
    const noise = Buffer.alloc(1500 * 1500 * 3);
    for (let i = 0; i < noise.length; i += 3) if ((i * 7) % 2 === 0) noise.set([255, 165, 0], i);
    const noisy = await sharp(noise, { raw: { width: 1500, height: 1500, channels: 3 } })
      .png()
      .toBuffer();
    const header = (width: number, height: number, interlaced = 0) => {
      const data = Buffer.alloc(13);
      data.writeUInt32BE(width, 0);
      data.writeUInt32BE(height, 4);
      data.set([8, 2, 0, 0, interlaced], 8);
      const chunk = (name: string, body: Buffer) => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(body.length);
        return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
      };
      const signature = Buffer.from('89504e470d0a1a0a', 'hex');
      return Buffer.concat([
        signature,
        chunk('IHDR', data),
        chunk('IDAT', deflateSync(Buffer.alloc(100))),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    };
    const bad: [Uint8Array | string, RegExp][] = [
      [noisy, /noise/],
      [header(20_000, 15_000), /300 megapixels, more than 100/],
      [header(10, 10, 1), /interlaced/],
      [header(1000, 1000), /ends too early/],
      ['GIF89a', /ends too early|no PNG/],
    ];
    for (const [mask, why] of bad) {
      const { pages, messages } = read({ [`${stem}.mask.png`]: mask });
      expect([pages.length, messages[0]]).toEqual([1, expect.stringMatching(why)]);
    }
  });
});
