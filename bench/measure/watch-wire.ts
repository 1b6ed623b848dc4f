// What goes over the wire to a phone, as the network panel counts it: compressed, headers and all.
import type { CDPSession, Page } from 'playwright-core';
import { wholeOrShort } from './short.ts';

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
/** Without a request for so long a screen has come. */
const quiet = wholeOrShort(1_500, 200);

interface Wire {
  bytes: number;
  requests: number;
  fonts: number;
}

/** Requests and bytes of the page since the last call. */
export const watchWire = async (cdp: CDPSession, without?: RegExp) => {
  let wire: Wire = { bytes: 0, requests: 0, fonts: 0 };
  let last = Date.now();
  const counted = new Map<string, string>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    last = Date.now();
    if (/^https?:/.test(request.url) && !without?.test(request.url)) counted.set(requestId, request.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const url = counted.get(requestId);
    // Out of the cache nothing comes over the wire.
    if (url === undefined || encodedDataLength === 0) return;
    wire.requests += 1;
    wire.bytes += encodedDataLength;
    if (url.endsWith('.woff2')) wire.fonts += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return async (page: Page): Promise<Wire> => {
    last = Date.now();
    while (Date.now() - last < quiet) await page.waitForTimeout(100);
    const measured = wire;
    wire = { bytes: 0, requests: 0, fonts: 0 };
    return measured;
  };
};
