// Usage records of one session, product and kind are gathered into stretches of at most ten minutes, so that a day of reading
// is a few rows; what was added is written within a second, many at once. What was not yet written when a server is killed
// is not on record.
import type { Claim } from '../http/limits/claim.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { UsageRecord } from './reading-limiter.ts';
import type { UsageRecordTable } from './tables.ts';
import type { UsageRecordStore } from './usage-record-store.ts';
import { addPage, type Runs, writeRuns } from './page-runs.ts';

export interface UsageRecordWriter {
  add(claim: Claim, usage: UsageRecord): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushTime = 1000;
const longestStretch = 10 * 60_000;
/** Runs of pages that a row has at most: it is written anew with each that is added. */
const mostRuns = 200;
/** Stretches that wait while the database cannot be written; the oldest go first. */
const mostWaiting = 50_000;
const dayLength = 86_400_000;

interface Stretch {
  row: Omit<UsageRecordTable, 'pages'>;
  runs: Runs;
}

interface WriterParts {
  store: UsageRecordStore;
  clock: () => number;
  keepDays: () => number;
  onFailure: (error: unknown) => void;
}

export const usageRecordWriter = ({ store, clock, keepDays, onFailure }: WriterParts): UsageRecordWriter => {
  /** Those that go on. */
  const open = new Map<string, Stretch>();
  /** Those with something that is not written yet. */
  let changed = new Set<Stretch>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let sweptDay = 0;

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const stretches = changed;
    changed = new Set();
    const now = clock();
    try {
      const rows = [...stretches].map(({ row, runs }) => ({ ...row, pages: writeRuns(runs) }));
      if (rows.length > 0) await store.put(rows);
      const today = Math.floor(now / dayLength);
      if (today !== sweptDay) await store.sweep(now - keepDays() * dayLength);
      sweptDay = today;
    } catch (error) {
      changed = new Set([...stretches, ...changed].slice(-mostWaiting));
      onFailure(error);
      start();
    }
    for (const [key, { row }] of open) if (now - row.first_at > longestStretch) open.delete(key);
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const start = (): void => {
    timer ??= setTimeout(() => void flush(), flushTime).unref();
  };

  const begin = (claim: Claim, { kind, code, version }: UsageRecord, now: number): Stretch => ({
    row: {
      id: makeRowId(now),
      unit_id: claim.unit,
      session_id: claim.session,
      person_id: claim.person ?? '',
      address: claim.address ?? '',
      code,
      version,
      kind,
      first_at: now,
      last_at: now,
      count: 0,
      characters: 0,
    },
    runs: [],
  });

  return {
    add: (claim, usage) => {
      const now = clock();
      const { kind, code, version, pages, count, characters } = usage;
      const key = JSON.stringify([claim.session, claim.person, claim.address, code, version, kind]);
      const found = open.get(key);
      const goesOn = found && now - found.row.first_at <= longestStretch && found.runs.length < mostRuns;
      const stretch = goesOn ? found : begin(claim, usage, now);
      open.set(key, stretch);
      for (const page of pages) addPage(stretch.runs, page);
      stretch.row.last_at = Math.max(stretch.row.last_at, now);
      stretch.row.count += count;
      stretch.row.characters += characters;
      changed.add(stretch);
      start();
    },
    flush,
    close: async () => {
      await flush();
      clearTimeout(timer);
    },
  };
};
