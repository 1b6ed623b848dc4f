// The reader in headless chromium against the real server: how long a turned page takes to its painted text, a dense
// page to its layout, the first paint, what shifts meanwhile, and how exactly a hit's box lies on its characters.
import type { BrowserContext, Page } from 'playwright-core';
import { addCatalogue, measureCatalogue } from './servers/catalogue-in-reader.ts';
import type { Measure } from './measure/measure.ts';
import { clockTurns, type PageTurn, watchFromStart, widestGap } from './servers/probe-reader.ts';
import { cellsOfDensePage } from './libraries/made-text.ts';
import { codes, importTexts } from './libraries/serve-texts.ts';
import { wholeOrShort } from './measure/short.ts';
import { inSignedInBrowser } from './servers/signed-in-browser.ts';

const turns = wholeOrShort(30, 4);
const openings = wholeOrShort(5, 1);
/** Long enough for the pages ahead to be fetched: what is measured is turning, with data at hand. */
const pause = 500;

const quantile = (list: number[], at: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * at))];
const median = (list: number[]): number => quantile(list, 0.5);

const openReader = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(watchFromStart);
  await page.goto(address);
  await page.locator('.leaf-text .column').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.picture img')?.complete === true,
  );
  return page;
};

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Turns so many pages, `atOnce` of them without a pause between. */
const turnPages = async (page: Page, count: number, atOnce = 1): Promise<PageTurn[]> => {
  await page.evaluate(clockTurns);
  for (let i = 0; i < count; i += 1) {
    if (i % atOnce === 0) await page.waitForTimeout(pause);
    await page.keyboard.press('PageDown');
  }
  await page.waitForTimeout(pause);
  const clocked = await page.evaluate(() => window.turns);
  if (clocked.length < count / 2)
    throw new Error(`only ${clocked.length} of ${count} turned pages were clocked`);
  return clocked;
};

/** First contentful paint of openings one after the other, each in a new tab. */
const firstPaints = async (context: BrowserContext, rate: number): Promise<number[]> => {
  const paints: number[] = [];
  for (let i = 0; i < openings; i += 1) {
    const page = await context.newPage();
    await slowDown(page, rate);
    await page.goto(`/app/read/${codes.printed}?pageId=${20 + i}`);
    await page.locator('.leaf-text .column').first().waitFor();
    paints.push(
      await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      ),
    );
    await page.close();
  }
  return paints;
};

const measureIn = async (context: BrowserContext): Promise<Measure[]> => {
  // What is measured has the picture beside the text; books without scans open in the text alone.
  await context.addInitScript(() => {
    localStorage.setItem('langhuan.reader.v1', JSON.stringify({ mode: 'imgTxt' }));
  });
  const printed = await openReader(context, `/app/read/${codes.printed}?pageId=10`);
  const ordinary = await turnPages(printed, turns);
  const shift = await printed.evaluate(() => window.shift);
  const interactions = await printed.evaluate(() => window.interactions);
  await slowDown(printed, 4);
  const slowed = await turnPages(printed, turns);
  await printed.close();

  const turnDense = async (atOnce: number): Promise<PageTurn[]> => {
    const dense = await openReader(context, `/app/read/${codes.dense}?pageId=1`);
    const clocked = await turnPages(dense, turns, atOnce);
    await dense.close();
    // Of pages turned at once the first alone had been laid out before.
    return clocked.filter(({ cells }, i) => cells === cellsOfDensePage && i % atOnce === atOnce - 1);
  };
  const rendered = await turnDense(1);
  const unready = await turnDense(2);

  const highlighted = await openReader(
    context,
    `/app/read/${codes.printed}?pageId=5&key=${encodeURIComponent('吳,之')}`,
  );
  await highlighted.waitForFunction(() => (CSS.highlights.get('langhuan-hit')?.size ?? 0) > 0);
  const gap = await widestGap(highlighted);
  await highlighted.close();

  const painted = (list: PageTurn[]) => median(list.map((turn) => turn.painted));
  const laidOut = (list: PageTurn[]) => median(list.map((turn) => turn.laidOut));
  return [
    { name: 'reader.turn', value: painted(ordinary), unit: 'ms', budget: 50 },
    { name: 'reader.turn.slowed', value: painted(slowed), unit: 'ms', budget: 100 },
    { name: 'reader.render', value: laidOut(rendered), unit: 'ms', budget: 12 },
    { name: 'reader.render.unready', value: laidOut(unready), unit: 'ms', budget: 12 },
    { name: 'reader.fcp', value: median(await firstPaints(context, 1)), unit: 'ms', budget: 800 },
    { name: 'reader.fcp.slowed', value: median(await firstPaints(context, 4)), unit: 'ms', budget: 2000 },
    // Interactions shorter than 16 ms are not reported; they count as that.
    { name: 'reader.inp', value: quantile([16, ...interactions], 0.75), unit: 'ms', budget: 100 },
    { name: 'reader.cls', value: shift, unit: 'of the window', budget: 0.02 },
    { name: 'reader.overlay', value: gap, unit: 'px', budget: 1 },
    ...(await measureCatalogue(context)),
  ];
};

export const measure = (): Promise<Measure[]> =>
  inSignedInBrowser(async (data) => {
    await importTexts(data);
    await addCatalogue(data);
  }, measureIn);
