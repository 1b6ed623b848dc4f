// For tests: limits that nobody reaches, and limits with some of their own.
import { type ReadingLimits, type Spans, usualReadingLimits } from '#contract/limits/reading-limits.ts';

const most = 1_000_000_000;
const spans: Spans = { minute: most, hour: most, day: most };
const each = { session: spans, person: spans, unit: spans, address: spans, perReader: most };

export const noLimits: ReadingLimits = {
  ...usualReadingLimits,
  pages: { ...each, walk: spans },
  characters: each,
};

/** The same for every window. */
export const spansOf = (minute: number, hour = minute, day = hour): Spans => ({ minute, hour, day });

/** The row of a session that was stopped for an hour. */
export const stoppedHold = (id: string, now = Date.now()) => ({
  id,
  key: `session:${id}`,
  owner: 'session' as const,
  measure: 'page' as const,
  span: 'hour' as const,
  step: 'stopped' as const,
  unit_id: '',
  session_id: id,
  person_id: '',
  address: '192.0.2.1',
  code: 'alpha',
  used: 2_400,
  allowed: 2_400,
  slowed: 480,
  refused: 3,
  begun_at: now - 60_000,
  last_at: now,
  until_at: now + 3_600_000,
  released_at: 0,
  released_by: '',
});
