// Printing in a browser: the settings and their rules, and what comes out on paper, read by other tools.
import type { Page as ReaderPage, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cite } from '#citation/citation.ts';
import type { Column, Page } from '#contract/reading/reader.ts';
import { addressOfPlace, pagePath } from '#citation/span-address.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { type Unit, unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { type PrintStore, printStore } from '#server/print/print-store.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { canReadPdf, pdfColumns, drawPdf, linksOf, readPdf } from './read-pdf.ts';
import { withReaderPage, pageShown } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

const read = (pageId: number) => `/app/read/${owned.code}?pageId=${pageId}`;
const itOnPaper = it.skipIf(!canReadPdf);

describeInBrowser('printing', () => {
  let library: SharedLibrary;
  let pages: Page[];
  let sources: string[];
  let db: ReadersDatabase;
  let prints: PrintStore;
  let unit: Unit;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
    const bundle = openBundle(bundleDir(library.data, owned.code));
    const [book] = bundle.books();
    pages = Array.from({ length: owned.pages }, (_, i) => bundle.page(i + 1) as Page);
    sources = pages.map(({ pageNum }) => cite(book, { pageNum }));
    bundle.close();
    db = await openDatabase({ file: readersFile(library.data) });
    prints = printStore(db, 0);
    unit = (await unitStore(db).byName(library.reader.name)) as Unit;
  });
  afterAll(async () => {
    await db?.close();
  });

  const remaining = async () => (await prints.info(unit.id, Date.now())).remainCount;
  const setQuota = (printQuota: number) =>
    db.write((trx) => unitStore(db).change(trx, unit.id, () => ({ printQuota })));
  /** Leaves the unit so many pages, whatever was printed before. */
  const leavePages = async (count: number): Promise<void> => {
    await setQuota(100_000);
    await setQuota(100_000 - (await remaining()) + count);
  };

  /** Opens the settings over a page. The browser's own print dialog is only counted: a headless browser has none. */
  const openSettings = async (page: ReaderPage, pageId = 4): Promise<void> => {
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = `${Number(document.documentElement.dataset.printed ?? 0) + 1}`;
      };
    });
    await page.goto(read(pageId));
    await pageShown(page, pageId);
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await page.getByRole('dialog', { name: '打印设置' }).getByText('总次数').waitFor();
  };
  const choose = async (page: ReaderPage, start: number, end: number, content?: string): Promise<void> => {
    await page.getByLabel('起始页').fill(String(start));
    await page.getByLabel('终止页').fill(String(end));
    if (content !== undefined) await page.getByText(content, { exact: true }).click();
  };
  const button = (page: ReaderPage) =>
    page.getByRole('dialog').getByRole('button', { name: '打印', exact: true });
  const printed = (page: ReaderPage) => page.waitForSelector('html[data-printed="1"]');
  /** The output of the browser's print dialog; afterwards the page is notified, as by a printer. */
  const paper = (page: ReaderPage): Promise<Buffer> => page.pdf({ preferCSSPageSize: true });

  it('[X-001] [X-002] [X-003] [X-015] opens from the floating menu and by ctrl+p with the range, what remains and the total', async () => {
    await leavePages(50);
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await openSettings(page);
      const dialog = page.getByRole('dialog', { name: '打印设置' });
      await expect.poll(() => page.getByLabel('起始页').inputValue()).toBe('4');
      await expect.poll(() => page.getByLabel('终止页').inputValue()).toBe('4');
      await dialog.getByText(pages[3].pageNum).first().waitFor();
      const quota = (await dialog.locator('.print-quota').innerText()).replaceAll(/\s+/g, '');
      const { totalCount } = await prints.info(unit.id, Date.now());
      expect(quota).toContain(`剩余打印次数50/总次数${totalCount.toLocaleString('en')}`);
      await expect.poll(() => button(page).isEnabled()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // Back to where it was opened.
      const opener = page.getByRole('button', { name: '打印', exact: true });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Control+p');
      await dialog.waitFor();
      await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBeNull();
    });
  });

  it('[X-006] [X-007] [X-008] lets nothing be printed outside the book, the wrong way round, or unless less than remains', async () => {
    await leavePages(5);
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await openSettings(page);
      const fault = page.locator('.print-wrong');
      for (const [start, end, message] of [
        [0, 2, '起始页不得小于 1'],
        [9, 10, '终止页不得大于 9'],
        [4, 3, '终止页不得小于起始页'],
      ] as const) {
        await choose(page, start, end);
        await fault.getByText(message).waitFor();
        expect([start, await button(page).isDisabled()]).toEqual([start, true]);
      }
      await choose(page, 3, 7);
      await page.getByText('超出剩余打印次数').waitFor();
      await expect.poll(() => button(page).isDisabled()).toBe(true);
      const count = page.getByText('共 5 页');
      const red = await page.evaluate(() => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--zhu)';
        document.body.append(probe);
        return getComputedStyle(probe).color;
      });
      await expect.poll(() => count.evaluate((element) => getComputedStyle(element).color)).toBe(red);
      await choose(page, 3, 6);
      await page.getByText('共 4 页').waitFor();
      expect(await fault.count()).toBe(0);
      await expect.poll(() => button(page).isEnabled()).toBe(true);
    });
  });

  it('takes a leaf label for a page, and the page or the whole piece by one press', async () => {
    await leavePages(100);
    await withReaderPage(library.browser, { ...library.signedIn, provoked: /page-find/ }, async (page) => {
      await openSettings(page);
      await page.getByLabel('终止页').fill(pages[5].pageNum);
      await page.getByLabel('终止页').blur();
      await expect.poll(() => page.getByLabel('终止页').inputValue()).toBe('6');
      await page.getByText('共 3 页').waitFor();
      await page.getByLabel('终止页').fill('第九十九葉');
      await page.getByLabel('终止页').blur();
      await page.getByText('没有“第九十九葉”').waitFor();
      await expect.poll(() => button(page).isDisabled()).toBe(true);
      await page.getByRole('button', { name: '本页', exact: true }).click();
      await page.getByText('共 1 页').waitFor();
      await page.getByRole('button', { name: /^本卷/ }).click();
      await expect.poll(() => button(page).isEnabled()).toBe(true);
      const [start, end] = await Promise.all(
        ['起始页', '终止页'].map((name) => page.getByLabel(name).inputValue()),
      );
      expect(Number(end)).toBeGreaterThan(Number(start));
    });
  });

  it('has no fault that axe finds, light or dark, at the desk and on a phone, and begins with the range', async () => {
    await leavePages(100);
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await openSettings(page);
      await expect
        .poll(() => page.getByLabel('起始页').evaluate((box) => box === document.activeElement))
        .toBe(true);
      await page.locator('.print-preview .print-sheet').waitFor();
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        expect([theme, await axeFaults(page, '.print-dialog')]).toEqual([theme, []]);
      }
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
        const dialog = page.getByRole('dialog', { name: '打印设置' });
        expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        await expect.poll(() => axeFaults(page, '.print-dialog')).toEqual([]);
      }
    });
  });

  /** The text between the gaiji of a column. */
  const plainRuns = ({ words }: Column): string[] =>
    words
      .map((word) => ([...word].length === 1 ? word : ' '))
      .join('')
      .split(' ')
      .filter((run) => run !== '');

  itOnPaper(
    '[X-005] [X-009] [X-010] [X-014] prints sheets of 794 × 1090 with the text of each page, its source, address and date',
    async () => {
      await leavePages(100);
      await withReaderPage(library.browser, { ...library.signedIn, colorScheme: 'dark' }, async (page) => {
        await page.addInitScript(() => localStorage.setItem('langhuan.theme.v1', '"dark"'));
        await openSettings(page);
        await choose(page, 3, 6, '文字');
        await button(page).click();
        await printed(page);
        const pdf = await paper(page);
        // The dialog closes with the browser's.
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(await page.locator('.print-sheet').count()).toBe(0);

        const sheets = readPdf(pdf);
        expect(sheets.length).toBe(4);
        for (const [i, sheet] of sheets.entries()) {
          expect([Math.abs(sheet.width - 794) < 1, Math.abs(sheet.height - 1090) < 1]).toEqual([true, true]);
          const { blocks, text } = pages[i + 2];
          const columns = pdfColumns(sheet);
          for (const run of blocks.flatMap((block) => block.columns).flatMap(plainRuns))
            expect([run, columns.some((column) => column.includes(run))]).toEqual([run, true]);
          const all = sheet.words.map((word) => word.text).join('');
          expect(all).toContain(sources[i + 2]);
          const address = pagePath(owned.code, pages[i + 2].pageKey);
          expect(all).toContain(`${library.signedIn.baseURL}${decodeURI(address)}`);
          expect(all).toMatch(/\d{4}-\d\d-\d\d/);
          expect(all.length).toBeGreaterThan([...text].length);
        }
        // The file itself leads to addresses that outlast this version.
        const keys = linksOf(pdf).map((link) => addressOfPlace(link)?.at?.pageKey);
        expect(keys).toEqual(pages.slice(2, 6).map(({ pageKey }) => pageKey));
        // White paper even in the dark, and nothing in the margins.
        for (const { left, top, right, bottom, dark } of await drawPdf(pdf)) {
          expect(Math.min(left, top, 794 - right, 1090 - bottom)).toBeGreaterThanOrEqual(79);
          expect(dark).toBeLessThan(0.2);
          expect(dark).toBeGreaterThan(0.005);
        }
      });
      await expect.poll(remaining).toBe(96);
    },
  );

  itOnPaper(
    '[X-014] turns the sheet for text and picture side by side, and says that the picture is typeset',
    async () => {
      await leavePages(100);
      await withReaderPage(library.browser, library.signedIn, async (page) => {
        await openSettings(page);
        await choose(page, 4, 5, '图文对照');
        await button(page).click();
        await printed(page);
        const pdf = await paper(page);
        const sheets = readPdf(pdf);
        expect(
          sheets.map(({ width, height }) => [Math.round(width / 2) * 2, Math.round(height / 2) * 2]),
        ).toEqual([
          [1090, 794],
          [1090, 794],
        ]);
        for (const [i, sheet] of sheets.entries()) {
          const all = sheet.words.map((word) => word.text).join('');
          expect(all).toContain('排版图');
          expect(all).toContain(sources[i + 3]);
        }
        // The picture's paper is not white: the right half is covered by it.
        for (const { left, top, right, bottom } of await drawPdf(pdf)) {
          expect(Math.min(left, top, 1090 - right, 794 - bottom)).toBeGreaterThanOrEqual(79);
          expect(right).toBeGreaterThan(900);
        }
      });
    },
  );

  it('[X-005] [X-010] stopped, failed and tried again, takes its pages once, under one key', async () => {
    await leavePages(100);
    await withReaderPage(
      library.browser,
      { ...library.signedIn, provoked: /Failed to load/ },
      async (page) => {
        const keys: (string | undefined)[] = [];
        let lost = 1;
        await page.route('**/product/print', async (route) => {
          const request: Request = route.request();
          keys.push(request.headers()['idempotency-key']);
          // The server has answered, but the answer does not arrive.
          await route.fetch();
          if (lost-- > 0) await route.abort();
          else await route.continue();
        });
        await page.route('**/iiif/**', (route) => route.abort());
        await openSettings(page);
        await choose(page, 2, 4, '图像');
        await button(page).click();
        await page.getByText('书页未能备齐').waitFor();
        await page.getByText('此范围已计次').waitFor();
        await expect.poll(remaining).toBe(97);
        await button(page).click();
        await page.getByText('正在排版').waitFor();
        await page.getByRole('button', { name: '停止' }).click();
        await page.getByText('已停止').waitFor();
        await page.unroute('**/iiif/**');
        await button(page).click();
        await printed(page);
        await page.getByRole('button', { name: '完成' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([3, 1, 32]);
      },
    );
    await expect.poll(remaining).toBe(97);
  });
});
