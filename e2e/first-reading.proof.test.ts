import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoCodes } from '#demo/build-demo.ts';
import { partialUnit, unsubscribedCode } from '#demo/demo-options.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, launchChromium } from './chromium.ts';
import {
  type ScreenBox,
  highlightedHits,
  inkWithin,
  highlightBoxes,
  highlightedCells,
  highlightedTexts,
  shownPictureSize,
} from './in-page.ts';
import { openRefused, openRoutes, takeFirstSteps } from './demonstration-routes.ts';
import { type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { withReaderPage, pageShown, signedInState, signInOnPage, type StorageState } from './reader.ts';

const demo = { name: 'demo', password: 'langhuan-demo' };
const code = 'quantangshi';
/** Milliseconds in which all routes are there while other proofs take both cores. */
const routesTime = 400_000;

const search = async (page: Page, word: string): Promise<void> => {
  await page.getByRole('combobox', { name: '检索词' }).fill(word);
  await page.keyboard.press('Enter');
  await page.locator('.result-list > li').first().waitFor();
};

const pageIdOf = (page: Page): string | null => new URL(page.url()).searchParams.get('pageId');

/** Widest distance in pixels between the sides of boxes that should be the same. */
const apart = (one: ScreenBox[], other: ScreenBox[]): number => {
  const sides = (box: ScreenBox) => [box.left, box.top, box.right, box.bottom];
  const key = (box: ScreenBox) => box.top * 10_000 + box.left;
  const sort = (boxes: ScreenBox[]) => boxes.toSorted((a, b) => key(a) - key(b)).flatMap(sides);
  const [these, those] = [sort(one), sort(other)];
  expect(these).toHaveLength(those.length);
  return Math.max(...these.map((n, i) => Math.abs(n - those[i])));
};

describeInBrowser('the first reading, from a bare machine', () => {
  const folder = makeDataFolder();
  let langhuan: Langhuan;
  let browser: Browser;
  let signedIn: StorageState;

  beforeAll(async () => {
    [langhuan, browser] = await Promise.all([
      startLanghuan(folder.data, 'start'),
      launchChromium({ faces: true }),
    ]);
    signedIn = await signedInState(browser, langhuan.address, demo);
  });
  afterAll(async () => {
    await langhuan?.stop();
    folder.remove();
  });
  const options = () => ({ baseURL: langhuan.address, storageState: signedIn });

  /** Checks after opening a result in the reader: the word is highlighted on text and picture, at the same place. */
  const expectHighlighted = async (page: Page, word: string): Promise<void> => {
    await highlightedHits(page);
    const highlighted = await highlightedTexts(page);
    expect(highlighted.join('')).toBe(word.repeat(highlighted.join('').length / word.length));
    await expect.poll(async () => (await highlightedTexts(page, 'langhuan-hit-current')).join('')).toBe(word);
    const picture = await shownPictureSize(page);
    expect(picture.width).toBeGreaterThan(600);
    expect(picture.height).toBeGreaterThan(picture.width);
    const [cells, onText, onPicture] = [
      await highlightedCells(page),
      await highlightBoxes(page, '.leaves > .leaf'),
      await highlightBoxes(page, '.picture'),
    ];
    expect(cells.length).toBeGreaterThan(0);
    expect(apart(cells, onText)).toBeLessThan(1);
    expect(apart(cells, onPicture)).toBeLessThan(1);
    // The picture has characters at the highlights and is not a grey area: most of a character's cell is paper.
    for (const ink of await inkWithin(page, onPicture)) {
      expect(ink).toBeGreaterThan(0.03);
      expect(ink).toBeLessThan(0.6);
    }
  };

  it('makes all products, says where it is and how to sign in', () => {
    const made = readdirSync(join(folder.data, 'library')).filter((name) => !name.startsWith('.'));
    expect(made.toSorted()).toEqual(demoCodes.toSorted());
    expect(langhuan.printed()).toContain('Sign in as demo, password langhuan-demo');
  });

  it('[A-023] [A-046] [H-006] [H-012] [R-005] [S-016] [S-022] [S-023] from signing in to the third 明月, highlighted on text and picture', async () => {
    await withReaderPage(browser, { baseURL: langhuan.address }, async (page) => {
      const bearers = new Set<boolean>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/\/(search\/fulltext|product\/json)/.test(pathname))
          bearers.add(/^Bearer \S+$/.test(request.headers().authorization ?? ''));
      });
      await page.goto('/');
      await page.getByRole('link', { name: '登录' }).click();
      await signInOnPage(page, demo);
      await page.getByText('登录成功！').waitFor();
      await page.waitForURL(`${langhuan.address}/`);

      // The book belonged to another unit before: a unit's holdings are requested again when it signs in.
      await page.locator('.shelf').getByRole('link', { name: '御定全唐詩' }).click();
      await page.getByRole('heading', { level: 1, name: '御定全唐詩' }).waitFor();
      await page.locator('.product .cover').waitFor();
      await expect
        .poll(async () => (await page.locator('.product-paragraph').first().innerText()).length)
        .toBeGreaterThan(10);
      await page.getByRole('link', { name: '开始阅读' }).click();
      await page.getByRole('heading', { level: 2, name: '御定全唐詩' }).waitFor();
      await page.getByRole('link', { name: '检索', exact: true }).click();
      await search(page, '明月');

      const results = page.locator('.result-list > li');
      await expect.poll(() => results.count()).toBe(10);
      const third = results.nth(2);
      await expect
        .poll(async () => (await third.locator('mark').allTextContents()).join(''))
        .toMatch(/^(明月)+$/);
      await expect.poll(() => third.locator('.result-path').innerText()).toMatch(/\p{sc=Han}/u);
      await expect.poll(() => third.getByRole('link').innerText()).toMatch(/第 \d+ 页/);
      const hits = Number(await third.locator('.result-count b').innerText());
      await third.getByRole('link').click();
      await page.locator('.leaf-text').waitFor();
      // A book without scans opens in text.
      await page.getByRole('button', { name: '图文对照' }).click();
      await expectHighlighted(page, '明月');
      // The highlights match the count of the result; a hit over two columns is two ranges.
      await expect.poll(async () => (await highlightedTexts(page)).join('').length / 2).toBe(hits);
      expect([...bearers]).toEqual([true]);
    });
  });

  it('刘禹锡, typed in Simplified, finds 劉禹錫 and lights it', async () => {
    await withReaderPage(browser, options(), async (page) => {
      await page.goto(`/app/search/${code}`);
      await search(page, '刘禹锡');
      const result = page.locator('.result-list > li').first();
      await expect.poll(() => result.locator('mark').first().innerText()).toBe('劉禹錫');
      await result.getByRole('link').click();
      await page.locator('.leaf-text').waitFor();
      await expectHighlighted(page, '劉禹錫');
    });
  });

  it('[G-007] Back returns to the same results; a reload restores page and highlighted words', async () => {
    await withReaderPage(browser, options(), async (page) => {
      await page.goto(`/app/search/${code}`);
      await search(page, '明月');
      await page.getByRole('button', { name: '第 2 页' }).click();
      await page.waitForURL(/[?&]page=2/);
      const found = page.locator('.result-list[start="11"] > li');
      await found.first().waitFor();
      const snippets = found.locator('.snippet');
      const results = await snippets.allInnerTexts();
      const address = page.url();
      await found.nth(2).getByRole('link').click();
      await page.locator('.leaf-text').waitFor();
      await highlightedHits(page);
      const pageId = Number(pageIdOf(page));
      const highlighted = await highlightedTexts(page);

      await page.reload();
      await pageShown(page, pageId);
      await highlightedHits(page);
      await expect.poll(() => highlightedTexts(page)).toEqual(highlighted);

      await page.goBack();
      await found.first().waitFor();
      expect(page.url()).toBe(address);
      await expect.poll(() => snippets.allInnerTexts()).toEqual(results);
      await expect.poll(() => found.nth(2).innerText()).toContain('上次阅读');
      await page.getByRole('link', { name: '阅读', exact: true }).click();
      await pageShown(page, pageId);
      await page.getByRole('link', { name: '检索', exact: true }).click();
      await found.first().waitFor();
      expect(page.url()).toBe(address);
    });
  });

  it(
    'has something at every address of the product',
    async () => {
      await withReaderPage(browser, options(), async (page) => {
        expect(await openRoutes(page, Date.now() + routesTime)).toEqual([]);
      });
    },
    2 * routesTime,
  );

  it('leads whoever is new to five things, each by one press', async () => {
    await withReaderPage(browser, options(), takeFirstSteps);
  });

  it('shows a unit what it lacks, and how to apply for it', async () => {
    const state = await signedInState(browser, langhuan.address, partialUnit);
    const partial = { baseURL: langhuan.address, storageState: state, provoked: /403/ };
    await withReaderPage(browser, partial, (page) => openRefused(page, unsubscribedCode));
  });
});
