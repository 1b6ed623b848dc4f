// The graph of three hundred names and a thousand entries in headless chromium: how long a frame takes while a name is dragged,
// while the whole is moved, and while it is zoomed, beside a frame of the same page while nothing moves.
import type { Page } from 'playwright-core';
import { diaryCode } from '#contract/search/statistics.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourcePage } from '#library/sources/source.ts';
import type { SourceEntry } from '#library/sources/source-entry.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { wholeOrShort } from './measure/short.ts';
import { inSignedInBrowser } from './servers/signed-in-browser.ts';

const names = 300;
const edges = wholeOrShort(1_000, 320);
const frames = wholeOrShort(60, 5);
const slowed = 4;
const families = [...'李王張劉陳楊趙黃周吳徐孫胡朱高林何郭馬羅'];
const given = [...'文武成康世宗宣德景正統天順化弘治嘉靖隆慶'];

const nameOf = (n: number): string =>
  families[n % families.length] +
  given[Math.floor(n / families.length) % given.length] +
  given[n % given.length];

/** An entry an edge: a ring, so that every name is joined, and pairs at random. */
function* pagesOfEdges(): Generator<SourcePage> {
  const random = randomOf(4);
  const some = () => Math.floor(random() ** 2 * names);
  for (let i = 0; i < edges; i++) {
    const pageKey = `E${i}`;
    const mark = (cell: number) => ({ pageKey, cell, main: cell, note: 0 });
    const [one, other] = i < names ? [i, (i + 1) % names] : [some(), some()];
    const entry: SourceEntry = {
      key: pageKey,
      start: mark(0),
      end: mark(2),
      date: '某日',
      days: { first: 2_350_408 + i, last: 2_350_408 + i },
      title: '某事',
      categories: [],
      mentions: [...new Set([one, other])].map((n) => ({
        kind: 'person',
        name: nameOf(n),
        pageKey,
        cell: 0,
        cells: 1,
      })),
    };
    yield { pageKey, pageNum: `葉${i}`, lines: [lineOf('天地')], entries: [entry] };
  }
}

const fill = async (data: string): Promise<void> => {
  await importProduct({
    data,
    code: diaryCode,
    name: '日記',
    product: makeProduct(pagesOfEdges()),
    faults: () => [],
  });
};

/**
 * Milliseconds between so many frames, as the page's own thread has them, each with one move of the pointer round a place, or
 * one turn of the wheel there; without a place with none. The pointer is down already where it drags.
 */
const clockFrames = (
  page: Page,
  at?: { x: number; y: number; radius: number; wheel?: true },
): Promise<number[]> =>
  page.evaluate(
    ({ count, at: place }) =>
      new Promise<number[]>((done) => {
        const canvas = document.querySelector('.graph-frame canvas')!;
        const times: number[] = [];
        const move = (step: number): void => {
          if (!place) return;
          const clientX = place.x + Math.cos(step / 6) * place.radius;
          const clientY = place.y + Math.sin(step / 6) * place.radius;
          const about = { clientX, clientY, bubbles: true, cancelable: true };
          canvas.dispatchEvent(
            place.wheel
              ? new WheelEvent('wheel', { ...about, deltaY: step % 20 < 10 ? -30 : 30 })
              : new PointerEvent('pointermove', { ...about, pointerId: 1 }),
          );
        };
        const next = (): void => {
          times.push(performance.now());
          if (times.length > count) return done(times.slice(1).map((time, i) => time - times[i]));
          move(times.length);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { count: frames, at },
  );

const median = (times: readonly number[]): number => sampleQuantile([...times], 0.5);
const about = (times: readonly number[]): string =>
  `median ${median(times).toFixed(1)} ms, p95 ${sampleQuantile([...times], 0.95).toFixed(1)} ms`;

export const measure = (): Promise<Measure[]> =>
  inSignedInBrowser(fill, async (context) => {
    const page = await context.newPage();
    await page.goto(`/app/explore/${diaryCode}?least=1`);
    const canvas = page.locator('.graph-frame canvas');
    await canvas.waitFor();
    await page.waitForTimeout(3_000);
    const { x, y, width, height } = (await canvas.boundingBox())!;
    const [midX, midY] = [x + width / 2, y + height / 2];
    const middle = { x: midX, y: midY };
    const idle = await clockFrames(page);
    const held = async (fromX: number, fromY: number, radius: number): Promise<number[]> => {
      await page.mouse.move(fromX, fromY);
      await page.mouse.down();
      const times = await clockFrames(page, { ...middle, radius });
      await page.mouse.up();
      return times;
    };
    // From the middle outward the first place that a name has.
    const name = await page.evaluate(
      ([left, top, w, h]) => {
        const element = document.querySelector<HTMLCanvasElement>('.graph-frame canvas')!;
        for (let i = 0; i < 4_000; i++) {
          const clientX = left + w / 2 + Math.cos(i) * i * 0.1;
          const clientY = top + h / 2 + Math.sin(i) * i * 0.1;
          const event = { clientX, clientY, pointerId: 1, bubbles: true };
          element.dispatchEvent(new PointerEvent('pointermove', event));
          if (element.style.cursor === 'pointer') return [clientX, clientY] as const;
        }
        return undefined;
      },
      [x, y, width, height] as const,
    );
    if (!name) throw new Error('no name of the graph was met: nothing can be dragged');
    const dragged = await held(...name, 200);
    const moved = await held(x + 6, y + 6, 120);
    const zoomed = await clockFrames(page, { ...middle, radius: 0, wheel: true });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const slowly = await held(x + 6, y + 6, 120);
    return [
      {
        name: 'explore.frames',
        value: median(dragged),
        unit: 'ms',
        budget: 1000 / 60,
        notes: [
          `${names} names, ${edges.toLocaleString('en')} entries; a name dragged: ${about(dragged)}, ${(median(dragged) / median(idle)).toFixed(2)} times what an idle page takes`,
          `the whole moved: ${about(moved)}; zoomed: ${about(zoomed)}`,
          `the whole moved, processor slowed ${slowed}×: ${about(slowly)}`,
          `while nothing moves, in the same minute: ${about(idle)}`,
        ],
      },
    ];
  });
