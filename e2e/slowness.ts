// A slow and moody machine: a test that looks before what it looks for is there passes on a fast one and fails here.
import type { BrowserContext, Page } from 'playwright-core';

/** How many times slower than it is the browser is made: 1, as it is, unless `SLOW` says. */
const slowness = Number(process.env.SLOW ?? 1);
if (!(slowness >= 1))
  throw new Error(`SLOW is the factor by which the browser is slowed, 1 or more: ${process.env.SLOW}`);

const slowPage = async (context: BrowserContext, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
};

/** Slows every page of the context, and lets each of its calls and scripts arrive after a time of its own. */
export const slowDown = async (context: BrowserContext): Promise<void> => {
  if (slowness === 1) return;
  context.on('page', (page) => void slowPage(context, page).catch(() => undefined));
  await context.route(/\/(?:api|iiif|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * slowness));
    await route.fallback();
  });
};
