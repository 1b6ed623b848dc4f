// Pictures of scans as the server gives them, from a product imported as a librarian would.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openPageXml } from '#library/sources/page-xml/open-page-xml.ts';
import { verifyBundle } from '#library/bundle/verify-bundle.ts';
import { limitCalls } from '../http/call-time.ts';
import { answerError } from '../http/errors.ts';
import { type Holdings, openHoldings } from '../holdings/holdings.ts';
import { pictureLimits } from '../pictures/draw-holding.ts';
import { iiifRoutes } from './iiif-routes.ts';
import { openPagePictures, type PagePictures } from '../pictures/page-pictures.ts';

const data = mkdtempSync(join(tmpdir(), 'langhuan-scans-'));
const folder = join(data, 'source');
let app: FastifyInstance;
let holdings: Holdings;
let pages: PagePictures;
let warnings: string[];
const damage: unknown[] = [];

const voc = (name: string, width: number, height: number) =>
  `<annotation><filename>${name}</filename><size><width>${width}</width><height>${height}</height></size>
  <object><name>4_illustration</name><bndbox><xmin>10</xmin><ymin>20</ymin><xmax>${width / 2}</xmax><ymax>${height / 2}</ymax></bndbox></object></annotation>`;

const claim = { unit: 'some', session: 'one', signal: new AbortController().signal };
beforeAll(async () => {
  mkdirSync(folder);
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
  writeFileSync(join(folder, 'p_1.jpg'), await picture(5200, 4000, '#c8a060'));
  writeFileSync(join(folder, 'p_1.xml'), voc('p_1.jpg', 2600, 2000));
  writeFileSync(join(folder, 'p_2.jpg'), await picture(1100, 900, '#405060'));
  writeFileSync(join(folder, 'p_3.xml'), voc('p_3.jpg', 800, 600));
  writeFileSync(join(folder, 'p_4.jpg'), 'no picture at all');
  const source = openPageXml([folder]);
  if (!('product' in source)) throw new Error('not read');
  await importProduct({
    data,
    code: 'scans',
    name: '影像',
    product: source.product,
    faults: () => source.faults(),
  });
  warnings = source.faults().map((f) => f.message);
  holdings = openHoldings({ data, onFault: () => undefined });
  pages = openPagePictures({ data, holdings, threads: 1, onDamage: (error) => damage.push(error) });
  app = fastify({ routerOptions: { maxParamLength: 2000 } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  limitCalls(app, 60_000);
  await app.register(iiifRoutes, { ...pages.routes, authorise: async () => undefined });
});
afterAll(async () => {
  await app.close();
  await pages.close();
  holdings.close();
  rmSync(data, { recursive: true, force: true });
});

const ask = (pageId: number, rest: string) => app.inject(`/iiif/3/scans__${pageId}.jpg/${rest}`);
const sizeOf = async (body: Buffer) => {
  const { width, height } = await sharp(body).metadata();
  return [width, height];
};
const errorOf = (reply: { json(): unknown }) =>
  (reply.json() as { error: { code: string; details?: string } }).error;

describe('pictures of scans', () => {
  it('are of the size that the page tells, boxes scaled to it, in tiles that the pyramid has', async () => {
    const page = holdings.open('scans').page(1);
    expect(page).toMatchObject({ width: 5200, height: 4000, picture: 'scan', images: ['000001-p_1.jpg'] });
    expect(page?.blocks).toMatchObject([{ areaType: 'Image', left: 20, top: 40, right: 2600, bottom: 2000 }]);
    const info = (await ask(1, 'info.json')).json();
    expect([info.width, info.height, info.tiles[0].width]).toEqual([5200, 4000, 512]);
    for (const [region, size, wanted] of [
      ['0,0,512,512', '512,', [512, 512]],
      ['4608,3584,592,416', '592,', [592, 416]],
      ['2048,0,2048,2048', '512,512', [512, 512]],
      ['full', ',120', [156, 120]],
    ] as const) {
      const reply = await ask(1, `${region}/${size}/0/default.jpg`);
      expect([reply.statusCode, await sizeOf(reply.rawPayload)]).toEqual([200, wanted]);
      const { data: pixel } = await sharp(reply.rawPayload)
        .resize(1, 1)
        .raw()
        .toBuffer({ resolveWithObject: true });
      [0xc8, 0xa0, 0x60].forEach((v, i) => expect(Math.abs(pixel[i] - v)).toBeLessThan(4));
    }
  });

  it('stay within the limits, as large as the scan may be', async () => {
    const reply = await ask(1, 'full/max/0/default.jpg');
    const [width = 0, height = 0] = await sizeOf(reply.rawPayload);
    expect(width * height).toBeLessThanOrEqual(pictureLimits.maxArea);
    expect(width * height).toBeGreaterThan(pictureLimits.maxArea * 0.99);
  });

  it('are missing where the scan is missing or broken: reported at import by page, and no failure of the server', async () => {
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/page p_3 has no picture/),
        expect.stringMatching(/page p_4: its picture is none of JPEG.*has no picture/),
      ]),
    );
    for (const pageId of [3, 4]) {
      const bundle = holdings.open('scans');
      expect(bundle.page(pageId)).toMatchObject({ picture: 'scan', images: [] });
      const reply = await ask(pageId, 'full/700,/0/default.jpg');
      expect([reply.statusCode, errorOf(reply).details]).toEqual([404, expect.stringMatching(/图像缺失/)]);
      expect(await pages.drawPart(bundle, bundle.page(pageId)!, [0, 0, 9, 9], 9, claim)).toBeUndefined();
    }
  });

  it('are stored in the bundle as they came, billed to the last byte; a damaged one is reported, uncached, and logged', async () => {
    const dir = bundleDir(data, 'scans');
    verifyBundle(dir);
    expect(readdirSync(join(dir, 'images', 'scans'))).toEqual(['000001-p_1.jpg', '000002-p_2.jpg']);
    truncateSync(join(dir, 'images', 'pyramids', '000002-p_2.jpg.tif'), 2000);
    for (const size of ['400,', '512,', '400,']) {
      const reply = await ask(2, `0,0,512,512/${size}/0/default.jpg`);
      expect([reply.statusCode, reply.headers['cache-control'], errorOf(reply).code]).toEqual([
        500,
        'no-store',
        'holding-damaged',
      ]);
    }
    expect(damage).toHaveLength(3);
    expect(() => verifyBundle(dir)).toThrow(/000002-p_2.jpg.tif is not what was written/);
  });
});
