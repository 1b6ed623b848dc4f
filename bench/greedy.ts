// greedy.*: twenty ordinary readers of five units beside one caller who takes what he can get: the 95th percentile of what
// they wait for, alone and beside him, as a ratio. He is of the unit of a fifth of them. `--seconds N` of each stretch.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PublicKey } from '#contract/accounts/auth.ts';
import { seal } from '#testing/servers/library.ts';
import type { Greed } from './greedy-caller.ts';
import {
  greedyCodes,
  data,
  ensureGreedyLibrary,
  greedyPages,
  greedyPassword,
  signInReaders,
  greedyUnit,
} from './libraries/greedy-library.ts';
import type { Measure } from './measure/measure.ts';
import { type Kind, runOpenLoop } from './measure/open-loop.ts';
import { wholeOrShort } from './measure/short.ts';
import { startMeasuredServer } from './servers/start-measured-server.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { randomOf } from '#testing/products/random.ts';

const readers = 20;
/** Milliseconds after which a reader gives up: what took longer counts as that. */
const replyTimeout = 20_000;
const api = '/api/gujiread/api';
const greeds: Greed[] = ['search', 'pictures', 'sheets', 'sign-in'];
const words = ['節度使', '契丹', '太祖', '天下', '長安', '洛陽', '河北', '宰相', '將軍', '匈奴'];

interface Reader {
  bearer: string;
  unit: string;
  agent: Agent;
  page: number;
}

const call = ({ agent, bearer }: Reader, url: string, body?: object): Promise<string> =>
  new Promise((done, fail) => {
    const bytes = body && Buffer.from(JSON.stringify(body));
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
    };
    const sent = request(url, { agent, method: bytes ? 'POST' : 'GET', headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', fail);
      reply.on('end', () => {
        clearTimeout(giveUp);
        if (reply.statusCode === 200) done(Buffer.concat(parts).toString('utf8'));
        else fail(new Error(`${reply.statusCode} ${Buffer.concat(parts).toString('utf8').slice(0, 150)}`));
      });
    });
    const giveUp = globalThis.setTimeout(() => {
      done('');
      sent.destroy();
    }, replyTimeout);
    sent.on('error', fail);
    sent.end(bytes);
  });

const kindsOf = (address: string, all: readonly Reader[], random: () => number): Kind[] => {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  const nothing = async (sent: Promise<string>): Promise<void> => void (await sent);
  let drawn = 1;
  return [
    {
      name: 'page',
      rate: 10,
      send: () => {
        const reader = one(all);
        reader.page = (reader.page % greedyPages) + 1;
        return nothing(call(reader, `${address}${api}/product/json/${greedyCodes.large}/${reader.page}`));
      },
    },
    {
      name: 'search',
      rate: 6,
      send: () => {
        const rules = [{ field: 'content', operator: 'Contain', value: one(words), relation: true }];
        const body = { code: greedyCodes.large, filterGroup: { type: 'And', rules } };
        return nothing(call(one(all), `${address}${api}/search/fulltext`, body));
      },
    },
    {
      name: 'picture',
      rate: 2,
      send: () => {
        drawn += 1;
        const path = `/iiif/3/${greedyCodes.large}__${greedyPages - (drawn % Math.min(1500, greedyPages))}.jpg/full/700,/0/default.jpg`;
        return nothing(call(one(all), `${address}${path}`));
      },
    },
    {
      name: 'scan',
      rate: 4,
      send: () => {
        const left = Math.floor(random() * 300);
        const path = `/iiif/3/${greedyCodes.scans}__${1 + Math.floor(random() * 4)}.jpg/${left},0,500,500/400,/0/default.jpg`;
        return nothing(call(one(all), `${address}${path}`));
      },
    },
    {
      name: 'sign-in',
      rate: 1,
      send: async () => {
        const reader = one(all);
        const reply = await call(reader, `${address}/api/auth/publicKey`);
        if (reply === '') return;
        const key = PublicKey.parse(JSON.parse(reply));
        const box = (value: string) => seal(value, key, key.now);
        const body = { username: box(reader.unit), password: box(greedyPassword), rememberMe: false };
        await call(reader, `${address}/api/auth/login`, body);
      },
    },
  ];
};

const ask = async (child: ChildProcess, what: string): Promise<Record<string, number>> => {
  child.send(what);
  return ((await once(child, 'message')) as [Record<string, number>])[0];
};

export const measure = async ({
  seconds = wholeOrShort(30, 1),
}: {
  seconds?: number;
} = {}): Promise<Measure[]> => {
  const random = randomOf(20261122);
  await ensureGreedyLibrary();
  const bearers = await signInReaders(readers + 1);
  const options = { execArgv: ['--import', 'tsx'] };
  const server = await startMeasuredServer(data);
  let caller: ChildProcess | undefined;
  try {
    const { address } = server;
    const all = bearers.slice(1).map((bearer, i): Reader => {
      const agent = new Agent({ keepAlive: true, maxSockets: 6 });
      return { bearer, unit: greedyUnit(i + 1), agent, page: 1 + ((i * 900) % greedyPages) };
    });
    caller = fork(join(import.meta.dirname, 'greedy-caller.ts'), [address, bearers[0]], options);
    await once(caller, 'message');
    const kinds = kindsOf(address, all, random);
    await runOpenLoop(kinds, wholeOrShort(5, 1), random);
    const measures: Measure[] = [];
    for (const greed of greeds) {
      const alone = await runOpenLoop(kinds, seconds, random);
      caller.send(greed);
      await setTimeout(1000);
      const beside = await runOpenLoop(kinds, seconds, random);
      const took = await ask(caller, 'stop');
      const { rss } = await server.ask('report');
      // Aborted requests may continue on the server for a while.
      await setTimeout(wholeOrShort(5000, 100));
      console.error(`${greed}: ${JSON.stringify(took)}, ${Math.round(rss / 1e6)} MB`);
      for (const { name } of kinds) {
        const of = (outcome: typeof alone, at: number) => sampleQuantile(outcome.took.get(name) ?? [], at);
        const line = (outcome: typeof alone) =>
          `median ${of(outcome, 0.5).toFixed(1)}, 95th ${of(outcome, 0.95).toFixed(1)}, longest ${of(outcome, 1).toFixed(0)} ms`;
        measures.push({
          name: `greedy.${greed}.${name}`,
          value: of(beside, 0.95) / of(alone, 0.95),
          unit: 'times',
          budget: 2,
          notes: [
            `alone: ${line(alone)}; beside: ${line(beside)}`,
            ...[...new Set(beside.errors.filter((error) => error.startsWith(`${name}:`)))].slice(0, 2),
          ],
        });
      }
      const counts = Object.entries(took).map(([what, n]) => `${n} ${what}`);
      measures.push({
        name: `greedy.${greed}.memory`,
        value: (rss ?? 0) / 1e6,
        unit: 'MB',
        budget: 1500,
        notes: [
          `the greedy caller: ${counts.join(', ')}; ${alone.errors.length} of the others failed alone, ${beside.errors.length} beside him`,
        ],
      });
    }
    for (const { agent } of all) agent.destroy();
    return measures;
  } finally {
    caller?.kill();
    await server.stop();
  }
};
