// A library of two products made from the fixture by the command, and a unit that owns the first: quick to make, and
// small enough that a test knows every page of it.
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import {
  addUnit,
  buildWeb,
  importFixture,
  type Langhuan,
  makeDataFolder,
  startLanghuan,
} from './langhuan.ts';
import { signedInState, type StorageState } from './reader.ts';

export const owned = { code: 'daxue', name: '大學集說', pages: 9 };
export const notOwned = { code: 'daxuebieben', name: '大學集說別本' };
export const reader = { name: 'reader01', password: 'a long password' };

export interface SmallLibrary {
  browser: Browser;
  langhuan: Langhuan;
  data: string;
  /** For a context that begins signed in. */
  signedIn: { baseURL: string; storageState: StorageState };
  close: () => Promise<void>;
}

/** `also` are further products of the same text that the unit owns; `options` go to the import of a product. */
export const openSmallLibrary = async (
  also: readonly string[] = [],
  options: Readonly<Record<string, readonly string[]>> = {},
): Promise<SmallLibrary> => {
  const { data, remove } = makeDataFolder();
  const names = new Map([
    [owned.code, owned.name],
    [notOwned.code, notOwned.name],
    ...also.map((code) => [code, code] as const),
  ]);
  // One after another while the client is built: more at once would only wait for the processor.
  const built = buildWeb();
  for (const [code, name] of names) await importFixture(data, code, name, options[code]);
  await built;
  await addUnit(data, reader.name, reader.password, [owned.code, ...also].join(','));
  const [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium()]);
  const storageState = await signedInState(browser, langhuan.address, reader);
  return {
    browser,
    langhuan,
    data,
    signedIn: { baseURL: langhuan.address, storageState },
    close: async () => {
      await browser.close();
      await langhuan.stop();
      remove();
    },
  };
};
