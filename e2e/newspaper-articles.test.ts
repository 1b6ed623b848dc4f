// What is done with an article of a newspaper: collected and found again in a new version, cut out of its scans, printed,
// cited and read back. The newspaper is made of noise, so that every pixel of a clipping tells where it is from.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page as ReaderPage } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#contract/reader.ts';
import { bundleDir } from '#library/holdings.ts';
import { openBundle } from '#library/open-bundle.ts';
import {
  altoBlock,
  altoFile,
  altoLine,
  altoString,
  metsArticle,
  metsFile,
  metsPage,
} from '#testing/mets-folder.ts';
import { randomOf } from '#testing/random.ts';
import { choose, dialogOf, entriesOf } from './account-page.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import { type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { enterAs, keep, makePersons } from './marks-page.ts';
import { canReadPdf, linksOf, readPdf } from './read-pdf.ts';
import { withReaderPage } from './reader.ts';

const code = 'noise';
/** Of which a second version comes out. */
const movingCode = 'moving';
const size = { width: 1000, height: 1400 };
type At = [left: number, top: number, width: number, height: number];

const block = (id: string, text: string, [left, top, width, height]: At): string => {
  const at = [left + 4, top + 4, width - 8, height - 8];
  return altoBlock(id, altoLine(altoString(text, at, 'WC="0.8"'), at), [left, top, width, height]);
};

/** An issue of two pages, whose first article has two blocks on the first and one, narrower, on the second. */
const writeIssue = async (folder: string, key: string, date: string): Promise<void> => {
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

describeInBrowser('an article of a newspaper', () => {
  const { data, remove } = makeDataFolder();
  let browser: Browser;
  let langhuan: Langhuan;
  let tokens: string[];
  const importIssues = (product: string, ...more: string[]) =>
    runLanghuan(data, [
      'import',
      'mets-alto',
      join(data, `issues-${product}`),
      '--code',
      product,
      '--name',
      '噪報影像',
      ...more,
    ]);
  beforeAll(async () => {
    for (const product of [code, movingCode]) {
      // Another day, so that a citation names one of them.
      const day = product === code ? '1940-04-30' : '1940-06-30';
      await writeIssue(join(data, `issues-${product}`, '2'), 'issue-2', day);
      await importIssues(product);
    }
    tokens = await makePersons(data, 6);
    [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await langhuan?.stop();
    remove();
  });

  /** A person who is signed in at the home screen. */
  const asPerson = async (use: (page: ReaderPage, token: string) => Promise<void>) => {
    const token = tokens.pop()!;
    const options = {
      baseURL: langhuan.address,
      provoked: /\/api\/auth\/ipLogin/,
      permissions: clipboardPermissions,
    };
    await withReaderPage(browser, options, async (page) => {
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await enterAs(page, token);
      await use(page, token);
    });
  };
  const place = (page: ReaderPage) => {
    const { pathname, searchParams } = new URL(page.url());
    return [pathname, searchParams.get('pageId'), searchParams.get('articleNum'), searchParams.get('at')];
  };
  const pages = (): { version: string; pages: Page[] } => {
    const bundle = openBundle(bundleDir(data, code));
    const all = Array.from({ length: bundle.lastPage }, (_, i) => bundle.page(i + 1)!);
    const { version } = bundle.facts;
    bundle.close();
    return { version, pages: all };
  };
  const tool = (page: ReaderPage, name: string) => page.locator('.article-tool', { hasText: name });
  const remaining = async (token: string): Promise<number> => {
    const reply = await fetch(`${langhuan.address}/api/gujiread/api/product/printinfo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { remainCount: number }).remainCount;
  };

  it('[N-010] is collected where it is read, listed under its newspaper, opened from there and removed', () =>
    asPerson(async (page) => {
      await page.goto(`/app/read/${code}?pageId=1&articleNum=A01`);
      await page.getByRole('button', { name: '收藏本文', exact: true }).click();
      expect(await entriesOf(page)).toContain('文章收藏');
      expect((await entriesOf(page)).filter((entry) => /笔记|勘误/u.test(entry))).toEqual([]);
      await page.goto(`/app/read/${code}?pageId=2`);
      await choose(page, '文章收藏');
      const dialog = dialogOf(page, '文章收藏');
      await dialog.getByRole('navigation', { name: '按产品查看' }).getByText('噪報影像').waitFor();
      const link = dialog.getByRole('link', { name: '蘇州遊記' });
      await link.click();
      await expect.poll(() => place(page)).toEqual([`/app/read/${code}`, '1', 'A01', null]);
      await choose(page, '文章收藏');
      await dialog.getByRole('button', { name: '删除：蘇州遊記' }).click();
      await dialog.locator('.empty-state').waitFor();
    }));

  /** Whether a point is within an outline: how often a ray to the right crosses it. */
  const isWithin = (points: readonly (readonly [number, number])[], x: number, y: number): boolean =>
    points.filter(([x1, y1], i) => {
      const [x2, y2] = points[(i + 1) % points.length];
      return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    }).length %
      2 ===
    1;

  it('is cut out of its scans, pixel for pixel, white round it, and counted as one page', () =>
    asPerson(async (page, token) => {
      const before = await remaining(token);
      const told = pages();
      const [article] = told.pages[0].articles;
      const parts = [
        { pageId: 1, width: told.pages[0].width, polys: article.polys },
        ...article.afterArticleModels,
      ];
      // From a later part: the whole is cut out all the same.
      await page.goto(`/app/read/${code}?pageId=2&articleNum=A01`);
      await tool(page, '剪报').click();
      const dialog = dialogOf(page, '剪报');
      await dialog.locator('img.clipping').waitFor();
      expect(await remaining(token)).toBe(before);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '保存 PNG' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('晶報 1940-04-30 第1版 A01 蘇州遊記.png');
      await dialog.getByText('已计次').waitFor();
      expect(await remaining(token)).toBe(before - 1);
      const { data: clip, info } = await sharp(readFileSync(await download.path()))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });

      const scans = await Promise.all(
        parts.map(async ({ pageId, width, polys }) => {
          const address = `${langhuan.address}/iiif/3/${code}__${pageId}.jpg/full/max/0/default.png?v=${told.version}`;
          const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
          const scan = await sharp(Buffer.from(await reply.arrayBuffer()))
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
      const gap = 24;
      const wide = Math.max(...scans.map(({ width }) => width));
      expect([info.width, info.height]).toEqual([
        wide,
        scans.reduce((sum, { height }) => sum + height, gap * (scans.length - 1)),
      ]);
      const reach = [-1.5, 1.5].flatMap((dx) => [-1.5, 1.5].map((dy) => [dx, dy]));
      const counts = { inside: 0, outside: 0, edge: 0, wrong: 0 };
      let above = 0;
      for (const { scan, outlines, left, top, width, height } of scans) {
        // Set from the right: the part that is narrower stands at the right edge.
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
      expect(counts.wrong).toBe(0);
      expect(counts.inside).toBeGreaterThan(320 * 600 + 300 * 300 + 210 * 400 - 12_000);
      expect(counts.outside).toBeGreaterThan(10_000);
      // The same dialog takes no second page.
      await dialog.getByRole('button', { name: '打印 / 存为 PDF' }).click();
      await page.waitForSelector('html[data-printed]');
      expect(await remaining(token)).toBe(before - 1);
    }));

  it.skipIf(!canReadPdf)(
    '[N-009] is printed with its titles, text of all parts, picture, source and address, for one page of the quota',
    () =>
      asPerson(async (page, token) => {
        const before = await remaining(token);
        await page.goto(`/app/read/${code}?pageId=1&articleNum=A01`);
        await tool(page, '打印').click();
        const dialog = dialogOf(page, '打印本文');
        await dialog.locator('.article-paper img').waitFor();
        await dialog.getByRole('button', { name: '打印 / 存为 PDF' }).click();
        await page.waitForSelector('html[data-printed]');
        const file = await page.pdf({ preferCSSPageSize: true });
        expect(await remaining(token)).toBe(before - 1);
        const printed = readPdf(file);
        for (const { width, height } of printed)
          expect([Math.round(width), Math.round(height)]).toEqual([794, 1090]);
        const text = printed.flatMap(({ words }) => words.map((word) => word.text)).join('');
        for (const wanted of [
          '民國二十九年四月三十日',
          '蘇州遊記',
          '蟲們',
          '蘇州城外山塘七里',
          '朋友說蘇州好',
          '歸途又過蘇州',
          '蟲們：《蘇州遊記》，《晶報》，1940年4月30日，第1期，第1版，第A01篇',
          '机器识别，未经校对',
        ])
          expect([wanted, text.includes(wanted)]).toEqual([wanted, true]);
        const links = linksOf(file);
        expect(links).toContain(`${langhuan.address}/app/read/${code}?at=*issue-2%2FA01`);
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await dialog.waitFor({ state: 'detached' });
      }),
  );

  it('is cited from its menu, and opened by what was copied from any search box', () =>
    asPerson(async (page) => {
      await page.goto(`/app/read/${code}?pageId=1&articleNum=A02`);
      const copied: string[] = [];
      for (const name of ['GB/T 7714', '只要出处', '复制链接']) {
        await tool(page, '引文').click();
        await page.getByRole('menuitem', { name, exact: true }).click();
        await page.locator('.notice').first().waitFor();
        copied.push(await clipboard(page));
      }
      expect(copied[1]).toBe('《小品》，《晶報》，1940年4月30日，第1期，第1版，第A02篇');
      for (const text of copied) {
        await page.goto('/');
        const box = page.getByRole('searchbox');
        await box.fill(text);
        await page.getByRole('button', { name: /^打开引文所指之处/ }).waitFor();
        await box.press('Enter');
        await expect.poll(() => place(page)).toEqual([`/app/read/${code}`, '1', 'A02', null]);
      }
      await page.goto('/');
      await page.getByRole('searchbox').fill('《晶報》1940年5月1日第2版');
      await page.locator('.place-offer').getByText('没有找到《晶報》1940-05-01 一期').waitFor();
    }));

  it('that was collected, or linked to, opens at its place in a new version whose pages have moved', () =>
    asPerson(async (page, token) => {
      await keep(langhuan.address, token, [
        ['articleCollection', { productId: movingCode, pageId: 1, articleNum: 'A02', articleTitle: '小品' }],
      ]);
      await writeIssue(join(data, `issues-${movingCode}`, '1'), 'issue-1', '1939-12-31');
      await importIssues(movingCode, '--replace');
      // The server looks for new versions every two seconds.
      await expect
        .poll(
          async () => {
            await page.goto(`/app/read/${movingCode}?at=*issue-2%2FA02`);
            return place(page);
          },
          { timeout: 30_000 },
        )
        .toEqual([`/app/read/${movingCode}`, '3', 'A02', null]);
      await page.goto(`/app/read/${movingCode}?pageId=1`);
      await choose(page, '文章收藏');
      await dialogOf(page, '文章收藏').getByRole('link', { name: '小品' }).click();
      await expect.poll(() => place(page)).toEqual([`/app/read/${movingCode}`, '3', 'A02', null]);
    }));
});
