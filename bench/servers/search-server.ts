// Memory and event loop of the real server over HTTP while 32 searchers ask it at once, each anew when answered.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type MeasuredServer, startMeasuredServer } from './start-measured-server.ts';
import { shared, type Request, requestOf, withVariants } from '../peers/search-queries.ts';
import { wholeOrShort } from '../measure/short.ts';

const root = resolve(import.meta.dirname, '../..');
const searchers = wholeOrShort(32, 4);
const rounds = wholeOrShort(12, 1);
const account = { name: 'bench', password: 'langhuan-bench' };

const command = async (data: string, args: string[], input = ''): Promise<string> => {
  const run = promisify(execFile)(process.execPath, [
    join(root, 'cli/langhuan.mjs'),
    ...args,
    '--data',
    data,
  ]);
  run.child.stdin?.end(input);
  return (await run).stdout.trim();
};

/** Waits until the threads that a server starts with have started: its memory stays as it is for two seconds. */
const settle = async (server: MeasuredServer) => {
  let last = await server.ask('report');
  for (;;) {
    await setTimeout(2000);
    const now = await server.ask('report');
    if (Math.abs(now.rss - last.rss) < 4e6) return now;
    last = now;
  }
};

const post = async (address: string, token: string, request: Request): Promise<void> => {
  const reply = await fetch(`${address}/api/gujiread/api/search/book`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const body = await reply.arrayBuffer();
  if (reply.status !== 200)
    throw new Error(`the server answered ${reply.status}: ${Buffer.from(body).toString()}`);
};

/** Megabytes that the server takes at most over what it takes with all its threads idle, and the 99th percentile of its event loop's delay. */
export const measureServer = async (data: string): Promise<{ rss: number; loopDelay: number }> => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(data, `readers.db${end}`), { force: true });
  await command(data, ['unit', 'add', account.name, '--products', '*', '--password-stdin'], account.password);
  const token = await command(data, ['token', account.name]);
  const server = await startMeasuredServer(data);
  try {
    const { address } = server;
    const idle = await settle(server);
    const all = [
      ...Object.values(shared)
        .flat()
        .map((q) => requestOf(q, false)),
      ...withVariants.map((q) => requestOf(q, true)),
    ];
    for (const request of all) await post(address, token, request);
    await server.ask('watch');
    await Promise.all(
      Array.from({ length: searchers }, async (_, searcher) => {
        for (let round = 0; round < rounds; round++)
          await post(address, token, all[(searcher + round) % all.length]);
      }),
    );
    const busy = await server.ask('report');
    return { rss: (busy.peak - idle.rss) / 1e6, loopDelay: busy.delay };
  } finally {
    await server.stop();
  }
};
