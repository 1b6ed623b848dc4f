// An access token for a script, without a password: for whoever can read the readers' database, who could read
// everything anyway. Its session is an ordinary one, seen by administrators and ended like any other, but takes no seat
// and lives no longer than its token.
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { loadKeys } from '../../keys/key-store.ts';
import { accessTokens } from './access-token.ts';
import { type RecordOpening, sessionStore } from '../stores/session-store.ts';
import type { SubUser } from '../stores/sub-user-store.ts';
import type { Unit } from '../stores/unit-store.ts';

/** The token is good for `minutes`, of the unit, or of a person of it. `record` is called in the same transaction. */
export async function issueScriptToken(
  db: ReadersDatabase,
  unit: Unit,
  minutes: number,
  subUser?: SubUser,
  record?: RecordOpening,
): Promise<string> {
  const now = Date.now();
  const seconds = minutes * 60;
  const keys = await loadKeys(db);
  const wanted = { unitId: unit.id, kind: 'script', remember: false, address: '' } as const;
  const opened = await sessionStore(db).open(
    { ...wanted, expiresAt: now + seconds * 1000, ...(subUser ? { subUserId: subUser.id } : {}) },
    now,
    record,
  );
  if (!opened) throw new Error('a script needs no seat');
  return accessTokens(keys.access).issue(opened.sessionId, unit.id, now, seconds);
}
