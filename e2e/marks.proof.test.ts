import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf, choose, dialogOf } from './account-page.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import {
  books,
  enterAs,
  keep,
  type SavedItems,
  long,
  type MarksPage,
  openMarksPage,
  testNewspaper,
  short,
} from './marks-page.ts';
import { withReaderPage, pageShown } from './reader.ts';

const read = ({ code }: { code: string }, pageId: number) => `/app/read/${code}?pageId=${pageId}`;
const date = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describeInBrowser('what a person keeps', () => {
  let desk: MarksPage;
  beforeAll(async () => {
    desk = await openMarksPage();
  });
  afterAll(() => desk?.close());

  /** A person who has saved `items`, signed in at the home screen. */
  const at = (items: SavedItems, use: (page: Page) => Promise<void>, provoked = /\/api\/auth\/ipLogin/) =>
    withReaderPage(desk.browser, { baseURL: desk.address, provoked }, async (page) => {
      const token = desk.anyPerson();
      await keep(desk.address, token, items);
      await enterAs(page, token);
      await use(page);
    });
  const marks = (count: number) =>
    Array.from({ length: count }, (_, i) => ['bookmark', { productId: long.code, pageId: i + 1 }] as const);
  const pressed = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  const titles = (page: Page) => page.locator('.saved-entry .saved-title').allInnerTexts();

  it('[G-028] opens what is saved in a dialog 1000 wide', () =>
    at(marks(1), async (page) => {
      await page.goto(read(long, 1));
      for (const name of ['我的书库', '书签', '阅读历史', '笔记', '勘误']) {
        await choose(page, name);
        await expect.poll(async () => (await dialogOf(page, name).boundingBox())?.width).toBe(1000);
        await page.keyboard.press('Escape');
        await dialogOf(page, name).waitFor({ state: 'detached' });
      }
    }));

  it.each([
    ['a bookmark', '本页书签', 'bookmark'],
    ['a book of the library', '收藏本书', 'bookCollection'],
  ])(
    '[P-004] [P-005] [P-009] [P-010] %s shows at once, before the reply, and [P-012] goes back silently when the call fails',
    (_, name, path) =>
      at(
        [],
        async (page) => {
          const waiting: Route[] = [];
          await page.route(new RegExp(`/api/${path}(/remove)?$`), (route) => void waiting.push(route));
          const answer = async (how: (route: Route) => Promise<void>) => {
            await expect.poll(() => waiting.length).toBe(1);
            await how(waiting.splice(0)[0]);
          };
          await page.goto(read(long, 3));
          const button = page.getByRole('button', { name, exact: true });
          await button.click();
          await expect.poll(() => pressed(page, name)).toBe('true');
          const response = page.waitForResponse((reply) => reply.url().endsWith(`/api/${path}`));
          await answer((route) => route.continue());
          expect((await response).status()).toBe(200);
          for (const how of [
            (route: Route) => route.abort(),
            (route: Route) => route.fulfill({ status: 500, body: '{}' }),
          ]) {
            await button.click();
            await expect.poll(() => pressed(page, name)).toBe('false');
            await answer(how);
            await expect.poll(() => pressed(page, name)).toBe('true');
          }
          expect(await page.locator('.notice').count()).toBe(0);
          // It was saved, and is present when the page is opened again.
          await page.reload();
          await expect.poll(() => pressed(page, name)).toBe('true');
          await button.click();
          await answer((route) => route.continue());
          await expect.poll(() => pressed(page, name)).toBe('false');
        },
        /Failed to load resource/,
      ),
  );

  it('[P-006] [P-007] opens from the user menu: library, bookmarks, articles, notes, corrections, history', () =>
    at([], async (page) => {
      for (const name of ['我的书库', '书签', '文章收藏', '笔记', '勘误', '阅读历史']) {
        await choose(page, name);
        const dialog = dialogOf(page, name);
        await dialog.locator('.empty-state h2').waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.className))
          .toContain('user-button');
      }
    }));

  it('[P-015] [P-016] [P-033] [P-035] lists bookmarks by product, five a page; deleting brings list and count along', () =>
    at([...marks(6), ['bookmark', { productId: short.code, pageId: 2 }]], async (page) => {
      await page.goto(read(long, 1));
      await choose(page, '书签');
      const dialog = dialogOf(page, '书签');
      const counts = () => dialog.getByRole('navigation', { name: '按产品查看' }).allInnerTexts();
      await expect.poll(async () => (await titles(page)).length).toBe(5);
      expect((await counts())[0]).toMatch(new RegExp(`${long.name}\\s*6`));
      for (const shown of await dialog.locator('time').allInnerTexts()) expect(shown).toMatch(date);
      await dialog.getByRole('button', { name: '下一页' }).click();
      await expect.poll(() => titles(page)).toEqual(['葉6']);
      const remove = dialog.getByRole('button', { name: '删除：葉6' });
      await remove.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => titles(page)).toEqual(['葉1', '葉2', '葉3', '葉4', '葉5']);
      await expect.poll(counts).toEqual([expect.stringMatching(new RegExp(`${long.name}\\s*5`))]);
      // Who goes on by keyboard is still in the list.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('.saved-entries') !== null))
        .toBe(true);
      await dialog.getByRole('button', { name: new RegExp(short.name) }).click();
      await expect.poll(() => titles(page)).toEqual(['葉2']);
      await dialog.getByRole('link', { name: '葉2' }).click();
      await pageShown(page, 2);
      expect(new URL(page.url()).pathname).toBe(`/app/read/${short.code}`);
    }));

  it('lets an article go at once, and [P-012] gives it back silently when the call fails', () =>
    at(
      [1, 2].map((n) => [
        'articleCollection',
        { productId: testNewspaper.code, pageId: n, articleNum: `${n}`, articleTitle: `社論${n}` },
      ]),
      async (page) => {
        await page.goto(read(testNewspaper, 1));
        await choose(page, '文章收藏');
        await expect.poll(() => titles(page)).toEqual(['社論1', '社論2']);
        const waiting: Route[] = [];
        await page.route(/articleCollection\/remove$/, (route) => void waiting.push(route));
        const remove = dialogOf(page, '文章收藏').getByRole('button', { name: '删除：社論1' });
        await remove.click();
        await expect.poll(() => titles(page)).toEqual(['社論2']);
        await expect.poll(() => waiting.length).toBe(1);
        await waiting.splice(0)[0].abort();
        await expect.poll(() => titles(page)).toEqual(['社論1', '社論2']);
        expect(await page.locator('.notice').count()).toBe(0);
        await remove.click();
        await expect.poll(() => waiting.length).toBe(1);
        await waiting[0].continue();
        await expect.poll(() => titles(page)).toEqual(['社論2']);
      },
      /Failed to load resource/,
    ));

  it('[P-034] shows the library in two rows of five, and the eleventh book on a second page', () =>
    at(
      books.map(({ code }) => ['bookCollection', { productId: code }]),
      async (page) => {
        await choose(page, '我的书库');
        const dialog = dialogOf(page, '我的书库');
        const tops = () =>
          dialog.locator('.library-book').evaluateAll((all) => all.map((b) => b.getBoundingClientRect().top));
        await expect.poll(async () => (await tops()).length).toBe(10);
        const rows = await tops();
        expect(rows.map((top) => rows.indexOf(top))).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5]);
        await dialog.getByRole('button', { name: '下一页' }).click();
        await expect.poll(async () => (await tops()).length).toBe(1);
        await dialog.getByRole('button', { name: `移出书库：${books[0].name}` }).click();
        await expect.poll(async () => (await tops()).length).toBe(10);
      },
    ));

  it('[P-003] [P-024] [R-036] [R-037] remembers where one read, and offers it where no page is named', () =>
    at([['lastRead', { productId: short.code, pageId: 2 }]], async (page) => {
      const sent = callsOf(page, '/lastRead');
      await page.goto(read(long, 7));
      await pageShown(page, 7);
      await expect
        .poll(() => sent.map((call) => call.postDataJSON() as object))
        .toEqual([{ productId: long.code, pageId: 7 }]);
      const question = page.getByText('您上次访问本产品的页码为7，是否跳转？');
      await page.goto(`/app/read/${long.code}`);
      await question.waitFor();
      expect(sent.length).toBe(1);
      await page.getByRole('button', { name: '跳转' }).click();
      await pageShown(page, 7);
      for (const [book, pageId, address] of [
        [long, 2, read(long, 2)],
        [books[2], 1, `/app/read/${books[2].code}`],
      ] as const) {
        await page.goto(address);
        await pageShown(page, pageId);
        await expect
          .poll(() => sent.at(-1)?.postDataJSON() as object)
          .toEqual({ productId: book.code, pageId });
        expect(await page.locator('.last-read').count()).toBe(0);
      }
      await choose(page, '阅读历史');
      await expect.poll(() => titles(page)).toEqual([books[2].name, long.name, short.name]);
      const dialog = dialogOf(page, '阅读历史');
      await dialog.getByRole('button', { name: `删除：${short.name}` }).click();
      await expect.poll(() => titles(page)).toEqual([books[2].name, long.name]);
      await dialog.getByRole('link', { name: `继续阅读：${long.name}` }).click();
      await pageShown(page, 2);
    }));

  it('[R-056] asks once for what belongs to a book when it is opened', () =>
    at([['lastRead', { productId: long.code, pageId: 5 }]], async (page) => {
      const requests: string[] = [];
      page.on('request', (request) =>
        requests.push(new URL(request.url()).pathname.split('/api/').at(-1) ?? ''),
      );
      await page.goto(`/app/read/${long.code}`);
      await page.getByText('您上次访问本产品的页码为5').waitFor();
      const wanted = [
        `product/open/${long.code}`,
        'product/catalog',
        'bookmark/pageIds',
        'notebook/pageIds',
        'correction/pageIds',
        `product/accepted-corrections/${long.code}`,
        `lastRead/${long.code}`,
      ];
      await expect
        .poll(() => wanted.map((call) => [call, requests.filter((a) => a === call).length]))
        .toEqual(wanted.map((call) => [call, 1]));
    }));

  it('has no fault that axe finds in its dialogs, light or dark, at a desk or on a phone', () =>
    at(
      [
        ...marks(6),
        ['bookCollection', { productId: long.code }],
        ['lastRead', { productId: long.code, pageId: 5 }],
        [
          'articleCollection',
          { productId: testNewspaper.code, pageId: 2, articleNum: '1', articleTitle: '社論' },
        ],
      ],
      async (page) => {
        for (const name of ['我的书库', '书签', '文章收藏', '阅读历史']) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await choose(page, name);
          await dialogOf(page, name).locator('li time').first().waitFor();
          for (const [theme, width] of [
            ['light', 1440],
            ['dark', 390],
          ] as const) {
            await page.setViewportSize({ width, height: 800 });
            await page.evaluate((to) => (document.documentElement.dataset.theme = to), theme);
            expect([name, theme, await axeFaults(page)]).toEqual([name, theme, []]);
          }
          await page.setViewportSize({ width: 360, height: 740 });
          expect(await sidewaysScroll(page)).toBe(0);
          await page.keyboard.press('Escape');
        }
      },
    ));
});
