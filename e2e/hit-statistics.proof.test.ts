// How hits are spread over a book, as a line: by keys and the pointer, of few parts and of many.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packQuery } from '#citation/query-parameter.ts';
import { StatisticsReply } from '#contract/search/facets.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makeNestedPages, makeProduct, makeRootPages } from '#testing/products/source.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { highlightedHits, sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { pageShown, signedInState, type StorageState, withReaderPage } from './reader.ts';

const account = { name: 'reader01', password: 'a long password' };
const asking = (word: string) =>
  `query=${encodeURIComponent(packQuery({ type: 'And', rules: [{ field: 'content', value: word }] }))}`;
const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const hitLine = '.line-chart .chart-line';

describeInBrowser('the statistics of hits', () => {
  const folder = makeDataFolder();
  let langhuan: Langhuan;
  let browser: Browser;
  let storageState: StorageState;

  beforeAll(async () => {
    const books = { nested: makeNestedPages(60), many: makeRootPages(5000) };
    for (const [code, pages] of Object.entries(books))
      await importProduct({
        data: folder.data,
        code,
        name: code === 'nested' ? '層書' : '條目書',
        product: makeProduct(pages),
        faults: () => [],
      });
    await addUnitByCommand(folder.data, account.name, account.password, Object.keys(books).join(','));
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    storageState = await signedInState(browser, langhuan.address, account);
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder.remove();
  });
  const options = (rest = {}) => ({ baseURL: langhuan.address, storageState, ...rest });

  it('[S-012] [S-017] draws hits by 卷 as a line, tells them in a table, and opens a 卷 where it is clicked', async () => {
    await withReaderPage(browser, options(), async (page) => {
      await page.goto(`/app/search/nested?${asking('天')}`);
      const [reply] = await Promise.all([
        page.waitForResponse(/search\/statistics$/),
        page.getByRole('tab', { name: '检索统计' }).click(),
      ]);
      const { parts, totalHit } = StatisticsReply.parse(await reply.json());
      expect(parameter(page, 'tab')).toBe('statistics');
      const line = page.locator(hitLine).first();
      await line.waitFor();
      const cells = (nth: number) => page.locator(`.statistics-table tbody td:nth-of-type(${nth})`);
      await expect
        .poll(async () => (await cells(1).allInnerTexts()).map(number))
        .toEqual(parts.map(({ hits }) => hits));
      await expect
        .poll(async () => (await cells(1).allInnerTexts()).map(number).reduce((a, b) => a + b, 0))
        .toBe(totalHit);
      const rates = (await cells(3).allInnerTexts()).map(Number);
      for (const [i, { hits, characters }] of parts.entries())
        expect(rates[i]).toBeCloseTo((hits * 10_000) / characters, 2);

      const drawnLine = await line.getAttribute('d');
      await page.getByRole('button', { name: '每万字命中' }).first().click();
      await page.waitForFunction(
        ([selector, before]) => document.querySelector(selector)?.getAttribute('d') !== before,
        [hitLine, drawnLine ?? ''],
      );
      await page.reload();
      await line.waitFor();

      // By keys: the part before the last, then Enter.
      const slider = page.getByRole('slider', { name: /各卷命中数/ });
      await slider.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      const wanted = parts[parts.length - 2];
      await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(wanted.title);
      await page.keyboard.press('Enter');
      await pageShown(page, wanted.pageId);

      // By the pointer: at the left end of the line lies the first part.
      await page.goBack();
      await line.waitFor();
      const box = (await page.locator('.line-chart .chart-reach').boundingBox())!;
      await page.mouse.click(box.x + 9, box.y + box.height / 2);
      await pageShown(page, parts[0].pageId);
      await highlightedHits(page);
    });
  });

  it.each([1440, 390])(
    'shows a stretch of many parts, set by keys and the pointer, with whole names, in a window of %i pixels',
    async (width) => {
      await withReaderPage(browser, options({ viewport: { width, height: 900 } }), async (page) => {
        const [reply] = await Promise.all([
          page.waitForResponse(/search\/statistics$/),
          page.goto(`/app/search/many?${asking('天')}&tab=statistics`),
        ]);
        const titles = StatisticsReply.parse(await reply.json()).parts.map(({ title }) => title);
        const line = page.locator(hitLine);
        // A level line has no height and passes for hidden.
        await line.waitFor({ state: 'attached' });
        const points = async () => ((await line.getAttribute('d')) ?? '').split(/[ML]/).length - 1;
        /** Names that are cut or that touch the one before. */
        const wrongNames = () =>
          page.locator('.chart-names > span').evaluateAll((names) =>
            names.flatMap((name, i) => {
              const box = name.getBoundingClientRect();
              const text = document.createRange();
              text.selectNodeContents(name);
              const own = text.getBoundingClientRect();
              const isCut = own.left < box.left - 1 || own.right > box.right + 1 || box.right > innerWidth;
              const touches = i > 0 && names[i - 1].getBoundingClientRect().right > box.left;
              return isCut || touches ? [name.textContent] : [];
            }),
          );
        expect(titles.length).toBeGreaterThan(60);
        expect(await points()).toBe(titles.length);
        expect(await page.locator('.chart-names > span').count()).toBeGreaterThan(1);
        expect(await wrongNames()).toEqual([]);

        const last = page.getByRole('slider', { name: '显示范围的终点' });
        const shown = async () => (await last.getAttribute('aria-valuetext'))?.split(' 至 ');
        expect(await shown()).toEqual([titles[0], titles[titles.length - 1]]);
        await last.focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        await expect.poll(shown).toEqual([titles[0], titles[2]]);
        expect(await points()).toBe(3);
        expect(await wrongNames()).toEqual([]);
        await page.getByRole('slider', { name: /各卷命中数/ }).focus();
        await page.keyboard.press('End');
        await expect.poll(shown).toEqual(titles.slice(-3).filter((_, i) => i !== 1));

        const handle = (await page.locator('.stretch-handle[data-part="from"]').boundingBox())!;
        await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
        await page.mouse.down();
        await page.mouse.move(0, handle.y, { steps: 4 });
        await page.mouse.up();
        await expect.poll(shown).toEqual([titles[0], titles[titles.length - 1]]);
        expect(await sidewaysScroll(page)).toBe(0);
      });
    },
  );
});
