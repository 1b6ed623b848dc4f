// What lies in the clipboard. The product's own pages may write it and never read it (their Permissions-Policy says so),
// so it is read on a blank page of the same origin, to which the permissions of the context extend.
import type { BrowserContext, Page } from 'playwright-core';

/** The permissions of a context in which a test copies and looks at what was copied. */
export const clipboardPermissions = ['clipboard-read', 'clipboard-write'];

const blankPages = new WeakMap<BrowserContext, Promise<Page>>();

const openBlankPage = async (from: Page): Promise<Page> => {
  const page = await from.context().newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(new URL('/blank', from.url()).href);
  await from.bringToFront();
  return page;
};

/** A page of the same context and origin that may read the clipboard; one for each context, closed with it. */
export const blankPage = (page: Page): Promise<Page> => {
  const context = page.context();
  const opened = blankPages.get(context) ?? openBlankPage(page);
  blankPages.set(context, opened);
  return opened;
};

/** The text that was copied last. */
export const clipboard = async (page: Page): Promise<string> =>
  (await blankPage(page)).evaluate(() => navigator.clipboard.readText());
