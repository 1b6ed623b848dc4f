import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  lineTexts,
  newspaperFolder,
  readNewspaper,
  removeNewspapers,
} from '#testing/mets-folder.ts';
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
      const { articles, pages, told } = read({
        [`${stem}.mask.png`]: await paint(1000, 800, boxes, palette),
        [`${stem}.xml`]: alto,
      });
      expect(told).toEqual([expect.stringMatching(/:0: page jb_7_1940-04-30_2 has no scan/)]);
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

  it('that is noise, too large, interlaced, no PNG or cut short is told, and its page stands without regions', async () => {
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
      const { pages, told } = read({ [`${stem}.mask.png`]: mask });
      expect([pages.length, told[0]]).toEqual([1, expect.stringMatching(why)]);
    }
  });
});
