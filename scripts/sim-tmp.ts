import { mkdtempSync } from 'node:fs';
import { openDatabase } from '#server/database/open-database.ts';
import { usualReadingLimits } from '#contract/reading-limits.ts';
import { openServer, runTakers, type Taker } from '#testing/copier-clock.ts';
import * as T from '#testing/takers.ts';
const hour = 3_600_000;
const run = async (takers: Taker[], length: number, servers = 1) => {
  const db = await openDatabase({ file: mkdtempSync('/tmp/pace/db') + '/readers.db' });
  const clock = { now: Date.parse('2026-11-25T01:00:00Z') };
  const waits = { time: 0 };
  const open = [];
  for (let i = 0; i < servers; i++) open.push(await openServer(db, usualReadingLimits, clock, waits));
  const t = performance.now();
  const records = await runTakers(takers, open, clock, waits, length);
  for (const s of open) await s.close();
  await db.close();
  const m = (x?: number) => x === undefined ? '-' : (x / 60000).toFixed(1) + 'm';
  for (const r of records.slice(0, 3)) console.log(r.name, 'taken', Math.round(r.taken), 'slowed', m(r.slowedAt), Math.round(r.takenWhenSlowed), 'stopped', m(r.stoppedAt), Math.round(r.takenWhenStopped), 'stops', r.stops, r.rule, 'wait', r.longestWait);
  const hit = records.filter((r) => r.slowedAt !== undefined || r.stops > 0).length;
  console.log('  -> hit', hit, 'of', records.length, 'total', Math.round(records.reduce((s, r) => s + r.taken, 0)), ((performance.now() - t) / 1000).toFixed(1) + 's');
};
const which = process.argv[2];
if (!which || which === 'c') for (const rate of [10, 60, 600]) await run([T.copier(rate)], 24 * hour);
if (!which || which === 'r') { await run([T.rotatingCopier(60, 100)], 24 * hour); await run([T.rotatingCopier(600, 100)], 4 * hour); await run([T.rotatingCopier(10, 100)], 24 * hour);}
if (!which || which === 'p') { await run([T.pictureCopier(60, 12)], 4 * hour); await run([T.pictureCopier(60, 1)], 4*hour); await run([T.sheetCopier(2)], 4 * hour); await run([T.searchCopier(60)], 4 * hour); }
if (!which || which === 'f') await run(T.readers(40, 'class'), 8 * hour);
if (which === 's') await run([T.copier(60)], 24 * hour, 3);
if (which === 'm') await run([...T.readers(40, 'class'), T.rotatingCopier(600, 100, 'class')], 2 * hour);
