import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { describeInBrowser } from './chromium.ts';
import { fixture } from './environment.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';
import { readRawPages } from './test-reader.ts';

/** All that the fixture has, character by character. */
const fixtureText = (): string =>
  readRawPages(
    ...readdirSync(fixture)
      .filter((name) => name.endsWith('.txt'))
      .map((name) => join(fixture, name)),
  )
    .flatMap(({ cells }) => cells.map(({ text }) => text))
    .join('');

describeInBrowser('the tools', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    const about = { title: '試表', source: '', licence: '', state: 'imported' } as const;
    await storeList(library.data, 'ren', { ...about, kind: 'persons' }, [
      { name: '程子', alias: ['夫子'], bdDate: '1033–1107', exp: '河南人' },
      ...Array.from({ length: 6 }, (_, i) => ({ name: `程${'一二三四五六'[i]}` })),
    ]);
    await storeList(library.data, 'yu', { ...about, kind: 'idioms' }, [{ name: '止於至善' }]);
  });
  afterAll(() => library?.close());

  const on = (act: (page: Page) => Promise<void>) => withReaderPage(library.browser, library.signedIn, act);
  const sum = (figures: readonly string[]) => figures.reduce((total, figure) => total + Number(figure), 0);
  const countIn = (text: string, word: string) => text.split(word).length - 1;

  it('[T-006] [T-033] [E-052] find a person, count where the name occurs, and open the search that counts it', () =>
    on(async (page) => {
      await page.goto('/tools');
      await page.getByRole('main').getByRole('link', { name: '人物' }).click();
      await page.getByRole('textbox', { name: '人物' }).fill('程');
      await page.keyboard.press('Enter');
      const list = page.getByRole('list', { name: '查到的条目' });
      await expect.poll(() => list.getByRole('button').count()).toBe(5);
      await page.getByRole('textbox', { name: '人物' }).fill('程子');
      await page.keyboard.press('Enter');
      const entry = page.locator('.name-entry');
      await entry.getByText('河南人').waitFor();
      expect(await entry.getByText('1033–1107').count()).toBe(1);
      const scanned = countIn(fixtureText(), '程子');
      expect(scanned).toBeGreaterThan(0);
      await entry.getByText(`1 种，${scanned} 处`).waitFor();
      await entry.getByRole('link', { name: `${owned.name} ${scanned} 处` }).click();
      await page.waitForURL(`**/app/search/${owned.code}?**`);
      await expect
        .poll(async () => sum(await page.locator('.result .result-count b').allInnerTexts()))
        .toBe(scanned);
    }));

  it('[T-016] stand in tabs in the toolbox, 1100 wide', () =>
    on(async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/app/read/${owned.code}?pageId=4`);
      await pageShown(page, 4);
      await page.getByRole('button', { name: '工具箱' }).click();
      const box = page.getByRole('dialog', { name: '工具箱' });
      await expect.poll(async () => (await box.boundingBox())?.width).toBe(1100);
      const tabs = await box.getByRole('tab').allInnerTexts();
      expect(tabs).toEqual(expect.arrayContaining(['人物', '关联字', '成语', '扩展字转换']));
      expect(tabs).not.toContain('中草药');
      await box.getByRole('tab', { name: '关联字' }).click();
      await box.getByRole('textbox', { name: '关联字' }).fill('说');
      await page.keyboard.press('Enter');
      await box.getByText('U+8AAA').waitFor();
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
    }));

  it('[T-015] [T-021] open in the reader in their order, without those that the library has not', () =>
    on(async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/app/read/${owned.code}?pageId=4`);
      await pageShown(page, 4);
      await page.getByRole('toolbar', { name: '阅读工具' }).getByRole('button', { name: '小工具' }).click();
      const box = page.getByRole('dialog', { name: '小工具' });
      await box.waitFor();
      const order = ['人物', '地名', '职官', '中草药', '古汉语', '字频', '关联字', '成语'];
      const tabs = await box.getByRole('tab').allInnerTexts();
      expect(tabs).toEqual(order.filter((name) => tabs.includes(name)));
      expect(tabs).toEqual(expect.arrayContaining(['人物', '关联字', '成语']));
      for (const name of ['地名', '职官', '中草药']) expect(tabs).not.toContain(name);
    }));
});
