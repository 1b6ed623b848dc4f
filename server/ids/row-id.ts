// Ids of rows: UUID version 7 (RFC 9562), so that they sort by the time they were made.
import { randomUUID } from 'node:crypto';

/** `now` in epoch milliseconds. */
export function makeRowId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // The random part of version 4 is at the same place as that of version 7, and Node holds a supply of it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
