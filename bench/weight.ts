// What goes over the wire to a phone with an empty cache: the demonstration library in headless chromium, 390 px wide, each
// screen in a browser context of its own. Bytes are as the network panel counts them, compressed, headers and all.
import type { BrowserContext, Page } from 'playwright-core';
import { addDemoContent } from '#demo/demo-content.ts';
import { withReaders } from '#cli/run/with-readers.ts';
import { buildDemoLibrary } from './libraries/demo-library.ts';
import type { Measure } from './measure/measure.ts';
import { wholeOrShort } from './measure/short.ts';
import { inSignedInBrowser, withAndWithoutFonts } from './servers/signed-in-browser.ts';
import { phone, watchWire } from './measure/watch-wire.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms there and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const turns = wholeOrShort(8, 1);

interface Screen {
  name: string;
  path: string;
  kilobytes: number;
  requests?: number;
  /** What is not counted. */
  without?: RegExp;
}
const screens: readonly Screen[] = [
  { name: 'front', path: '/', kilobytes: 500, requests: 25 },
  { name: 'search', path: '/app/search/lunyu', kilobytes: 500 },
  { name: 'dictionary', path: '/tools/guHanYu?key=%E5%AD%B8', kilobytes: 700 },
  { name: 'book', path: '/app/read/lunyu?pageId=5', kilobytes: 800 },
  { name: 'newspaper', path: '/app/read/shifanbao?pageId=1', kilobytes: 900, without: /\/iiif\// },
];

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return shifts.filter((s) => !s.hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
const firstTextOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

const kilo = (bytes: number): number => bytes / 1000;

const measureScreens = async (context: BrowserContext): Promise<Measure[]> => {
  const browser = context.browser();
  if (!browser) throw new Error('a context without a browser');
  const storageState = await context.storageState({ indexedDB: true });
  const baseURL = new URL(context.pages()[0]?.url() ?? (await addressOf(context))).origin;
  const measures: Measure[] = [];
  const visit = async (screen: Screen, slow: boolean) => {
    const own = await browser.newContext({ ...phone, baseURL, storageState });
    const page = await own.newPage();
    const cdp = await own.newCDPSession(page);
    const wireOf = await watchWire(cdp, screen.without);
    if (slow) await cdp.send('Network.emulateNetworkConditions', slow4g);
    await page.goto(screen.path);
    return { own, page, wireOf, wire: await wireOf(page) };
  };
  for (const screen of screens) {
    const { own, page, wireOf, wire } = await visit(screen, false);
    measures.push({
      name: `weight.${screen.name}`,
      value: kilo(wire.bytes),
      unit: 'kB',
      budget: screen.kilobytes,
      notes: [`${wire.requests} requests, fonts ${kilo(wire.fonts).toFixed(0)} kB`],
    });
    if (screen.requests !== undefined)
      measures.push({
        name: `weight.${screen.name}.requests`,
        value: wire.requests,
        unit: 'requests',
        budget: screen.requests,
      });
    measures.push({ name: `shift.${screen.name}`, value: await shiftsOf(page), unit: 'CLS', budget: 0.02 });
    if (screen.name === 'book') {
      let bytes = 0;
      for (let i = 0; i < turns; i++) {
        await page.keyboard.press('PageDown');
        bytes += (await wireOf(page)).bytes;
      }
      measures.push({ name: 'weight.turn', value: kilo(bytes / turns), unit: 'kB', budget: 60 });
    }
    await own.close();
    const slow = await visit(screen, true);
    const value = await firstTextOf(slow.page);
    // The wire decides, not the machine: not scaled.
    measures.push({ name: `first-text.${screen.name}`, value, unit: 'ms (4G)', budget: 2500 });
    await slow.own.close();
  }
  return measures;
};

const addressOf = async (context: BrowserContext): Promise<string> => {
  const page = await context.newPage();
  await page.goto('/');
  return page.url();
};

const fill = async (data: string): Promise<void> => {
  await buildDemoLibrary(data);
  await withReaders(data, (db) =>
    db.write(async (trx) => {
      await addDemoContent(trx, db, Date.now());
    }),
  );
};

/**
 * `LANGHUAN_BENCH_FONTS` names a folder with a font for Chinese, as every reader has one (Debian's `fonts-noto-cjk`): all is
 * measured a second time with it. Without one the words of the interface come in the book face too.
 */
export const measure = async (): Promise<Measure[]> => {
  const fonts = process.env.LANGHUAN_BENCH_FONTS;
  if (fonts === undefined) return inSignedInBrowser(fill, measureScreens);
  const measured = await withAndWithoutFonts(fill, fonts, measureScreens);
  return [...measured.without, ...measured.with.map((one) => ({ ...one, name: `${one.name}.with-font` }))];
};
