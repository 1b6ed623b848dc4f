import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInkLoader } from '../draw/cell-ink.ts';
import { drawPage } from '../draw/draw-page.ts';
import { openGlyphs } from '../glyphs/glyphs.ts';
import { openIdsTable } from '../glyphs/ids-table.ts';
import { openInkRaster } from '../glyphs/ink-raster.ts';
import { paintPicture } from '../draw/paint-picture.ts';
import { openPictureMaker, type PictureMaker } from './picture-maker.ts';
import { type ImageRequest, parseImageRequest, type RequestParts } from '../iiif.ts';
import { layoutPage } from '../typeset/typeset-geometry.ts';
import { openRenderer } from './render-picture.ts';
import { cellSpan, type TypesetPage } from '../typeset/typeset-page.ts';

const cells = (text: string) => Array.from(text, (c) => ({ text: c }));
const textPage = (): TypesetPage => ({
  ...layoutPage(
    [
      { indent: 2, runs: [{ kind: 'main', cells: cells('武帝操') }] },
      {
        indent: 0,
        runs: [
          {
            kind: 'main',
            cells: [{ text: '𠀋', after: '。' }, { text: '\u{30EDE}', before: '「' }, { text: '&KR0008;' }],
          },
          { kind: 'note', right: cells('太祖一名吉利'), left: cells('小字阿瞞'), continues: false },
        ],
      },
    ],
    { lines: 8, cells: 21 },
  ),
  banxin: { head: '欽定四庫全書', title: '魏志卷一', leaf: '三', side: 'a' },
  gaiji: [{ lineId: 2, wordId: 3, code: '&KR0008;' }],
});

const limits = { maxWidth: 8192, maxHeight: 8192, maxArea: 1 << 24 };
const request = (page: TypesetPage, parts: Partial<RequestParts> = {}): ImageRequest => {
  const whole = { region: 'full', size: '360,', rotation: '0', quality: 'default', format: 'png', ...parts };
  const parsed = parseImageRequest(whole, page, limits);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.request;
};
const raw = async (bytes: Uint8Array) =>
  sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });

let dir: string;
const render = openRenderer();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'langhuan-render-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

describe('the picture of a typeset page', () => {
  it('is paths alone, and shows every cell at its place', async () => {
    const page = textPage();
    const glyphs = openGlyphs();
    const inkOf = await openInkLoader(glyphs, openIdsTable()).fill(page, undefined);
    const view = {
      region: { left: 0, top: 0, width: page.width, height: page.height },
      width: 1440,
      height: 2000,
    };
    expect(drawPage(page, view, inkOf, glyphs)).not.toMatch(/<(text|image|use|style)|font/);

    const { data, info } = await raw(await render({ page, request: request(page, { size: 'max' }) }));
    const darkIn = (left: number, top: number, right: number, bottom: number) => {
      let dark = 0;
      for (let y = Math.ceil(top); y < bottom; y += 1)
        for (let x = Math.ceil(left); x < right; x += 1)
          if (data[(y * info.width + x) * info.channels] < 90) dark += 1;
      return dark / ((right - left) * (bottom - top));
    };
    let inked = 0;
    for (const column of page.blocks[0].columns)
      column.words.forEach((word, i) => {
        const [top, bottom] = cellSpan(column, i);
        expect(darkIn(column.left + 4, top, column.right - 4, bottom), word).toBeGreaterThan(0.015);
        inked += 1;
      });
    expect(inked).toBe(16);
    const empty = page.colline[2];
    expect(darkIn(page.blocks[0].left + 8, page.blocks[0].top + 8, empty, page.blocks[0].bottom - 8)).toBe(0);
  });

  it('says in characters of at least twelve pixels, on a page of 360, that it is set from the text', async () => {
    const page = textPage();
    const { data, info } = await raw(await render({ page, request: request(page) }));
    const foot = Math.ceil((info.width / page.width) * (page.height - 80));
    const dark: { x: number; y: number }[] = [];
    for (let y = foot; y < info.height; y += 1)
      for (let x = Math.floor(info.width / 2); x < info.width; x += 1)
        if (data[(y * info.width + x) * info.channels] < 120) dark.push({ x, y });
    const extent = (of: 'x' | 'y') =>
      Math.max(...dark.map((at) => at[of])) - Math.min(...dark.map((at) => at[of])) + 1;
    expect(extent('y')).toBeGreaterThanOrEqual(12);
    expect(extent('y')).toBeLessThan(18);
    expect(extent('x')).toBeGreaterThanOrEqual(3 * 12);
  });

  it('is in small, where its characters are filled without markup, nearer to what it is large than with it', async () => {
    const page = textPage();
    const glyphs = openGlyphs();
    const inkOf = await openInkLoader(glyphs, openIdsTable()).fill(page, undefined);
    const k = 8;
    for (const high of [120, 160, 240]) {
      const wanted = request(page, { size: `,${high}` });
      const { region, size } = wanted;
      const { width, height } = size;
      const view = { region, ...size };
      const largeSize = { width: width * k, height: height * k };
      const largePage = drawPage(page, { region, ...largeSize }, inkOf, glyphs);
      const large = await raw(await paintPicture(largePage, { ...wanted, size: largeSize }));
      const means = new Float64Array(width * height * 3);
      for (let i = 0; i < large.data.length; i += 1) {
        const [x, y] = [Math.floor(i / 3) % (width * k), Math.floor(i / 3 / (width * k))];
        means[(Math.floor(y / k) * width + Math.floor(x / k)) * 3 + (i % 3)] += large.data[i] / k ** 2;
      }
      const offOf = async (picture: Uint8Array) => {
        const { data, info } = await raw(picture);
        expect([info.width, info.height]).toEqual([width, height]);
        return means.reduce((sum, value, i) => sum + Math.abs(value - data[i]), 0) / means.length;
      };
      const written = drawPage(page, view, inkOf, glyphs);
      const byMarkup = await offOf(await paintPicture(written, wanted));
      expect(await offOf(await render({ page, request: wanted }))).toBeLessThan(byMarkup);
      const bare = drawPage(page, view, inkOf, glyphs, openInkRaster(width, height));
      expect(bare.length).toBeLessThan(written.length / 2);
    }
  });

  it('is the same bytes each time, whatever was drawn before', async () => {
    const page = textPage();
    const first = await render({ page, request: request(page, { format: 'jpg' }) });
    await render({ page, request: request(page, { region: '0,0,700,700' }) });
    const again = await openRenderer()({ page, request: request(page, { format: 'jpg' }) });
    expect(again.equals(first)).toBe(true);
  });

  it('shows in a tile what the whole shows there', async () => {
    const page = textPage();
    const whole = await raw(await render({ page, request: request(page, { size: 'max' }) }));
    const tile = await raw(
      await render({ page, request: request(page, { region: '1000,100,256,256', size: 'max' }) }),
    );
    let off = 0;
    for (let y = 0; y < 256; y += 1)
      for (let x = 0; x < 256; x += 1)
        off += Math.abs(tile.data[(y * 256 + x) * 3] - whole.data[((y + 100) * 1440 + x + 1000) * 3]);
    expect(off / 256 / 256).toBeLessThan(1);
  });

  it('mirrors first and turns clockwise after', async () => {
    const page = textPage();
    const plain = await raw(await render({ page, request: request(page) }));
    const turned = await raw(await render({ page, request: request(page, { rotation: '!90' }) }));
    const { width, height } = plain.info;
    expect([turned.info.width, turned.info.height]).toEqual([height, width]);
    let off = 0;
    for (let y = 0; y < height; y += 7)
      for (let x = 0; x < width; x += 7) {
        const mirrored = width - 1 - x;
        // Clockwise by 90: (x, y) of the mirrored picture lies at (height − 1 − y, x).
        const at = (mirrored * height + (height - 1 - y)) * 3;
        off = Math.max(off, Math.abs(plain.data[(y * width + x) * 3] - turned.data[at]));
      }
    expect(off).toBeLessThan(2);
  });

  it('comes in the requested qualities and formats', async () => {
    const page = textPage();
    for (const format of ['jpg', 'png', 'webp'] as const) {
      const bytes = await render({ page, request: request(page, { format, rotation: '15' }) });
      expect((await sharp(bytes).metadata()).format).toBe(format === 'jpg' ? 'jpeg' : format);
    }
    const bitonal = await raw(await render({ page, request: request(page, { quality: 'bitonal' }) }));
    expect([...new Set(bitonal.data)].sort((a, b) => a - b)).toEqual([0, 255]);
  });
});

describe('openPictureMaker', () => {
  let maker: PictureMaker;
  beforeAll(() => {
    maker = openPictureMaker({ cacheDir: join(dir, 'cache'), threads: 1 });
  });
  afterAll(() => maker.close());

  it('draws in a process what the renderer draws here, and asks for the page once', async () => {
    await maker.warm();
    const page = textPage();
    const wanted = request(page);
    let loads = 0;
    const load = () => {
      loads += 1;
      return { page };
    };
    const [one, two] = await Promise.all([1, 2].map(() => maker.picture('a/1/1', wanted, load)));
    const three = await maker.picture('a/1/1', wanted, load);
    const here = await render({ page, request: wanted });
    for (const bytes of [one, two, three]) expect(here.equals(bytes)).toBe(true);
    expect(loads).toBe(1);
  });

  it('serves requests in their order, though others keep coming', async () => {
    const page = textPage();
    const done: number[] = [];
    const waiting: Promise<unknown>[] = [];
    const ask = (n: number) => {
      const wanted = request(page, { region: `${n},0,64,64`, size: '16,', format: 'jpg' });
      const drawn = maker
        .picture('b/1/1', wanted, () => ({ page }))
        .then(() => {
          done.push(n);
          if (n < 12) ask(n + 12);
        });
      waiting.push(drawn);
    };
    for (let n = 0; n < 12; n += 1) ask(n);
    while (done.length < 24) await waiting.shift();
    // Askers reach the queue a little out of order, by way of the cache; none may wait for all who came after.
    expect(done.slice(0, 18).filter((n) => n < 12).length).toBe(12);
  });
});
