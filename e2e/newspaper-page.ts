// A reader before a page of a newspaper.
import type { Locator, Page } from 'playwright-core';
import { shibao } from './newspaper-library.ts';
import { pageShown, type ReaderPageOptions, withReaderPage } from './reader.ts';
import type { ServedLibrary } from './small-library.ts';

/** Opens a page by the parameters of its address, and waits until its scan and articles are shown. */
export const readPaper = (
  library: ServedLibrary,
  query: string,
  use: (page: Page) => Promise<void>,
  { code = shibao.code, ...options }: ReaderPageOptions & { code?: string } = {},
): Promise<void> =>
  withReaderPage(library.browser, { ...library.signedIn, ...options }, async (page) => {
    await page.goto(`/app/read/${code}?${query}`);
    await pageShown(page, Number(new URLSearchParams(query).get('pageId')));
    await page.locator('.picture img.shown').waitFor();
    await page.locator('.article-table, .article-detail').waitFor();
    await use(page);
  });

export const articleTitle = (page: Page): Locator => page.locator('.article-head h2');
export const parameterOf = (page: Page, name: string): string | null =>
  new URL(page.url()).searchParams.get(name);
