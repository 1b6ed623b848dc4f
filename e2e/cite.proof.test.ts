// Permalinks and pasted citations in a browser: where they lead, what is highlighted there, and what the address keeps.
import type { Page as ReaderPage } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { addressSpan, cellsOfPages } from '#citation/address-span.ts';
import { type CitationFormat, citeSpan } from '#citation/cite-span.ts';
import type { Page } from '#contract/reading/reader.ts';
import { spanPath } from '#citation/span-address.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { bookOfPage } from '#library/reading/book-of-page.ts';
import { describeInBrowser } from './chromium.ts';
import { clipboardPermissions } from './clipboard.ts';
import { withReaderPage, pageShown } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { notOwned, owned } from './small-library.ts';

/** Boxes that a link highlights, in page units: [x, y, width, height] of each, over the picture or beneath the text. */
const highlightBoxes = (desk: ReaderPage, over: '.picture' | '.leaves > .leaf'): Promise<number[][]> =>
  desk
    .locator(`${over} .marks-span rect`)
    .evaluateAll((rects) =>
      rects.map((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)))),
    );
const addressOf = (desk: ReaderPage) => new URL(desk.url()).searchParams;

describeInBrowser('citations and permalinks', () => {
  let library: SharedLibrary;
  let pages: Page[];
  let book: ReturnType<typeof bookOfPage>;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
    const bundle = openBundle(bundleDir(library.data, owned.code));
    pages = Array.from({ length: owned.pages }, (_, i) => bundle.page(i + 1) as Page);
    book = bookOfPage(bundle, 4);
    bundle.close();
  });

  /** A stretch of characters that begins on a page, with its citations and the expected highlights on each page. */
  const spanFrom = (pageId: number, skip: number, length: number) => {
    const cells = cellsOfPages(pages.slice(pageId - 1)).slice(skip, skip + length);
    const [from, to] = [cells[0], cells[cells.length - 1]];
    const touched = pages.filter((page) => page.pageId >= from.pageId && page.pageId <= to.pageId);
    const columnOf = (cell: typeof from) =>
      pages[cell.pageId - 1].blocks
        .flatMap((block) => block.columns)
        .find(({ lineId }) => lineId === cell.lineId)!;
    const path = spanPath(owned.code, addressSpan(touched, from, to));
    const cite = (format: CitationFormat) =>
      citeSpan(format, {
        book,
        place: {
          pageNum: touched[0].pageNum,
          endPageNum: touched.at(-1)!.pageNum,
          line: columnOf(from).line,
          endLine: columnOf(to).line,
        },
        quote: cells.map(({ word }) => word).join(''),
        address: `https://elsewhere.example.org${path}`,
        date: '2026-11-21',
      });
    /** The characters' share of their columns, by the columns alone. */
    const areaOn = (on: number) =>
      cells
        .filter((cell) => cell.pageId === on)
        .map(columnOf)
        .reduce(
          (sum, { left, right, top, bottom, words }) =>
            sum + ((right - left) * (bottom - top)) / words.length,
          0,
        );
    return { path, cite, areaOn, from, to };
  };
  const area = (boxes: readonly number[][]) => boxes.reduce((sum, [, , w, h]) => sum + w * h, 0);

  const expectHighlighted = async (
    desk: ReaderPage,
    span: ReturnType<typeof spanFrom>,
    pageId = span.from.pageId,
  ) => {
    await pageShown(desk, pageId);
    await desk.locator('.leaves > .leaf .marks-span rect').first().waitFor();
    const [text, picture] = [
      await highlightBoxes(desk, '.leaves > .leaf'),
      await highlightBoxes(desk, '.picture'),
    ];
    expect(text).toEqual(picture);
    expect(Math.abs(area(text) / span.areaOn(pageId) - 1)).toBeLessThan(0.02);
  };

  it('opens a permalink at its page, highlighted on text and picture, and lets go of it when the page is turned', async () => {
    const span = spanFrom(4, 20, 30);
    await withReaderPage(library.browser, library.signedIn, async (desk) => {
      await desk.goto(span.path);
      await expectHighlighted(desk, span);
      const at = new URL(span.path, 'http://x').searchParams.get('at');
      expect([addressOf(desk).get('at'), addressOf(desk).get('pageId')]).toEqual([at, '4']);
      // The address in the window is as good a link as the one that was copied.
      await desk.reload();
      await expectHighlighted(desk, span);
      await desk.locator('.stage').press('PageDown');
      await pageShown(desk, 5);
      await expect.poll(() => addressOf(desk).get('at')).toBeNull();
      await desk.locator('.stage').press('PageUp');
      await pageShown(desk, 4);
      expect(await desk.locator('.marks-span').count()).toBe(0);
      // The number beside it is an older version's: the span is what is meant.
      await desk.goto(`${span.path}&pageId=7`);
      await expectHighlighted(desk, span);
    });
  });

  it('highlights a span over two pages on both, and says when the text is another now', async () => {
    const cells = cellsOfPages([pages[3]]).length;
    const span = spanFrom(4, cells - 10, 20);
    const provoked = /status of 404.*\/product\/span\//;
    await withReaderPage(library.browser, { ...library.signedIn, provoked }, async (desk) => {
      await desk.goto(span.path);
      await expectHighlighted(desk, span);
      await desk.locator('.stage').press('PageDown');
      await expectHighlighted(desk, span, 5);
      expect(addressOf(desk).get('at')).not.toBeNull();
      const { path } = spanFrom(6, 8, 20);
      await desk.goto(path.replace(/\*20\.[0-9a-z]+\./u, '*20.abc.'));
      await desk.getByText('原文已变').waitFor();
      await expect.poll(async () => (await highlightBoxes(desk, '.picture')).length).toBeGreaterThan(0);
      await desk.goto(path.replace(/at=[^*]*/u, 'at=nosuch').replace(/\*[^*]+\*[^*]+\*20/u, '*無此*語乎*20'));
      await desk.getByText('链接所指的位置未能打开').waitFor();
    });
  });

  it('opens what is pasted into the search box of the home page, the search, the reader and its catalogue', async () => {
    const span = spanFrom(5, 12, 24);
    const boxes: [string, (desk: ReaderPage) => Promise<void>, CitationFormat][] = [
      ['/', (desk) => desk.getByRole('combobox', { name: '检索词' }).click(), 'quoted'],
      ['/', (desk) => desk.getByRole('combobox', { name: '检索词' }).click(), 'ris'],
      [
        `/app/search/${owned.code}`,
        (desk) => desk.getByRole('combobox', { name: '检索词' }).click(),
        'bibtex',
      ],
      [`/app/read/${owned.code}?pageId=1`, (desk) => desk.getByLabel('在本书中检索').click(), 'gbt7714'],
      [`/app/read/${owned.code}?pageId=1`, (desk) => desk.getByLabel('在目录中查找').click(), 'csl'],
    ];
    await withReaderPage(
      library.browser,
      { ...library.signedIn, permissions: clipboardPermissions },
      async (desk) => {
        for (const [address, focus, format] of boxes) {
          await desk.goto(address);
          await focus(desk);
          await desk.evaluate((text) => navigator.clipboard.writeText(text), span.cite(format));
          await desk.keyboard.press('Control+V');
          await desk.getByRole('button', { name: /^打开引文所指之处/ }).waitFor();
          await desk.keyboard.press('Enter');
          await expectHighlighted(desk, span);
        }
      },
    );
  });

  it('searches what is no citation, and says of one what it cannot find', async () => {
    await withReaderPage(library.browser, library.signedIn, async (desk) => {
      const box = desk.getByRole('combobox', { name: '检索词' });
      const offer = desk.locator('.place-offer');
      await desk.goto('/');
      await box.fill(`《${notOwned.name}》卷一，葉二a`);
      await offer.getByText('未购买此书').waitFor();
      await box.fill('《無此書》卷一，葉二a，第3行');
      await offer.getByText('没有找到书名为《無此書》的书').waitFor();
      await box.fill(`《${owned.name}》卷九十九，葉二a`);
      await offer.getByText('此书中没有引文所说的卷葉').waitFor();
      await offer.getByRole('button', { name: '作为普通文字检索' }).click();
      await desk.waitForURL(/\/search\?query=/);
      await desk.goto('/');
      await box.fill(`${owned.name} 卷九十九 二葉後`);
      await offer.getByText('此书中没有引文所说的卷葉“卷九十九”').waitFor();
      await box.fill('無此書卷九十九');
      await box.press('Enter');
      await desk.waitForURL(/\/search\?query=/);
      await desk.goto('/');
      await box.fill('《大學》');
      await box.press('Enter');
      await desk.waitForURL(/\/search\?query=/);
      expect(await offer.count()).toBe(0);
    });
  });

  it('accepts and keeps what newspapers light in author and title (R-011, as far as books go)', async () => {
    await withReaderPage(library.browser, library.signedIn, async (desk) => {
      await desk.goto(`/app/read/${owned.code}?pageId=2&authorkey=朱熹&titleskey=大學`);
      await pageShown(desk, 2);
      await desk.locator('.stage').press('PageDown');
      await pageShown(desk, 3);
      await expect.poll(() => addressOf(desk).get('pageId')).toBe('3');
      expect([addressOf(desk).get('authorkey'), addressOf(desk).get('titleskey')]).toEqual(['朱熹', '大學']);
    });
  });
});
