// Taking a result away in a browser: a sheet that is saved under the present second, and a summary that needs nothing.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importTestProduct, liftReadingLimits } from '#testing/servers/library.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { sidewaysScroll } from './in-page.ts';
import { withReaderPage, type ReaderPageOptions, signedInState } from './reader.ts';

const code = 'shishu';
/** Of thousands of pages. */
const long = 'changshu';
const reader = { name: 'reader01', password: 'a long password' };

/** Milliseconds of a name's second, by this machine's clock, which the browser shares. */
const secondOf = (name: string): number => {
  const parts = /^产品内检索结果_(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\.xlsx$/.exec(name);
  if (!parts) throw new Error(`${name} is no name of an export`);
  const [year, month, ...rest] = parts.slice(1).map(Number);
  return new Date(year, month - 1, ...(rest as [number, number, number, number])).getTime();
};

describeInBrowser('a result that is taken away', () => {
  let browser: Browser;
  let langhuan: Langhuan;
  let signedIn: ReaderPageOptions;
  let folder: ReturnType<typeof makeDataFolder>;
  beforeAll(async () => {
    folder = makeDataFolder();
    await importTestProduct(folder.data, code, 60, 7);
    await importTestProduct(folder.data, long, 3500, 5);
    await addUnitByCommand(folder.data, reader.name, reader.password, `${code},${long}`);
    // One reader takes several sheets of the long one within a minute.
    liftReadingLimits(folder.data);
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    signedIn = {
      baseURL: langhuan.address,
      storageState: await signedInState(browser, langhuan.address, reader),
    };
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder?.remove();
  });

  it.each([
    ['检索结果', '页'],
    ['段落', '段落'],
  ])('[X-012] [X-013] is a sheet of the tab %s, named by the second', (tab, unit) =>
    withReaderPage(browser, signedIn, async (page) => {
      await page.goto(`/app/search/${code}`);
      await page.getByRole('combobox', { name: '检索词' }).fill('一');
      await page.getByRole('combobox', { name: '检索词' }).press('Enter');
      await page.getByRole('tab', { name: tab }).click();
      await page.locator('.result').first().waitFor();
      const before = Date.now();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '导出 Excel' }).click(),
      ]);
      const second = secondOf(download.suggestedFilename());
      expect(second).toBeGreaterThan(before - 1000);
      expect(second).toBeLessThanOrEqual(Date.now());
      const sheets = readXlsx(readFileSync(await download.path()));
      const about = new Map(sheets.get('检索说明')?.map(([key, value]) => [key.value, value.value]));
      expect(about.get('检索单位')).toBe(unit);
      expect(sheets.get('检索结果')?.length).toBe(Number(about.get('结果数')) + 1);
      await page.getByText('已导出').waitFor();
    }),
  );

  it('[X-011] of thousands of rows shows how far it is, can be stopped, and is made when it is requested again', () =>
    withReaderPage(browser, signedIn, async (page, context) => {
      await page.goto(`/app/search/${long}`);
      await page.getByRole('combobox', { name: '检索词' }).fill('一');
      await page.getByRole('combobox', { name: '检索词' }).press('Enter');
      await page.locator('.result').first().waitFor();
      const shown = await page.getByRole('tab', { name: '检索结果' }).locator('.num').textContent();
      const total = Number(shown?.replace(',', ''));
      expect(total).toBeGreaterThan(2500);
      const downloads: string[] = [];
      page.on('download', (download) => downloads.push(download.suggestedFilename()));
      // However quick the machine, the sheet takes its time on the way.
      const session = await context.newCDPSession(page);
      const network = { offline: false, latency: 0, uploadThroughput: -1 };
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: 20_000 });
      const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/export-'));
      await page.getByRole('button', { name: '导出 Excel' }).click();
      const bar = page.getByRole('progressbar', { name: '正在导出…' });
      await bar.waitFor();
      expect(await bar.getAttribute('max')).toBe(String(total));
      await page.getByText(new RegExp(`^[\\d,]+ / ${total.toLocaleString('en')} 行$`)).waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: '停止' }).click();
      await ended;
      await page.getByRole('button', { name: '导出 Excel' }).waitFor();
      expect([downloads, await page.locator('.notice').count()]).toEqual([[], 0]);

      await session.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: -1 });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: '导出 Excel' }).click(),
      ]);
      expect(readXlsx(readFileSync(await download.path())).get('检索结果')?.length).toBe(total + 1);
    }));

  it('goes on when the sheet that it was begun in on a phone is closed, and shows how far it is', () =>
    withReaderPage(
      browser,
      { ...signedIn, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      async (page, context) => {
        await page.goto(`/app/search/${long}`);
        await page.getByRole('combobox', { name: '检索词' }).fill('一');
        await page.getByRole('combobox', { name: '检索词' }).press('Enter');
        await page.locator('.result').first().waitFor();
        const session = await context.newCDPSession(page);
        const network = { offline: false, latency: 0, uploadThroughput: -1 };
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: 5_000 });
        await page.locator('.conditions-button').click();
        const sheet = page.getByRole('dialog');
        const download = page.waitForEvent('download', { timeout: 120_000 });
        await sheet.getByRole('button', { name: '导出 Excel' }).click();
        await sheet.getByRole('progressbar', { name: '正在导出…' }).waitFor();
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
        await page.getByRole('progressbar', { name: '正在导出…' }).waitFor();
        expect(await sidewaysScroll(page)).toBe(0);
        await session.send('Network.emulateNetworkConditions', { ...network, downloadThroughput: -1 });
        expect(readXlsx(readFileSync(await (await download).path())).get('检索结果')?.length).toBeGreaterThan(
          2500,
        );
        await page.locator('.export-work').waitFor({ state: 'detached' });
      },
    ));

  it('[X-004] is a page to print that opens beside it, whole and without a connection', () =>
    withReaderPage(browser, signedIn, async (page) => {
      await page.goto(`/app/search/${code}`);
      await page.getByRole('combobox', { name: '检索词' }).fill('一');
      await page.getByRole('combobox', { name: '检索词' }).press('Enter');
      await page.locator('.result').first().waitFor();
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('button', { name: '打印版' }).click(),
      ]);
      await tab.waitForURL(/^blob:/);
      const total = Number(await page.getByRole('tab', { name: '检索结果' }).locator('.num').textContent());
      const file = await tab.content();
      await page.context().setOffline(true);
      // The file alone, where nothing can be fetched.
      await tab.setContent(file);
      await expect.poll(() => tab.locator('ol > li').count()).toBe(total);
      await expect.poll(() => tab.locator('ol > li mark').allTextContents()).toContain('一');
      await expect.poll(() => tab.locator('cite').first().textContent()).toMatch(/^某：《試書》，試本，葉/);
    }));
});
