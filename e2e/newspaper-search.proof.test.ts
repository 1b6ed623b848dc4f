// The search of newspapers in a browser, each total that is shown held to a plain count of what was imported.
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { parameter } from './search-page.ts';
import {
  phrase,
  issues,
  scanned,
  matching,
  countedFigures,
  asking,
  searchAddress,
  shownFigures,
  cards,
  facet,
  valuesOf,
  tally,
  typeNames,
  serveSearchedNewspaper,
} from './searched-newspaper.ts';

describeInBrowser('the search of newspapers', () => {
  const at = serveSearchedNewspaper();

  it('[N-014] [N-035] [S-030] [E-044] lists articles by time, ten to a page, with the figures of a plain count', () =>
    at(async (page) => {
      await page.goto('/app/search/jb');
      await page.getByRole('combobox', { name: '检索词' }).fill(phrase);
      await page.getByRole('button', { name: '检索', exact: true }).click();
      await cards(page).first().waitFor();
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(matching));
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
      await page.goto(searchAddress);
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
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(byEither));
      // Its own choice does not change what a facet counts.
      expect(await valuesOf(facet(page, '作者'))).toEqual(authors);
      await choose('日期', /^三月/);
      const both = byEither.filter(({ date }) => date.startsWith('191903'));
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(both));
      expect(parameter(page, 'narrow')).toBe('date:191903/author:丹翁/author:蟲們');
      await page.reload();
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(both));
      await page.getByRole('button', { name: '取消日期“民國八年三月”' }).click();
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(byEither));
      await page.getByRole('button', { name: '全部取消' }).click();
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(matching));
    }));

  it('[N-011] draws of many columns those in sight, and finds one by typing', () =>
    at(async (page) => {
      await page.goto(searchAddress);
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
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(narrowed));
    }));

  it('[N-013] [S-010] [N-023] [E-038] narrows to a letter of titles, which a new search lets go', () =>
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
      await page.reload();
      await expect.poll(async () => (await shownFigures(page)).total).toBe(withB.length);
      expect(await group.getByRole('radio', { name: 'B', exact: true }).isChecked()).toBe(true);
      await page.getByRole('button', { name: '清空' }).click();
      await page.getByRole('textbox', { name: '检索词' }).fill(phrase);
      await page.getByRole('button', { name: '检索', exact: true }).click();
      const inText = scanned.filter(({ body }) => body.includes(phrase));
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(inText));
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
      await page.goto(searchAddress);
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

  it('leads from a card to what was printed round its day, on its page, and by its author in its column', () =>
    at(async (page) => {
      await page.goto(searchAddress);
      await cards(page).first().waitFor();
      const first = matching.findIndex(
        ({ column = '', authors = [] }) => column !== '' && authors.length > 0,
      );
      expect(first).toBeLessThan(10);
      const { date, column, authors = [] } = matching[first];
      const choose = async (entry: string) => {
        await cards(page).nth(first).getByRole('button', { name: /^更多/ }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      await choose('前后 7 日');
      const time = (day: string) =>
        Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
      // The same words, in what was printed near the day.
      const within = (days: number) =>
        matching.filter((one) => Math.abs(time(one.date) - time(date)) <= days * 86_400_000);
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(within(7)));
      await page.reload();
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(within(7)));
      // Another span takes the place of the one before.
      const again = within(7).findIndex((one) => one === matching[first]);
      await cards(page).nth(again).getByRole('button', { name: /^更多/ }).click();
      await page.getByRole('menuitem', { name: '前后 30 日', exact: true }).click();
      await expect.poll(() => shownFigures(page)).toEqual(countedFigures(within(30)));

      await page.goto(searchAddress);
      await choose(authors[0]);
      const by = scanned.filter((one) => one.column === column && one.authors?.includes(authors[0]));
      await expect.poll(async () => (await shownFigures(page)).total).toBe(by.length);

      await page.goto(searchAddress);
      const label = (await cards(page).nth(first).locator('.article-facts > span').nth(1).innerText()).trim();
      await choose(label);
      await page.getByRole('table', { name: '本版文章' }).waitFor();
      expect(new URL(page.url()).searchParams.get('pageId')).toMatch(/^\d+$/);
    }));

  it('grows a word sought in the text or else in titles by a neighbour that is pressed', () =>
    at(async (page) => {
      await page.goto(`${searchAddress}&view=kwic`);
      const after = page.locator('.kwic-neighbours').nth(1);
      const next = after.getByRole('button').first();
      await next.waitFor();
      const [word, count] = (await next.innerText()).split(/\s+/);
      await next.click();
      await expect.poll(() => page.getByLabel('检索词').inputValue()).toBe(phrase + word);
      await expect.poll(() => page.getByLabel('检索字段').inputValue()).toBe('any');
      // Grown hits may overlap.
      const grown = scanned.flatMap(({ body }) =>
        Array.from(body, (_, i) => body.startsWith(phrase + word, i)).filter(Boolean),
      );
      expect(Number(count.replaceAll(',', ''))).toBe(grown.length);
      await page.locator('.results-foot').getByText(`${count} `).waitFor();
    }));
});
