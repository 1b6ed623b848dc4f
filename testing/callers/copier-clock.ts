// For tests and benches: readers and copiers of a library, on a simulated clock that is advanced instead of waited for.
// Each has an endless list of pages, pictures and texts to take. A slowed taker waits; a refused one comes back at the time given.
import { AppError } from '#contract/http/app-error.ts';
import type { ReadingLimits } from '#contract/limits/reading-limits.ts';
import { auditStore } from '#server/audit/audit-store.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { openLimiter, type OpenLimiter } from '#server/reading-limits/open-limiter.ts';
import type { Claim } from '#server/http/limits/claim.ts';
import type { UsageRecord } from '#server/reading-limits/reading-limiter.ts';
import { defaultSettings } from '#contract/settings/settings.ts';

export interface TakerStep {
  /** Milliseconds after the step before. */
  after: number;
  usage: UsageRecord;
  /** Who takes it, where that changes. */
  claim?: Claim;
}

export interface Taker {
  name: string;
  claim: Claim;
  steps: Iterator<TakerStep>;
  /** Whether what is refused is given up, as what is fetched ahead. */
  givesUp?: boolean;
}

export interface TakerRecord {
  name: string;
  /** Pages, or characters. */
  taken: number;
  /** Milliseconds from the start. */
  slowedAt: number | undefined;
  stoppedAt: number | undefined;
  takenWhenSlowed: number;
  takenWhenStopped: number;
  /** Of the first stop, and how many there were. */
  rule: string;
  stops: number;
  longestWait: number;
}

export interface Moment {
  now: number;
}

/** Milliseconds; a server writes every second, and a walk through a day would take long. */
const flushTime = 5_000;

const quiet = { error: (fault: unknown) => void console.error(fault) };

/** A server's half of what is licensed, that waits by `clock` alone. */
export const openServer = (
  db: ReadersDatabase,
  limits: ReadingLimits,
  clock: Moment,
  waits: { time: number },
): Promise<OpenLimiter> =>
  openLimiter({
    db,
    settings: () => defaultSettings.deliveries,
    limitsOf: () => limits,
    clock: () => clock.now,
    // Records how long the taker waits; meanwhile time passes for the others.
    pause: async (time) => void (waits.time += time),
    audit: auditStore(db),
    units: { byId: async () => undefined },
    log: quiet,
  });

export const claimFor = (unit: string, session: string, more: Partial<Claim> = {}): Claim => ({
  unit,
  session,
  address: '192.0.2.1',
  signal: new AbortController().signal,
  ...more,
});

const amountOf = ({ kind, characters, count, weight }: UsageRecord): number =>
  kind === 'search' || kind === 'kwic' || kind === 'sheet' ? characters : (weight ?? count);

/** Lets all take, each in his turn, for so long; the servers share the takers out. */
export const runTakers = async (
  takers: readonly Taker[],
  servers: readonly OpenLimiter[],
  clock: Moment,
  waits: { time: number },
  length: number,
): Promise<TakerRecord[]> => {
  const start = clock.now;
  const records = takers.map(
    ({ name }): TakerRecord => ({
      name,
      taken: 0,
      slowedAt: undefined,
      stoppedAt: undefined,
      takenWhenSlowed: 0,
      takenWhenStopped: 0,
      rule: '',
      stops: 0,
      longestWait: 0,
    }),
  );
  const nextOf = takers.map(({ steps }) => steps.next().value as TakerStep);
  const due = nextOf.map(({ after }) => start + after);
  let flushed = start;
  let calls = 0;
  for (;;) {
    const at = Math.min(...due);
    if (at - start >= length) break;
    const i = due.indexOf(at);
    const taker = takers[i];
    const record = records[i];
    const step = nextOf[i];
    if (!taker || !record || !step) break;
    clock.now = Math.max(clock.now, Math.round(at));
    if (at - flushed >= flushTime) {
      for (const server of servers) await server.flush();
      flushed = at;
    }
    const server = servers[calls++ % servers.length];
    if (!server) break;
    waits.time = 0;
    const claim: Claim = {
      ...(step.claim ?? taker.claim),
      onSlowed: () => {
        record.slowedAt ??= at - start;
        if (record.takenWhenSlowed === 0) record.takenWhenSlowed = record.taken;
      },
    };
    let again: number | undefined;
    try {
      await server.check(claim, step.usage);
      server.record(claim, step.usage);
      record.taken += amountOf(step.usage);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'reading-too-fast') {
        if (record.stops === 0) {
          record.stoppedAt = at - start;
          record.takenWhenStopped = record.taken;
          record.rule = error.details ?? '';
        }
        record.stops += 1;
      }
      again = (error.retryAfter ?? 1) * 1000;
    }
    record.longestWait = Math.max(record.longestWait, waits.time);
    if (again !== undefined && !taker.givesUp && step.claim === undefined) {
      due[i] = at + again;
      continue;
    }
    const next = taker.steps.next();
    if (next.done) {
      due[i] = Number.POSITIVE_INFINITY;
      continue;
    }
    nextOf[i] = next.value;
    due[i] = at + waits.time + next.value.after;
  }
  return records;
};
