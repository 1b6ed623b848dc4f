// The tab of names as a reader uses it: kinds, filter, order, the places of a name, and the way from each to its characters.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { importProduct } from '#library/import/import-product.ts';
import { writeList } from '#library/reference-data/gazetteer/list-files.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, makeDataFolder } from './langhuan.ts';
import { pageShown, withReaderPage } from './reader.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

const lists: Record<EntityKind, string[]> = {
  lsrw: [
    '李白',
    '王維',
    '曾鞏',
    ...[...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥日月星辰金木水火土'].map((c) => `張${c}`),
  ],
  lsdm: ['長安'],
  ldzg: ['尚書'],
  zcy: [],
};

function* pagesWithNames(): Generator<SourcePage> {
  for (let n = 1; n <= 24; n++) {
    const who = lists.lsrw[(n * 3) % lists.lsrw.length];
    yield {
      pageKey: `p${n}`,
      pageNum: `葉${n}`,
      lines: [
        lineOf(`天地${who}在長安`, n === 1 ? { nodes: [{ depth: 0, title: '首卷', key: 'J1' }] } : {}),
        lineOf(n % 2 === 0 ? '見李白與李白也' : '尚書王維'),
      ],
    };
  }
}

const rows = (page: Page) => page.getByRole('table', { name: '名称列表' }).locator('tbody tr');
const cells = (page: Page, column: string) => rows(page).locator(`.of-${column}`).allInnerTexts();
const places = (page: Page) => page.getByRole('region', { name: /所见各处/ });

describeInBrowser('the names of a product', () => {
  let library: SmallLibrary;

  beforeAll(async () => {
    const folder = makeDataFolder();
    const { data } = folder;
    for (const kind of entityKinds)
      if (lists[kind].length > 0)
        writeList(data, {
          key: kind,
          kind,
          title: '試',
          source: '試',
          licence: '試',
          entries: lists[kind].map((name) => ({ name, gloss: `${name}之釋` })),
        });
    const books = {
      mingshu: makeProduct(pagesWithNames()),
      plain: makeProduct([{ pageKey: 'p', pageNum: '一', lines: [lineOf('天地')] }]),
    };
    for (const [code, product] of Object.entries(books))
      await importProduct({
        data,
        code,
        name: code === 'plain' ? '無名' : '名書',
        product,
        faults: () => [],
      });
    await addUnitByCommand(data, testReader.name, testReader.password, 'mingshu,plain');
    library = await serveLibrary(folder);
  });
  afterAll(() => library?.close());

  it('[G-008] lists the names by kind, each opening the reader at its characters, highlighted', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/read/mingshu?pageId=2');
      await page.getByRole('link', { name: '专名' }).click();
      await rows(page).first().waitFor();
      expect(await page.locator('.name-kind').allInnerTexts()).toEqual([
        expect.stringMatching(/^人物\s*\d+$/),
        expect.stringMatching(/^地名\s*1$/),
        expect.stringMatching(/^职官\s*1$/),
      ]);
      await page.getByRole('button', { name: /^李白：/ }).click();
      await expect.poll(() => places(page).locator('.name-pages > li').count()).toBe(10);
      await places(page).locator('.name-place').first().click();
      await page.waitForURL(/\/app\/read\/mingshu\?pageId=2&at=/);
      await pageShown(page, 2);
      await expect.poll(() => page.locator('.leaves > .leaf .marks-span').count()).toBeGreaterThan(0);
    });
  });

  it('counts as many as the reader lights, page by page', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/propername/mingshu?type=lsdm');
      await rows(page).first().waitFor();
      const count = Number((await cells(page, 'times'))[0]);
      let marked = 0;
      for (const pageId of [1, 2, 13, 24]) {
        await page.goto(`/app/read/mingshu?pageId=${pageId}`);
        await pageShown(page, pageId);
        const lines = page.locator('.leaves > .leaf .marks-lsdm line');
        await expect.poll(() => lines.count()).toBeGreaterThan(0);
        marked += await lines.count();
      }
      expect([count, marked]).toEqual([24, 4]);
    });
  });

  it('[G-007] keeps kind, filter, order and page while another tab is read', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/propername/mingshu');
      await rows(page).first().waitFor();
      await page.getByLabel('排序').selectOption('name');
      await page.getByLabel('筛选名称').fill('zhang');
      await page.getByRole('button', { name: '筛选' }).click();
      await expect
        .poll(async () => (await cells(page, 'reading')).every((text) => text.startsWith('Zhāng ')))
        .toBe(true);
      const before = page.url();
      await page.getByRole('link', { name: '检索', exact: true }).click();
      await page.waitForURL(/\/app\/search\//);
      await page.getByRole('link', { name: '专名' }).click();
      await page.waitForURL(before);
      await expect.poll(() => page.getByLabel('筛选名称').inputValue()).toBe('zhang');
    });
  });

  it('leads from a name to the search for it and to its entry in the tools', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/propername/mingshu?type=lsrw&name=%E6%9D%8E%E7%99%BD');
      await places(page).getByRole('link', { name: '工具条目：人物' }).click();
      await page.getByText('李白之釋').first().waitFor();
      await page.goBack();
      await places(page).getByRole('link', { name: '检索此名' }).click();
      await page.waitForURL(/\/app\/search\/mingshu\?query=/);
      await page.getByText('李白').first().waitFor();
    });
  });

  it('says so where a product has no names, and offers no tab', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/app/propername/plain');
      await page.getByRole('heading', { name: '本产品没有专名' }).waitFor();
      expect(await page.getByRole('link', { name: '专名' }).count()).toBe(0);
    });
  });

  it.each([390, 360])('fits a window of %i pixels, its form and its places in drawers', async (width) => {
    await withReaderPage(
      library.browser,
      { ...library.signedIn, viewport: { width, height: 700 } },
      async (page) => {
        await page.goto('/app/propername/mingshu');
        await rows(page).first().waitFor();
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: '人物' }).click();
        await page.getByRole('dialog', { name: '专名' }).getByRole('radio', { name: /^地名/ }).click();
        await expect.poll(() => rows(page).count()).toBe(1);
        await page.getByRole('button', { name: /^長安：/ }).click();
        await page.getByRole('dialog').locator('.name-place').first().waitFor();
        await page.keyboard.press('Escape');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      },
    );
  });
});
