import { expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import {
  bodyOf,
  queryBox,
  searchedCode,
  commonWord,
  parameter,
  results,
  screen,
  searchFor,
  useSearchPage,
} from './search-page.ts';

describeInBrowser('the search screen', () => {
  const { at, pagesWith, address } = useSearchPage();

  it('[S-005] [S-015] [S-016] [S-025] [S-042] opens with sider, card and tabs, sends no request until there is a search', () =>
    at(async (page, calls) => {
      await page.goto(screen);
      await page.getByRole('heading', { name: '检索条件为空' }).waitFor();
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toBe(`試書${searchedCode}`);
      await page.locator('aside.sider').waitFor();
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toContain('检索结果');
      await page.getByRole('button', { name: '检索', exact: true }).click();
      await searchFor(page, '　，');
      await page.getByRole('heading', { name: '检索条件为空' }).waitFor();
      expect(calls).toEqual([]);
      await searchFor(page, commonWord);
      await results(page, `共 ${pagesWith.length} 页`);
      expect(calls).toHaveLength(1);
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toContain('检索结果');
    }));

  it('[S-007] [S-008] [S-009] [S-030] [S-035] [S-056] pages, sizes and orders the results as the address says', () =>
    at(async (page) => {
      await page.goto(screen);
      await searchFor(page, commonWord);
      expect(await results(page, '第 1–10 条')).toEqual(pagesWith.slice(0, 10));
      const sizes = page.getByRole('combobox', { name: '每页条数' });
      await expect
        .poll(() => sizes.locator('option').allInnerTexts())
        .toEqual(['每页 10 条', '每页 20 条', '每页 30 条']);
      await page.getByRole('button', { name: '第 3 页' }).click();
      expect(await results(page, '第 21–30 条')).toEqual(pagesWith.slice(20, 30));
      expect(parameter(page, 'page')).toBe('3');
      await sizes.selectOption('20');
      expect(await results(page, '第 1–20 条')).toEqual(pagesWith.slice(0, 20));
      expect([parameter(page, 'page'), parameter(page, 'pageSize')]).toEqual([null, '20']);
      const orders = page.getByRole('combobox', { name: '排序' });
      await expect
        .poll(() => orders.locator('option').allInnerTexts())
        .toEqual(['页序升', '页序降', '相关度降', '相关度升']);
      await expect.poll(() => orders.inputValue()).toBe('PageIdAscending');
      await orders.selectOption('PageIdDescending');
      await expect.poll(() => results(page, '第 1–20 条')).toEqual(pagesWith.toReversed().slice(0, 20));
      await orders.selectOption('ScoreDescending');
      await expect.poll(() => parameter(page, 'sort')).toBe('ScoreDescending');
      await expect.poll(() => results(page, '第 1–20 条')).not.toEqual(pagesWith.toReversed().slice(0, 20));
      const before = await results(page, '第 1–20 条');
      await page.reload();
      expect(await results(page, '第 1–20 条')).toEqual(before);
      await expect.poll(() => orders.inputValue()).toBe('ScoreDescending');
    }));

  it('[S-006] [S-039] brings conditions and results back in another window; another search starts on page 1', () =>
    at(async (page) => {
      await page.goto(screen);
      await searchFor(page, `${commonWord} 丁`);
      const found = await results(page, /共 \d+ 页/);
      await page.getByRole('button', { name: '第 2 页' }).click();
      await results(page, /第 11–\d+ 条/);
      const query = parameter(page, 'query')!;
      expect(query.length).toBeLessThan(200);
      expect(query).not.toMatch(/[{"一丁]/);
      await at(async (other) => {
        await other.goto(`${screen}?query=${encodeURIComponent(query)}`);
        expect(await results(other, /共 \d+ 页/)).toEqual(found);
        await expect.poll(() => queryBox(other).inputValue()).toBe(`${commonWord} 丁`);
      });
      await searchFor(page, commonWord);
      expect(await results(page, '第 1–10 条')).toEqual(pagesWith.slice(0, 10));
      expect(parameter(page, 'page')).toBeNull();
    }));

  it('[S-040] searches again for another page, and not for a tab, a theme or the same words', () =>
    at(async (page, calls) => {
      await page.goto(screen);
      await searchFor(page, commonWord);
      await results(page, '第 1–10 条');
      await page.getByRole('tab', { name: '检索统计' }).click();
      await expect.poll(() => parameter(page, 'tab')).toBe('statistics');
      await page.getByRole('tab', { name: /检索结果/ }).click();
      await results(page, '第 1–10 条');
      await page.getByRole('button', { name: '切换到深色' }).click();
      await queryBox(page).press('Enter');
      await page.locator('html[data-theme=dark]').waitFor();
      await results(page, '第 1–10 条');
      expect(calls).toHaveLength(1);
      await page.getByRole('button', { name: '第 2 页' }).click();
      await results(page, '第 11–20 条');
      await page.goBack();
      await results(page, '第 1–10 条');
      expect(calls).toHaveLength(2);
    }));

  it('[S-020] [S-011] shows the node that narrows the result, and searches the whole again without it', () =>
    at(async (page, calls) => {
      await page.goto(screen);
      await searchFor(page, commonWord);
      const query = encodeURIComponent((await results(page, '第 1–10 条'), parameter(page, 'query')!));
      await page.goto(`${screen}?query=${query}&catalogId=B1_21&catalogPath=${encodeURIComponent('卷21')}`);
      const narrowed = await results(page, /共 \d+ 页/);
      expect(narrowed.every((pageId) => pageId >= 21 && pageId <= 31)).toBe(true);
      expect(bodyOf(calls.at(-1)!).cid).toBe('B1_21');
      await page.locator('.current-path').getByText('卷21').waitFor();
      await page.getByRole('button', { name: '取消目录限定' }).click();
      expect(await results(page, `共 ${pagesWith.length} 页`)).toEqual(pagesWith.slice(0, 10));
      expect([parameter(page, 'catalogId'), parameter(page, 'catalogPath')]).toEqual([null, null]);
    }));

  it('[E-038] keeps the search, and the place, size and order of both lists, over a reload', () =>
    at(async (page) => {
      let bodies: [path: string, body: Record<string, unknown>][] = [];
      page.on('request', (request) => {
        const path = /\/search\/(?:fulltext|paragraph)$/.exec(new URL(request.url()).pathname)?.[0];
        if (path !== undefined) bodies.push([path, bodyOf(request)]);
      });
      await page.goto(screen);
      await searchFor(page, commonWord);
      await results(page, '第 1–10 条');
      const query = parameter(page, 'query')!;
      const list = { page: '2', pageSize: '20', sort: 'PageIdDescending' };
      const paragraphs = { parPage: '2', parPageSize: '20', parSort: 'ScoreDescending', tab: 'paragraph' };
      const node = { catalogId: 'B1_21', catalogPath: '卷21' };
      const cases: [Record<string, string>, path: string, body: object][] = [
        [{ query, ...list }, '/search/fulltext', { start: 20, count: 20, sort: 'PageIdDescending' }],
        [
          { query, ...list, ...paragraphs },
          '/search/paragraph',
          { start: 20, count: 20, sort: 'ScoreDescending' },
        ],
        [{ query, ...node, sort: list.sort }, '/search/fulltext', { start: 0, cid: 'B1_21' }],
      ];
      for (const [options, path, body] of cases) {
        const stateOf = async () => {
          const bodySent = () => bodies.findLast(([of]) => of === path)?.[1];
          await expect.poll(bodySent).toMatchObject(body);
          await page.locator('.results-body[aria-busy=false]').waitFor();
          const { searchParams } = new URL(page.url());
          return {
            address: Object.fromEntries(searchParams),
            shown: await page.locator('.result-panel').innerText(),
            body: bodySent(),
          };
        };
        bodies = [];
        await page.goto(`${screen}?${new URLSearchParams(options)}`);
        const before = await stateOf();
        expect(before.address).toEqual(options);
        bodies = [];
        await page.reload();
        expect(await stateOf()).toEqual(before);
      }
    }));

  it('[S-022] [S-023] shows page, title, snippet and count, and opens the reader with the words highlighted', () =>
    at(async (page) => {
      await page.goto(screen);
      await searchFor(page, commonWord);
      await results(page, '第 1–10 条');
      await page.getByRole('button', { name: '第 3 页' }).click();
      const found = await results(page, '第 21–30 条');
      const result = page.locator('.result', { has: page.locator('.result-path span') }).first();
      const pageId = Number(/第 (\d+) 页/.exec(await result.locator('h3').innerText())?.[1]);
      expect(found).toContain(pageId);
      await expect.poll(() => result.locator('.result-path').innerText()).toMatch(/^卷\d1$/);
      const marks = await result.locator('.snippet mark').allInnerTexts();
      expect(marks.length).toBeGreaterThan(0);
      expect(new Set(marks)).toEqual(new Set([commonWord]));
      expect(Number(await result.locator('.result-count b').innerText())).toBeGreaterThanOrEqual(
        marks.length,
      );
      await result.getByRole('link').click();
      await page.waitForURL(/\/app\/read\//);
      expect([parameter(page, 'pageId'), parameter(page, 'key')]).toEqual([String(pageId), commonWord]);
      await page.locator('.stage[aria-busy=false]').waitFor();
      await page.goBack();
      expect(await results(page, '第 21–30 条')).toEqual(found);
    }));

  it('tells why a variant matched, and finds it no more without variants', () =>
    at(async (page) => {
      await page.goto(screen);
      await searchFor(page, '東');
      await page.locator('.whys').first().getByText('東→东').waitFor();
      await page.getByRole('button', { name: '关联字种类' }).click();
      await page.getByRole('checkbox', { name: /^通假/ }).check();
      await expect.poll(() => parameter(page, 'variants')).toBe('loan');
      await page.getByText('東→东').first().waitFor();
      await page.getByRole('checkbox', { name: '关联字' }).uncheck();
      await expect.poll(() => page.getByText('東→东').count()).toBe(0);
    }));

  it('[S-026] says that there is no result, and what wider question has some', () =>
    at(async (page) => {
      await page.goto(screen);
      await searchFor(page, `${commonWord} 龘龘`);
      await page.getByRole('heading', { name: '检索结果为空' }).waitFor();
      await page.getByRole('button', { name: new RegExp(`改为任一词.*${pagesWith.length} 页`) }).click();
      await results(page, `共 ${pagesWith.length} 页`);
    }));

  it('[S-026] leads on from a phrase that is not there to what of it is, with as many pages as it then lists', () =>
    at(async (page) => {
      await page.goto(screen);
      await searchFor(page, `${commonWord}龘`);
      await page.getByRole('heading', { name: '检索结果为空' }).waitFor();
      const ways = page.locator('button.wider');
      await ways.first().waitFor();
      await expect
        .poll(() => ways.allInnerTexts())
        .toEqual([
          expect.stringMatching(new RegExp(`^缩短：${commonWord}\\s.*\\s${pagesWith.length} 页$`, 's')),
        ]);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await ways.first().click();
      await results(page, `共 ${pagesWith.length} 页`);
      expect(parameter(page, 'page')).toBeNull();
    }));

  it('[S-055] keeps no old results when a search fails, says so, and tries again', () =>
    at(
      async (page) => {
        await page.goto(screen);
        await searchFor(page, commonWord);
        await results(page, '第 1–10 条');
        await page.route('**/search/fulltext', (route) =>
          route.fulfill({ status: 500, json: { error: { code: 'internal', message: '出错', id: 'x' } } }),
        );
        await searchFor(page, '丁');
        await page.getByRole('alert').getByRole('heading', { name: '检索未完成' }).waitFor();
        expect(await page.locator('.result').count()).toBe(0);
        expect(await page.getByText('检索结果为空').count()).toBe(0);
        await page.unroute('**/search/fulltext');
        await page.getByRole('button', { name: '检索', exact: true }).click();
        await results(page, /共 \d+ 页/);
      },
      { provoked: /500|fulltext/ },
    ));

  it('cancels a search when another is sent, and when the reader leaves', () =>
    at(async (page, calls) => {
      await page.goto(screen);
      const failed: string[] = [];
      page.on('requestfailed', (request) => {
        // Facets and suggestions that are called off with it are not counted here.
        if (request.url().endsWith('/search/fulltext')) failed.push(String(request.failure()?.errorText));
      });
      // The first two are never answered.
      await page.route('**/search/fulltext', (route) => (calls.length > 2 ? route.continue() : undefined));
      await searchFor(page, commonWord);
      await expect.poll(() => calls.length).toBe(1);
      await searchFor(page, '丁');
      await expect.poll(() => calls.length).toBe(2);
      await expect.poll(() => failed.length).toBe(1);
      await page.getByRole('link', { name: '阅读' }).click();
      await expect.poll(() => failed).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED']);
    }));

  it('[S-053] makes only calls that the description of the interface has', () =>
    at(async (page) => {
      const paths = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) paths.add(`${request.method().toLowerCase()} ${pathname}`);
      });
      await page.goto(screen);
      await searchFor(page, commonWord);
      await results(page, '第 1–10 条');
      await page.getByRole('tab', { name: '检索统计' }).click();
      await page.getByRole('tab', { name: /检索结果/ }).click();
      await queryBox(page).pressSequentially('卷');
      await expect.poll(() => [...paths].some((path) => path.includes('suggest'))).toBe(true);
      const { paths: described } = (await (await fetch(`${address()}/api/openapi.json`)).json()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      const known = Object.entries(described).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path}`),
      );
      const matches = (called: string) =>
        known.some((one) =>
          new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(called),
        );
      expect([...paths].filter((path) => !matches(path))).toEqual([]);
    }));
});
