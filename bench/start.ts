// `langhuan start` on an empty data folder, in a fresh copy of the checkout: its packages are installed, nothing is compiled or
// built. From the command on: until it answers with a page, until a book can be read, until all is made, and until no table is
// made any more; then what the first page weighs on a phone, and what the server holds after reading (an hour of it, shortened
// as in bench/memory; `--seconds N`) and at rest. LANGHUAN_BENCH_BESIDE names a checkout of another commit, with its
// dependencies, which is started after this one and rests beside it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { demoAccount } from '#cli/serve/furnish-demo.ts';
import { freePort } from '#testing/servers/free-port.ts';
import type { Measure } from './measure/measure.ts';
import { type BookWords, readLibrary, readWords } from './servers/reading.ts';
import {
  type HeldMemory,
  heldBy,
  sumOfMemory,
  formatMemory,
  untilRest,
  waitForTables,
} from './measure/server-memory.ts';
import { withBeside } from './libraries/serve-places.ts';
import { cacheFolder, inShortForm } from './measure/short.ts';
import { startBrowser } from './servers/signed-in-browser.ts';
import { phone, watchWire } from './measure/watch-wire.ts';

const root = resolve(import.meta.dirname, '..');
const api = '/api/gujiread/api/product';
const readingSeconds = 120;
/** Milliseconds between two looks, and the longest that anything may take. */
const lookEvery = 100;
const longest = 20 * 60_000;
/** What is made, and what only a checkout has. */
const notCopied: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  '.git',
  '.cache',
]);

const copyCheckout = (program: string, folder: string): string => {
  const copy = join(folder, 'program');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(program))
    if (!notCopied.has(name)) cpSync(join(program, name), join(copy, name), { recursive: true });
  symlinkSync(join(program, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

interface Started {
  address: string;
  program: string;
  data: string;
  child: ChildProcess;
  pid: number;
  began: number;
  /** When a line was printed that has this in it. @throws when the program ends before. */
  printed(text: string): Promise<number>;
  stop(): Promise<void>;
}

const start = async (program: string, folder: string): Promise<Started> => {
  const data = join(folder, 'data');
  const port = await freePort();
  const args = [join(program, 'cli/langhuan.mjs'), 'start', '--port', String(port), '--data', data];
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: program, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: { text: string; at: number }[] = [];
  let said = '';
  createInterface({ input: child.stdout }).on('line', (text) => lines.push({ text, at: performance.now() }));
  child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return {
    address: `http://localhost:${port}`,
    program,
    data,
    child,
    pid: child.pid!,
    began,
    printed: (text) =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`);
        return lines.find((line) => line.text.includes(text))?.at;
      }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
};

/** What `look` finds, as soon as it finds something. @throws what it throws. */
const until = async <T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> => {
  const end = performance.now() + longest;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('nothing came for twenty minutes');
    await wait(lookEvery);
  }
};

/** The response; undefined while the server does not listen yet or answers with an error. */
const fetchIfThere = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<Response | undefined> => {
  const reply = await fetch(url, { headers }).catch(() => undefined);
  return reply?.ok ? reply : undefined;
};

/** When the first HTML page comes. Until the client is built that is a notice with status 503. */
const waitForPage = ({ address }: Started): Promise<number> =>
  until(async () => {
    const text = await (await fetch(`${address}/`).catch(() => undefined))?.text();
    return text?.includes('<html') ? performance.now() : undefined;
  });

const signIn = ({ program, data }: Started, minutes: number): Promise<string> =>
  until(async () => {
    const args = [
      join(program, 'cli/langhuan.mjs'),
      'token',
      demoAccount.name,
      '--minutes',
      String(minutes),
      '--data',
      data,
    ];
    try {
      return (await promisify(execFile)(process.execPath, args, { cwd: program })).stdout.trim();
    } catch {
      // There is no account yet.
      return undefined;
    }
  });

/** When a page of the first product in the list can be read. */
const waitForBook = ({ address }: Started, bearer: string): Promise<number> =>
  until(async () => {
    const headers = { authorization: `Bearer ${bearer}` };
    const listed = (await (await fetchIfThere(`${address}${api}/all`))?.json()) as
      | { products: { code: string }[] }
      | undefined;
    const code = listed?.products[0]?.code;
    if (code === undefined) return undefined;
    const opened = (await (await fetchIfThere(`${address}${api}/open/${code}`, headers))?.json()) as
      | { version: string; firstPage: number }
      | undefined;
    if (!opened) return undefined;
    const page = `${address}${api}/json/${code}/${opened.firstPage}?v=${opened.version}`;
    return (await fetchIfThere(page, headers)) && performance.now();
  });

/** The line that `npm start` prints when all is made; an older program starts to listen only then. */
const lineOfEnd = (program: string): string => {
  const line = 'The library is ready';
  // The second is where an older checkout has it.
  const sources = ['cli/serve', 'cli'].map((folder) => join(program, folder, 'start.ts'));
  const says = sources.some((path) => existsSync(path) && readFileSync(path, 'utf8').includes(line));
  return says ? line : 'Langhuan is at';
};

/** The front page as a stranger sees it first. */
const weighFirstView = async (address: string): Promise<{ bytes: number; requests: number }> => {
  const browser = await startBrowser();
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const wireOf = await watchWire(await page.context().newCDPSession(page));
    await page.goto(`${address}/`);
    return await wireOf(page);
  } finally {
    await browser.close();
  }
};

/** Prints each figure as soon as it is measured, since the whole bench takes half an hour. */
const printMeasure = (measure: Measure): Measure => {
  console.error(`${measure.name} ${measure.value.toFixed(1)} ${measure.unit} (${measure.notes?.join('; ')})`);
  return measure;
};

const memory = (name: string, pid: number, budget: number, ...notes: string[]): Measure => {
  const held: HeldMemory = heldBy(pid);
  const shared = `${sumOfMemory(heldBy(pid, 'share')).toFixed(0)} with what they share counted once`;
  return printMeasure({
    name,
    value: sumOfMemory(held),
    unit: 'MB',
    budget,
    notes: [...notes, formatMemory(held), shared],
  });
};

const seconds = (name: string, { began }: Started, at: number, budget: number): Measure => {
  const value = (at - began) / 1000;
  return printMeasure({ name, value, unit: 's', budget, notes: [`${value.toFixed(1)} s as measured`] });
};

interface Run {
  measures: Measure[];
  words: BookWords;
  /** Waits until the server is at rest, and ends it. */
  rest(): Promise<Measure[]>;
  stop(): Promise<void>;
}

const run = async (program: string, folder: string, reading: number, words?: BookWords): Promise<Run> => {
  const started = await start(copyCheckout(program, folder), folder);
  const { address, pid, data } = started;
  try {
    const [answered, bearer] = await Promise.all([
      waitForPage(started),
      signIn(started, Math.ceil(reading / 60) + 60),
    ]);
    const measures = [
      seconds('start.answer', started, answered, 15),
      seconds('start.book', started, await waitForBook(started, bearer), 60),
    ];
    if (inShortForm) return { measures, words: new Map(), rest: async () => [], stop: started.stop };
    measures.push(seconds('start.made', started, await started.printed(lineOfEnd(started.program)), 120));
    measures.push(seconds('start.tables', started, await waitForTables(() => heldBy(pid), longest), 180));
    const { bytes, requests } = await weighFirstView(address);
    const notes = [`${requests} requests`];
    measures.push(
      printMeasure({ name: 'start.first-view', value: bytes / 1000, unit: 'kB', budget: 500, notes }),
    );
    measures.push(memory('start.memory', pid, 450, 'after its tables were made'));
    const ownWords = words ?? readWords(data);
    const calls = await readLibrary({ address, bearer, words: ownWords, seconds: reading });
    measures.push(memory('start.memory.read', pid, 900, `after ${calls} calls`));
    const restsAt = performance.now() + untilRest;
    const rest = async () => {
      await wait(Math.max(0, restsAt - performance.now()));
      return [memory('start.memory.rest', pid, 450, 'eleven minutes after the last call')];
    };
    return { measures, words: ownWords, rest, stop: started.stop };
  } catch (cause) {
    await started.stop();
    throw cause;
  }
};

export const measure = async ({
  seconds: reading = readingSeconds,
}: {
  seconds?: number;
} = {}): Promise<Measure[]> => {
  const folder = cacheFolder('bench-start');
  const other = process.env['LANGHUAN_BENCH_BESIDE'];
  const runs: Run[] = [];
  try {
    runs.push(await run(root, join(folder, 'own'), reading));
    if (other !== undefined && !inShortForm)
      runs.push(await run(resolve(other), join(folder, 'beside'), reading, runs[0].words));
    const byRun: Measure[][] = [];
    for (const one of runs) byRun.push([...one.measures, ...(await one.rest())]);
    return withBeside(byRun[0], byRun[1] ?? []);
  } finally {
    await Promise.all(runs.map((one) => one.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
};
