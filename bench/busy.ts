// What a reader waits for pictures while six other processes keep the processors busy: for the page that he reads, for the
// strip of thumbnails in view, for clips of scans beside a list. No picture is in any cache before. LANGHUAN_BENCH_BESIDE
// names a checkout of another commit, with its dependencies, which is measured in the same run.
import { type ChildProcess, spawn } from 'node:child_process';
import { imageTokenOf } from './libraries/image-token.ts';
import type { Measure } from './measure/measure.ts';
import { sampleQuantile } from './measure/sample-quantile.ts';
import { scans } from './libraries/scan-library.ts';
import { ensureServeLibrary } from './libraries/serve-library.ts';
import { servePlaces, withBeside } from './libraries/serve-places.ts';
import { wholeOrShort } from './measure/short.ts';
import { startMeasuredServer } from './servers/start-measured-server.ts';

const busyProcesses = wholeOrShort(6, 1);
const rounds = wholeOrShort(5, 1);
const thumbnails = wholeOrShort(12, 3);
const clips = wholeOrShort(10, 2);
const code = wholeOrShort('quantangshi', 'mengxue');

/** Keeps a processor busy until its parent is gone, however that ended: no one else would end it. */
const busyLoop =
  'const parent = process.ppid; for (let i = 0; ; i++) if (i % 1e7 === 0 && process.ppid !== parent) process.exit();';

interface Taken {
  took: number;
  status: number;
}
type Take = (code: string, page: number, parts: string) => Promise<Taken>;

const openTaker = async (address: string, bearer: string): Promise<Take> => {
  const tokens = new Map<string, string>();
  for (const one of [code, scans.code]) {
    const reply = await fetch(`${address}/api/gujiread/api/product/open/${one}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    tokens.set(one, imageTokenOf(await reply.json()));
  }
  return async (of, page, parts) => {
    const started = performance.now();
    const path = `/iiif/3/${of}__${page}.jpg/${parts}/0/default.jpg`;
    const reply = await fetch(`${address}${path}?token=${tokens.get(of)}`);
    await reply.arrayBuffer();
    return { took: performance.now() - started, status: reply.status };
  };
};

/** Milliseconds until the last of the replies; statuses other than 200 are added to `refused`. */
const takeAll = async (replies: readonly Promise<Taken>[], refused: number[]): Promise<number> => {
  const taken = await Promise.all(replies);
  refused.push(...taken.map(({ status }) => status).filter((status) => status !== 200));
  return Math.max(...taken.map(({ took }) => took));
};

const measurePlace = async (address: string, bearer: string): Promise<Measure[]> => {
  const refused: number[] = [];
  const times = { page: [], beside: [], strip: [], again: [], scans: [], clips: [] } as Record<
    string,
    number[]
  >;
  const round = async (n: number) => {
    // What is good for ten minutes may be shorter than all rounds.
    const take = await openTaker(address, bearer);
    const stripFrom = (first: number) =>
      Array.from({ length: thumbnails }, (_, i) => take(code, first + i, 'full/,160'));
    const scansFrom = (count: number, parts: string) =>
      Array.from({ length: count }, (_, i) =>
        take(scans.code, 1 + ((n * thumbnails + i) % scans.count), parts),
      );
    const first = 1 + n * 2 * thumbnails;
    const beside = stripFrom(first);
    times['page'].push(await takeAll([take(code, first + 2, 'full/900,')], refused));
    times['beside'].push(await takeAll(beside, refused));
    const next = first + thumbnails;
    for (const name of ['strip', 'again']) times[name].push(await takeAll(stripFrom(next), refused));
    times['scans'].push(await takeAll(scansFrom(thumbnails, 'full/,160'), refused));
    times['clips'].push(await takeAll(scansFrom(clips, '300,200,900,1200/144,'), refused));
  };
  const busy: ChildProcess[] = [];
  try {
    await round(0);
    for (const of of Object.values(times)) of.length = 0;
    for (let i = 0; i < busyProcesses; i += 1) busy.push(spawn(process.execPath, ['-e', busyLoop]));
    for (let i = 1; i <= rounds; i += 1) await round(i);
  } finally {
    for (const one of busy) one.kill();
  }
  const median = (name: string) => sampleQuantile(times[name], 0.5);
  const notes = [`answered ${[...new Set(refused)].join(', ') || '200'}`];
  return [
    { name: 'busy.page', value: Math.max(...times['page']), unit: 'ms', budget: 3000 },
    { name: 'busy.strip.beside', value: median('beside'), unit: 'ms', budget: 5000 },
    { name: 'busy.strip', value: median('strip'), unit: 'ms', budget: 2000 },
    { name: 'busy.strip.again', value: median('again'), unit: 'ms', budget: 500 },
    { name: 'busy.strip.scans', value: median('scans'), unit: 'ms', budget: 2000 },
    { name: 'busy.clips', value: median('clips'), unit: 'ms', budget: 2000 },
    { name: 'busy.refused', value: refused.length, unit: 'pictures', budget: 0, notes },
  ];
};

export const measure = async (): Promise<Measure[]> => {
  const data = await ensureServeLibrary();
  const byPlace: Measure[][] = [];
  for (const { folder, program, signIn } of servePlaces(data)) {
    const [bearer] = await signIn(1);
    const server = await startMeasuredServer(folder, { program });
    try {
      byPlace.push(await measurePlace(server.address, bearer));
    } finally {
      await server.stop();
    }
  }
  return withBeside(byPlace[0], byPlace[1] ?? []);
};
