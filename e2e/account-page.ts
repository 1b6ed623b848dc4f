// What the tests of accounts do at the screen, and the library of a unit that is known by its addresses and by its
// corporation's messaging service.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import {
  appKey,
  appSecret,
  corpId,
  type FakeMessagingService,
  startFakeMessagingService,
} from '#testing/servers/messaging-service.ts';
import { importFixture, type Langhuan, makeDataFolder, runLanghuan, startLanghuan } from './langhuan.ts';
import { type Account, signInOnPage } from './reader.ts';
import { owned, testReader } from './small-library.ts';

/** Opens it when it says whose it is. */
export const openMenu = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^用户菜单：./ });
  const menu = page.getByRole('menu');
  if (!(await menu.isVisible())) await button.click();
  await menu.waitFor();
};
export const choose = async (page: Page, entry: string): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
/** The client has started anew when it resolves. */
export const signOut = async (page: Page): Promise<void> => {
  const loaded = page.waitForEvent('load');
  await choose(page, '退出登录');
  await loaded;
};
/** The entries of the menu in order, those that are disabled in brackets. */
export const entriesOf = async (page: Page): Promise<string[]> => {
  await openMenu(page);
  const entries = await page
    .getByRole('menuitem')
    .evaluateAll((items) =>
      items.map(({ textContent, ariaDisabled }) =>
        ariaDisabled === 'true' ? `(${textContent})` : `${textContent}`,
      ),
    );
  await page.keyboard.press('Escape');
  return entries;
};

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
export const notice = (page: Page, text: string): Promise<void> =>
  page.locator('.notice').filter({ hasText: text }).waitFor();

/** Opens the site signed out, and signs in where a page of a product asks for it. */
export const enter = async (page: Page, address: string, who: Account, remember = false): Promise<void> => {
  await page.goto(address);
  await page.waitForURL(/\/login\?from=/);
  await signInOnPage(page, who, remember);
};

let registered = 0;
/** Somebody who is not registered yet. Whoever is stays so: a second try of a test is another person's. */
export const newAccount = (name: string, password = 'a password'): Account => {
  registered += 1;
  return { name: `${name}${registered}`, password };
};

/** Fills the personal form that is open, by the labels of its fields, and sends it. */
export const send = async (page: Page, values: Record<string, string>, button: string): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
};

/** Signs a person in, or registers one who is not known, which signs in too. */
export const becomePerson = async (page: Page, { name, password }: Account, known = false): Promise<void> => {
  await choose(page, known ? '个人登录' : '个人注册');
  if (known) {
    await send(page, { 个人账号: name, 密码: password }, '登录');
    await notice(page, '登录成功！');
  } else {
    await send(page, { 个人账号: name, 密码: password, 确认密码: password }, '注册');
    await notice(page, '注册成功！');
    await dialogOf(page, '个人注册').waitFor({ state: 'detached' });
  }
};

/** Turns to a page that has not been fetched before. */
export const turnTo = async (page: Page, pageId: number): Promise<void> => {
  const box = page.getByRole('textbox', { name: '页码' });
  await box.fill(String(pageId));
  await box.press('Enter');
};
/** The login that opens by itself where a session has ended. */
export const endedDialog = (page: Page) =>
  dialogOf(page, '单位登录').filter({ hasText: '登录已失效，请重新登录后继续' });

/** The calls from now on whose path ends so. */
export const callsOf = (page: Page, ending: string): Request[] => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(ending)) calls.push(request);
  });
  return calls;
};

export interface KnownUnit {
  /** By the number of this machine, which is the unit's. */
  address: string;
  langhuan: Langhuan;
  service: FakeMessagingService;
  close: () => Promise<void>;
}
/** Where the browser is sent to sign in at the messaging service. */
export const authorizeUrl = 'https://login.example/auth';
export { corpId };

export const openKnownUnit = async (): Promise<KnownUnit> => {
  const { data, remove } = makeDataFolder();
  const service = await startFakeMessagingService();
  const corporation = { unit: testReader.name, appKey, secret: appSecret, staff: ['manager'], authorizeUrl };
  writeFileSync(
    join(data, 'messaging.json'),
    JSON.stringify({ service: service.base, api: service.base, corporations: { [corpId]: corporation } }),
  );
  await importFixture(data, owned.code, owned.name);
  const ranges = ['--ip', '127.0.0.1/32', '--ip', '::1/128'];
  await runLanghuan(
    data,
    ['unit', 'add', testReader.name, '--products', owned.code, ...ranges, '--password-stdin'],
    testReader.password,
  );
  const langhuan = await startLanghuan(data, 'serve');
  return {
    address: langhuan.address,
    langhuan,
    service,
    close: async () => {
      await langhuan.stop();
      await service.close();
      remove();
    },
  };
};
