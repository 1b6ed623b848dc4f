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
  // A page lives for seconds: what is optimized of its scripts hardly runs, a tenth of its time.
  '--js-flags=--no-opt',
];

const found = (): string => {
  if (executable === undefined || !existsSync(executable))
    throw new Error(
      `no chromium at ${executable ?? places.join(' or ')}: install it, or set CHROMIUM to its path`,
    );
  return executable;
};

/** The browsers of this process, with the book face and without. */
const running = new Map<boolean, Promise<Browser>>();

/**
 * The browser of all files that run in this process, which ends with it: who opens a context closes that alone. It fetches
 * the faces of the client, some fifty files a page and a fifth of its time, only for who looks at how a page is drawn.
 * Rejects, saying where it was looked for, when there is none.
 */
export const launchChromium = async ({ faces = false } = {}): Promise<Browser> => {
  const args = faces ? flags : [...flags, '--disable-remote-fonts'];
  if (!(await running.get(faces))?.isConnected())
    running.set(faces, chromium.launch({ executablePath: found(), args }));
  return running.get(faces) as Promise<Browser>;
};

/** A browser as someone opens and closes it: what it keeps lies in `folder`, for the next time. */
export const launchProfile = async (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath: found(), args: flags, baseURL });
