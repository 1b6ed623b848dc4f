// A library of eleven small books and a newspaper, and a person of the unit that owns them: the base of the tests of
// saved items. Items are saved by calls, so that a test only clicks what it is about.
import type { Browser, Page } from 'playwright-core';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { makePages, makeProduct } from '#testing/products/source.ts';
import { issueScriptToken } from '#server/auth/credentials/script-token.ts';
import { subUserStore } from '#server/auth/stores/sub-user-store.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { newPerson } from '#testing/products/published.ts';
import { launchChromium } from './chromium.ts';
import { makeDataFolder, startLanghuan } from './langhuan.ts';
import { signInOnPage } from './reader.ts';

export const books = Array.from({ length: 11 }, (_, i) => ({ code: `book${i + 1}`, name: `試書第${i + 1}` }));
/** Of twelve pages; the others have two. */
export const [long, short] = books;
export const testNewspaper = { code: 'paper', name: '試報' };

/** A unit that owns all, with so many persons; gives a token of each. */
export const makePersons = async (data: string, count: number): Promise<string[]> => {
  const db = await openDatabase({ file: readersFile(data) });
  try {
    const unit = await unitStore(db).add({ name: 'unit', passwordHash: '-', subscriptions: [{ code: '*' }] });
    if (!unit) throw new Error('the unit is there already');
    const tokens: string[] = [];
    for (let n = 0; n < count; n++) {
      const person = await subUserStore(db).byId(unit.id, await newPerson(db, unit.id));
      tokens.push(await issueScriptToken(db, unit, 60, person));
    }
    return tokens;
  } finally {
    await db.close();
  }
};

export interface MarksPage {
  browser: Browser;
  address: string;
  /** The token of somebody who keeps nothing yet. */
  anyPerson: () => string;
  close: () => Promise<void>;
}

export const openMarksPage = async (): Promise<MarksPage> => {
  const { data, remove } = makeDataFolder();
  const bring = (code: string, name: string, product: SourceProduct) =>
    importProduct({ data, code, name, product, faults: () => [] });
  for (const { code, name } of books) {
    const pages = code === long.code ? 12 : 2;
    await bring(code, name, makeProduct(makePages(pages, pages)));
  }
  await bring(testNewspaper.code, testNewspaper.name, makeNewspaper(makeIssues(2, 3)));
  const tokens = await makePersons(data, 12);
  const [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium()]);
  return {
    browser,
    address: langhuan.address,
    anyPerson: () => {
      const token = tokens.pop();
      if (token === undefined) throw new Error('too few persons were made');
      return token;
    },
    close: async () => {
      await langhuan.stop();
      remove();
    },
  };
};

export type SavedItems = readonly (readonly [path: string, body: object])[];

/** Keeps things by calls. */
export const keep = async (address: string, token: string, items: SavedItems): Promise<void> => {
  for (const [path, body] of items) {
    const reply = await fetch(`${address}/api/gujiread/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  }
};

/** Signs in at the form, where the person's own token is what the server answers. */
export const enterAs = async (page: Page, token: string): Promise<void> => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ json: { access_token: token, refresh_token: 'none' } }),
  );
  await page.goto('/login');
  await signInOnPage(page, { name: 'unit', password: 'a password' });
  await page.waitForURL(({ pathname }) => pathname === '/');
};
