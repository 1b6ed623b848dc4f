// Pages with what no text of the small library has: symbols on every side of their characters, lines along them.
import { join } from 'node:path';
import type { Page as ReaderPage } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Column, Page, PageSymbol } from '#contract/reader.ts';
import { BookDb } from '#library/book-db.ts';
import { packPage, unpackPage } from '#library/book-schema.ts';
import { bundleDir } from '#library/holdings.ts';
import { describeInBrowser } from './chromium.ts';
import { importFixture } from './langhuan.ts';
import { pageShown, withReaderPage, withSettings } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const marked = 'daixing';
const lined = 3;

/** The first and last cell of each symbol are one. */
const symbols: readonly PageSymbol[] = [
  { text: '右', start: 2, end: 2, position: 'Right' },
  { text: '左', start: 4, end: 4, position: 'Left' },
  { text: '下', start: 6, end: 6, position: 'Bottom' },
  { text: '上', start: 8, end: 8, position: 'Top' },
  { text: '中', start: 10, end: 10, position: 'Center' },
];

/** Writes the page anew as a source with such marks would have it; gives the column they stand in. */
const markPage = (data: string): Column => {
  const db = BookDb.openForChange(join(bundleDir(data, marked), 'book.db'));
  const row = db.get('SELECT page FROM pages WHERE page_id = ?', lined);
  const page: Page = unpackPage(row?.page as Uint8Array);
  const column = page.blocks[0].columns.find(({ words }) => words.length >= 12) ?? page.blocks[0].columns[0];
  column.symbols = [...symbols];
  column.lineSymbol = [{ id: 'z7', kind: '專名號', start: 2, end: 4 }];
  db.run('UPDATE pages SET page = ? WHERE page_id = ?', packPage(page), lined);
  db.close();
  return column;
};

describeInBrowser('pages with marks', () => {
  let library: SmallLibrary;
  let column: Column;
  beforeAll(async () => {
    library = await openSmallLibrary({
      also: {
        [marked]: async (data) => {
          await importFixture(data, marked, '大學集說');
          column = markPage(data);
        },
      },
    });
  });
  afterAll(() => library?.close());

  const reading = (address: string, mode: string, use: (page: ReaderPage) => Promise<void>) => {
    const { baseURL, storageState } = library.signedIn;
    const options = { baseURL, storageState: withSettings(storageState, { mode }) };
    return withReaderPage(library.browser, options, async (page) => {
      await page.goto(`/app/read/${address}`);
      await use(page);
    });
  };

  it('[R-008] lights the line symbol that the address names, and lets it go from the address', () =>
    reading(`${marked}?pageId=${lined}&ilsId=z7`, 'imgTxt', async (page) => {
      const highlighted = page.locator('.picture .marks-line-symbol rect');
      await highlighted.first().waitFor();
      const { left, right, top, bottom, words } = column;
      const [x, y, width, height] = await highlighted
        .first()
        .evaluate((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))));
      const cell = (bottom - top) / words.length;
      expect([x, width]).toEqual([left, right - left]);
      expect(Math.abs(y - top - cell)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - 3 * cell)).toBeLessThanOrEqual(2);
      const address = () => new URL(page.url()).searchParams;
      await expect.poll(() => address().has('ilsId')).toBe(false);
      expect(address().get('pageId')).toBe(String(lined));
      await page.locator('.stage').press('PageDown');
      await pageShown(page, lined + 1);
      await expect.poll(() => page.locator('.marks-line-symbol').count()).toBe(0);
    }));

  it('[E-013] shows each symbol on its side of its characters', () =>
    reading(`${marked}?pageId=${lined}`, 'txt', async (page) => {
      await page.locator('.leaf-text .mark').first().waitFor();
      /** From the middle of the character to that of its symbol, in cells: to the right, and downwards. */
      const offsets = () =>
        page.evaluate((count) => {
          const marks = [...document.querySelectorAll<HTMLElement>('.leaf-text .mark')];
          return marks.map((mark) => {
            const line = mark.closest('.column')?.getBoundingClientRect() ?? new DOMRect();
            const box = mark.getBoundingClientRect();
            const pitch = line.height / count;
            return {
              text: mark.textContent,
              right: ((box.left + box.right) / 2 - (line.left + line.right) / 2) / pitch,
              down: ((box.top + box.bottom) / 2 - line.top) / pitch,
            };
          });
        }, column.words.length);
      await expect
        .poll(async () => (await offsets()).map(({ text }) => text))
        .toEqual(['右', '左', '下', '上', '中']);
      const [right, left, below, above, over] = (await offsets()).map((mark, i) => ({
        ...mark,
        down: mark.down - (symbols[i].start - 0.5),
      }));
      expect([right.right > 0.3, left.right < -0.3]).toEqual([true, true]);
      expect(below.down).toBeGreaterThan(0.1);
      expect(above.down).toBeLessThan(-0.1);
      expect([Math.abs(over.right) < 0.1, Math.abs(over.down) < 0.2]).toEqual([true, true]);
    }));
});
