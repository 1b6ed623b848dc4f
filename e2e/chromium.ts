// Browser tests drive Debian's chromium through the real command, on real data folders: what is seen here is what a
// reader sees. Its headless shell goes first: it takes two thirds of the time. Where there is no browser the suites are
// skipped by name; with CI=true its absence is a failure.
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { describe } from 'vitest';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const wanted = process.env.CHROMIUM;
const executable = wanted ?? places.find((path) => existsSync(path));
const required = process.env.CI === 'true' || wanted !== undefined;

/** Whether suites that need a browser are run. */
export const chromiumExpected = executable !== undefined || required;

/** A suite that needs a browser. */
export const describeInBrowser = describe.skipIf(!chromiumExpected);

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
];

const found = (): string => {
  if (executable === undefined || !existsSync(executable))
    throw new Error(
      `no chromium at ${executable ?? places.join(' or ')}: install it, or set CHROMIUM to its path`,
    );
  return executable;
};

/** The caller closes it. Rejects, saying where it was looked for, when there is none. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: found(), args: flags });

/** A browser as someone opens and closes it: what it keeps lies in `folder`, for the next time. */
export const launchProfile = async (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: found(), args: flags, baseURL });
