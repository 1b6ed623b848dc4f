// A reader who selects text of the fixture: where its characters are according to the raw source, what the pointer
// and a finger do on them, and what is highlighted and copied.
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { clipboard, clipboardPermissions } from './clipboard.ts';
import type { ScreenBox } from './in-page.ts';
import { fixture } from './environment.ts';
import { pointAt, type RawPage, readRawPages } from './test-reader.ts';
import { withReaderPage, type ReaderPageOptions, pageShown } from './reader.ts';
import { owned, type ServedLibrary } from './small-library.ts';

interface Point {
  x: number;
  y: number;
}
/** The pages of the fixture, the first at 0. */
export const rawPages = readRawPages(
  ...['000', '001', '002'].map((part) => join(fixture, `KR1h9001_${part}.txt`)),
);

interface ReaderPage extends ReaderPageOptions {
  mode?: 'hori' | 'txt';
}

/** At a page of the fixture, as text and picture unless said otherwise. */
export const atText = (
  library: ServedLibrary,
  pageId: number,
  { mode, ...more }: ReaderPage,
  use: (page: Page) => Promise<void>,
): Promise<void> =>
  withReaderPage(
    library.browser,
    { ...library.signedIn, permissions: clipboardPermissions, ...more },
    async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=${pageId}`);
      await pageShown(page, pageId);
      if (mode)
        await page.locator('.segments').getByText({ txt: '文', hori: '横排' }[mode], { exact: true }).click();
      await page
        .locator(mode === 'hori' ? '.flow' : '.leaf, .picture')
        .first()
        .waitFor();
      await use(page);
    },
  );

export const boxOf = async (page: Page, selector: string): Promise<ScreenBox> => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  const { x, y, width, height } = box;
  return { left: x, top: y, right: x + width, bottom: y + height };
};
/** The positions of the raw page's characters on the leaf. */
export const points = async (page: Page, raw: RawPage) => {
  const box = await boxOf(page, '.leaf-inner');
  return (index: number) => pointAt(box, raw.cells[index]);
};
export const dragSelection = async (page: Page, from: Point, to: Point) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
};
/** What Ctrl+C takes, new lines aside: where paragraphs begin is tested apart. */
export const copied = async (page: Page): Promise<string> => {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).not.toBe('');
  return (await clipboard(page)).replaceAll('\n', '');
};
/** The highlighted rectangles, in units of the page. */
export const highlighted = (page: Page, over: '.picture' | '.leaves > .leaf') =>
  page
    .locator(`${over} .marks-selection rect`)
    .evaluateAll((rects) =>
      rects.map((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)))),
    );
export const nothingHighlighted = (page: Page) =>
  expect.poll(() => page.locator('.marks-selection rect').count()).toBe(0);

/** One finger on the screen, as the browser's own protocol moves it. */
export const finger = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const along = (from: Point, to: Point) =>
    [0.25, 0.5, 0.75, 1].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  return {
    down: (at: Point) => send('touchStart', at),
    move: async (from: Point, to: Point) => {
      for (const at of along(from, to)) await send('touchMove', at);
    },
    up: () => send('touchEnd'),
    /** Without a rest, however slow the machine is. */
    stroke: (from: Point, to: Point) =>
      Promise.all([
        send('touchStart', from),
        ...along(from, to).map((at) => send('touchMove', at)),
        send('touchEnd'),
      ]),
  };
};
