// Readers of the demonstration library, for benches of what a server holds: they turn pages, search, look at pictures and use
// the tools, as fast as it answers or with a pause between their steps.
import { setTimeout as wait } from 'node:timers/promises';
import { demoEntryProducts } from '#demo/build-demo.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { randomOf } from '#testing/products/random.ts';
import { demoBooks } from '../libraries/demo-library.ts';
import { inShortForm, wholeOrShort } from '../measure/short.ts';

const api = '/api/gujiread/api';
const readers = wholeOrShort(4, 1);
/** Of `randomOf`: each run has the same readers. */
const seed = 20261129;

/** Words to search for, by the code of the book that has them. */
export type BookWords = ReadonlyMap<string, readonly string[]>;

/** Of a library of this checkout. */
export const readWords = (data: string): BookWords => {
  const random = randomOf(seed);
  return new Map(
    demoBooks.map((code) => {
      const bundle = openBundle(bundleDir(data, code, currentVersion(data, code) ?? ''));
      const words = Array.from({ length: 60 }, () => {
        const text = bundle.page(1 + Math.floor(random() * bundle.lastPage))?.text ?? '';
        const letters = [...text].filter((c) => /\p{sc=Han}/u.test(c));
        const at = Math.floor(random() * letters.length);
        return letters.slice(at, at + 1 + Math.floor(random() * 3)).join('') || '天下';
      });
      bundle.close();
      return [code, words];
    }),
  );
};

interface Book {
  code: string;
  version: string;
  lastPage: number;
  words: readonly string[];
}

/** 一 as it is drawn by hand. */
const drawn = JSON.stringify([
  [
    [10, 100],
    [60, 98],
    [120, 97],
    [190, 99],
  ],
]);

/** Signed in at a server, whose calls are counted. */
const openCalls = (address: string, bearer: string) => {
  const headers = { authorization: `Bearer ${bearer}` };
  let count = 0;
  const ask = async (path: string, init: RequestInit = {}): Promise<Buffer> => {
    count += 1;
    const reply = await fetch(`${address}${path}`, { ...init, headers: { ...headers, ...init.headers } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    // Whoever is turned away at a busy moment comes again.
    if (reply.status === 503 || reply.status === 429) {
      await wait(500);
      return ask(path, init);
    }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${bytes.toString().slice(0, 300)}`);
    return bytes;
  };
  const post = (path: string, body: object | string) => {
    const form = typeof body === 'string';
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const text = form ? body : JSON.stringify(body);
    return ask(path, { method: 'POST', headers: { 'content-type': type }, body: text });
  };
  return { get: (path: string) => ask(path), post, count: () => count };
};
type Calls = ReturnType<typeof openCalls>;

/** Those that are there: an older program has fewer. */
const openBooks = async (calls: Calls, words: BookWords): Promise<Book[]> => {
  const listed = JSON.parse((await calls.get(`${api}/product/all`)).toString()) as {
    products: { code: string }[];
  };
  const codes = new Set(listed.products.map(({ code }) => code));
  return Promise.all(
    Array.from(words)
      .filter(([code]) => codes.has(code))
      .map(async ([code, ofBook]) => {
        const opened = await calls.get(`${api}/product/open/${code}`);
        const { version, lastPage } = JSON.parse(opened.toString()) as Omit<Book, 'words'>;
        return { code, version, lastPage, words: ofBook };
      }),
  );
};

/** One reader: a step is the next page with its picture, and now and then something else. */
const beginReading = ({ get, post }: Calls, books: readonly Book[], random: () => number) => {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  let book = one(books);
  let page = 1;
  const open = async () => {
    book = one(books);
    page = 1 + Math.floor(random() * book.lastPage);
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
    else page = (page % book.lastPage) + 1;
    const { code, version } = book;
    await get(`${api}/product/json/${code}/${page}?v=${version}`);
    if (random() < 0.3) await get(`/iiif/3/${code}__${page}.jpg/full/^900,/0/default.jpg`);
    if (random() < 0.2) await get(`/iiif/3/${code}__${page}.jpg/full/120,/0/default.jpg`);
    if (random() < 0.3) await search();
    if (random() < 0.1) await useTool();
    if (!inShortForm && random() < 0.02)
      await post(`${api}/explore/qijuzhu/get-graph-data`, { productCode: demoEntryProducts[0] });
  };
  return { open, step };
};

interface Reading {
  address: string;
  bearer: string;
  words: BookWords;
  seconds: number;
  /** Milliseconds between two steps of a reader. */
  pause?: number;
}

/** How many calls were answered. */
export const readLibrary = async ({
  address,
  bearer,
  words,
  seconds,
  pause = 0,
}: Reading): Promise<number> => {
  const random = randomOf(seed);
  const calls = openCalls(address, bearer);
  const books = await openBooks(calls, words);
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const reader = beginReading(calls, books, random);
      await reader.open();
      while (performance.now() < end) {
        await reader.step();
        if (pause > 0) await wait(pause);
      }
    }),
  );
  return calls.count();
};
