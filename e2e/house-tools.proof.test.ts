import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMakings } from '#demo/build-demo.ts';
import { addHerbPictures } from '#demo/herb-pictures.ts';
import { addHouseLists, houseList } from '#demo/house-lists.ts';
import { addReferenceLists } from '#demo/reference-lists.ts';
import { importProduct } from '#library/import/import-product.ts';
import { describeInBrowser } from './chromium.ts';
import { addUnitByCommand, makeDataFolder } from './langhuan.ts';
import { withReaderPage } from './reader.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

/** A tool, the word looked up, part of its explanation, and the books in which the word occurs. */
const cases = [
  ['renWu', '子路', '姓仲名由', ['論語', '孟子']],
  ['diMing', '顓臾', '魯附庸國', ['論語']],
  ['zhiGuan', '冢宰', '百官之長', ['論語']],
  ['zcy', '匏瓜', '壺盧之屬', ['論語']],
  ['chengYu', '緣木求魚', '喻方法不對而無所得', ['孟子']],
] as const;

describeInBrowser('the tools, with the lists of the demonstration', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    const folder = makeDataFolder();
    const { data } = folder;
    await addHerbPictures(data);
    addHouseLists(data);
    await addReferenceLists(data);
    for (const { code, make } of demoMakings.filter(({ code }) => code === 'lunyu' || code === 'mengzi'))
      await importProduct({ data, code, ...make(), faults: () => [] });
    await addUnitByCommand(data, testReader.name, testReader.password, '*');
    library = await serveLibrary(folder);
  });
  afterAll(() => library?.close());

  const on = (act: (page: Page) => Promise<void>) => withReaderPage(library.browser, library.signedIn, act);

  it('[T-006] [T-007] [T-008] [T-009] [T-013] explain the word looked up and lead to where it occurs', () =>
    on(async (page) => {
      for (const [tool, word, description, books] of cases) {
        await page.goto(`/tools/${tool}?key=${encodeURIComponent(word)}`);
        const main = page.getByRole('main');
        await main.getByText(description).last().waitFor();
        for (const book of books) await main.getByText(book, { exact: true }).first().waitFor();
        await main
          .getByRole('link', { name: /\d+ [种处]/ })
          .first()
          .click();
        await page.waitForURL(/\/(?:app\/)?search/);
        await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(0);
      }
    }));

  it('[T-009] [T-023] show the herbs that were drawn', () =>
    on(async (page) => {
      const drawn = houseList('herbs').entries.filter(({ facts }) => facts?.pictureId);
      expect(drawn.length).toBeGreaterThanOrEqual(12);
      for (const { name } of drawn) {
        await page.goto(`/tools/zcy?key=${encodeURIComponent(name)}`);
        const picture = page.getByRole('img', { name: new RegExp(`^${name}[图圖]$`) });
        await picture.waitFor();
        await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(600);
        const [shown, found] = await Promise.all([
          picture.boundingBox(),
          page.locator('.name-entry > .occurrences').boundingBox(),
        ]);
        expect(found!.y, name).toBeGreaterThanOrEqual(shown!.y + shown!.height);
      }
    }));
});
