// One caller that requests as much as it can get, in a separate process. A message names the kind of request; the
// caller then runs a fixed number of calls in parallel until it receives `stop`. Refused calls are sent again at once;
// picture requests are aborted before the picture arrives.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { PublicKey } from '#contract/accounts/auth.ts';
import { seal } from '#testing/servers/library.ts';
import { greedyCodes, greedyPages, greedyPassword, greedyUnit } from './libraries/greedy-library.ts';
import { wholeOrShort } from './measure/short.ts';

export type Greed = 'search' | 'pictures' | 'sheets' | 'sign-in';

const [address, bearer] = process.argv.slice(2);
const api = '/api/gujiread/api';
const atOnce: Record<Greed, number> = wholeOrShort(
  { search: 60, pictures: 250, sheets: 8, 'sign-in': 40 },
  { search: 2, pictures: 2, sheets: 1, 'sign-in': 1 },
);
/** Milliseconds after which a picture request is aborted. */
const pictureTimeout = 1500;

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let greed: Greed | undefined;
const counts = { answered: 0, refused: 0, left: 0 };

const ask = (path: string, body?: object, leaveAfter?: number, from = '127.0.0.1'): Promise<string> =>
  new Promise((done) => {
    const bytes = body && Buffer.from(JSON.stringify(body));
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
    };
    const options = { agent, localAddress: from, method: bytes ? 'POST' : 'GET', headers };
    let text = '';
    const sent = request(`${address}${path}`, options, (reply) => {
      const good = reply.statusCode === 200;
      counts[good ? 'answered' : 'refused'] += 1;
      reply.on('data', (part: Buffer) => (text += part.length < 1000 ? part.toString('utf8') : ''));
      reply.on('close', () => done(text));
    });
    sent.on('error', () => done(''));
    if (leaveAfter !== undefined)
      sent.setTimeout(leaveAfter, () => {
        counts.left += 1;
        sent.destroy();
      });
    sent.end(bytes);
  });

const group = (values: string[]) => ({
  type: 'Or',
  rules: values.map((value) => ({ field: 'content', operator: 'Contain', value, relation: true })),
});
/** Every character of the book is a hit of each rule: seconds of work; and what is common in any book. */
const costly = [
  group(Array.from({ length: 24 }, (_, n) => '？'.repeat(n + 1))),
  group(['之', '不', '以', '為', '而', '其', '于', '也']),
];

let turn = 0;
const calls: Record<Greed, () => Promise<unknown>> = {
  search: () => {
    turn += 1;
    const question = { code: greedyCodes.large, filterGroup: costly[turn % costly.length] };
    if (turn % 3 === 0) return ask(`${api}/search/kwic`, { ...question, sort: 'right' });
    return ask(`${api}/search/fulltext`, { ...question, sort: 'ScoreDescending', count: 100 });
  },
  pictures: () => {
    turn += 1;
    const page = 1 + (turn % greedyPages);
    return ask(
      `/iiif/3/${greedyCodes.large}__${page}.jpg/full/^3000,/0/default.png`,
      undefined,
      pictureTimeout,
    );
  },
  sheets: () =>
    ask(`${api}/search/export-fulltext`, {
      code: greedyCodes.large,
      filterGroup: group(['之', `${turn++}人`]),
    }),
  'sign-in': async () => {
    const from = '127.0.0.9';
    const key = PublicKey.parse(JSON.parse(await ask('/api/auth/publicKey', undefined, undefined, from)));
    const box = (value: string) => seal(value, key, key.now);
    const body = { username: box(greedyUnit(0)), password: box(greedyPassword), rememberMe: false };
    return ask('/api/auth/login', body, undefined, from);
  },
};

const goOn = async (wanted: Greed): Promise<void> => {
  for (;;) {
    if (greed !== wanted) return;
    const began = performance.now();
    await calls[wanted]().catch(() => {});
    // Without this delay, refused calls would repeat a thousand times a second, which is a different attack.
    await setTimeout(Math.max(0, 100 - (performance.now() - began)));
  }
};

process.on('message', (wanted: Greed | 'stop') => {
  if (wanted === 'stop') {
    greed = undefined;
    process.send?.({ ...counts });
    Object.assign(counts, { answered: 0, refused: 0, left: 0 });
    return;
  }
  greed = wanted;
  for (let i = 0; i < atOnce[wanted]; i += 1) void goOn(wanted);
});
process.send?.('ready');
