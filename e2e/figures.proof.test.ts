// The figure tab as a reader uses it: form, table, pages, previews, sheet.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FigureReply, figureTypes } from '#contract/figures/figures.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceLayout, SourcePage } from '#library/sources/source.ts';
import { readFileSync } from 'node:fs';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, makeDataFolder } from './langhuan.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

const column = { left: 900, top: 100, right: 940, bottom: 500 };
const layout = (): SourceLayout => ({
  width: 1000,
  height: 1400,
  direction: 'V',
  blocks: [{ ...column, direction: 'V', areaType: 'text', rows: 1 }],
  rows: [{ ...column, wordDir: 'V', columnType: 'Normal' }],
});

/** Twenty-five figures on thirteen pages: two a page but on the last, of every type in turn. */
function* pagesWithFigures(): Generator<SourcePage> {
  for (let n = 1; n <= 13; n++) {
    const nodes = n === 1 ? [{ depth: 0, title: '首卷', key: 'J1' }] : [];
    const figures = Array.from({ length: n === 13 ? 1 : 2 }, (_, i) => {
      const number = 2 * (n - 1) + i;
      return {
        type: figureTypes[number % 5],
        left: 500 - 300 * i,
        top: 100,
        right: 700 - 300 * i,
        bottom: 300,
        title: `第${number}說輪圖`,
        text: number % 2 === 0 ? '子丑' : '寅卯',
        comment: number === 3 ? '掛鐘' : '',
        context: number === 4 ? '天地□玄黃' : '',
      };
    });
    yield {
      pageKey: `p${n}`,
      pageNum: `葉${n}`,
      lines: [lineOf('天地玄黃', { nodes })],
      layout: layout(),
      figures,
    };
  }
}

const rows = (page: Page) => page.getByRole('table', { name: '图录' }).locator('tbody tr');
const foot = (page: Page) => page.locator('.figure-foot .quiet');

describeInBrowser('the figures of a book', () => {
  let library: SmallLibrary;

  beforeAll(async () => {
    const folder = makeDataFolder();
    const { data } = folder;
    const books = {
      tuhui: makeProduct(pagesWithFigures()),
      plain: makeProduct([{ pageKey: 'p', pageNum: '一', lines: [lineOf('天地')] }]),
      gaps: makeProduct([{ pageKey: 'p', pageNum: '一', lines: [lineOf('天□地□玄黃')] }]),
    };
    for (const [code, product] of Object.entries(books))
      await importProduct({
        data,
        code,
        name: { tuhui: '機巧圖彙', plain: '無圖', gaps: '殘葉' }[code]!,
        product,
        faults: () => [],
      });
    await addUnitByCommand(data, testReader.name, testReader.password, 'tuhui,plain,gaps');
    library = await serveLibrary(folder);
  });
  afterAll(() => library?.close());

  it('[F-001] has a tab where a book has figures, and shows nothing where it has none', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/search/tuhui');
      await page.getByRole('link', { name: '图录' }).click();
      await rows(page).first().waitFor();
      await page.goto('/app/figure/plain');
      await page.getByRole('heading', { name: '本产品没有图录' }).waitFor();
      expect(await page.getByRole('link', { name: '图录' }).count()).toBe(0);
      expect(await page.getByRole('table').count()).toBe(0);
    });
  });

  it('[F-002] [F-007] [E-018] is narrowed by type and words, and whole again when the form is reset', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      const bodies: object[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/search/image')) bodies.push(request.postDataJSON() as object);
      });
      await page.goto('/app/figure/tuhui');
      await rows(page).first().waitFor();
      expect(await page.locator('.figure-type').allInnerTexts()).toEqual(
        ['全部', '插图', '图表', '表格', '印章', '局部图'].map((name, i) =>
          expect.stringMatching(`^${name}\\s*${i === 0 ? 25 : 5}$`),
        ),
      );
      expect(await page.getByRole('radio', { name: /^全部/ }).isChecked()).toBe(true);
      await page.getByRole('radio', { name: /^印章/ }).check();
      await expect.poll(() => foot(page).innerText()).toBe('当前 1–5 条，共 5 条');
      await page.getByLabel('图中文字').fill('寅');
      await page.getByLabel('标题').fill('说轮');
      await page.getByRole('button', { name: '检索', exact: true }).click();
      await expect.poll(() => foot(page).innerText()).toBe('当前 1–3 条，共 3 条');
      expect(bodies.at(-1)).toEqual({
        code: 'tuhui',
        type: 'Seal',
        titleFilter: '说轮',
        textInImageFilter: '寅',
        skipCount: 0,
        maxResultCount: 10,
      });
      await page.getByRole('button', { name: '重置' }).click();
      await expect.poll(() => foot(page).innerText()).toBe('当前 1–10 条，共 25 条');
      expect(await page.getByLabel('图中文字').inputValue()).toBe('');
      expect(await page.getByRole('radio', { name: /^全部/ }).isChecked()).toBe(true);
      await page.getByLabel('疑难字与局部图的上下文').fill('玄黄');
      await page.keyboard.press('Enter');
      await expect.poll(() => foot(page).innerText()).toBe('当前 1–1 条，共 1 条');
    });
  });

  it('[F-008] [F-009] [F-010] [F-011] has a row a figure, its picture, which opens large, and a way to its page', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/figure/tuhui');
      await rows(page).nth(1).waitFor();
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
        '页码',
        '预览',
        '类型',
        '目录',
        '标题',
        '图中文字',
        '注释',
        '上下文',
      ]);
      expect(await rows(page).count()).toBe(10);
      expect(await rows(page).locator('td:first-child').allInnerTexts()).toEqual([
        '1',
        '1',
        '2',
        '2',
        '3',
        '3',
        '4',
        '4',
        '5',
        '5',
      ]);
      expect((await rows(page).first().locator('td').allInnerTexts()).slice(2)).toEqual([
        '插图',
        '首卷',
        '第0說輪圖',
        '子丑',
        '—',
        '—',
      ]);
      const preview = rows(page).nth(2).getByRole('button', { name: '放大：第 2 页表格' });
      await expect
        .poll(() => preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(208);
      await preview.click();
      const large = page.getByRole('dialog').locator('img');
      await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
      expect((await large.boundingBox())?.width).toBeGreaterThan(300);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await rows(page).nth(2).getByRole('link').click();
      await page.waitForURL(/\/app\/read\/tuhui\?pageId=2/);
      await pageShown(page, 2);
    });
  });

  it('opens the page of a partial image with its character highlighted, and no other', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      const answer = page.waitForResponse((response) => response.url().endsWith('/search/image'));
      await page.goto('/app/figure/gaps');
      const { items } = FigureReply.parse(await (await answer).json());
      await expect.poll(() => rows(page).count()).toBe(2);
      await rows(page).nth(1).getByRole('link').click();
      await pageShown(page, 1);
      const marked = page.locator('.leaves > .leaf .marks-span rect');
      await expect.poll(() => marked.count()).toBe(1);
      const attribute = async (name: string) => Number(await marked.getAttribute(name));
      const [top, height] = [await attribute('y'), await attribute('height')];
      expect(top + height / 2).toBeCloseTo(items[1].y + items[1].height / 2, 0);
      expect(height).toBeLessThan(1.5 * items[1].height);
    });
  });

  it('[F-014] [F-015] has ten rows a page, or as many as the address says, and tells which', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/figure/tuhui?page=2');
      await expect.poll(() => foot(page).innerText()).toBe('当前 11–20 条，共 25 条');
      expect(await rows(page).count()).toBe(10);
      await page.goto('/app/figure/tuhui?pageSize=20');
      await expect.poll(() => rows(page).count()).toBe(20);
      expect(await page.locator('.figure-foot select').count()).toBe(0);
      await page.getByRole('button', { name: '第 2 页', exact: true }).click();
      await expect.poll(() => foot(page).innerText()).toBe('当前 21–25 条，共 25 条');
    });
  });

  it('shows the figures side by side, gives them as a sheet, and fits a phone', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/figure/tuhui?view=grid&type=Seal');
      await expect.poll(() => page.locator('.figure-grid > li').count()).toBe(5);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出表格' }).click();
      const file = await (await download).path();
      const [sheet] = [...readXlsx(readFileSync(file)).values()];
      expect(sheet).toHaveLength(6);
    });
    await withReaderPage(
      library.browser,
      { ...library.signedIn, viewport: { width: 390, height: 844 } },
      async (page) => {
        await page.goto('/app/figure/tuhui');
        await rows(page).first().waitFor();
        expect(await sidewaysScroll(page)).toBe(0);
        await page.getByRole('button', { name: '筛选' }).click();
        await page.getByRole('dialog').getByRole('radio', { name: /^图表/ }).click();
        await expect.poll(() => foot(page).innerText()).toBe('当前 1–5 条，共 5 条');
      },
    );
  });
});
