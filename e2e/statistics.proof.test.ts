// The statistics of a dated book as a reader uses them: a bar, its entries, the page lit, on to the next, and back to the list.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDatedFolder } from '#testing/dated-folder.ts';
import { readOracle } from '#testing/entries-oracle.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { signedInState, type StorageState, withReaderPage } from './reader.ts';

const account = { name: 'reader01', password: 'a long password' };

describeInBrowser('the statistics of a dated book', () => {
  const folder = makeDataFolder();
  const source = join(folder.data, '..', `dated-${process.pid}`);
  let langhuan: Langhuan;
  let browser: Browser;
  let storageState: StorageState;
  beforeAll(async () => {
    const { data } = folder;
    writeDatedFolder(source, 60, 3);
    await runLanghuan(data, ['import', 'langhuan', source, '--code', 'qdqjz', '--name', '試日記']);
    await addUnitByCommand(data, account.name, account.password, 'qdqjz');
    langhuan = await startLanghuan(data, 'serve');
    browser = await launchChromium();
    storageState = await signedInState(browser, langhuan.address, account);
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder.remove();
    rmSync(source, { recursive: true, force: true });
  });
  const options = () => ({ baseURL: langhuan.address, storageState });

  it('lead from a bar to its entries, into the reader, from one to the next, and back [K-004] [K-009]', async () => {
    await withReaderPage(browser, options(), async (page) => {
      await page.goto('/app/statistics/qdqjz?scale=year');
      const all = readOracle(source);
      await page.locator('.statistics-sum').getByText(`${all.length} 条`, { exact: true }).waitFor();
      const first = all.filter(({ reading }) => reading?.year === 2);
      await page.getByRole('radio', { name: '表' }).check({ force: true });
      await page.getByRole('table', { name: '条目按时间' }).getByRole('button', { name: '雍正二年' }).click();
      await page.getByText(new RegExp(`^1–\\d+ / ${first.length}$`)).waitFor();
      const entries = page.locator('.entry-list li');
      expect(await entries.count()).toBe(Math.min(10, first.length));
      await entries.first().getByRole('link').click();
      const strip = page.getByRole('navigation', { name: '条目' });
      await strip.getByText(`1 / ${first.length}`).waitFor();
      await expect.poll(() => page.locator('.leaves > .leaf .marks-span').count()).toBeGreaterThan(0);
      expect(await strip.getByRole('button', { name: '上一条' }).isDisabled()).toBe(true);
      await strip.getByRole('button', { name: '下一条' }).click();
      await strip.getByText(`2 / ${first.length}`).waitFor();
      await strip.getByRole('link', { name: '返回列表' }).click();
      await page.waitForURL(/\/app\/statistics\/qdqjz\?.*period=/);
      await page.getByText(new RegExp(`^1–\\d+ / ${first.length}$`)).waitFor();
    });
  });

  it.each(['', '?dates=calendar', '?dates=table'])(
    'can be read by everybody, and on a telephone: %s',
    async (search) => {
      await withReaderPage(browser, options(), async (page) => {
        await page.goto(`/app/statistics/qdqjz${search}`);
        await page.locator('.entry-list li').first().waitFor();
        expect(await axeFaults(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await sidewaysScroll(page)).toBe(0);
      });
    },
  );
});
