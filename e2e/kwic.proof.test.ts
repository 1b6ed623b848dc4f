// Hits in context in the browser: sorted by a context, aligned, grown by a neighbour, and the way to the page and back.
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { highlightedHits, highlightedTexts, sidewaysScroll } from './in-page.ts';
import { withReaderPage } from './reader.ts';
import { settled } from './settled.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

/** 知止 occurs twice in the text: in the main text of one page, and in a note of the next. */
const inMain = {
  left: '上經一章大學之道在明明德在親民在止於至善',
  hit: '知止',
  right: '而后有定定而后能靜靜而后能安安而后能慮慮',
};
const inNote = { left: '明德為本新民為末', hit: '知止', right: '為始能得為終' };

const linesOf = (page: Page) =>
  page
    .locator('table.kwic tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent?.trim() ?? '')),
    );

/** Left edges of the hits in pixels. */
const edgesOf = (page: Page) =>
  page
    .locator('table.kwic mark')
    .evaluateAll((marks) => marks.map((mark) => Math.round(mark.getBoundingClientRect().left)));

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describeInBrowser('hits in context', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
  });

  const search = async (page: Page, word: string): Promise<void> => {
    await page.goto(`/app/search/${owned.code}`);
    await page.getByRole('combobox', { name: '检索词' }).fill(word);
    await page.keyboard.press('Enter');
    await page.locator('.result-list').waitFor();
    const sheet = page.getByRole('button', { name: /^条件/ });
    if (await sheet.isVisible()) await sheet.click();
    await page.getByRole('button', { name: '逐条' }).click();
    await page.getByRole('table').waitFor();
  };
  const shows = (page: Page, ...lines: { left: string; hit: string; right: string }[]) =>
    expect
      .poll(async () => (await linesOf(page)).map(([left, hit, right]) => ({ left, hit, right })))
      .toEqual(lines);

  it('are sorted by place or by a context, under one another, and stay so when the address is opened again', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await search(page, '知止');
      await shows(page, inMain, inNote);
      expect(new Set(await edgesOf(page)).size).toBe(1);
      // By radical 火 comes before 而.
      await page.getByRole('button', { name: '按右文' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await linesOf(page))[0]?.[0]).toBe(inNote.left);
      expect([parameter(page, 'view'), parameter(page, 'kwicSort')]).toEqual(['kwic', 'right']);
      await page.reload();
      await expect.poll(async () => (await linesOf(page))[0]?.[0]).toBe(inNote.left);
      await page.goBack();
      await expect.poll(async () => (await linesOf(page))[0]?.[2]).toBe(inMain.right);
    }));

  it('grow by a neighbour, and lead to their page with the words highlighted, and back', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await search(page, '知止');
      await page.getByRole('region', { name: '右邻字' }).getByRole('button', { name: '而 1' }).click();
      await expect.poll(async () => (await linesOf(page)).map((line) => line[1])).toEqual(['知止而']);
      await expect.poll(() => page.getByRole('combobox', { name: '检索词' }).inputValue()).toBe('知止而');
      await page.getByRole('table').getByRole('link').click();
      await highlightedHits(page);
      await expect.poll(async () => (await highlightedTexts(page)).join('')).toBe('知止而');
      await page.goBack();
      await expect.poll(async () => (await linesOf(page)).length).toBe(1);
    }));

  it('open each its own hit, and are walked in their order, counted one by one', () =>
    withReaderPage(library.browser, library.signedIn, async (page) => {
      await search(page, '之');
      await page.getByRole('button', { name: '按左文' }).click();
      await expect.poll(() => parameter(page, 'kwicSort')).toBe('left');
      const links = page.locator('table.kwic tbody a');
      const readPlaces = () =>
        links.evaluateAll((all) =>
          all.map((a) => {
            const { searchParams } = new URL((a as HTMLAnchorElement).href);
            return `${searchParams.get('pageId')}:${searchParams.get('hit')}`;
          }),
        );
      const isInBookOrder = async () => {
        const pages = (await readPlaces()).map((place) => Number(place.split(':')[0]));
        return pages.every((at, i) => i === 0 || pages[i - 1] <= at);
      };
      await expect.poll(isInBookOrder).toBe(false);
      await page.locator('.results-body[aria-busy="false"]').waitFor();
      const places = await settled(readPlaces);
      const total = places.length;
      expect(new Set(places).size).toBe(total);
      const here = async () => `${parameter(page, 'pageId')}:${parameter(page, 'hit')}`;
      const count = () =>
        page.locator('.hit-count').evaluate((element) => element.textContent?.replaceAll(/\s/g, '') ?? '');
      const start = Math.floor(total / 2);
      await links.nth(start).click();
      const step = page.getByRole('button', { name: '下一处', exact: true });
      for (let i = start; i < start + 4; i += 1) {
        await expect.poll(count).toContain(`${i + 1}/${total}`);
        await expect.poll(here).toBe(places[i]);
        const [, at] = places[i].split(':');
        const own = places.filter((place) => place.startsWith(`${parameter(page, 'pageId')}:`)).length;
        if (own > 1) await expect.poll(count).toContain(`本页${at}/${own}`);
        await step.click();
      }
      await page.reload();
      await expect.poll(count).toContain(`${start + 5}/${total}`);
      expect(await here()).toBe(places[start + 4]);
      await page.getByRole('link', { name: '检索结果' }).click();
      await page.getByRole('table').waitFor();
      expect([parameter(page, 'view'), parameter(page, 'kwicSort')]).toEqual(['kwic', 'left']);
    }));

  it('fit a phone', () =>
    withReaderPage(
      library.browser,
      { ...library.signedIn, viewport: { width: 390, height: 844 } },
      async (page) => {
        await search(page, '之');
        await page.getByRole('button', { name: /^查看/ }).click();
        expect(await sidewaysScroll(page)).toBe(0);
        expect(new Set(await edgesOf(page)).size).toBe(1);
        const { length } = await linesOf(page);
        await expect.poll(() => page.locator('.results-foot').textContent()).toContain(`共 ${length} 处`);
      },
    ));
});
