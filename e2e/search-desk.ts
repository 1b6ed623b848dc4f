// The search screen of an invented book in a browser, for the tests of what is on it.
import { openBundle } from '#library/open-bundle.ts';
import { bundleDir } from '#library/holdings.ts';
import { cellsOfPage } from '#library/page-cells.ts';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { importInvented } from '#testing/invented-library.ts';
import { launchChromium } from './chromium.ts';
import { addUnit, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { atDesk, type DeskOptions, signedInState } from './reader.ts';

export const code = 'shishu';
export const screen = `/app/search/${code}`;
const reader = { name: 'reader01', password: 'a long password' };
/** A character of many pages. */
export const common = '一';

export const box = (page: Page) => page.getByRole('combobox', { name: '检索词' });

export const search = async (page: Page, words: string): Promise<void> => {
  await box(page).fill(words);
  await box(page).press('Enter');
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
export const useSearchDesk = () => {
  let browser: Browser;
  let langhuan: Langhuan;
  let signedIn: DeskOptions;
  let folder: ReturnType<typeof makeDataFolder>;
  const pagesWith: number[] = [];
  beforeAll(async () => {
    folder = makeDataFolder();
    await importInvented(folder.data, code, 60, 7);
    await addUnit(folder.data, reader.name, reader.password, code);
    [langhuan, browser] = await Promise.all([startLanghuan(folder.data, 'serve'), launchChromium()]);
    const storageState = await signedInState(browser, langhuan.address, reader);
    signedIn = { baseURL: langhuan.address, storageState };
    const bundle = openBundle(bundleDir(folder.data, code));
    for (let pageId = 1; pageId <= bundle.lastPage; pageId++)
      if (cellsOfPage(bundle.page(pageId)!).some((cell) => cell.text === common)) pagesWith.push(pageId);
    bundle.close();
    expect(pagesWith.length).toBeGreaterThan(30);
  });
  afterAll(async () => {
    await browser?.close();
    await langhuan?.stop();
    folder?.remove();
  });
  return {
    /** Pages with the common character, counted by reading them. */
    pagesWith,
    address: () => langhuan.address,
    /** A signed-in page, and the calls of the result list as they are made. */
    at: (use: (page: Page, calls: Request[]) => Promise<void>, options: DeskOptions = {}) =>
      atDesk(browser, { ...signedIn, ...options }, async (page) => {
        const calls: Request[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).pathname.endsWith('/search/fulltext')) calls.push(request);
        });
        await use(page, calls);
      }),
  };
};
