// Taking a result away in a browser: a sheet that is saved under the present second, and a summary that needs nothing.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importTestProduct } from '#testing/library.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { withReaderPage, type ReaderPageOptions, signedInState } from './reader.ts';

const code = 'shishu';
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
    await addUnitByCommand(folder.data, reader.name, reader.password, code);
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    signedIn = {
      baseURL: langhuan.address,
      storageState: await signedInState(browser, langhuan.address, reader),
    };
  });
  afterAll(async () => {
    await browser?.close();
    await langhuan?.stop();
    folder?.remove();
  });

  it.each([
    ['[X-013]', '检索结果', '页'],
    ['[X-012] [X-013]', '段落', '段落'],
  ])('%s is a sheet of the tab %s, named by the second', (_, tab, unit) =>
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
