// A second engine: Debian's WebKitGTK, driven by its own WebDriver on a display of its own. Where it is not installed
// its suites are skipped by name; with CI=true its absence is a failure.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe } from 'vitest';

const driver = '/usr/bin/WebKitWebDriver';
const browsers = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
const display = '/usr/bin/Xvfb';
const browser = browsers.find((path) => existsSync(path));
const present = existsSync(driver) && existsSync(display) && browser !== undefined;

/** A suite that needs WebKit. */
export const describeInWebkit = describe.skipIf(!present && process.env.CI !== 'true');

export interface WindowPoint {
  x: number;
  y: number;
}

export interface Webkit {
  open: (address: string) => Promise<void>;
  /** The value of a function's body run in the page; `arguments` holds what follows it. */
  read: <T>(body: string, ...given: unknown[]) => Promise<T>;
  /** Asks until the body gives something true. Rejects after twenty seconds, saying what was waited for. */
  until: (body: string, ...given: unknown[]) => Promise<void>;
  /** A named key of the WebDriver table, or a character. */
  press: (key: string) => Promise<void>;
  fill: (selector: string, text: string) => Promise<void>;
  /** Presses the pointer at the first place, moves it over the others, lets it go at the last. */
  drag: (...path: WindowPoint[]) => Promise<void>;
  /** A PNG of the window. */
  look: () => Promise<Buffer>;
  close: () => Promise<void>;
}

const keys: Record<string, string> = { PageDown: '\uE00F', PageUp: '\uE00E', Tab: '\uE004', Enter: '\uE007' };
const element = 'element-6066-11e4-a52e-4f735466cecf';

const firstLine = (child: ChildProcess, stream: NodeJS.ReadableStream | null | undefined): Promise<string> =>
  new Promise((done, fail) => {
    stream?.once('data', (bytes: Buffer) => done(bytes.toString().trim()));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`${child.spawnfile} ended with ${code}`)));
  });

/** The caller closes it. Rejects when it is not installed. */
export const launchWebkit = async (): Promise<Webkit> => {
  if (!present || browser === undefined)
    throw new Error('install webkit2gtk-driver and xvfb for the second engine');
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLine(screen, screen.stdio[3] as NodeJS.ReadableStream);
  const port = 20_000 + (process.pid % 20_000);
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1' },
  });
  const end = () => {
    server.kill();
    screen.kill();
  };
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: T & { message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  const begin = async (tries = 300): Promise<string> => {
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    };
    try {
      return (await send<{ sessionId: string }>('POST', '/session', { capabilities })).sessionId;
    } catch (failure) {
      // The driver listens a moment after it was started.
      if (tries === 0 || !(failure instanceof TypeError)) throw failure;
      await wait(100);
      return begin(tries - 1);
    }
  };
  const session = await begin().catch((failure: unknown) => {
    end();
    throw failure;
  });
  const call = <T>(method: string, path: string, body?: unknown) =>
    send<T>(method, `/session/${session}${path}`, body);
  await call('POST', '/window/rect', { width: 1440, height: 900 });

  const read = <T>(body: string, ...given: unknown[]) =>
    call<T>('POST', '/execute/sync', { script: body, args: given });
  const point = ({ x, y }: WindowPoint) => ({
    type: 'pointerMove',
    duration: 30,
    x: Math.round(x),
    y: Math.round(y),
  });
  return {
    open: (address) => call('POST', '/url', { url: address }),
    read,
    until: async (body, ...given) => {
      const last = Date.now() + 20_000;
      while (!(await read(body, ...given))) {
        if (Date.now() > last) throw new Error(`waited for: ${body}`);
        await wait(50);
      }
    },
    press: (key) => {
      const value = keys[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      return call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    fill: async (selector, text) => {
      const found = await call<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await call('POST', `/element/${found[element]}/value`, { text });
    },
    drag: (first, ...others) => {
      const actions = [
        point(first),
        { type: 'pointerDown', button: 0 },
        ...others.map(point),
        { type: 'pointerUp', button: 0 },
      ];
      return call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    look: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      end();
    },
  };
};
