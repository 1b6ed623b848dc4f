// The search of newspapers in a browser, each total that is shown held to a plain count of what was imported.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importProduct } from '#library/import/import-product.ts';
import { packQuery, unpackQuery } from '#citation/query-parameter.ts';
import type { FilterGroup } from '#contract/search.ts';
import { makeIssues, makeNewspaper, type TestArticle } from '#testing/newspaper.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { signedInState, type StorageState, withReaderPage } from './reader.ts';

const account = { name: 'reader01', password: 'a long password' };
const phrase = '天地玄黃';

const issues = makeIssues(60, 4, 7);
// More columns than are drawn at once, and a title in another letter.
issues.forEach(({ articles }, i) => {
  articles[3].column = `第${i}欄`;
  if (i % 5 === 0) articles[4].title = '奔波記';
});

interface Scanned extends Pick<TestArticle, 'column' | 'authors'> {
  date: string;
  body: string;
  titles: string[];
  type: string;
}
const scanned = issues.flatMap(({ date, articles }) =>
  articles.map(({ parts, title = '', leadTitle = '', type = 'Text', column, authors }): Scanned => {
    const body = parts.flatMap(({ text }) => text).join('');
    return { date, body, titles: [leadTitle, title].filter((one) => one !== ''), type, column, authors };
  }),
);
const has = ({ body, titles }: Scanned, word: string) =>
  body.includes(word) || titles.some((title) => title.includes(word));
const matching = scanned.filter((article) => has(article, phrase));
const hitsOf = (articles: readonly Scanned[], word = phrase) =>
  articles.reduce((sum, { body }) => sum + body.split(word).length - 1, 0);
const figuresOf = (articles: readonly Scanned[]) => ({ total: articles.length, hits: hitsOf(articles) });

const either = (value: string): FilterGroup => ({
  type: 'And',
  groups: [
    {
      type: 'Or',
      rules: ['content', 'titles'].map((field) => ({ field, operator: 'Contain', value, relation: true })),
    },
  ],
});
const asking = (group: FilterGroup) => `query=${encodeURIComponent(packQuery(group))}`;
const asked = `/app/search/jb?${asking(either(phrase))}`;
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const number = (text: string | undefined) => Number(text?.replaceAll(',', ''));

/** `第 1–10 篇，共 304 篇，命中 424 处` */
const shownFigures = async (page: Page) => {
  const text = await page.locator('.results-foot .quiet').innerText();
  const found = /共 ([\d,]+) 篇，命中 ([\d,]+) 处/.exec(text);
  return { total: number(found?.[1]), hits: number(found?.[2]) };
};
const cards = (page: Page) => page.locator('.article-card');
const facet = (page: Page, name: string) => page.getByRole('tree', { name, exact: true });
/** `丹翁，34 篇` */
const valuesOf = async (tree: Locator): Promise<Record<string, number>> => {
  const rows = await tree.getByRole('treeitem').allTextContents();
  return Object.fromEntries(
    rows.map((row) => {
      const [name, count] = row.split('，');
      return [name.trim(), number(/[\d,]+/.exec(count)?.[0])];
    }),
  );
};
const tally = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
const typeNames: Record<string, string> = { Text: '文', Image: '图', Ad: '广告' };

describeInBrowser('the search of newspapers', () => {
  const folder = makeDataFolder();
  let langhuan: Langhuan;
  let browser: Browser;
  let storageState: StorageState;

  beforeAll(async () => {
    const day = (date: string) => ({ date, articles: [{ title: '頭', parts: [{ page: 0, text: phrase }] }] });
    const products = { jb: issues, year: [day('19120101'), day('19121231')] };
    for (const [code, told] of Object.entries(products))
      await importProduct({
        data: folder.data,
        code,
        name: `晶報${code}`,
        product: makeNewspaper(told),
        faults: () => [],
      });
    await addUnitByCommand(folder.data, account.name, account.password, Object.keys(products).join(','));
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    storageState = await signedInState(browser, langhuan.address, account);
  });
  afterAll(async () => {
    await browser?.close();
    await langhuan?.stop();
    folder.remove();
  });
  const at = (use: (page: Page) => Promise<void>, rest = {}) =>
    withReaderPage(browser, { baseURL: langhuan.address, storageState, ...rest }, use);

  it('[N-014] [N-035] [S-030] [E-044] lists articles by time, ten to a page, with the figures of a plain count', () =>
    at(async (page) => {
      await page.goto('/app/search/jb');
      await page.getByRole('combobox', { name: '检索词' }).fill(phrase);
      await page.getByRole('button', { name: '检索', exact: true }).click();
      await cards(page).first().waitFor();
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(matching));
      expect(await cards(page).count()).toBe(10);
      expect(await page.getByRole('tab').allTextContents()).toEqual([
        `检索结果${matching.length}`,
        '检索统计',
      ]);
      const dates = await page.locator('.article-facts > button:first-child').allTextContents();
      expect(dates.map((date) => date.replaceAll('-', ''))).toEqual(
        matching.slice(0, 10).map(({ date }) => date),
      );
      // Of what the words are sought in the box says, and the address keeps.
      await page.getByLabel('检索字段').selectOption({ label: '题名' });
      const byTitle = scanned.filter(({ titles }) => titles.some((title) => title.includes(phrase)));
      await expect.poll(async () => (await shownFigures(page)).total).toBe(byTitle.length);
      await page.reload();
      await expect.poll(() => page.getByLabel('检索字段').inputValue()).toBe('titles');
    }));

  it('[N-011] [E-048] counts the values of five facets, several of which narrow, and shows them to be lifted', () =>
    at(async (page) => {
      await page.goto(asked);
      await cards(page).first().waitFor();
      const authors = tally(matching.flatMap((article) => article.authors ?? []));
      const types = tally(matching.map(({ type }) => typeNames[type]));
      await expect.poll(() => valuesOf(facet(page, '作者'))).toEqual(authors);
      expect(await valuesOf(facet(page, '类型'))).toEqual(types);
      expect(await valuesOf(facet(page, '报名'))).toEqual({ 晶報: matching.length });
      await facet(page, '日期').getByRole('treeitem', { name: /^三月/ }).locator('.tree-twist').click();
      const inMarch = matching.filter(({ date }) => date.startsWith('191903'));
      const march6 = inMarch.filter(({ date }) => date === '19190306').length;
      await expect.poll(async () => (await valuesOf(facet(page, '日期'))).六日).toBe(march6);

      const choose = (of: string, value: RegExp) =>
        facet(page, of).getByRole('treeitem', { name: value }).click();
      await choose('作者', /^丹翁/);
      await choose('作者', /^蟲們/);
      const byEither = matching.filter(({ authors: by = [] }) =>
        by.some((n) => n === '丹翁' || n === '蟲們'),
      );
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(byEither));
      // Its own choice does not change what a facet counts.
      expect(await valuesOf(facet(page, '作者'))).toEqual(authors);
      await choose('日期', /^三月/);
      const both = byEither.filter(({ date }) => date.startsWith('191903'));
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(both));
      expect(parameter(page, 'narrow')).toBe('date:191903/author:丹翁/author:蟲們');
      await page.reload();
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(both));
      await page.getByRole('button', { name: '取消日期“民國八年三月”' }).click();
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(byEither));
      await page.getByRole('button', { name: '全部取消' }).click();
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(matching));
    }));

  it('[N-011] draws of many columns those in sight, and finds one by typing', () =>
    at(async (page) => {
      await page.goto(asked);
      await cards(page).first().waitFor();
      const columns = tally(matching.flatMap(({ column }) => column ?? []));
      const size = Object.keys(columns).length;
      const tree = facet(page, '栏目');
      const set = await tree.getByRole('treeitem').first().getAttribute('aria-setsize');
      expect(Number(set)).toBe(size);
      await page.getByRole('button', { name: '查找栏目' }).click();
      const [rare] = Object.entries(columns).find(([name]) => name !== '連載')!;
      await page.getByRole('searchbox', { name: '输入要找的栏目' }).fill(rare);
      await expect.poll(async () => (await valuesOf(tree))[rare]).toBe(columns[rare]);
      await tree.focus();
      await page.keyboard.press('Enter');
      const narrowed = matching.filter(({ column }) => column === rare);
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(narrowed));
    }));

  it('[N-013] [S-010] [N-023] narrows to a letter of titles, which a new search lets go', () =>
    at(async (page) => {
      await page.goto(`/app/search/jb?${asking({ rules: [{ field: 'titles', operator: 'NotEmpty' }] })}`);
      await cards(page).first().waitFor();
      const group = page.getByRole('group', { name: '字母导航' });
      expect((await group.innerText()).replaceAll(/\s/g, '')).toBe('字母导航全部ABCDEFGHIJKLMNOPQRSTUVWXYZ#');
      expect(await group.getByRole('radio', { name: '全部' }).isChecked()).toBe(true);
      expect(await group.getByRole('radio', { name: 'E', exact: true }).isDisabled()).toBe(true);
      await group.getByRole('radio', { name: 'B', exact: true }).check();
      const withB = scanned.filter(({ titles }) => titles.includes('奔波記'));
      await expect.poll(async () => (await shownFigures(page)).total).toBe(withB.length);
      expect(parameter(page, 'titles1st')).toBe('B');
      await page.getByRole('button', { name: '清空' }).click();
      await page.getByRole('textbox', { name: '检索词' }).fill(phrase);
      await page.getByRole('button', { name: '检索', exact: true }).click();
      const inText = scanned.filter(({ body }) => body.includes(phrase));
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(inText));
      expect(parameter(page, 'titles1st')).toBeNull();
      expect(await group.getByRole('radio', { name: '全部' }).isChecked()).toBe(true);
    }));

  it('[N-015] [N-016] [N-017] [N-021] shows cards in two columns, with all that is known of an article', () =>
    at(async (page) => {
      await page.goto(`/app/search/jb?${asking({ rules: [{ field: 'date', value: '19190303' }] })}`);
      await cards(page).first().waitFor();
      const boxes = await Promise.all([0, 1, 2].map((i) => cards(page).nth(i).boundingBox()));
      expect(boxes[1]?.y).toBe(boxes[0]?.y);
      expect(boxes[1]!.x).toBeGreaterThan(boxes[0]!.x);
      expect(boxes[2]?.x).toBe(boxes[0]?.x);
      const [first] = issues[0].articles;
      const card = cards(page).first();
      await expect
        .poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await expect.poll(() => card.locator('h3').innerText()).toBe(first.title);
      const facts = (await card.locator('.article-facts > *').allTextContents()).slice(0, 9);
      expect(facts).toEqual(['1919-03-03', '1 期', '第1版', 'A01', '連載', ...first.authors!, '文', '2 页']);
      const pictures = issues[0].articles.slice(0, 10).filter(({ type }) => type === 'Image');
      const noBody = page.locator('.article-card:has(.no-body)');
      await expect
        .poll(() => noBody.locator('.no-body').allTextContents())
        .toEqual(pictures.map(() => '无正文'));
      expect(await noBody.locator('h3').allTextContents()).toEqual(pictures.map(({ title }) => title));
    }));

  it('[N-018] leads from a card to where its article is read', () =>
    at(async (page) => {
      await page.goto(asked);
      await cards(page)
        .nth(1)
        .getByRole('link', { name: /^开始阅读/ })
        .click();
      await page.waitForURL((url) => url.pathname === '/app/read/jb');
      const place = ['pageId', 'articleNum', 'key'].map((name) => parameter(page, name));
      const second = matching[1];
      const of = issues.findIndex(({ date }) => date === second.date);
      const nth = scanned.filter(({ date }) => date === second.date).indexOf(second);
      expect(place).toEqual([
        String(of * 4 + issues[of].articles[nth].parts[0].page + 1),
        `A${String(nth + 1).padStart(2, '0')}`,
        phrase,
      ]);
      expect(parameter(page, 'query')).not.toBeNull();
    }));

  it('[N-019] [N-021] makes a value of a card a condition of the builder', () =>
    at(async (page) => {
      await page.goto(asked);
      await cards(page).first().waitFor();
      const [first] = matching;
      const press = (name: string) =>
        cards(page).first().locator('.article-facts > button').filter({ hasText: name }).click();
      const dates = matching.filter(({ date }) => date === first.date);
      await press('1919-03-03');
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(dates));
      expect(await page.getByRole('textbox', { name: '起', exact: true }).inputValue()).toBe('19190303');
      const ofType = dates.filter(({ type }) => type === first.type);
      await press('文');
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(ofType));
      const [by] = ofType[0].authors!;
      await press(by);
      const ofAuthor = ofType.filter(({ authors = [] }) => authors.includes(by));
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(ofAuthor));
      await press('連載');
      const ofColumn = ofAuthor.filter(({ column }) => column === '連載');
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(ofColumn));
      const values = page.getByRole('combobox', { name: '检索词' });
      expect(
        await values.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
      ).toEqual(['Text', by, '連載']);
      // Taken out of the builder, a condition no longer narrows.
      await page.getByRole('button', { name: '删除条件 1', exact: true }).click();
      await page.getByRole('button', { name: '检索', exact: true }).click();
      const withoutDate = matching.filter(
        ({ type, authors = [], column }) => type === 'Text' && authors.includes(by) && column === '連載',
      );
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(withoutDate));
    }));

  it('[N-012] [N-034] asks by days and authors in the builder, with authors offered while one is typed', () =>
    at(
      async (page) => {
        await page.goto('/app/search/jb');
        await page.getByRole('button', { name: '高级检索' }).click();
        const field = page.getByLabel('检索字段');
        const names = await field.locator('option').allTextContents();
        expect(names).toEqual(['正文', '题名', '栏目', '作者', '类型', '报名', '日期']);
        await field.selectOption({ label: '作者' });
        await page.getByRole('combobox', { name: '检索词' }).pressSequentially('丹');
        await page.getByRole('option', { name: /^丹翁/ }).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: '添加条件', exact: true }).click();
        await field.nth(1).selectOption({ label: '日期' });
        await page.getByRole('textbox', { name: '起', exact: true }).fill('民国八年四月');
        await page.getByRole('button', { name: '检索', exact: true }).click();
        const wanted = scanned.filter(
          ({ authors = [], date }) => authors.includes('丹翁') && date.startsWith('191904'),
        );
        await expect.poll(async () => (await shownFigures(page)).total).toBe(wanted.length);

        await page.getByRole('textbox', { name: '起', exact: true }).fill('1919年13月');
        await expect.poll(() => page.locator('.date-range .qb-refused').innerText()).toContain('没有这一天');
        await page.getByRole('button', { name: '检索', exact: true }).click();
        await expect.poll(() => page.locator('.results-failed').innerText()).toContain('1919年13月');
      },
      { provoked: /400/ },
    ));

  it('[N-028] [N-029] [N-030] takes a day from a calendar that bars those beyond the run by more than a day', () =>
    at(async (page) => {
      await page.goto('/app/search/year');
      await page.getByRole('button', { name: '高级检索' }).click();
      await page.getByLabel('检索字段').selectOption({ label: '日期' });
      const first = page.getByRole('textbox', { name: '起', exact: true });
      const valueAsked = async (typed: string) => {
        await first.fill(typed);
        await page.getByRole('button', { name: '检索', exact: true }).click();
        return unpackQuery(parameter(page, 'query') ?? '')?.rules?.[0].value;
      };
      await expect.poll(() => valueAsked('1912年')).toBe('19120101-19121231');
      await expect.poll(async () => (await shownFigures(page)).total).toBe(2);
      await expect.poll(() => valueAsked('19121231')).toBe('19121231-19121231');
      await expect.poll(async () => (await shownFigures(page)).total).toBe(1);
      await expect.poll(() => valueAsked('1912')).toBe('19120101-19121231');

      await first.fill('19120103');
      await page.getByRole('button', { name: '用日历选取起日' }).click();
      const calendar = page.getByRole('dialog', { name: '选取日期' });
      const day = (name: string) => calendar.getByRole('button', { name });
      await expect
        .poll(() => day('民國元年一月三日').evaluate((e) => e === document.activeElement))
        .toBe(true);
      await page.keyboard.press('PageUp');
      await expect.poll(() => day('1911年12月31日').isEnabled()).toBe(true);
      expect(await day('1911年12月30日').isDisabled()).toBe(true);
      await calendar.getByLabel('年').selectOption('1913');
      await expect.poll(() => day('民國二年一月一日').isEnabled()).toBe(true);
      expect(await day('民國二年一月二日').isDisabled()).toBe(true);
      await calendar.getByLabel('年').selectOption('1912');
      await day('民國元年一月一日').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await calendar.waitFor({ state: 'detached' });
      expect(await first.inputValue()).toBe('19120102');
    }));

  it('[N-014] shows articles and hits by month, and lists those of a bar', () =>
    at(async (page) => {
      await page.goto(`${asked}&tab=statistics`);
      await page.getByRole('button', { name: '月', exact: true }).click();
      const months = Object.keys(tally(scanned.map(({ date }) => date.slice(0, 6))));
      const expected = months.map((month) => {
        const found = matching.filter(({ date }) => date.startsWith(month));
        const all = scanned.filter(({ date }) => date.startsWith(month));
        const characters = all.reduce((sum, { body }) => sum + body.length, 0);
        return [
          `${month.slice(0, 4)}-${month.slice(4)}`,
          String(found.length),
          String(hitsOf(found)),
          ((hitsOf(found) * 10_000) / characters).toFixed(2),
          ((found.length * 100) / all.length).toFixed(2),
        ];
      });
      const rows = page.locator('.period-table tbody tr');
      const figures = () =>
        rows.evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
      await expect.poll(figures).toEqual(expected);
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      const first = matching.filter(({ date }) => date.startsWith(months[0]));
      await expect.poll(() => shownFigures(page)).toEqual(figuresOf(first));
      expect(parameter(page, 'narrow')).toBe(`date:${months[0]}`);
    }));

  it.each([
    ['light', 1440],
    ['dark', 820],
    ['light', 390],
    ['dark', 360],
  ] as const)('is without fault to axe, and of the width of its window: %s, %s', (colorScheme, width) =>
    at(
      async (page) => {
        for (const address of [`${asked}&narrow=type:Text`, `${asked}&tab=statistics`]) {
          await page.goto(address);
          await page.locator('.article-card, .period-table').first().waitFor();
          await expect.poll(() => axeFaults(page)).toEqual([]);
          expect(await sidewaysScroll(page)).toBe(0);
        }
      },
      { colorScheme, viewport: { width, height: 900 } },
    ),
  );
});
