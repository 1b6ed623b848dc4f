// What a reader waits for the picture of the page that he reads while the strip beside it asks for thumbnails and six other
// processes keep the processors busy. No picture is in any cache before.
import { type ChildProcess, spawn } from 'node:child_process';
import { OpenReply } from '#contract/reader.ts';
import { readersFile } from '#server/database/open-database.ts';
import type { Measure } from './measure.ts';
import { sampleQuantile } from './sample-quantile.ts';
import { ensureServeLibrary, signInPersons } from './serve-library.ts';
import { wholeOrShort } from './short.ts';
import { startMeasuredServer } from './start-measured-server.ts';

const busyProcesses = wholeOrShort(6, 1);
const rounds = wholeOrShort(5, 1);
const thumbnails = wholeOrShort(12, 3);
const code = wholeOrShort('quantangshi', 'mengxue');

export const measure = async (): Promise<Measure[]> => {
  const data = await ensureServeLibrary();
  const [bearer] = await signInPersons(1, { file: readersFile(data) });
  const server = await startMeasuredServer(data);
  const busy: ChildProcess[] = [];
  try {
    const headers = { authorization: `Bearer ${bearer}` };
    const opened = await fetch(`${server.address}/api/gujiread/api/product/open/${code}`, { headers });
    const { imageToken } = OpenReply.parse(await opened.json());
    const take = async (page: number, width: number): Promise<{ took: number; status: number }> => {
      const started = performance.now();
      const address = `${server.address}/iiif/3/${code}__${page}.jpg/full/${width},/0/default.jpg`;
      const reply = await fetch(`${address}?token=${imageToken}`);
      await reply.arrayBuffer();
      return { took: performance.now() - started, status: reply.status };
    };
    const round = async (first: number) => {
      const strip = Array.from({ length: thumbnails }, (_, i) => take(first + i, 160));
      const page = await take(first + 2, 900);
      return { page, strip: await Promise.all(strip) };
    };
    await round(1);
    for (let i = 0; i < busyProcesses; i += 1) busy.push(spawn(process.execPath, ['-e', 'for (;;);']));
    const pages: number[] = [];
    const strips: number[] = [];
    const refused: number[] = [];
    for (let i = 1; i <= rounds; i += 1) {
      const { page, strip } = await round(1 + i * 20);
      pages.push(page.took);
      strips.push(Math.max(...strip.map(({ took }) => took)));
      refused.push(...[page, ...strip].map(({ status }) => status).filter((status) => status !== 200));
    }
    const notes = [`answered ${[...new Set(refused)].join(', ') || '200'}`];
    return [
      { name: 'busy.page', value: Math.max(...pages), unit: 'ms', budget: 3000 },
      { name: 'busy.strip', value: sampleQuantile(strips, 0.5), unit: 'ms', budget: 20_000 },
      { name: 'busy.refused', value: refused.length, unit: 'pictures', budget: 0, notes },
    ];
  } finally {
    for (const one of busy) one.kill();
    await server.stop();
  }
};
