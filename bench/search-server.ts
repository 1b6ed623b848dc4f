// Memory and event loop of the real server over HTTP while 32 searchers ask it at once, each anew when answered.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { shared, type Request, requestOf, withVariants } from './search-queries.ts';

const root = resolve(import.meta.dirname, '..');
const searchers = 32;
const rounds = 12;
const account = { name: 'bench', password: 'langhuan-bench' };

interface Told {
  asked: string;
  address: string;
  delay: number;
  rss: number;
  peak: number;
}

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

const hear = async (child: ChildProcess): Promise<Told> => (await once(child, 'message'))[0] as Told;
const ask = (child: ChildProcess, what: string): Promise<Told> => {
  child.send(what);
  return hear(child);
};

/** Waits until the threads that a server starts with have started: its memory stays as it is for two seconds. */
const settle = async (child: ChildProcess): Promise<Told> => {
  let last = await ask(child, 'idle');
  for (;;) {
    await setTimeout(2000);
    const now = await ask(child, 'idle');
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
  const child = fork(join(import.meta.dirname, 'measured-server.ts'), [data], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const { address } = await hear(child);
    const idle = await settle(child);
    const all = [
      ...Object.values(shared)
        .flat()
        .map((q) => requestOf(q, false)),
      ...withVariants.map((q) => requestOf(q, true)),
    ];
    for (const request of all) await post(address, token, request);
    await ask(child, 'watch');
    await Promise.all(
      Array.from({ length: searchers }, async (_, searcher) => {
        for (let round = 0; round < rounds; round++)
          await post(address, token, all[(searcher + round) % all.length]);
      }),
    );
    const busy = await ask(child, 'stop');
    return { rss: (busy.peak - idle.rss) / 1e6, loopDelay: busy.delay };
  } finally {
    if (child.connected) await once(child, 'disconnect');
    child.kill();
  }
};
