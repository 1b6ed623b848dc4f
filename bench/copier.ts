// copier.*: what copiers get of a library, and whether its readers feel anything, by a clock that is moved: the limits as they
// are usually set, on a database of its own. A day is walked through in a minute.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualReadingLimits } from '#contract/limits/reading-limits.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { openServer, runTakers, type Taker, type TakerRecord } from '#testing/callers/copier-clock.ts';
import {
  copier,
  pictureCopier,
  readers,
  rotatingCopier,
  searchCopier,
  sheetCopier,
} from '#testing/callers/takers.ts';
import type { Measure } from './measure/measure.ts';
import { wholeOrShort } from './measure/short.ts';

/** In short form a minute and a half. */
const hour = wholeOrShort(3_600_000, 90_000);

/** Lets them take for so long, by one server or more. */
const run = async (takers: readonly Taker[], length: number, servers = 1): Promise<TakerRecord[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'copier-'));
  const db = await openDatabase({ file: join(dir, 'readers.db') });
  const clock = { now: Date.parse('2026-11-25T01:00:00Z') };
  const waits = { time: 0 };
  const open = await Promise.all(
    Array.from({ length: servers }, () => openServer(db, usualReadingLimits, clock, waits)),
  );
  try {
    return await runTakers(takers, open, clock, waits, length);
  } finally {
    await Promise.all(open.map((server) => server.close()));
    await db.close();
    rmSync(dir, { recursive: true, force: true });
  }
};

const minutes = (time: number | undefined): string =>
  time === undefined ? 'never' : `after ${(time / 60_000).toFixed(1)} min`;
const whole = (n: number): string => Math.round(n).toLocaleString('en');
const notesOf = ({ slowedAt, takenWhenSlowed, stoppedAt, takenWhenStopped, rule }: TakerRecord): string[] => [
  `slowed ${minutes(slowedAt)}${slowedAt === undefined ? '' : ` with ${whole(takenWhenSlowed)}`}`,
  `stopped ${minutes(stoppedAt)}${stoppedAt === undefined ? '' : ` with ${whole(takenWhenStopped)}: ${rule.split('，')[0]}`}`,
];

const copied = async (
  name: string,
  taker: Taker,
  budget: number,
  unit = 'pages',
  length = 24 * hour,
  servers = 1,
): Promise<Measure> => {
  const [record] = await run([taker], length, servers);
  if (!record) throw new Error(`${name} took nothing`);
  return { name, value: record.taken, unit, budget, notes: notesOf(record) };
};

/** How many of forty at one address were slowed or stopped, some with a copier in their midst. */
const readersHit = async (name: string, others: readonly Taker[], length: number): Promise<Measure> => {
  const records = await run([...readers(40, 'class'), ...others], length);
  const ofReaders = records.slice(0, 40);
  const hit = ofReaders.filter(({ slowedAt, stops }) => slowedAt !== undefined || stops > 0);
  return {
    name,
    value: hit.length,
    unit: 'readers',
    budget: 0,
    notes: records.slice(40).flatMap(notesOf),
  };
};

export const measure = async (): Promise<Measure[]> => {
  const { pages, characters } = usualReadingLimits;
  const day = pages.walk.day + 50;
  const ofUnit = pages.unit.day + 24 * pages.perReader;
  return [
    await copied('copier.10-a-minute', copier(10), day),
    await copied('copier.60-a-minute', copier(60), day),
    await copied('copier.600-a-minute', copier(600), day),
    await copied('copier.600-three-servers', copier(600), day * 1.1, 'pages', 2 * hour, 3),
    await copied('copier.60-rotating', rotatingCopier(60, 100), ofUnit),
    await copied('copier.600-rotating', rotatingCopier(600, 100), ofUnit, 'pages', 6 * hour),
    await copied('copier.pictures', pictureCopier(60, 1), day),
    await copied('copier.tiles', pictureCopier(60, 12), day, 'pages', 6 * hour),
    await copied('copier.sheets', sheetCopier(2), characters.session.day + 200_000, 'characters'),
    await copied('copier.searches', searchCopier(60), characters.session.day + 200_000, 'characters'),
    await readersHit('class.hit', [], 8 * hour),
    await readersHit('class-with-copier.hit', [rotatingCopier(600, 100, 'class')], 2 * hour),
  ];
};
