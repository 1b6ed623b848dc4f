// serve.mixed: a thousand readers of four units at one server, each reading on in a book of his own: 150 pages, 20
// searches and 60 tiles of scans a second, with what a reader keeps written beside. `--seconds N` for a short look.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { OpenReply } from '#contract/reader.ts';
import type { Measure } from './measure.ts';
import { type Kind, runOpenLoop } from './open-loop.ts';
import { sampleQuantile } from './sample-quantile.ts';
import { randomOf } from '#testing/random.ts';
import { scans } from './scan-library.ts';
import { ensureServeLibrary, signInPersons, type Text, textsOf } from './serve-library.ts';
import { tilesOfScan } from './tiles-of-scan.ts';

const sessions = 1000;
const wholeSeconds = 300;
const api = '/api/gujiread/api';

interface Reader {
  bearer: string;
  /** As a browser's: connections are kept, few at one time. */
  agent: Agent;
  text: Text;
  page: number;
  imageToken: string;
}

const call = (
  { agent, bearer }: Reader,
  address: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Buffer> =>
  new Promise((done, fail) => {
    const bytes = body && Buffer.from(JSON.stringify(body));
    const all = {
      ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
    };
    const sent = request(
      `${address}${path}`,
      { agent, method: bytes ? 'POST' : 'GET', headers: all },
      (reply) => {
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
    sent.on('error', fail);
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
    // A page in three is told at a time; where one is, every half a minute; a bookmark every few minutes.
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

interface Told {
  peak: number;
  delay: number;
  /** Milliseconds of processor time, in all threads. */
  processor: number;
}

const ask = async (child: ChildProcess, what: string): Promise<Told> => {
  child.send(what);
  return ((await once(child, 'message')) as [Told])[0];
};

/** Opens a book and the scans, as a reader does who begins. */
const begin = async (reader: Reader, address: string): Promise<void> => {
  await call(reader, address, `${api}/product/open/${reader.text.code}`);
  const opened = await call(reader, address, `${api}/product/open/${scans.code}`);
  reader.imageToken = OpenReply.parse(JSON.parse(opened.toString('utf8'))).imageToken;
};

export const measure = async ({ seconds = wholeSeconds }: { seconds?: number } = {}): Promise<Measure[]> => {
  const random = randomOf(20261121);
  const data = await ensureServeLibrary();
  const bearers = await signInPersons(sessions);
  const texts = textsOf(random);
  const options = { execArgv: ['--import', 'tsx'] };
  const child = fork(join(import.meta.dirname, 'measured-server.ts'), [data], options);
  try {
    const [{ address }] = (await once(child, 'message')) as [{ address: string }];
    const readers = bearers.map((bearer, i): Reader => {
      const text = texts[i % texts.length];
      const page = 1 + Math.floor(random() * text.pages);
      const agent = new Agent({ keepAlive: true, maxSockets: 6, timeout: 60_000 });
      return { bearer, agent, text, page, imageToken: '' };
    });
    for (let at = 0; at < readers.length; at += 20)
      await Promise.all(readers.slice(at, at + 20).map((reader) => begin(reader, address)));
    const kinds = kindsOf(address, readers, texts, random);
    await runOpenLoop(kinds, Math.min(10, seconds / 4), random);
    const before = await ask(child, 'watch');
    const { took, errors, atOnce } = await runOpenLoop(kinds, seconds, random);
    const { peak, delay, processor } = await ask(child, 'told');
    for (const { agent } of readers) agent.destroy();
    const counts = [...took].map(([name, list]) => `${name} ${list.length}`).join(', ');
    const note = (name: string) => {
      const list = took.get(name) ?? [];
      return [
        `median ${sampleQuantile(list, 0.5).toFixed(1)} ms, 99.9th percentile ${sampleQuantile(list, 0.999).toFixed(0)} ms`,
      ];
    };
    const p99 = (name: string) => sampleQuantile(took.get(name) ?? [], 0.99);
    return [
      {
        name: 'serve.mixed.page',
        value: p99('page'),
        unit: 'ms',
        budget: 50,
        notes: [
          `${sessions} sessions, ${seconds} s: ${counts}; at most ${atOnce} at one time`,
          ...note('page'),
        ],
      },
      { name: 'serve.mixed.search', value: p99('search'), unit: 'ms', budget: 250, notes: note('search') },
      { name: 'serve.mixed.tile', value: p99('tile'), unit: 'ms', budget: 100, notes: note('tile') },
      // The design has no budget for what a reader keeps: that of a page.
      { name: 'serve.mixed.write', value: p99('write'), unit: 'ms', budget: 50, notes: note('write') },
      {
        name: 'serve.mixed.errors',
        value: errors.length,
        unit: 'errors',
        budget: 0,
        notes: [...new Set(errors)].slice(0, 5),
      },
      {
        name: 'serve.mixed.memory',
        value: peak / 1e6,
        unit: 'MB',
        budget: 1500,
        notes: [
          `${((processor - before.processor) / seconds).toFixed(0)} ms of processor time a second; event loop delayed by ${delay.toFixed(1)} ms at the 99th percentile`,
        ],
      },
    ];
  } finally {
    child.send('stop');
    if (child.connected) await once(child, 'disconnect');
    child.kill();
  }
};
