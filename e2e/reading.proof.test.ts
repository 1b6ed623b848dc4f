import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { highlightedHits, highlightBoxes, highlightedTexts, shownPictureSize } from './in-page.ts';
import { withReaderPage, type ReaderPageOptions, pageShown } from './reader.ts';
import { joinSharedLibrary, type SharedLibrary } from './shared-library.ts';
import { owned } from './small-library.ts';

describeInBrowser('reading a book', () => {
  let library: SharedLibrary;
  beforeAll(async () => {
    library = await joinSharedLibrary({ faces: true });
  });

  /** A reader at a page of the book, its text on the stage. */
  const reading = (
    pageId: number,
    more: ReaderPageOptions & { key?: string; before?: (page: Page) => Promise<void> },
    use: (page: Page) => Promise<void>,
  ) => {
    const { key, before, ...options } = more;
    return withReaderPage(library.browser, { ...library.signedIn, ...options }, async (page) => {
      const words = key === undefined ? '' : `&key=${encodeURIComponent(key)}`;
      await before?.(page);
      await page.goto(`/app/read/${owned.code}?pageId=${pageId}${words}`);
      await pageShown(page, pageId);
      await page.locator('.leaf').first().waitFor();
      await use(page);
    });
  };
  const atPage = async (page: Page, pageId: number): Promise<void> => {
    await page.waitForURL(new RegExp(`[?&]pageId=${pageId}(&|$)`));
    await pageShown(page, pageId);
  };
  const label = (page: Page) => page.locator('.page-label').innerText();

  it('[R-004] [R-031] turns by the buttons of the foot and of the side menu, and stops at both ends', () =>
    reading(1, {}, async (page) => {
      const foot = page.locator('.page-foot');
      const side = page.getByRole('toolbar', { name: '阅读工具' });
      for (const place of [foot, side])
        await expect.poll(() => place.getByRole('button', { name: '上一页' }).isDisabled()).toBe(true);
      await expect.poll(() => label(page)).toBe('提要·葉一a');
      await foot.getByRole('button', { name: '下一页' }).click();
      await atPage(page, 2);
      await side.getByRole('button', { name: '下一页' }).click();
      await atPage(page, 3);
      await expect.poll(() => label(page)).toBe('原序·葉二a');
      await side.getByRole('button', { name: '上一页' }).click();
      await atPage(page, 2);
      await foot.getByRole('button', { name: '上一页' }).click();
      await atPage(page, 1);
      await page.goto(`/app/read/${owned.code}?pageId=${owned.pages}`);
      await pageShown(page, owned.pages);
      for (const place of [foot, side])
        await expect.poll(() => place.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true);
    }));

  it('[R-042] [R-043] [R-044] turns by keys: left is onward in a vertical book; not while something is typed', () =>
    reading(4, {}, async (page) => {
      for (const [key, to] of [
        ['ArrowLeft', 5],
        ['ArrowLeft', 6],
        ['ArrowRight', 5],
        ['PageDown', 6],
        ['PageUp', 5],
      ] as const) {
        await page.keyboard.press(key);
        await atPage(page, to);
      }
      await page.getByRole('textbox', { name: '在目录中查找' }).focus();
      for (const key of ['ArrowLeft', 'PageDown', 'ArrowRight', 'ArrowRight', 'PageUp'])
        await page.keyboard.press(key);
      await page.locator('.stage').focus();
      await page.keyboard.press('ArrowLeft');
      await atPage(page, 6);
    }));

  it('[R-023] opens the page to which the slider is dragged, the first page at the right', () =>
    reading(2, {}, async (page) => {
      const rail = page.locator('.page-foot .rail');
      const marks = await rail.locator('.rail-mark').allInnerTexts();
      expect(marks.map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const box = await rail.getByRole('slider', { name: '页码滑块' }).boundingBox();
      if (!box) throw new Error('no slider');
      const at = (pageId: number) => box.x + box.width * (1 - (pageId - 1) / (owned.pages - 1));
      const y = box.y + box.height / 2;
      await page.mouse.move(at(2), y);
      await page.mouse.down();
      await page.mouse.move(at(5), y, { steps: 4 });
      await page.mouse.move(at(8), y, { steps: 4 });
      await expect.poll(() => rail.locator('.rail-bubble').innerText()).toBe('8');
      await page.mouse.up();
      await atPage(page, 8);
      await rail.getByRole('slider').press('Home');
      await atPage(page, 1);
    }));

  it('[R-019] takes a number, held to the bounds, or a 葉, and says what it could not read', () =>
    reading(4, { provoked: /page-find.*|404/ }, async (page) => {
      const box = page.getByRole('textbox', { name: '页码' });
      const enter = async (text: string) => {
        await box.fill(text);
        await box.press('Enter');
      };
      for (const [text, to] of [
        ['7', 7],
        ['99', owned.pages],
        ['0', 1],
        ['２', 2],
        ['卷上·葉一b', 5],
        ['卷下葉一b', 9],
        ['上葉二a', 6],
        // Without its 卷, a leaf of the one that is open.
        ['葉一後', 5],
        ['卷下 葉一前', 8],
        ['一b', 9],
        ['卷上，葉一b', 5],
        ['卷下，某某本，葉一b，第1行', 9],
        ['上葉二a', 6],
      ] as const) {
        await enter(text);
        await atPage(page, to);
        await expect.poll(() => box.inputValue()).toBe(String(to));
      }
      await enter('明月幾時有');
      await page.getByRole('alert').getByText('未能识别“明月幾時有”').waitFor();
      await enter('卷九，葉一a');
      await page.getByRole('alert').getByText('没有“卷九”').waitFor();
      await enter('卷上，葉四十');
      await page.getByText('卷上没有“葉四十”').waitFor();
      await pageShown(page, 6);
    }));

  it('[R-020] [R-038] [R-039] [R-040] [R-041] shows picture, both, text as printed, and running text', () =>
    reading(4, {}, async (page) => {
      const choose = (name: string) => page.getByRole('button', { name }).click();
      const text = page.locator('.leaf-text');
      const picture = page.locator('.picture img');
      const flow = page.locator('.flow');
      const shown = async () => [await text.count(), await picture.count(), await flow.count()];

      await choose('只看图像');
      await expect.poll(shown).toEqual([0, 1, 0]);
      await shownPictureSize(page);
      await choose('图文对照');
      await expect.poll(shown).toEqual([1, 1, 0]);
      await choose('只看文字');
      await expect.poll(shown).toEqual([1, 0, 0]);
      const line = await page.locator('.leaf-text [data-line="4"]').boundingBox();
      expect(line?.height).toBeGreaterThan((line?.width ?? Number.POSITIVE_INFINITY) * 3);
      await choose('横排文字');
      await expect.poll(shown).toEqual([0, 0, 1]);
      const written = (await flow.innerText()).replaceAll(/\s/g, '');
      expect(written).toContain('大學之道在明明德在親民在止於至善');
      const lineBox = await flow.locator('[data-line]').first().boundingBox();
      expect(lineBox?.width).toBeGreaterThan(lineBox?.height ?? Number.POSITIVE_INFINITY);
      await page.reload();
      await expect.poll(shown).toEqual([0, 0, 1]);
    }));

  it('[R-021] [R-050] [R-052] zooms from 1.0 to 4.0 by halves, and no further', () =>
    reading(4, {}, async (page) => {
      const value = page.locator('.zoom output');
      const width = async () => (await page.locator('.leaf').boundingBox())?.width ?? 0;
      const once = await width();
      const seen = [await value.innerText()];
      const [more, less] = [
        page.getByRole('button', { name: '放大', exact: true }),
        page.getByRole('button', { name: '缩小', exact: true }),
      ];
      await expect.poll(() => less.isDisabled()).toBe(true);
      while (await more.isEnabled()) {
        await more.click();
        seen.push(await value.innerText());
      }
      expect(seen).toEqual(['1.0', '1.5', '2.0', '2.5', '3.0', '3.5', '4.0']);
      expect((await width()) / once).toBeCloseTo(4, 2);
      while (await less.isEnabled()) await less.click();
      await expect.poll(() => value.innerText()).toBe('1.0');
      await expect.poll(width).toBe(once);
    }));

  it('[R-010] [S-002] [S-003] [S-004] [S-034] searches in the book and walks from hit to hit, both ways', () =>
    reading(1, {}, async (page) => {
      const box = page.getByRole('textbox', { name: '在本书中检索' });
      await box.fill('誠意');
      await box.press('Enter');
      await page.getByText('无命中').waitFor();
      await box.fill('明德,知止');
      await box.press('Enter');
      await highlightedHits(page);
      const [next, previous] = [
        page.getByRole('button', { name: '下一处' }),
        page.getByRole('button', { name: '上一处' }),
      ];
      const now = async () => [
        await page.locator('.hit-count').innerText(),
        (await highlightedTexts(page, 'langhuan-hit-current')).join(''),
      ];
      await expect.poll(() => previous.isDisabled()).toBe(true);
      const way = [await now()];
      while (await next.isEnabled()) {
        const [before] = way.at(-1)!;
        await next.click();
        const moved = async () => {
          const [count, word] = await now();
          return count !== before && word !== '';
        };
        await expect.poll(moved).toBe(true);
        way.push(await now());
      }
      expect(way.length).toBeGreaterThan(4);
      expect(new Set(way.map(([, word]) => word))).toEqual(new Set(['明德', '知止']));
      expect(new Set(way.map(String)).size).toBe(way.length);
      // All occurrences of both words on this page are highlighted, in the text and on the picture.
      await expect
        .poll(
          async () => (await highlightBoxes(page, '.picture')).length - (await highlightedTexts(page)).length,
        )
        .toBe(0);
      await page.locator('.stage').focus();
      for (const station of way.slice(0, -1).reverse()) {
        await page.keyboard.press('Control+ArrowLeft');
        await expect.poll(now).toEqual(station);
      }
      await page.keyboard.press('Control+ArrowRight');
      await expect.poll(now).toEqual(way[1]);
      await expect.poll(() => page.locator('.hit-search input').inputValue()).toBe('明德,知止');
    }));

  it('[R-078] puts a placeholder where a picture fails, and reading goes on', () => {
    // Before the book is opened: pictures are fetched ahead.
    const before = async (page: Page): Promise<void> => {
      await page.route(/\/iiif\/3\/daxue__5\./, (route) => route.abort());
      await page.route(/\/iiif\/3\/daxue__6\./, (route) => route.fulfill({ status: 500 }));
    };
    return reading(4, { before, provoked: /iiif|Failed to load resource/ }, async (page) => {
      for (const pageId of [5, 6]) {
        await page.keyboard.press('ArrowLeft');
        await atPage(page, pageId);
        await page.getByText('图像未能载入').waitFor();
        await expect.poll(() => page.locator('.picture .waiting').count()).toBe(0);
        await expect
          .poll(async () => (await page.locator('.leaf-text').innerText()).replaceAll(/\s/g, ''))
          .toContain('新');
      }
      await page.unroute(/\/iiif\/3\/daxue__6\./);
      await page.getByRole('button', { name: '重试' }).click();
      await shownPictureSize(page);
      await page.getByText('图像未能载入').waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      await atPage(page, 5);
    });
  });
});
