import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  authorizeUrl,
  becomePerson,
  callsOf,
  choose,
  corpId,
  dialogOf,
  endedDialog,
  enter,
  entriesOf,
  newAccount,
  notice,
  openKnownUnit,
  openMenu,
  send,
  signOut,
  turnTo,
  type KnownUnit,
} from './account-page.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser, launchChromium, launchProfile } from './chromium.ts';
import { sidewaysScroll } from './in-page.ts';
import { addUnitByCommand } from './langhuan.ts';
import { withReaderPage, pageShown, signInOnPage } from './reader.ts';
import { openSmallLibrary, owned, testReader, type SmallLibrary } from './small-library.ts';

const refused = /status of (401|403)/;
const book = `/app/read/${owned.code}`;

describeInBrowser('an account', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    await addUnitByCommand(library.data, 'admin', 'a longer password', '*', '--admin');
  });
  afterAll(() => library?.close());
  const signedOut = (provoked?: RegExp) => ({ baseURL: library.langhuan.address, provoked });
  const signedIn = (provoked?: RegExp) => ({ ...library.signedIn, provoked });

  it('[A-005] [A-006] is required where a product begins, and leads back to the very address and nowhere else', () =>
    withReaderPage(library.browser, signedOut(), async (page) => {
      const address = `/app/search/${owned.code}?page=2&sort=ScoreDescending`;
      await enter(page, address, testReader);
      await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
      for (const from of ['//evil.example', 'http://evil.example', '\\\\evil.example', '/\t/evil.example']) {
        await page.goto(`/login?from=${encodeURIComponent(from)}`);
        await signInOnPage(page, testReader);
        await page.waitForURL(`${library.langhuan.address}/`);
      }
    }));

  it('[A-012] [A-013] [A-014] [A-039] [A-040] [A-041] [A-061] [A-062] [A-063] of a person: registered, signed in, with another password, and out', () =>
    withReaderPage(library.browser, signedOut(refused), async (page) => {
      const { name: person } = newAccount('讀者');
      await page.goto('/');
      await page.getByRole('link', { name: '登录', exact: true }).click();
      await dialogOf(page, '单位登录').waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await signInOnPage(page, testReader);
      await notice(page, '登录成功！');
      await openMenu(page);
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      const barred = ['(我的书库)', '(书签)', '(文章收藏)', '(阅读历史)', '意见反馈', '(修改密码)'];
      expect(await entriesOf(page)).toEqual(['个人登录', '个人注册', ...barred, '退出登录']);

      await choose(page, '个人登录');
      await send(page, { 个人账号: person, 密码: 'wrong' }, '登录');
      // What is said while a dialog is open is said within it: it can be seen, heard and closed.
      await dialogOf(page, '个人登录').locator('.notice').filter({ hasText: '账号或密码不正确' }).waitFor();
      await dialogOf(page, '个人登录').getByRole('button', { name: '个人注册' }).click();
      await page.setViewportSize({ width: 360, height: 740 });
      await send(page, {}, '注册');
      await page.getByText('请确认您的密码').waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      const renewals = callsOf(page, '/refreshToken');
      await send(page, { 个人账号: person, 密码: 'abc', 确认密码: 'abc' }, '注册');
      await notice(page, '注册成功！');
      await dialogOf(page, '个人注册').waitFor({ state: 'detached' });

      const saved = ['我的书库', '书签', '文章收藏', '笔记', '勘误', '阅读历史'];
      const last = ['意见反馈', '修改密码', '退出登录', '在所有设备上退出'];
      expect(await entriesOf(page)).toEqual([...saved, ...last]);
      await page.goto(book);
      expect(await entriesOf(page)).toEqual([...saved.filter((entry) => entry !== '文章收藏'), ...last]);
      await choose(page, '修改密码');
      await send(page, { 旧密码: 'other', 新密码: 'abcd', 确认密码: 'abcd' }, '确定');
      await notice(page, '旧密码不正确');
      await send(page, { 旧密码: 'abc' }, '确定');
      await notice(page, '重设密码成功！');
      await dialogOf(page, '修改密码').waitFor({ state: 'detached' });
      await pageShown(page, 1);
      expect(renewals).toHaveLength(0);
    }));

  it('[A-020] [A-021] [A-022] is left from the reader: nothing of it stays, and / shows what is not owned', () =>
    withReaderPage(library.browser, signedOut(refused), async (page, context) => {
      const reply = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
      await enter(page, book, testReader);
      const token = (await (await reply).json()) as { access_token: string; refresh_token: string };
      await pageShown(page, 1);
      const lists = callsOf(page, '/product/all');
      const outs = callsOf(page, '/api/auth/logout');
      await signOut(page);
      await page.waitForURL(`${library.langhuan.address}/`);
      await expect.poll(() => [outs.length, lists.length]).toEqual([1, 1]);
      expect(outs[0].headers().authorization).toBe(`Bearer ${token.access_token}`);
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).not.toContain('langhuan.auth.v1');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('langhuan.auth.v1'))).toBeNull();
      await page.getByRole('link', { name: '登录', exact: true }).waitFor();
      const again = await context.request.post('/api/auth/refreshToken', {
        data: { token: token.access_token, refreshToken: token.refresh_token, rememberMe: false },
      });
      expect(again.status()).toBe(401);
    }));

  it('[A-015] [A-016] ends with the browser, unless it is to be remembered', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'langhuan-profile-'));
    /** What the browser keeps of it. */
    const visit = async (remember?: boolean) => {
      const context = await launchProfile(folder, library.langhuan.address);
      try {
        const page = await context.newPage();
        await page.goto('/');
        const link = page.getByRole('link', { name: '登录', exact: true });
        const menu = page.getByRole('button', { name: /^用户菜单/ });
        await link.or(menu).waitFor();
        const signed = await menu.isVisible();
        if (remember !== undefined) {
          await link.click();
          await signInOnPage(page, testReader, remember);
          await notice(page, '登录成功！');
        }
        const cookie = (await context.cookies()).find(({ name }) => name === 'langhuan.auth.v1');
        const entry = await page.evaluate(() => localStorage.getItem('langhuan.auth.v1'));
        return { signed, cookie, entry };
      } finally {
        await context.close();
      }
    };
    try {
      const passing = await visit(false);
      expect(passing.cookie).toMatchObject({ sameSite: 'Strict', expires: -1, secure: false });
      expect(passing.cookie?.value).not.toMatch(/eyJ[\w-]*\.eyJ|access_token/);
      expect(passing.entry).toBeNull();
      const remembered = await visit(true);
      expect(remembered.signed).toBe(false);
      expect(remembered.cookie).toBeUndefined();
      expect(remembered.entry).not.toMatch(/eyJ[\w-]*\.eyJ|access_token/);
      expect((await visit()).signed).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('[A-017] [A-018] [A-057] is renewed once for all that wait for it, and every call succeeds in the end', () =>
    withReaderPage(library.browser, signedOut(refused), async (page) => {
      await enter(page, book, testReader);
      await pageShown(page, 1);
      const renewals = callsOf(page, '/refreshToken');
      let stale: string | undefined;
      let late = 0;
      // The access token that the first call bears has run out: whatever bears it is refused.
      await page.route('**/api/gujiread/**', async (route) => {
        const bearer = route.request().headers().authorization;
        stale ??= bearer;
        if (bearer === undefined || bearer !== stale) return route.continue();
        late += 1;
        return route.fulfill({ status: 401, json: { error: { code: 'session-ended', message: '' } } });
      });
      await page.reload();
      await pageShown(page, 1);
      expect(late).toBeGreaterThanOrEqual(2);
      expect(renewals).toHaveLength(1);
      expect(await page.locator('.notice').count()).toBe(0);
    }));

  it('[A-011] [A-019] ended elsewhere, is requested again over the page, which then goes on', () =>
    withReaderPage(library.browser, signedIn(refused), async (page) => {
      await page.goto(`${book}?pageId=2`);
      await pageShown(page, 2);
      const renewals = callsOf(page, '/refreshToken');
      // The session is ended as by an administrator: neither of its tokens is good any more.
      await page.route('**/api/**', (route) =>
        /\/(publicKey|login)$/.test(route.request().url())
          ? route.continue()
          : route.fulfill({ status: 401, json: { error: { code: 'session-ended', message: '' } } }),
      );
      await turnTo(page, 8);
      await endedDialog(page).waitFor();
      expect(renewals).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe(book);
      await expect.poll(() => page.locator('.reader').count()).toBe(1);
      await page.unroute('**/api/**');
      await signInOnPage(page, testReader);
      await endedDialog(page).waitFor({ state: 'detached' });
      await pageShown(page, 8);
    }));

  it('[A-020] changed in one tab or browser is changed in the others', () =>
    withReaderPage(library.browser, signedOut(refused), async (page, context) => {
      const person = newAccount('讀者乙', 'abc');
      await enter(page, book, testReader);
      await pageShown(page, 1);
      const second = await context.newPage();
      await second.goto(book);
      await pageShown(second, 1);
      await becomePerson(page, person);
      await second.getByRole('button', { name: new RegExp(person.name) }).waitFor();

      await withReaderPage(library.browser, signedOut(refused), async (far) => {
        await enter(far, book, testReader);
        await pageShown(far, 1);
        await becomePerson(far, person, true);
        // Another password here ends what that person has elsewhere, at its next call.
        await choose(page, '修改密码');
        await send(page, { 旧密码: 'abc', 新密码: 'abcd', 确认密码: 'abcd' }, '确定');
        await notice(page, '重设密码成功！');
        await turnTo(far, 8);
        await endedDialog(far).waitFor();
      });

      await signOut(page);
      // What is on the other tab is the reader's: it is left too.
      for (const tab of [page, second]) await tab.waitForURL(`${library.langhuan.address}/`);
      await second.getByRole('link', { name: '登录', exact: true }).click();
      await signInOnPage(second, testReader);
      await second.getByRole('button', { name: /^用户菜单/ }).waitFor();
      await page.getByRole('button', { name: /^用户菜单/ }).waitFor();
    }));

  it('[A-042] [A-044] of an administrator leads to the administration, with the corporation only if there is one', () =>
    withReaderPage(library.browser, signedOut(/status of 40\d/), async (page) => {
      await page.goto('/login');
      await signInOnPage(page, { name: 'admin', password: 'a longer password' });
      await choose(page, '管理');
      await page.waitForURL(`${library.langhuan.address}/admin`);
      await page.goto('/?corpId=ding1');
      await choose(page, '管理');
      await page.waitForURL(`${library.langhuan.address}/admin?corpId=ding1`);
    }));
});

describeInBrowser('a unit that is known without typing', () => {
  let unit: KnownUnit;
  let browser: Browser;
  beforeAll(async () => {
    [unit, browser] = await Promise.all([openKnownUnit(), launchChromium()]);
  });
  afterAll(async () => {
    await unit?.close();
  });

  it('[A-003] [A-004] [A-036] [A-043] is signed in by its network and, once left, by network or messaging service as is chosen', () =>
    withReaderPage(browser, { baseURL: unit.address, provoked: refused }, async (page) => {
      await page.goto(`${book}?corpId=${corpId}`);
      await pageShown(page, 1);
      expect(await entriesOf(page)).not.toContain('管理');
      await signOut(page);
      await page.getByRole('link', { name: '登录', exact: true }).waitFor();
      await page.reload();
      await page.getByRole('link', { name: '登录', exact: true }).click();
      await dialogOf(page, '单位登录').getByRole('button', { name: '本机构网络登录' }).click();
      await notice(page, '登录成功！');
      await signOut(page);
      await page.getByRole('link', { name: '登录', exact: true }).waitFor();

      // The service's own page, which sends the reader back with a code of the librarian's.
      await page.route(`${authorizeUrl}**`, (route) => {
        const state = new URL(route.request().url()).searchParams.get('state') ?? '';
        const back = new URLSearchParams({ authCode: unit.service.code('manager'), state });
        return route.fulfill({ status: 302, headers: { location: `${unit.address}/login?${back}` } });
      });
      await page.goto(`/app/search/${owned.code}`);
      await page.getByRole('button', { name: '企业消息登录' }).click();
      await notice(page, '登录成功！');
      await page.waitForURL(`${unit.address}/app/search/${owned.code}`);
      await page.getByRole('button', { name: /^选择产品/ }).waitFor();
      expect(await entriesOf(page)).toContain('管理');
    }));

  it('[A-003] [A-060] is not offered a messaging service without its corporation, nor signed in by it', () =>
    withReaderPage(browser, { baseURL: unit.address, provoked: refused }, async (page) => {
      await page.goto('/login?code=any');
      await notice(page, '登录失败！无法获取corpId');
      expect(page.url()).toBe(`${unit.address}/login`);
      expect(await page.getByRole('button', { name: '企业消息登录' }).count()).toBe(0);
    }));
});
