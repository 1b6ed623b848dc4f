// What is done with an article of a newspaper: collected and found again in a new version, cut out of its scans, printed,
// cited and read back. The newspaper is made of noise, so that every pixel of a clipping tells where it is from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page as ReaderPage } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from '#contract/reading/reader.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { choose, dialogOf, entriesOf } from './account-page.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import { type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { enterAs, keep, makePersons } from './marks-page.ts';
import { compareClipping, writeIssue } from './noise-newspaper.ts';
import { canReadPdf, linksOf, readPdf } from './read-pdf.ts';
import { withReaderPage } from './reader.ts';

const code = 'noise';
/** Of which a second version comes out. */
const movingCode = 'moving';
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
    [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium({ faces: true })]);
  });
  afterAll(async () => {
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
  /** Presses what is done with the article that is open. It is there when page and scan are: on a busy machine late. */
  const useTool = async (page: ReaderPage, name: string): Promise<void> => {
    const tool = page.locator('.article-tool', { hasText: name });
    await tool.waitFor({ timeout: 60_000 });
    await tool.click();
  };
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

  it('is cut out of its scans, pixel for pixel, white round it, and counted as one page', () =>
    asPerson(async (page, token) => {
      const before = await remaining(token);
      const reply = pages();
      const [article] = reply.pages[0].articles;
      const parts = [
        { pageId: 1, width: reply.pages[0].width, polys: article.polys },
        ...article.afterArticleModels,
      ];
      // From a later part: the whole is cut out all the same.
      await page.goto(`/app/read/${code}?pageId=2&articleNum=A01`);
      await useTool(page, '剪报');
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
      const fetchScan = async (pageId: number): Promise<Buffer> => {
        const address = `${langhuan.address}/iiif/3/${code}__${pageId}.jpg/full/max/0/default.png?v=${reply.version}`;
        const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
        return Buffer.from(await response.arrayBuffer());
      };
      const counts = await compareClipping(readFileSync(await download.path()), parts, fetchScan);
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
        await useTool(page, '打印');
        const dialog = dialogOf(page, '打印本文');
        await dialog.locator('.article-paper img').waitFor();
        await dialog.getByRole('button', { name: '打印 / 存为 PDF' }).click();
        await page.waitForSelector('html[data-printed]');
        const file = await page.pdf({ preferCSSPageSize: true });
        expect(await remaining(token)).toBe(before - 1);
        const printed = readPdf(file);
        // Chromium rounds a paper's size up to whole points.
        for (const { width, height } of printed) {
          expect(Math.abs(width - 794)).toBeLessThan(1);
          expect(Math.abs(height - 1090)).toBeLessThan(1);
        }
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
      for (const name of ['GB/T 7714—2025', '只要出处', '复制链接']) {
        await useTool(page, '引文');
        await page.getByRole('menuitem', { name, exact: true }).click();
        await page.locator('.notice').first().waitFor();
        const before = copied.at(-1);
        if (before !== undefined) await expect.poll(() => clipboard(page)).not.toBe(before);
        copied.push(await clipboard(page));
      }
      expect(copied[1]).toBe('《小品》，《晶報》，1940年4月30日，第1期，第1版，第A02篇');
      for (const text of copied) {
        await page.goto('/');
        const box = page.getByRole('combobox', { name: '检索词' });
        await box.fill(text);
        await page.getByRole('button', { name: /^打开引文所指之处/ }).waitFor();
        await box.press('Enter');
        await expect.poll(() => place(page)).toEqual([`/app/read/${code}`, '1', 'A02', null]);
      }
      await page.goto('/');
      await page.getByRole('combobox', { name: '检索词' }).fill('《晶報》1940年5月1日第2版');
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
            await page.waitForURL((url) => !url.searchParams.has('at'));
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
