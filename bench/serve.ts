// serve.50, serve.200, serve.1000: so many readers of four units at one server, each reading on in a book of his own. A
// thousand ask for 150 pages by prefetch, 10 without it, 20 searches, 60 tiles of scans and 3 pages drawn a
// second, with what a reader keeps written beside; fewer ask as often each. `--seconds N` for a short look.
// LANGHUAN_BENCH_SESSIONS=50,200 leaves out what a machine cannot bear. LANGHUAN_BENCH_BESIDE names a checkout of another
// commit, with its dependencies: its server has the same library and the same readers, by turns with this one.
import { Agent, request } from 'node:http';
import { watchDisk } from './measure/disk-pressure.ts';
import { imageTokenOf } from './libraries/image-token.ts';
import type { Measure } from './measure/measure.ts';
import { type MeasuredServer, startMeasuredServer } from './servers/start-measured-server.ts';
import { type Kind, runOpenLoop } from './measure/open-loop.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { CookieJar } from '#testing/callers/cookie-jar.ts';
import { randomOf } from '#testing/products/random.ts';
import { scans } from './libraries/scan-library.ts';
import { servePlaces, withBeside } from './libraries/serve-places.ts';
import { ensureServeLibrary, type Text, textsOf } from './libraries/serve-library.ts';
import { wholeOrShort } from './measure/short.ts';
import { tilesOfScan } from './libraries/tiles-of-scan.ts';

const mostSessions = 1000;
const crowds = (process.env['LANGHUAN_BENCH_SESSIONS'] ?? wholeOrShort('50,200,1000', '20'))
  .split(',')
  .map((count) => Math.min(mostSessions, Number(count)));
/** The largest of the crowds. */
export const sessions = Math.max(...crowds);
const usualSeconds = wholeOrShort(120, 2);
const api = '/api/gujiread/api';

interface Reader {
  bearer: string;
  /** Like a browser's: few connections at a time, reused. */
  agent: Agent;
  text: Text;
  page: number;
  imageToken: string;
  /** By which a proxy knows at which server a browser is. */
  jar: CookieJar;
}

const call = (
  reader: Reader,
  address: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Buffer> =>
  new Promise((done, fail) => {
    const { agent, bearer, jar } = reader;
    const bytes = body && Buffer.from(JSON.stringify(body));
    const all = {
      ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      ...jar.headers,
      ...headers,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
    };
    const sent = request(
      `${address}${path}`,
      { agent, method: bytes ? 'POST' : 'GET', headers: all },
      (reply) => {
        jar.take(reply.headers['set-cookie'] ?? []);
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', fail);
        reply.on('end', () => {
          const whole = Buffer.concat(parts);
          if (reply.statusCode === 200 || reply.statusCode === 204) done(whole);
          else fail(new Error(`${path}: ${reply.statusCode} ${whole.toString('utf8').slice(0, 200)}`));
        });
      },
    );
    sent.on('error', (cause: NodeJS.ErrnoException) => {
      // The other side may close a reused connection at that moment: retry, as a browser does.
      if (sent.reusedSocket && cause.code === 'ECONNRESET')
        call(reader, address, path, body, headers).then(done, fail);
      else fail(cause);
    });
    sent.end(bytes);
  });

const kindsOf = (
  address: string,
  readers: readonly Reader[],
  texts: readonly Text[],
  random: () => number,
): Kind[] => {
  const tiles = tilesOfScan(scans);
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const groupOf = (value: string) => ({
    type: 'And',
    rules: [{ field: 'content', operator: 'Contain', value, relation: true }],
  });
  const search = async (): Promise<Buffer> => {
    const reader = one(readers);
    const { code, version, words } = reader.text;
    const chance = random();
    const body = { code, version, filterGroup: groupOf(one(words)) };
    if (chance < 0.6) return call(reader, address, `${api}/search/fulltext`, body);
    if (chance < 0.9) return call(reader, address, `${api}/search/book`, body);
    const codes = texts.map((text) => text.code);
    return call(reader, address, `${api}/search/combo`, { codes, filterGroup: groupOf(one(words)) });
  };
  const turn = (reader: Reader): string => {
    const { pages } = reader.text;
    reader.page = random() < 0.05 ? 1 + Math.floor(random() * pages) : (reader.page % pages) + 1;
    const { code, version } = reader.text;
    return `${api}/product/json/${code}/${reader.page}?v=${version}`;
  };
  const nothing = async (sent: Promise<Buffer>): Promise<void> => void (await sent);
  const ahead = { purpose: 'prefetch' };
  const write = (reader: Reader, path: string, body: object) =>
    nothing(call(reader, address, `${api}${path}`, body, { 'idempotency-key': crypto.randomUUID() }));
  const placeOf = ({ text: { code }, page }: Reader) => ({ productId: code, pageId: page });
  return [
    {
      name: 'page',
      rate: 150,
      send: () => {
        const reader = one(readers);
        return nothing(call(reader, address, turn(reader), undefined, ahead));
      },
    },
    // A jump goes to a page that was not prefetched: the reader waits for it.
    {
      name: 'turn',
      rate: 10,
      send: () => {
        const reader = one(readers);
        reader.page = 1 + Math.floor(random() * reader.text.pages);
        return nothing(call(reader, address, turn(reader)));
      },
    },
    {
      name: 'picture',
      rate: 3,
      send: () => {
        const reader = one(readers);
        const path = `/iiif/3/${reader.text.code}__${reader.page}.jpg/full/900,/0/default.jpg`;
        return nothing(call(reader, address, path));
      },
    },
    { name: 'search', rate: 20, send: () => nothing(search()) },
    {
      name: 'tile',
      rate: 60,
      send: () => {
        const reader = one(readers);
        const page = 1 + Math.floor(random() * scans.count);
        const path = `/iiif/3/${scans.code}__${page}.jpg/${one(tiles)}?token=${reader.imageToken}`;
        return nothing(call({ ...reader, bearer: '' }, address, path));
      },
    },
    // One page in three is reported as shown. Each reader saves the position every half minute and a bookmark every few
    // minutes.
    {
      name: 'shown',
      rate: 50,
      send: () => {
        const reader = one(readers);
        const { code, version } = reader.text;
        const body = { code, version, pages: [{ pageId: reader.page, ago: 0 }] };
        return nothing(call(reader, address, `${api}/usage/shown`, body));
      },
    },
    {
      name: 'write',
      rate: 35,
      send: () => {
        const reader = one(readers);
        if (random() < 0.15) return write(reader, '/bookmark', placeOf(reader));
        return write(reader, '/lastRead', placeOf(reader));
      },
    },
  ];
};

/** Opens a book and the scans, as a reader does who begins. */
const begin = async (reader: Reader, address: string): Promise<void> => {
  await call(reader, address, `${api}/product/open/${reader.text.code}`);
  const opened = await call(reader, address, `${api}/product/open/${scans.code}`);
  reader.imageToken = imageTokenOf(JSON.parse(opened.toString('utf8')));
};

/** Puts a thousand readers, whose bearers these are, at the servers of an address, and tells the figures of `NAME.page` and so on. */
export const measureReaders = async (
  name: string,
  address: string,
  servers: readonly MeasuredServer[],
  bearers: readonly string[],
  seconds: number,
): Promise<Measure[]> => {
  const random = randomOf(20261121);
  const texts = textsOf(random);
  const readers = bearers.map((bearer, i): Reader => {
    const text = texts[i % texts.length];
    const page = 1 + Math.floor(random() * text.pages);
    const agent = new Agent({ keepAlive: true, maxSockets: 6, timeout: 60_000 });
    return { bearer, agent, text, page, imageToken: '', jar: new CookieJar() };
  });
  for (let at = 0; at < readers.length; at += 20)
    await Promise.all(readers.slice(at, at + 20).map((reader) => begin(reader, address)));
  const kindsAt = (share: number) =>
    kindsOf(address, readers, texts, random).map(
      (kind): Kind => ({ ...kind, rate: (kind.rate * share * readers.length) / mostSessions }),
    );
  // A newly started server compiles code and opens files on demand; several on one machine share the same cores.
  const warming = Math.min(10 * servers.length, seconds / 4);
  for (const share of [0.25, 0.5, 1]) await runOpenLoop(kindsAt(share), warming, random);
  const kinds = kindsAt(1);
  const before = await Promise.all(servers.map((server) => server.ask('watch')));
  const reportDisk = watchDisk();
  const { took, errors, atOnce } = await runOpenLoop(kinds, seconds, random);
  const disk = await reportDisk();
  const after = await Promise.all(servers.map((server) => server.ask('report')));
  for (const { agent } of readers) agent.destroy();
  const counts = [...took].map(([kind, list]) => `${kind} ${list.length}`).join(', ');
  const quantile = (kind: string, share: number) => sampleQuantile(took.get(kind) ?? [], share);
  const p99 = (kind: string, budget: number, ...notes: string[]): Measure => ({
    name: `${name}.${kind}`,
    value: quantile(kind, 0.99),
    unit: 'ms',
    budget,
    notes: [
      ...notes,
      `p50 ${quantile(kind, 0.5).toFixed(1)}, p95 ${quantile(kind, 0.95).toFixed(1)}, p99 ${quantile(kind, 0.99).toFixed(1)}, p99.9 ${quantile(kind, 0.999).toFixed(0)} ms as measured`,
    ],
  });
  const processor =
    after.reduce((sum, report, i) => sum + report.processor - before[i].processor, 0) / seconds;
  const delay = Math.max(...after.map((report) => report.delay));
  return [
    p99('page', 50, `${bearers.length} sessions, ${seconds} s: ${counts}; at most ${atOnce} at one time`),
    p99('turn', 50),
    p99('search', 250),
    p99('tile', 100),
    // A page is drawn in some tenths of a second: what is read comes within three seconds on a busy machine.
    p99('picture', 3000),
    // The design has no budget for what a reader keeps: that of a page.
    p99('write', 50),
    {
      name: `${name}.errors`,
      value: errors.length,
      unit: 'errors',
      budget: 0,
      notes: [...new Set(errors)].slice(0, 5),
    },
    {
      name: `${name}.memory`,
      value: Math.max(...after.map(({ peak }) => peak)) / 1e6,
      unit: 'MB',
      budget: 1500,
      notes: [
        `${processor.toFixed(0)} ms of processor time a second; event loop delayed by ${delay.toFixed(1)} ms at the 99th percentile`,
        ...disk,
      ],
    },
  ];
};

export const measure = async ({ seconds = usualSeconds }: { seconds?: number } = {}): Promise<Measure[]> => {
  const data = await ensureServeLibrary();
  const places = servePlaces(data);
  const measures: Measure[] = [];
  for (const crowd of crowds) {
    const byPlace: Measure[][] = [];
    for (const { folder, program, signIn } of places) {
      const bearers = await signIn(crowd);
      const server = await startMeasuredServer(folder, { program });
      try {
        byPlace.push(await measureReaders(`serve.${crowd}`, server.address, [server], bearers, seconds));
      } finally {
        await server.stop();
      }
    }
    measures.push(...withBeside(byPlace[0], byPlace[1] ?? []));
  }
  return measures;
};
