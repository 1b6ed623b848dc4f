// Tiles of scans over HTTP: sixteen clients of the real server, each asking for another tile as soon as it has one, of
// three hundred scans of twenty megapixels, anywhere on them and at every level. No tile is in any cache before.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { imageTokenOf } from './libraries/image-token.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { randomOf } from '#testing/products/random.ts';
import { startMeasuredServer } from './servers/start-measured-server.ts';
import { ensureScanLibrary, scans } from './libraries/scan-library.ts';
import { wholeOrShort } from './measure/short.ts';
import { tilesOfScan } from './libraries/tiles-of-scan.ts';

const root = resolve(import.meta.dirname, '..');
const account = { name: 'bench', password: 'langhuan-bench' };
const clients = 16;
const tilesEach = wholeOrShort(500, 4);
const warmUp = wholeOrShort(40, 1);

const command = async (data: string, args: string[], input = ''): Promise<string> => {
  const all = [join(root, 'cli/langhuan.mjs'), ...args, '--data', data];
  const run = promisify(execFile)(process.execPath, all);
  run.child.stdin?.end(input);
  return (await run).stdout.trim();
};

interface Download {
  took: number;
  bytes: number;
}

/** What a reader's browser puts into the addresses of pictures. */
const imageToken = async (address: string, bearer: string): Promise<string> => {
  const reply = await fetch(`${address}/api/gujiread/api/product/open/${scans.code}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return imageTokenOf(await reply.json());
};

const askFor = (agent: Agent, address: string): Promise<Download> =>
  new Promise((resolved, failed) => {
    const started = performance.now();
    get(address, { agent }, (reply) => {
      let bytes = 0;
      reply.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      reply.on('end', () => {
        if (reply.statusCode === 200) resolved({ took: performance.now() - started, bytes });
        else failed(new Error(`${address}: ${reply.statusCode}`));
      });
    }).on('error', failed);
  });

export const measure = async (): Promise<Measure[]> => {
  const data = await ensureScanLibrary();
  for (const end of ['', '-wal', '-shm']) rmSync(join(data, `readers.db${end}`), { force: true });
  rmSync(join(data, 'cache'), { recursive: true, force: true });
  await command(data, ['unit', 'add', account.name, '--products', '*', '--password-stdin'], account.password);
  const bearer = await command(data, ['token', account.name]);
  const server = await startMeasuredServer(data);
  const { address } = server;
  try {
    const token = await imageToken(address, bearer);
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const tiles = tilesOfScan(scans);
    const downloads: Download[] = [];
    const browse = async (seed: number, count: number, into: Download[]) => {
      const random = randomOf(seed);
      for (let i = 0; i < count; i += 1) {
        const page = 1 + Math.floor(random() * scans.count);
        const tile = tiles[Math.floor(random() * tiles.length)];
        into.push(await askFor(agent, `${address}/iiif/3/${scans.code}__${page}.jpg/${tile}?token=${token}`));
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, c) => browse(1000 + c, warmUp, [])));
    const before = await server.ask('report');
    const started = performance.now();
    await Promise.all(Array.from({ length: clients }, (_, c) => browse(1 + c, tilesEach, downloads)));
    const seconds = (performance.now() - started) / 1000;
    const processor = ((await server.ask('report')).processor - before.processor) / downloads.length;
    agent.destroy();
    const times = downloads.map((one) => one.took);
    const bytes = downloads.reduce((sum, one) => sum + one.bytes, 0);
    const notes = [
      `${downloads.length} tiles, ${Math.round(downloads.length / seconds)} a second, ${Math.round(bytes / downloads.length / 1024)} kB and ${processor.toFixed(2)} ms of the server's processor time each`,
    ];
    return [
      { name: 'image.tile', value: sampleQuantile(times, 0.5), unit: 'ms', budget: 12, notes },
      { name: 'image.tile.p99', value: sampleQuantile(times, 0.99), unit: 'ms', budget: 60 },
    ];
  } finally {
    await server.stop();
  }
};
