// Ids of rows: UUID version 7 (RFC 9562), so that they sort by the time they were made.
import { randomUUID } from 'node:crypto';

/** `now` in epoch milliseconds. */
export function makeRowId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // What is random in version 4 stands where version 7 has it, and Node keeps a store of it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
