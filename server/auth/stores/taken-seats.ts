// Which sessions hold a seat: the one rule by which a seat is free, and by which the console counts those that are taken.
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** A seat is free again when its session was not used for this long. */
export const seatTime = 15 * 60_000;

export const holdsSeat = (now: number) => (e: ExpressionBuilder<Tables, 'session'>) =>
  e.and([
    e('kind', '!=', 'script'),
    e('ended_at', 'is', null),
    e('expires_at', '>', now),
    e('seen_at', '>', now - seatTime),
    // Seen by a clock that has gone back since: whoever still reads is seen again at once.
    e('seen_at', '<', now + seatTime),
  ]);
