// What a server holds of memory, with the processes that it starts: the demonstration library, served by the command as it is
// installed; first without any table, then after its tables are made and an hour of reading, shortened: some readers
// who turn pages, search, look at pictures and use the tools, as fast as it answers; and, started again, at rest after such
// reading. Bytes are what /metrics tells.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoEntryProducts } from '#demo/build-demo.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { readersFile } from '#server/database/open-database.ts';
import { randomOf } from '#testing/products/random.ts';
import { buildDemoLibrary, demoBooks } from './libraries/demo-library.ts';
import type { Measure } from './measure/measure.ts';
import { callLanghuan, serveByCommand } from './measure/run-command.ts';
import { cacheFolder, inShortForm, wholeOrShort } from './measure/short.ts';

const root = resolve(import.meta.dirname, '..');
const data = cacheFolder('bench-memory');
const account = { name: 'bench', password: 'langhuan-bench' };
const readers = wholeOrShort(4, 1);
const wholeSeconds = 120;
/** Milliseconds after reading until a server is at rest: its threads end when they had nothing to do for ten minutes. */
const untilRest = 11 * 60_000;
/** Milliseconds: the longest that tables may take. */
const longestMaking = 180_000;

interface Book {
  code: string;
  version: string;
  pages: number;
  words: string[];
}

const booksOf = (random: () => number): Book[] =>
  demoBooks.map((code) => {
    const version = currentVersion(data, code) ?? '';
    const bundle = openBundle(bundleDir(data, code, version));
    const words = Array.from({ length: 60 }, () => {
      const text = bundle.page(1 + Math.floor(random() * bundle.lastPage))?.text ?? '';
      const letters = [...text].filter((c) => /\p{sc=Han}/u.test(c));
      const at = Math.floor(random() * letters.length);
      return letters.slice(at, at + 1 + Math.floor(random() * 3)).join('') || '天下';
    });
    const pages = bundle.lastPage;
    bundle.close();
    return { code, version, pages, words };
  });

/** Megabytes by process. */
const readMemory = async (address: string): Promise<Map<string, number>> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const told = text.matchAll(/^langhuan_resident_memory_bytes\{process="([^"]+)"\} (\d+)/gmu);
  return new Map(Array.from(told, ([, name, bytes]) => [name, Number(bytes) / 1e6]));
};

const sumOf = (held: ReadonlyMap<string, number>): number => [...held.values()].reduce((a, b) => a + b, 0);
const tell = (held: ReadonlyMap<string, number>): string =>
  Array.from(held, ([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(', ');

/** Looks four times a second; `most` is what was held at the fullest moment. */
const watchMemory = (address: string) => {
  let most = new Map<string, number>();
  const timer = setInterval(() => {
    readMemory(address).then(
      (held) => {
        if (sumOf(held) > sumOf(most)) most = held;
      },
      // The server is ending.
      () => clearInterval(timer),
    );
  }, 250);
  return { end: () => clearInterval(timer), held: () => most };
};

/** 一 as it is drawn by hand. */
const drawn = JSON.stringify([
  [
    [10, 100],
    [60, 98],
    [120, 97],
    [190, 99],
  ],
]);

/** One step of a reader: the next page with its picture, and now and then something else. */
const readOn = (address: string, bearer: string, books: readonly Book[], random: () => number) => {
  const api = '/api/gujiread/api';
  const headers = { authorization: `Bearer ${bearer}` };
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  let asked = 0;
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    asked += 1;
    const reply = await fetch(`${address}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    const bytes = await reply.arrayBuffer();
    // Whoever is turned away at a busy moment comes again.
    if (reply.status === 503 || reply.status === 429) {
      await wait(500);
      return ask(path, init);
    }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${Buffer.from(bytes).toString().slice(0, 300)}`);
  };
  const get = (path: string) => ask(path);
  const post = (path: string, body: object | string) => {
    const form = typeof body === 'string';
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const text = form ? body : JSON.stringify(body);
    return ask(path, { method: 'POST', headers: { 'content-type': type }, body: text });
  };
  let book = one(books);
  let page = 1;
  const open = async () => {
    book = one(books);
    page = 1 + Math.floor(random() * book.pages);
    await get(`${api}/product/open/${book.code}`);
    await get(`${api}/product/cover/${book.code}.jpg`);
    await get(`${api}/product/introduction/${book.code}`);
  };
  const groupOf = (value: string) => ({
    type: 'And',
    rules: [{ field: 'content', operator: 'Contain', value, relation: true }],
  });
  const search = async () => {
    const filterGroup = groupOf(one(book.words));
    const { code, version } = book;
    const chance = random();
    if (chance < 0.6) await post(`${api}/search/fulltext`, { code, version, filterGroup });
    else if (chance < 0.75) await post(`${api}/search/kwic`, { code, version, filterGroup });
    else await post(`${api}/search/combo`, { codes: books.map((b) => b.code), filterGroup });
  };
  const useTool = async () => {
    const key = encodeURIComponent(one([...one(book.words)]));
    const chance = random();
    if (chance < 0.3) await get(`${api}/tools/hanZi?key=${key}`);
    else if (chance < 0.5) await get(`${api}/tools/chengYu?key=${key}`);
    else if (chance < 0.7) await get(`${api}/tools/guanLian?key=${key}`);
    else if (chance < 0.85) await get(`/api/pinZi?key=${key}`);
    // While the table is built, for about a minute, the answer is 503 with Retry-After.
    else if (chance < 0.95 && !inShortForm) await post('/api/qpen/res', `trace=${encodeURIComponent(drawn)}`);
    else await get(`${api}/tools/hotWord?type=lsrw&key=${encodeURIComponent('李白')}`);
  };
  const step = async () => {
    const chance = random();
    if (chance < 0.02) await open();
    else page = (page % book.pages) + 1;
    const { code, version } = book;
    await get(`${api}/product/json/${code}/${page}?v=${version}`);
    if (random() < 0.3) await get(`/iiif/3/${code}__${page}.jpg/full/^900,/0/default.jpg`);
    if (random() < 0.2) await get(`/iiif/3/${code}__${page}.jpg/full/120,/0/default.jpg`);
    if (random() < 0.3) await search();
    if (random() < 0.1) await useTool();
    if (!inShortForm && random() < 0.02)
      await post(`${api}/explore/qijuzhu/get-graph-data`, { productCode: demoEntryProducts[0] });
  };
  return { open, step, asked: () => asked };
};

const read = async (address: string, bearer: string, seconds: number): Promise<number> => {
  const random = randomOf(20261129);
  const books = booksOf(random);
  const end = performance.now() + seconds * 1000;
  const asked = await Promise.all(
    Array.from({ length: readers }, async () => {
      const reader = readOn(address, bearer, books, random);
      await reader.open();
      while (performance.now() < end) await reader.step();
      return reader.asked();
    }),
  );
  return asked.reduce((a, b) => a + b, 0);
};

/** Until nothing is made any more: the server alone, with the process that draws, for a while. */
const waitForTables = async (address: string): Promise<void> => {
  const end = performance.now() + longestMaking;
  let quietSince = performance.now();
  for (;;) {
    const names = [...(await readMemory(address)).keys()];
    if (names.some((name) => name !== 'server' && name !== 'render-process')) quietSince = performance.now();
    // The table of handwriting is begun half a minute after the start.
    if (performance.now() - quietSince > 40_000) return;
    if (performance.now() > end) throw new Error('tables are made for longer than three minutes');
    await wait(500);
  }
};

const removeTables = (): void => {
  rmSync(join(data, 'cache'), { recursive: true, force: true });
  rmSync(join(data, 'knowledge.db'), { force: true });
  const tables = join(root, '.cache', 'tables');
  if (existsSync(tables))
    for (const name of readdirSync(tables)) rmSync(join(tables, name), { recursive: true, force: true });
};

/** With `seconds` of reading, short: the tables that are there are not made again. */
export const measure = async ({
  seconds = wholeOrShort(undefined, 2),
}: {
  seconds?: number;
} = {}): Promise<Measure[]> => {
  await buildDemoLibrary(data);
  for (const end of ['', '-wal', '-shm']) rmSync(`${readersFile(data)}${end}`, { force: true });
  if (seconds === undefined) removeTables();
  await callLanghuan(
    data,
    ['unit', 'add', account.name, '--products', '*', '--password-stdin'],
    account.password,
  );
  if (!inShortForm)
    await callLanghuan(data, ['settings', 'set', 'entryProducts', JSON.stringify(demoEntryProducts)]);
  const bearer = await callLanghuan(data, ['token', account.name]);
  const serving = async (
    making: boolean,
    name: string,
    budgets: { most: number; rest?: number },
  ): Promise<Measure[]> => {
    const server = await serveByCommand(data);
    try {
      const most = watchMemory(server.address);
      if (making) await waitForTables(server.address);
      const asked = await read(server.address, bearer, seconds ?? wholeSeconds).finally(most.end);
      const fullest = most.held();
      const after = await readMemory(server.address);
      const measures: Measure[] = [
        {
          name: `memory.${name}.most`,
          value: sumOf(fullest),
          unit: 'MB',
          budget: budgets.most,
          notes: [tell(fullest), `after ${asked} calls ${sumOf(after).toFixed(0)}: ${tell(after)}`],
        },
      ];
      if (budgets.rest === undefined) return measures;
      await wait(seconds === undefined ? untilRest : 1000);
      const rested = await readMemory(server.address);
      measures.push({
        name: `memory.${name}.rest`,
        value: sumOf(rested),
        unit: 'MB',
        budget: budgets.rest,
        notes: [tell(rested)],
      });
      return measures;
    } finally {
      await server.stop();
    }
  };
  if (seconds !== undefined) return serving(false, 'again', { most: 600, rest: 450 });
  const first = await serving(true, 'first', { most: 900 });
  return [...first, ...(await serving(false, 'again', { most: 600, rest: 450 }))];
};
