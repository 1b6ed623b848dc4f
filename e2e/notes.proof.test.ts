import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { becomePerson, callsOf, choose, dialogOf, send } from './account-page.ts';
import { describeInBrowser } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { axeFaults } from './axe.ts';
import { type RawPage, rawIndex, rawText } from './test-reader.ts';
import { pageShown, signedInState } from './reader.ts';
import { atText, copied, dragSelection, points, rawPages } from './selection-page.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

const notebook = '/api/gujiread/api/notebook';
const correction = '/api/gujiread/api/correction';

describeInBrowser('notes and corrections', () => {
  let library: SharedLibrary;
  let person: SharedLibrary['signedIn'];
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
    const { baseURL } = library.signedIn;
    // A session of its own: that of the unit is replaced when a person signs in.
    const storageState = await signedInState(library.browser, baseURL, library.reader);
    const context = await library.browser.newContext({ baseURL, storageState });
    const page = await context.newPage();
    await page.goto('/');
    await becomePerson(page, { name: '讀者甲', password: 'a password' });
    person = { baseURL, storageState: await context.storageState() };
    await context.close();
  });

  /** At a page of the fixture, as a person of the unit. Each test writes upon words of its own. */
  const at = (pageId: number, use: (page: Page, raw: RawPage) => Promise<void>, provoked?: RegExp) =>
    atText({ ...library, signedIn: person }, pageId, { provoked }, (page) => use(page, rawPages[pageId - 1]));
  const select = async (page: Page, raw: RawPage, from: number, to: number) => {
    const place = await points(page, raw);
    await dragSelection(page, place(from), place(to));
    await page.mouse.up();
  };
  const begin = async (page: Page, raw: RawPage, entry: string, from: number, to: number) => {
    await select(page, raw, from, to);
    const place = await points(page, raw);
    await page.mouse.click(place(to).x, place(to).y, { button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await dialogOf(page, entry).waitFor();
  };
  const chooseMode = (page: Page, name: string) =>
    page.locator('.segments').getByText(name, { exact: true }).click();
  const lines = (page: Page, over: string) => page.locator(`${over} .marks-note line`).count();

  it('[P-001] [P-008] [R-065] a note over columns and a note of two rows shows on the page and in the list, which leads back to it', () =>
    at(4, async (page, raw) => {
      const [from, to] = [rawIndex(raw, '明明之也'), rawIndex(raw, '止而后有定')];
      const text = rawText(raw, from, to);
      await begin(page, raw, '做笔记', from, to);
      const editor = dialogOf(page, '做笔记');
      await expect.poll(() => editor.getByRole('blockquote').innerText()).toContain(text.slice(0, 30));
      await page.locator('.marks-annotation rect').first().waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);

      await page.keyboard.type('程子以親爲新');
      // What is written is not lost to a reload, and not given up unasked.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '继续编辑' }).click();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await pageShown(page, 4);
      await page.locator('.leaves > .leaf').waitFor();
      await begin(page, raw, '做笔记', from, to);
      await expect.poll(() => page.getByRole('textbox', { name: '批注' }).inputValue()).toBe('程子以親爲新');
      await page.keyboard.press('Control+Enter');
      await editor.waitFor({ state: 'detached' });
      await expect.poll(() => lines(page, '.picture')).toBeGreaterThan(8);
      await expect
        .poll(async () => (await lines(page, '.leaves > .leaf')) - (await lines(page, '.picture')))
        .toBe(0);
      const spoken = page.locator('.spoken', { hasText: '程子以親爲新' });
      await expect.poll(() => spoken.count()).toBe(1);

      const place = await points(page, raw);
      const middle = place(rawIndex(raw, '新者革其舊'));
      await page.mouse.click(middle.x, middle.y);
      const card = dialogOf(page, '笔记');
      const field = page.getByRole('textbox', { name: '批注' });
      await expect.poll(() => field.inputValue()).toBe('程子以親爲新');
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await field.fill('程子以親爲新，朱子從之');
      // A press upon the text takes nothing away that is not saved.
      await page.mouse.click(middle.x, middle.y);
      expect(await field.inputValue()).toBe('程子以親爲新，朱子從之');
      await field.press('Control+Enter');
      await card.waitFor({ state: 'detached' });
      // The pointer that rests there reads it.
      await page.mouse.move(middle.x + 200, middle.y);
      await page.mouse.move(middle.x, middle.y);
      await card.getByText('程子以親爲新，朱子從之').waitFor();
      await expect.poll(() => field.count()).toBe(0);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });

      await page.goto(`/app/read/${owned.code}?pageId=7`);
      await pageShown(page, 7);
      await choose(page, '笔记');
      const list = dialogOf(page, '笔记');
      await list.getByText('程子以親爲新，朱子從之').waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await list.locator('.saved-title a').filter({ hasText: '明明之也' }).click();
      await pageShown(page, 4);
      await dialogOf(page, '笔记').getByText('程子以親爲新，朱子從之').waitFor();
      await expect.poll(() => page.locator('.marks-annotation rect').count()).toBeGreaterThan(8);
    }));

  it('[P-002] a correction is shown beside the struck text in every mode, and what is copied is as printed', () =>
    at(4, async (page, raw) => {
      const from = rawIndex(raw, '在親民');
      await begin(page, raw, '勘误', from + 1, from + 1);
      await page.getByRole('textbox', { name: '应作' }).fill('新');
      await page.getByRole('textbox', { name: '依据' }).fill('程子曰親當作新');
      await page.getByRole('button', { name: '提交勘误' }).click();
      const right = page.locator('.right-reading', { hasText: '新' });
      await expect.poll(() => right.count()).toBe(2);
      await expect.poll(() => page.locator('.picture .struck, .leaf .struck').count()).toBe(2);
      await select(page, raw, from, from + 2);
      expect(await copied(page)).toBe('在親民');
      await chooseMode(page, '横排');
      await page.locator('.flow').waitFor();
      await expect.poll(() => right.count()).toBe(1);
      const box = async (selector: string) =>
        (await page.locator(selector).first().boundingBox()) ?? { y: 0 };
      const leaf = await box('.flow');
      await expect.poll(async () => (await box('.right-reading')).y).toBeGreaterThan(leaf.y - 12);
      await choose(page, '勘误');
      const list = dialogOf(page, '勘误');
      await list.getByText('待审').waitFor();
      // The library has no scans.
      await list.getByAltText(/排版图/).waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await list.getByRole('button', { name: '删除：親' }).click();
      await list.getByRole('button', { name: '删除', exact: true }).click();
      await list.getByText('还没有勘误').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => right.count()).toBe(0);
    }));

  it('[P-013] [P-014] [P-020] nothing changes by a call that fails, and several segments are refused before any', () =>
    at(
      5,
      async (page, raw) => {
        const made = callsOf(page, correction);
        const over = rawIndex(raw, '慮而后能得');
        await begin(page, raw, '勘误', over, over + 6);
        await page.getByText('暂不支持多段文字勘误，请分开进行勘误。').waitFor();
        await expect.poll(() => page.locator('.correction-segments button').count()).toBe(2);
        await page.keyboard.press('Escape');
        expect(made).toEqual([]);

        await page.route(`**${notebook}`, (route) => route.abort());
        await begin(page, raw, '做笔记', over, over + 2);
        await page.keyboard.type('不能存');
        await page.keyboard.press('Control+Enter');
        await page.getByText('无法连接服务器').waitFor();
        await expect.poll(() => page.getByRole('textbox', { name: '批注' }).inputValue()).toBe('不能存');
        expect(await lines(page, '.picture')).toBe(0);
        await page.unroute(`**${notebook}`);
        await page.keyboard.press('Control+Enter');
        await expect.poll(() => lines(page, '.picture')).toBe(1);
      },
      /Failed to load resource/,
    ));

  it('[P-018] [P-019] leads whoever is not signed in as a person there, and on to what was begun; upon characters only', () =>
    atText(library, 4, {}, async (page) => {
      const raw = rawPages[3];
      const from = rawIndex(raw, '在親民');
      await page.locator('.page-label').click({ button: 'right' });
      expect(await page.locator('.selection-menu').count()).toBe(0);
      await select(page, raw, from, from + 2);
      const bar = page.getByRole('toolbar', { name: '所选文字' });
      await expect
        .poll(() => bar.getByRole('button').allInnerTexts())
        .toEqual(['复制', '注明出处', '检索', '工具', '笔记', '更多']);
      await bar.getByRole('button', { name: '笔记' }).click();
      await dialogOf(page, '个人登录').getByRole('button', { name: '个人注册' }).click();
      const password = 'a password';
      await send(page, { 个人账号: '讀者乙丙', 密码: password, 确认密码: password }, '注册');
      const editor = dialogOf(page, '做笔记');
      await expect.poll(() => editor.getByRole('blockquote').innerText()).toContain('在親民');
    }));

  it('is a sheet on a phone, with the text in sight', () =>
    at(4, async (page, raw) => {
      const from = rawIndex(raw, '在親民');
      await begin(page, raw, '做笔记', from, from + 2);
      await page.setViewportSize({ width: 390, height: 844 });
      const sheet = page.locator('.span-card[data-sheet]');
      await sheet.waitFor();
      const [card, highlighted] = [
        await sheet.boundingBox(),
        await page.locator('.marks-annotation rect').first().boundingBox(),
      ];
      if (!card || !highlighted) throw new Error('sheet and text are drawn');
      expect(highlighted.y + highlighted.height <= card.y || highlighted.y >= card.y + card.height).toBe(
        true,
      );
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await expect.poll(() => sidewaysScroll(page)).toBe(0);
    }));
});
