// The reading page of a newspaper in headless chromium, with 300 articles on each page and no scan. Measures the time
// from the key that turns a page to the frame that shows its outlines and its list, and from the pointer on an outline
// to the highlighted row.
import type { BrowserContext, Page } from 'playwright-core';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceIssue, SourcePage } from '#library/sources/source.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { Measure } from '../measure/measure.ts';
import { wholeOrShort } from '../measure/short.ts';

const product = { code: 'crowded', name: '密報' };
const pages = wholeOrShort(12, 3);
const [across, down] = [15, 20];
const articlesOnPage = across * down;
const box = { width: 160, height: 160 };
const size = { width: across * box.width, height: down * box.height };
const hovers = wholeOrShort(60, 3);
/** Long enough for the pages ahead to be fetched, and for what follows a painted page. */
const pause = 500;

/** Six corners, as articles have whose head is broader than their text. */
const outlineOf = (n: number): [number, number][] => {
  const left = (n % across) * box.width;
  const top = Math.floor(n / across) * box.height;
  const [right, bottom, middle] = [left + box.width - 6, top + box.height - 6, top + 40];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left + 50, bottom],
    [left + 50, middle],
    [left, middle],
  ];
};

const issueOf = (): SourceIssue => ({
  key: 'MB_19120101',
  newspaper: 'MB',
  date: '19120101',
  volume: '1',
  articles: Array.from({ length: pages * articlesOnPage }, (_, n) => ({
    articleNum: '',
    title: `第${n + 1}則 天地玄黃宇宙洪荒`,
    column: n % 3 === 0 ? '本埠新聞' : '',
    authors: n % 2 === 0 ? ['知止'] : [],
    type: 'Text',
    parts: [
      {
        page: Math.floor(n / articlesOnPage),
        polygons: [{ points: outlineOf(n % articlesOnPage) }],
        lines: 1,
      },
    ],
  })),
});

const crowdedPages = function* (): Generator<SourcePage> {
  const numbers = Array.from({ length: articlesOnPage }, (_, n) => n);
  const rowOf = (n: number) => {
    const [[left, top]] = outlineOf(n);
    const [right, bottom] = [left + box.width - 10, top + box.height - 10];
    return { left: left + 60, right, top: top + 50, bottom, wordDir: 'V' as const };
  };
  for (let page = 0; page < pages; page += 1)
    yield {
      pageKey: `MB_${page + 1}`,
      pageNum: `第${page + 1}版`,
      layout: {
        ...size,
        direction: 'V',
        blocks: numbers.map((n) => ({ ...rowOf(n), direction: 'V', areaType: 'text', rows: 1 })),
        rows: numbers.map((n) => ({ ...rowOf(n), columnType: 'Normal' as const })),
      },
      lines: numbers.map(() => lineOf('天地玄黃宇宙洪荒')),
      ...(page === 0 && { issue: issueOf() }),
    };
};

export const addCrowdedNewspaper = async (data: string): Promise<void> => {
  const books = [{ key: 'MB', title: product.name, authors: [] }];
  const source = makeProduct(crowdedPages(), { kind: 'newspaper', books });
  await importProduct({ data, ...product, product: source, faults: () => [] });
};

/** Presses the key, and gives milliseconds until the page after it is painted, its outlines and its list. */
const clockTurn = (page: Page): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done, fail) => {
        const shown = () => document.querySelector<HTMLElement>('.stage')?.dataset.shown;
        const before = shown();
        const firstTitle = () => document.querySelector('.article-table tbody tr a')?.textContent;
        const titleBefore = firstTitle();
        const pressed = performance.now();
        const look = () => {
          if (performance.now() - pressed > 10_000) return fail(new Error('the page was not turned'));
          if (shown() === before || firstTitle() === titleBefore) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            const painted = performance.now() - pressed;
            const polygons = document.querySelectorAll('.article-overlay polygon').length;
            const rows = document.querySelectorAll('.article-table tbody tr').length;
            if (polygons === wanted && rows === wanted) done(painted);
            else fail(new Error(`the page has ${polygons} outlines and ${rows} rows instead of ${wanted}`));
          });
          port1.start();
          port2.postMessage(0);
        };
        const key = { key: 'PageDown', code: 'PageDown', bubbles: true, cancelable: true };
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
        requestAnimationFrame(look);
      }),
    articlesOnPage,
  );

/** Moves over the outlines. Returns, for each, the milliseconds from the event to the row highlighted and laid out. */
const clockHovers = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const figure = document.querySelector('.picture');
    const polygons = [...document.querySelectorAll('.article-overlay polygon')];
    const taken: number[] = [];
    const frame = () => new Promise(requestAnimationFrame);
    for (let i = 0; i < count; i += 1) {
      // Far from the one before.
      const polygon = polygons[(i * 97) % polygons.length];
      const num = polygon.closest<SVGElement>('[data-article]')?.dataset.article;
      const { right, bottom } = polygon.getBoundingClientRect();
      await frame();
      const at = { clientX: right - 2, clientY: bottom - 2, pointerType: 'mouse', bubbles: true };
      const began = performance.now();
      figure?.dispatchEvent(new PointerEvent('pointermove', at));
      const row = document.querySelector<HTMLElement>('.article-table tr[data-hovered]');
      void (row && getComputedStyle(row).backgroundColor);
      document.querySelector('.newspaper-panes')?.getBoundingClientRect();
      taken.push(performance.now() - began);
      if (!row || row.dataset.article !== num)
        throw new Error(`over ${num} the row of ${row?.dataset.article} is highlighted`);
      await frame();
    }
    return taken;
  }, hovers);

export const measureNewspaperPage = async (context: BrowserContext): Promise<Measure[]> => {
  const page = await context.newPage();
  await page.goto(`/app/read/${product.code}?pageId=1`);
  await page
    .locator('.article-overlay polygon')
    .nth(articlesOnPage - 1)
    .waitFor({ state: 'attached' });
  await page.locator('.article-table').waitFor();
  const turns: number[] = [];
  for (let i = 1; i < pages; i += 1) {
    await page.waitForTimeout(pause);
    turns.push(await clockTurn(page));
  }
  await page.waitForTimeout(pause);
  const hoverTimes = await clockHovers(page);
  await page.close();
  const quantile = (list: number[], at: number) =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length * at)];
  const noteOf = (list: number[]) =>
    `${list.length} times, the slowest tenth from ${quantile(list, 0.9).toFixed(1)} ms on as measured`;
  return [
    { name: 'newspaper.turn', value: quantile(turns, 0.5), unit: 'ms', budget: 60, notes: [noteOf(turns)] },
    {
      name: 'newspaper.hover',
      value: quantile(hoverTimes, 0.5),
      unit: 'ms',
      budget: 16,
      notes: [noteOf(hoverTimes)],
    },
  ];
};
