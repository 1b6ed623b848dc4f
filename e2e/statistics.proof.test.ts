// The statistics of a dated book as a reader uses them: a bar, its entries, the page with its highlight, the next
// entry, and back to the list.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDatedFolder } from '#testing/products/dated-folder.ts';
import { readOracle } from '#testing/oracles/entries-oracle.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, makeDataFolder, runLanghuan } from './langhuan.ts';
import { withReaderPage } from './reader.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

describeInBrowser('the statistics of a dated book', () => {
  let library: SmallLibrary;
  let source: string;
  beforeAll(async () => {
    const folder = makeDataFolder();
    const { data } = folder;
    source = join(data, 'dated');
    writeDatedFolder(source, 60, 3);
    await runLanghuan(data, ['import', 'langhuan', source, '--code', 'qdqjz', '--name', '試日記']);
    await addUnitByCommand(data, testReader.name, testReader.password, 'qdqjz');
    library = await serveLibrary(folder);
  });
  afterAll(() => library?.close());

  it('lead from a bar to its entries, into the reader, from one to the next, and back [K-004] [K-009]', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
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
      await withReaderPage(library.browser, library.signedIn, async (page) => {
        await page.goto(`/app/statistics/qdqjz${search}`);
        await page.locator('.entry-list li').first().waitFor();
        expect(await axeFaults(page)).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        expect(await sidewaysScroll(page)).toBe(0);
      });
    },
  );

  it.each([360, 390])(
    'has every column of the table of 探索 in a window of %i pixels, no head down it',
    async (width) => {
      await withReaderPage(
        library.browser,
        { ...library.signedIn, viewport: { width, height: 740 } },
        async (page) => {
          await page.goto('/app/explore/qdqjz');
          const table = page.getByRole('table', { name: '同见的名称' });
          await table.getByRole('rowheader').first().waitFor();
          expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
            '名称',
            '对方',
            '同见 ↓',
            '最早',
            '最晚',
          ]);
          const faults = await table.locator('th, td').evaluateAll((cells) =>
            cells
              .map((cell) => {
                const text = document.createRange();
                text.selectNodeContents(cell);
                const { right, height } = text.getBoundingClientRect();
                const most = cell.closest('thead') ? 44 : 60;
                return { text: cell.textContent, right, height, most };
              })
              .filter(({ right, height, most }) => right > window.innerWidth || height > most),
          );
          expect(faults).toEqual([]);
          expect(await axeFaults(page)).toEqual([]);
        },
      );
    },
  );
});
