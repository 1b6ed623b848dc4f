// Layout shift of the screens, in whatever order replies and scripts arrive. No time is measured: every request of a screen is
// intercepted, and they are answered one by one, in the order of the requests or in the reverse, each after the one before
// it has been drawn.
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoContentFolder } from '#demo/demo-content.ts';
import { describeInBrowser } from './chromium.ts';
import { runLanghuan } from './langhuan.ts';
import { withReaderPage } from './reader.ts';
import { openSmallLibrary, owned, type SmallLibrary } from './small-library.ts';

/** Of the window, by the measure of browsers: https://web.dev/articles/cls */
const allowed = 0.02;

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1440, height: 900 } };

interface Watched {
  shifts?: { by: string; value: number }[];
}

/** Keeps what shifts, and shows at once that something is awaited, which waits for a third of a second otherwise. */
const watchShifts = (): void => {
  const shifts: { by: string; value: number }[] = [];
  (window as Watched).shifts = shifts;
  const nameOf = (node: Node | null): string =>
    (node instanceof Element ? node : node?.parentElement)?.outerHTML.slice(0, 80) ?? '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[])
      shifts.push({ value: entry.value, by: entry.sources.map(({ node }) => nameOf(node)).join(' ') });
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.waiting { animation: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
};

/** Resolves when what has come is drawn, as far as the page draws: it does not while a sheet of its head is held. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 500);
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }),
  );

/** Lets go what is held, one by one, until the screen is there and asks for nothing more. */
const letGo = async (
  page: Page,
  held: Route[],
  next: (held: Route[]) => Route | undefined,
  ready: string,
) => {
  for (let still = 0; still < 4; ) {
    const route = next(held);
    if (route) {
      await route.continue();
      // One that nobody waits for any more has no reply.
      await route
        .request()
        .response()
        .then((reply) => reply?.finished())
        .catch(() => undefined);
      still = 0;
    } else if (await page.locator(ready).first().isVisible()) still += 1;
    await drawn(page);
  }
};

const screens: [name: string, address: string, ready: string][] = [
  ['front page', '/', '.title-list, .class-index'],
  ['columns', '/articleColumn', '.article-rows'],
  ['tools', '/tools', '.tools-index section'],
  ['search', `/app/search/${owned.code}`, '.empty-state'],
  ['search over all books', '/search', '.empty-state'],
  ['knowledge', '/knowledge', '.knowledge-kinds, .empty-state'],
  ['products', '/products', '.product-row'],
  ['product', `/product/${owned.code}`, '.product .facts'],
  ['dictionary', '/tools/guHanYu?key=%E5%AD%B8', '.tool h1, .tool h2'],
];

describeInBrowser('what a screen shows while the rest of it comes', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    await runLanghuan(library.data, ['content', 'import', demoContentFolder]);
  });
  afterAll(() => library?.close());

  const orders = {
    'the first first': (held: Route[]) => held.shift(),
    'the last first': (held: Route[]) => held.pop(),
  };
  it.each(
    screens.flatMap((screen) =>
      Object.entries(orders).flatMap(([order, next]) =>
        // In a wide window all of a screen is in view in either order: the worse of the two is enough.
        (order === 'the last first' ? [phone, desk] : [phone]).map(
          (size) => [...screen, order, size.viewport.width, size, next] as const,
        ),
      ),
    ),
  )('stays where it is: %s (%s, %s), %s, at %i', (_, address, ready, _order, _width, size, next) =>
    withReaderPage(library.browser, { ...library.signedIn, ...size }, async (page) => {
      await page.addInitScript(watchShifts);
      const held: Route[] = [];
      await page.route(/\/(?:api|assets)\//, (route) => void held.push(route));
      await page.goto(address, { waitUntil: 'commit' });
      await letGo(page, held, next, ready);
      const shifts = await page.evaluate(() => (window as Watched).shifts ?? []);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(allowed);
    }),
  );
});
