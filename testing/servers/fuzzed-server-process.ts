// The process of a server that is fuzzed (`fuzzed-server.ts`): the test server behind a port. An order with a time sets
// its clock. An order for figures makes it report its memory and its longest piece of work.
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks';
import { ensureTemplates } from '#library/reference-data/handwriting/build-templates.ts';
import { startTestServer } from './library.ts';
import { type StandStill, watchMainThread } from './watch-main-thread.ts';

/** The orders that the process receives. */
export type FuzzedServerOrder =
  | { kind: 'clock'; now: number }
  | { kind: 'figures'; id: number; collects: boolean }
  | { kind: 'close' };

/** Bytes: of the process, and of its main thread's heap with what hangs on it; milliseconds. */
export interface FuzzedServerFigures {
  resident: number;
  heap: number;
  /** How long its main thread did nothing but one piece of work. */
  longestBlock: number;
  /** The longest collection of garbage within that thread: a block that is no longer was one. */
  longestCollection: number;
  standStills: StandStill[];
}

/** The reports that the process sends: its address first. */
export type FuzzedServerReport =
  | { kind: 'listening'; port: number; data: string; file: string; now: number }
  | ({ kind: 'figures'; id: number } & FuzzedServerFigures);

const server = await startTestServer();
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
// What is made once, when a server starts, is made.
await server.app.inject('/api/docs');
await server.app.inject('/api/openapi.json');
// Its table of handwriting would be made in the middle of the fuzz.
await ensureTemplates();
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
let longestCollection = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestCollection = Math.max(longestCollection, duration);
}).observe({ type: 'gc' });

let begun = '';
server.app.server.on('request', ({ method, url = '' }) => {
  if (url !== '/healthz') begun = `${method} ${url.slice(0, 120)}`;
});
const standStills = watchMainThread(() => begun);

const report = (what: FuzzedServerReport): void => void process.send?.(what);
process.on('message', async (order: FuzzedServerOrder) => {
  if (order.kind === 'clock') server.clock.now = order.now;
  else if (order.kind === 'figures') {
    // A collection stops the whole thread for a third of a second.
    if (order.collects) globalThis.gc?.();
    const { rss, heapUsed, external } = process.memoryUsage();
    const longestBlock = delay.max / 1e6;
    const heap = heapUsed + external;
    const { id } = order;
    report({
      kind: 'figures',
      id,
      resident: rss,
      heap,
      longestBlock,
      longestCollection,
      standStills: standStills(),
    });
  } else {
    await server.close();
    process.disconnect();
  }
});
// Whoever ends the fuzz ends its server.
process.once('disconnect', () => process.exit());

const { data, database, clock } = server;
if (!('file' in database)) throw new TypeError('the fuzzed server keeps its readers in a file');
report({ kind: 'listening', port: Number(new URL(address).port), data, file: database.file, now: clock.now });
