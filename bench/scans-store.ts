// Tiles of a hundred thousand scans over HTTP, from two real servers in turn: one has the scans in local files, the
// other in an S3 server, with no local copies. Cold: scans that were not requested before. Warm: the same tiles again.
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openHoldingsStore } from '#library/holdings-store/open-holdings-store.ts';
import { liftReadingLimits } from '#testing/servers/library.ts';
import { randomOf } from '#testing/products/random.ts';
import { hasS3Server, startS3Server } from '#testing/servers/s3-server.ts';
import { imageTokenOf } from './libraries/image-token.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { codeOfProduct, ensureLocalLibrary, fillStore, shape } from './libraries/scans-store-library.ts';
import { NotInstalled, wholeOrShort } from './measure/short.ts';
import { tilesOfScan } from './libraries/tiles-of-scan.ts';

const root = resolve(import.meta.dirname, '..');
const account = { name: 'bench', password: 'langhuan-bench' };
const clients = 4;
const rounds = wholeOrShort(8, 1);
const tilesEach = wholeOrShort(125, 4);

type Place = 'local' | 's3';
type Env = Record<string, string>;

const command = async (data: string, args: string[], input = ''): Promise<string> => {
  const all = [join(root, 'cli/langhuan.mjs'), ...args, '--data', data];
  const run = promisify(execFile)(process.execPath, all);
  run.child.stdin?.end(input);
  return (await run).stdout.trim();
};

interface Served {
  child: ChildProcess;
  address: string;
  bearer: string;
  /** Milliseconds from its start until it listens. */
  opening: number;
}

const serve = async (data: string, env: Env): Promise<Served> => {
  for (const end of ['', '-wal', '-shm']) rmSync(join(data, `readers.db${end}`), { force: true });
  rmSync(join(data, 'cache'), { recursive: true, force: true });
  liftReadingLimits(data);
  await command(data, ['unit', 'add', account.name, '--products', '*', '--password-stdin'], account.password);
  const bearer = await command(data, ['token', account.name]);
  const began = performance.now();
  const child = fork(join(import.meta.dirname, 'servers/measured-server.ts'), [data], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const [started] = (await once(child, 'message')) as [{ address: string }];
  return { child, address: started.address, bearer, opening: performance.now() - began };
};

/** Milliseconds until the last byte. */
const askFor = (agent: Agent, address: string): Promise<number> =>
  new Promise((resolved, failed) => {
    const began = performance.now();
    get(address, { agent }, (reply) => {
      let last = '';
      reply.on('data', (piece: Buffer) => {
        last = piece.toString('latin1').slice(0, 200);
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) resolved(performance.now() - began);
        else failed(new Error(`${address}: ${reply.statusCode} ${last}`));
      });
    }).on('error', failed);
  });

/** What a reader's browser puts into the addresses of pictures; once the product is here. */
const imageToken = async ({ address, bearer }: Served, code: string): Promise<string> => {
  for (;;) {
    const reply = await fetch(`${address}/api/gujiread/api/product/open/${code}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    if (reply.status === 200) return imageTokenOf(await reply.json());
    await reply.text();
    if (reply.status !== 503) throw new Error(`${code}: ${reply.status}`);
  }
};

const tiles = tilesOfScan(shape);
const all = shape.products * shape.pages;

/** The tiles that a client asks for in a round: on any scans, one of four on the scan before, as when a reader looks about. */
const plan = (seed: number): string[] => {
  const random = randomOf(seed);
  let scan = 0;
  return Array.from({ length: tilesEach }, (_, i) => {
    if (i % 4 === 0) scan = Math.floor(random() * all);
    const tile = tiles[Math.floor(random() * tiles.length)];
    return `${codeOfProduct(Math.floor(scan / shape.pages))}__${1 + (scan % shape.pages)}.jpg/${tile}`;
  });
};

const figuresOf = (name: string, times: number[], budgets: [number, number, number]): Measure[] =>
  ([0.5, 0.95, 0.99] as const).map((part, i) => ({
    name: `scans-store.${name}${part === 0.5 ? '' : `.p${part * 100}`}`,
    value: sampleQuantile(times, part),
    unit: 'ms',
    budget: budgets[i],
  }));

const measureBetween = async (servers: Record<Place, Served>): Promise<Measure[]> => {
  const places = ['local', 's3'] as const;
  const tokens = new Map<string, string>();
  for (const place of places)
    for (let product = 0; product < shape.products; product += 1)
      tokens.set(
        `${place} ${codeOfProduct(product)}`,
        await imageToken(servers[place], codeOfProduct(product)),
      );
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: Record<string, number[]> = {
    'local cold': [],
    'local warm': [],
    's3 cold': [],
    's3 warm': [],
  };
  const ask = async (place: Place, seed: number, into: number[]): Promise<void> => {
    for (const tile of plan(seed)) {
      const token = tokens.get(`${place} ${tile.slice(0, tile.indexOf('__'))}`);
      into.push(await askFor(agent, `${servers[place].address}/iiif/3/${tile}?token=${token}`));
    }
  };
  // The first tiles wait for threads and code.
  for (const place of places) await ask(place, 999, []);
  for (let round = 0; round < rounds; round += 1)
    for (const place of round % 2 === 0 ? places : [...places].reverse())
      for (const how of ['cold', 'warm'])
        await Promise.all(
          Array.from({ length: clients }, (_, n) =>
            ask(place, 1000 + round * clients + n, times[`${place} ${how}`]),
          ),
        );
  agent.destroy();
  const notes = [
    `${all} scans under as many names, ${shape.distinct} of them distinct, in ${shape.products} products; ${clients} clients, ${times['s3 cold'].length} tiles each way; the bytes are in the system's memory, the store on this machine`,
    `until it listens: local ${Math.round(servers.local.opening)} ms, S3 ${Math.round(servers.s3.opening)} ms`,
  ];
  const [first, ...rest] = [
    ...figuresOf('local.cold', times['local cold'], [12, 60, 120]),
    ...figuresOf('local.warm', times['local warm'], [12, 60, 120]),
    ...figuresOf('s3.cold', times['s3 cold'], [60, 200, 400]),
    ...figuresOf('s3.warm', times['s3 warm'], [12, 60, 120]),
  ];
  return [{ ...first, notes }, ...rest];
};

export const measure = async (): Promise<Measure[]> => {
  if (!hasS3Server) throw new NotInstalled('versitygw is not here: CONTRIBUTING.md says how it is had');
  const local = await ensureLocalLibrary();
  // Beside the pyramids, so that links reach it.
  const s3 = await startS3Server(['library'], join(local, '..'));
  const data = mkdtempSync(join(tmpdir(), 'bench-scans-store-'));
  const started: Served[] = [];
  try {
    const env: Env = { ...s3.env, HOLDINGS: 's3://library/held' };
    const began = performance.now();
    await fillStore(openHoldingsStore(env['HOLDINGS'], env), join(s3.folder('library'), 'held'), local);
    console.error(`the store was filled in ${Math.round((performance.now() - began) / 1000)} s`);
    const served = { local: await serve(local, {}), s3: await serve(data, env) };
    started.push(served.local, served.s3);
    return await measureBetween(served);
  } finally {
    for (const { child } of started) {
      child.send('stop');
      if (child.connected) await once(child, 'disconnect');
      child.kill();
    }
    await s3.close();
    rmSync(data, { recursive: true, force: true });
  }
};
