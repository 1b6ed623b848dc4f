// A reader before the picture of a page: how it is opened over the whole window, and what the pointer does on it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { clipboardPermissions } from './clipboard.ts';
import { withReaderPage, type ReaderPageOptions, pageShown } from './reader.ts';
import { owned, type ServedLibrary } from './small-library.ts';

/** At page 4, with two words highlighted and its picture drawn. */
export const atPicture = (
  library: ServedLibrary,
  options: ReaderPageOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> =>
  withReaderPage(
    library.browser,
    {
      ...library.signedIn,
      permissions: clipboardPermissions,
      ...options,
    },
    async (page) => {
      await page.goto(`/app/read/${owned.code}?pageId=4&key=${encodeURIComponent('明德')}`);
      await pageShown(page, 4);
      await page.locator('.picture img.shown').waitFor();
      await use(page);
    },
  );

export const viewerOf = (page: Page): Locator => page.getByRole('dialog', { name: '全图浏览' });

/** Opens the viewer and waits until its picture lies there. */
export const openViewer = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '查看全图' }).click();
  const viewer = viewerOf(page);
  await viewer.locator('.viewer-over rect.hit-fill').first().waitFor();
  await viewer.locator('.waiting').waitFor({ state: 'detached' });
  return viewer;
};

/** Where it is drawn; rejects when it is not. */
export const locatorBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
};

/**
 * Moves the pointer over a place until the lens shows there. The lens appears once the reader is shown and the picture
 * is drawn. The place is computed anew each time, because late drawing moves it.
 */
export const showLens = async <Place extends { x: number; y: number }>(
  page: Page,
  placeOf: () => Promise<Place>,
): Promise<Place> => {
  let place = await placeOf();
  await expect
    .poll(async () => {
      place = await placeOf();
      await page.mouse.move(place.x - 1, place.y);
      await page.mouse.move(place.x, place.y);
      return page.locator('.lens.shown').count();
    })
    .toBe(1);
  return place;
};

export const drag = async (page: Page, from: [number, number], to: [number, number]): Promise<void> => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
};
