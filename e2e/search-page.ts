// The search screen of an invented book in a browser, for the tests of what is on it.
import { openBundle } from '#library/bundle/open-bundle.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { importTestProduct } from '#testing/servers/library.ts';
import { launchChromium } from './chromium.ts';
import { addUnitByCommand, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { withReaderPage, type ReaderPageOptions, signedInState } from './reader.ts';

export const searchedCode = 'shishu';
export const screen = `/app/search/${searchedCode}`;
const reader = { name: 'reader01', password: 'a long password' };
/** A character of many pages. */
export const commonWord = '一';

export const queryBox = (page: Page) => page.getByRole('combobox', { name: '检索词' });

export const searchFor = async (page: Page, words: string): Promise<void> => {
  await queryBox(page).fill(words);
  await queryBox(page).press('Enter');
};

/** Page ids of the results once the list says so many. */
export const results = async (page: Page, shown: RegExp | string): Promise<number[]> => {
  await page.locator('.results-foot').getByText(shown).waitFor();
  await page.locator('.results-body[aria-busy=false]').waitFor();
  const lines = await page.locator('.result h3').allInnerTexts();
  return lines.map((line) => Number(/第 ([\d,]+) 页/.exec(line)?.[1].replace(',', '')));
};

export const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
export const bodyOf = (call: Request) => call.postDataJSON() as Record<string, unknown>;

/** To be called in a suite: serves the book while its tests run. */
export const useSearchPage = () => {
  let browser: Browser;
  let langhuan: Langhuan;
  let signedIn: ReaderPageOptions;
  let folder: ReturnType<typeof makeDataFolder>;
  const pagesWith: number[] = [];
  beforeAll(async () => {
    folder = makeDataFolder();
    await importTestProduct(folder.data, searchedCode, 60, 7);
    await addUnitByCommand(folder.data, reader.name, reader.password, searchedCode);
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    const storageState = await signedInState(browser, langhuan.address, reader);
    signedIn = { baseURL: langhuan.address, storageState };
    const bundle = openBundle(bundleDir(folder.data, searchedCode));
    for (let pageId = 1; pageId <= bundle.lastPage; pageId++)
      if (cellsOfPage(bundle.page(pageId)!).some((cell) => cell.text === commonWord)) pagesWith.push(pageId);
    bundle.close();
    expect(pagesWith.length).toBeGreaterThan(30);
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder?.remove();
  });
  return {
    /** Pages with the common character, counted by reading them. */
    pagesWith,
    address: () => langhuan.address,
    /** A signed-in page, and the calls of the result list as they are made. */
    at: (use: (page: Page, calls: Request[]) => Promise<void>, options: ReaderPageOptions = {}) =>
      withReaderPage(browser, { ...signedIn, ...options }, async (page) => {
        const calls: Request[] = [];
        page.on('request', (request) => {
          if (!new URL(request.url()).pathname.endsWith('/search/fulltext')) return;
          // What an empty result leads on to is counted, not listed.
          const { count }: { count?: number } = request.postDataJSON() as object;
          if (count !== 0) calls.push(request);
        });
        await use(page, calls);
      }),
  };
};
