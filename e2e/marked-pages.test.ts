// Pages with all that the page model has, imported as a librarian would: columns of every type, marks on every side of their
// characters, lines along them.
import { join } from 'node:path';
import type { Page as ReaderPage } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Column, Page } from '#contract/reading/reader.ts';
import { openGlyphs } from '#imaging/glyphs/glyphs.ts';
import { boundsOf } from '#imaging/glyphs/outline.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { markedLines, writeMarkedBook } from '#testing/products/marked-book.ts';
import { lineOf, makeProduct, sourceCells } from '#testing/products/source.ts';
import { describeInBrowser } from './chromium.ts';
import { runLanghuan } from './langhuan.ts';
import { pageShown, withReaderPage, withSettings } from './reader.ts';
import { openSmallLibrary, type SmallLibrary } from './small-library.ts';

const marked = 'biaodian';
/** A leaf full of speech, in the text and in notes. */
const quoted = 'yinhao';
const quotedLine = lineOf('', {
  runs: [
    {
      kind: 'main',
      cells: [
        '子',
        { text: '曰', after: '：' },
        { text: '學', before: '「' },
        { text: '而', after: '？』」' },
      ].map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
    },
    {
      kind: 'main',
      cells: [
        { text: '見', before: '（' },
        { text: '詩', before: '《' },
        { text: '經', after: '》）。' },
      ],
    },
    {
      kind: 'note',
      right: [...sourceCells('程子曰'), { text: '學', before: '「『' }, { text: '也', after: '。」' }],
      left: [
        { text: '論', before: '《' },
        { text: '語', after: '》' },
        { text: '云', after: '，' },
      ],
      continues: false,
    },
  ],
});
/** Of what a mark is in a line that runs down. */
const uprightForms = new Map(
  [...'「﹁」﹂『﹃』﹄（︵）︶《︽》︾'.matchAll(/(.)(.)/gu)].map(([, a, b]) => [a, b]),
);

/** The leaf that the library lays out, and the page whose rows run across. */
const [leaf, level] = [1, 2];

const pageOf = (data: string, pageId: number): Page => {
  const bundle = openBundle(bundleDir(data, marked));
  try {
    return bundle.page(pageId)!;
  } finally {
    bundle.close();
  }
};
const columnOf = (page: Page, holds: (column: Column) => boolean): Column =>
  page.blocks.flatMap(({ columns }) => columns).find(holds)!;

describeInBrowser('pages with marks', () => {
  let library: SmallLibrary;
  let pages: Page[];
  beforeAll(async () => {
    library = await openSmallLibrary({
      faces: true,
      also: {
        [marked]: async (data) => {
          const folder = writeMarkedBook(join(data, '..', `${marked}-source`));
          await runLanghuan(data, ['import', 'langhuan', folder, '--code', marked]);
          pages = [leaf, level].map((pageId) => pageOf(data, pageId));
        },
        [quoted]: (data) =>
          importProduct({
            data,
            code: quoted,
            name: '引號樣書',
            product: makeProduct([{ pageKey: 'Y1', pageNum: '葉1', lines: Array(8).fill(quotedLine) }]),
            faults: () => [],
          }),
      },
    });
  });
  afterAll(() => library?.close());

  const reading = (address: string, mode: string, use: (page: ReaderPage) => Promise<void>) => {
    const { baseURL, storageState } = library.signedIn;
    const options = { baseURL, storageState: withSettings(storageState, { mode }) };
    return withReaderPage(library.browser, options, async (page) => {
      await page.goto(`/app/read/${address}`);
      await use(page);
    });
  };

  it('[R-008] lights the line symbol that the address names, and lets it go from the address', () =>
    reading(`${marked}?pageId=${leaf}&ilsId=${markedLines.name}`, 'imgTxt', async (page) => {
      const highlighted = page.locator('.picture .marks-line-symbol rect');
      await highlighted.first().waitFor();
      const column = columnOf(pages[0], ({ lineSymbol }) =>
        lineSymbol.some(({ id }) => id === markedLines.name),
      );
      const { left, right, top, bottom, words } = column;
      const [x, y, width, height] = await highlighted
        .first()
        .evaluate((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))));
      const cell = (bottom - top) / words.length;
      expect([x, width]).toEqual([left, right - left]);
      expect(Math.abs(y - top - cell)).toBeLessThanOrEqual(1);
      expect(Math.abs(height - 3 * cell)).toBeLessThanOrEqual(2);
      const address = () => new URL(page.url()).searchParams;
      await expect.poll(() => address().has('ilsId')).toBe(false);
      expect(address().get('pageId')).toBe(String(leaf));
      await page.locator('.stage').press('PageDown');
      await pageShown(page, leaf + 1);
      await expect.poll(() => page.locator('.marks-line-symbol').count()).toBe(0);
    }));

  it('[E-013] shows each symbol on its side of its characters', () =>
    reading(`${marked}?pageId=${leaf}`, 'txt', async (page) => {
      await page.locator('.leaf-text .mark').first().waitFor();
      const column = columnOf(pages[0], ({ words }) => words[0] === '左' && words.length > 2);
      const { lineId, symbols } = column;
      /** From the middle of the character to that of its symbol, in cells: to the right, and downwards. */
      const offsets = () =>
        page.evaluate(
          ({ count, line }) => {
            const marks = [
              ...document.querySelectorAll<HTMLElement>(`.leaf-text [data-line="${line}"] .mark`),
            ];
            return marks.map((mark) => {
              const line = mark.closest('.column')?.getBoundingClientRect() ?? new DOMRect();
              const box = mark.getBoundingClientRect();
              const pitch = line.height / count;
              return {
                text: mark.textContent,
                right: ((box.left + box.right) / 2 - (line.left + line.right) / 2) / pitch,
                down: ((box.top + box.bottom) / 2 - line.top) / pitch,
              };
            });
          },
          { count: column.words.length, line: lineId },
        );
      await expect
        .poll(async () => (await offsets()).map(({ text }) => text))
        .toEqual(['○', '、', '△', '．', '╱']);
      const [left, right, above, below, over] = (await offsets()).map((mark, i) => ({
        ...mark,
        down: mark.down - (symbols[i].start - 0.5),
      }));
      expect([right.right > 0.3, left.right < -0.3]).toEqual([true, true]);
      expect(below.down).toBeGreaterThan(0.1);
      expect(above.down).toBeLessThan(-0.1);
      expect([Math.abs(over.right) < 0.1, Math.abs(over.down) < 0.2]).toEqual([true, true]);
    }));

  it.each([
    [1440, 900],
    [390, 844],
  ])('marks lie clear of rules and frame at every zoom: %i', (width, height) =>
    reading(`${quoted}?pageId=1`, 'txt', async (page) => {
      await page.setViewportSize({ width, height });
      await page.locator('.leaf-text .mark').first().waitFor();
      const glyphs = openGlyphs();
      /** By how many pixels the ink of each mark keeps away from the next line at its right, and how broad it is. */
      const rooms = async () => {
        const boxes = await page.evaluate(() => {
          const lines = [...document.querySelectorAll('.leaf .leaf-rule, .leaf .leaf-inner')].map((line) => {
            const { left, right } = line.getBoundingClientRect();
            return line.className === 'leaf-inner' ? right - 1 : left;
          });
          return [...document.querySelectorAll('.leaf-text .mark:not(:has(.piece)), .leaf-text .piece')].map(
            (piece) => {
              const { left, right, width } = piece.getBoundingClientRect();
              // Of a bracket with what it is slimmer by.
              const size = Number.parseFloat(getComputedStyle(piece).fontSize);
              const em = piece.classList.contains('bracket') ? width : size;
              const column = piece.closest('.column')!.getBoundingClientRect();
              const next = Math.min(...lines.filter((x) => x > (column.left + column.right) / 2));
              return { text: piece.textContent ?? '', em, next: next - (left + right) / 2 };
            },
          );
        });
        return boxes.map(({ text, em, next }) => {
          const ink = boundsOf(glyphs.outlineOf(uprightForms.get(text) ?? text[0])!.segments)!;
          return {
            text,
            room: next - (ink.right / 1000 - 0.5) * em,
            breadth: ((ink.right - ink.left) / 1000) * em,
          };
        });
      };
      for (const _ of ['1.0', '1.5', '2.0', '2.5']) {
        const found = await rooms();
        expect(found.length).toBe(8 * 17);
        for (const mark of found)
          expect([mark, mark.room > 0.4, mark.breadth > 1]).toEqual([mark, true, true]);
        if (width < 820) break;
        await page.getByRole('button', { name: '放大', exact: true }).click();
      }
    }),
  );

  it('[E-012] sets each type of column as what it is', () =>
    reading(`${marked}?pageId=${leaf}`, 'txt', async (page) => {
      const drawn = (type: Column['columnType']) => {
        const { lineId } = columnOf(pages[0], ({ columnType }) => columnType === type);
        return page.locator(`.leaf-text [data-line="${lineId}"]`);
      };
      await drawn('English').waitFor();
      const styleOf = (type: Column['columnType']) =>
        drawn(type).evaluate((column) => {
          const { textOrientation, fontStyle, fontSize, writingMode, opacity } = getComputedStyle(column);
          return { textOrientation, fontStyle, size: Number.parseFloat(fontSize), writingMode, opacity };
        });
      const main = await styleOf('Normal');
      expect(await styleOf('English')).toMatchObject({ textOrientation: 'sideways', fontStyle: 'normal' });
      expect(await styleOf('Formula')).toMatchObject({ textOrientation: 'sideways', fontStyle: 'italic' });
      expect(await styleOf('SymbolLine')).toMatchObject({ textOrientation: 'mixed' });
      expect(await styleOf('SerialNumber')).toMatchObject({ writingMode: 'horizontal-tb' });
      for (const small of ['RightSmall', 'LeftSmall'] as const)
        expect((await styleOf(small)).size).toBeLessThan(main.size * 0.75);
      expect(Number((await styleOf('BackgroundImage')).opacity)).toBeLessThan(0.6);
      // The letters of a word touch each other, and words do not.
      const letters = await drawn('English').evaluate((column) =>
        [...column.querySelectorAll('.cell')].map((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return [top, bottom];
        }),
      );
      expect(letters[1][0] - letters[0][1]).toBeLessThan(1.5);
      expect(letters[7][0] - letters[6][1]).toBeGreaterThan(2);
      await page.goto(`/app/read/${marked}?pageId=${level}`);
      await pageShown(page, level);
      await page.locator('.leaf-text svg.background-part polyline').first().waitFor();
    }));

  it('draws 專名號 straight and 書名號 wavy: at the left of lines that run down, beneath those that run across', () =>
    reading(`${marked}?pageId=${leaf}`, 'txt', async (page) => {
      /** How far the line's drawing lies from the middle of its column, in sizes of its characters; and how wavy it is. */
      const lineOf = (id: string) =>
        page.locator(`.leaf-text [data-ils="${id}"] path`).evaluate((path) => {
          const column = path.closest('.column')!;
          const [box, line] = [column.getBoundingClientRect(), path.getBoundingClientRect()];
          const size = Number.parseFloat(getComputedStyle(column).fontSize);
          return {
            right: ((line.left + line.right) / 2 - (box.left + box.right) / 2) / size,
            down: ((line.top + line.bottom) / 2 - (box.top + box.bottom) / 2) / size,
            waves: path.getAttribute('d')?.match(/[qt]/g)?.length ?? 0,
          };
        });
      const name = await lineOf(markedLines.name);
      const title = await lineOf(markedLines.title);
      for (const { right } of [name, title]) expect(Math.abs(right + 0.58)).toBeLessThan(0.06);
      expect([name.waves, title.waves > 8]).toEqual([0, true]);
      await page.goto(`/app/read/${marked}?pageId=${level}`);
      await pageShown(page, level);
      for (const id of [markedLines.name, markedLines.title])
        expect(Math.abs((await lineOf(id)).down - 0.56)).toBeLessThan(0.06);
    }));

  it('draws lines and marks in running text, which is taken without them', () =>
    reading(`${marked}?pageId=${leaf}`, 'hori', async (page) => {
      const title = page.locator(`.flow [data-ils="${markedLines.title}"]`);
      await title.waitFor();
      const styleOf = (id: string) =>
        page.locator(`.flow [data-ils="${id}"]`).evaluate((line) => {
          const { textDecorationLine, textDecorationStyle } = getComputedStyle(line);
          return [line.textContent, textDecorationLine, textDecorationStyle];
        });
      expect(await styleOf(markedLines.name)).toEqual(['司馬遷', 'underline', 'solid']);
      expect(await styleOf(markedLines.title)).toEqual(['史記', 'underline', 'wavy']);
      const text = await page.locator('.flow').evaluate((flow) => flow.textContent);
      expect(text).toContain('左天右、地上玄下．黃中宇');
      expect(await page.locator('.flow .flow-marked').count()).toBe(3);
    }));
});
