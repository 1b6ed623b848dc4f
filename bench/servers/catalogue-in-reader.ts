// A catalogue of 50,000 nodes in the reader. Measures the time from the click that opens their parent to the frame that
// shows them, once they are loaded; and the time of the first load.
import type { BrowserContext, Page } from 'playwright-core';
import { importProduct } from '#library/import/import-product.ts';
import { makeProduct, lineOf } from '#testing/products/source.ts';
import type { SourcePage } from '#library/sources/source.ts';
import type { Measure } from '../measure/measure.ts';
import { wholeOrShort } from '../measure/short.ts';

const product = { code: 'catalogue', name: '五萬目' };
const nodes = wholeOrShort(50_000, 1000);
const nodesOnPage = 20;
const times = wholeOrShort(15, 2);

/** A root with all but two of the nodes directly under it, and a second root, so that neither opens by itself. */
const manyNodes = function* (): Generator<SourcePage> {
  const children = nodes - 2;
  for (let from = 0; from < children; from += nodesOnPage) {
    const page = from / nodesOnPage + 1;
    const lines = Array.from({ length: Math.min(nodesOnPage, children - from) }, (_, i) => ({
      ...lineOf('天地玄黃'),
      nodes: [
        ...(from + i === 0 ? [{ depth: 0, title: '總目', key: 'all' }] : []),
        { depth: 1, title: `第${from + i + 1}目 天地玄黃`, key: `n${from + i}` },
      ],
    }));
    yield { pageKey: `c${page}`, pageNum: `葉${page}`, lines };
  }
  const lines = [{ ...lineOf('跋'), nodes: [{ depth: 0, title: '跋', key: 'last' }] }];
  yield { pageKey: 'c-last', pageNum: '跋', lines };
};

export const addCatalogue = async (data: string): Promise<void> => {
  await importProduct({ data, ...product, product: makeProduct(manyNodes()), faults: () => [] });
};

/** Presses the twist of the first root, and gives milliseconds from the press to the painted rows. */
const clockPress = (page: Page, open: boolean): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done, fail) => {
        const root = document.querySelector('.tree-row');
        const twist = root?.querySelector<HTMLElement>('.tree-twist');
        if (!twist) return fail(new Error('there is no root to open'));
        const pressed = performance.now();
        const look = () => {
          const isOpen = document.querySelector('.tree-row')?.getAttribute('aria-expanded') === 'true';
          const childrenStand = document.querySelector('.tree-row[aria-level="2"]') !== null;
          if (isOpen !== wanted || childrenStand !== wanted) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => done(performance.now() - pressed));
          port1.start();
          port2.postMessage(0);
        };
        twist.click();
        requestAnimationFrame(look);
      }),
    open,
  );

export const measureCatalogue = async (context: BrowserContext): Promise<Measure[]> => {
  const page = await context.newPage();
  // At the last page the path does not lead through the many: they are not loaded yet.
  await page.goto(`/app/read/${product.code}?pageId=${Math.ceil((nodes - 2) / nodesOnPage) + 1}`);
  await page.locator('.tree-row[aria-selected="true"]').waitFor();
  const loading = await clockPress(page, true);
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    await clockPress(page, false);
    taken.push(await clockPress(page, true));
  }
  const rows = await page.locator('.tree-rows').evaluate((element) => element.clientHeight / 32);
  if (rows !== nodes) throw new Error(`the tree has ${rows} rows instead of ${nodes}`);
  const drawn = await page.locator('.tree-row').count();
  await page.close();
  const median = taken.toSorted((a, b) => a - b)[Math.floor(times / 2)];
  return [
    {
      name: 'reader.catalogue',
      value: median,
      unit: 'ms',
      budget: 50,
      notes: [
        `${nodes.toLocaleString('en')} nodes, of which ${drawn} rows are drawn; loading them the first time: ${Math.round(loading)} ms as measured`,
      ],
    },
  ];
};
