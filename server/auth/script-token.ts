// An access token for a script, without a password: for whoever can read the data folder, who could read
// everything anyway. Its session is an ordinary one, seen in the log and ended like any other, but takes no seat.
import type { ReadersDatabase } from '../database.ts';
import { loadKeys } from '../key-store.ts';
import { accessTokens } from './access-token.ts';
import { sessionStore } from './session-store.ts';
import type { Unit } from './unit-store.ts';

/** The token is good for `minutes`. */
export async function issueScriptToken(db: ReadersDatabase, unit: Unit, minutes: number): Promise<string> {
  const now = Date.now();
  const keys = await loadKeys(db);
  const opened = await sessionStore(db).open(
    { unitId: unit.id, kind: 'script', remember: false, address: '' },
    now,
  );
  if (!opened) throw new Error('a script needs no seat');
  return accessTokens(keys.access).issue(opened.sessionId, unit.id, now, minutes * 60);
}
