// The server's secrets: rows, so that every server of one library shares them and a restart ends no session.
import { randomBytes } from 'node:crypto';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { ServerKeyTable } from '../database/tables.ts';

export interface ServerKey {
  id: string;
  /** 32 random bytes. */
  secret: Buffer;
}
export type ServerKeys = Record<ServerKeyTable['kind'], ServerKey>;

const kinds = [
  'access',
  'credentials',
  'content',
  'image',
] as const satisfies readonly ServerKeyTable['kind'][];

/**
 * Writes a row unchanged, to test on the disk itself whether the database accepts writes.
 * @throws what a write throws.
 */
export const touchKeys = (db: ReadersDatabase): Promise<unknown> =>
  db.write((trx) =>
    trx
      .updateTable('server_key')
      .set((row) => ({ created_at: row.ref('created_at') }))
      .where('kind', '=', 'access')
      .executeTakeFirstOrThrow(),
  );

/** The keys of this library; those that are missing are made, all in one transaction. */
export async function loadKeys(db: ReadersDatabase): Promise<ServerKeys> {
  await db.write(async (trx) => {
    const made = kinds.map((kind) => ({
      id: makeRowId(),
      kind,
      secret: randomBytes(32).toString('base64url'),
      created_at: Date.now(),
    }));
    await trx
      .insertInto('server_key')
      .values(made)
      .onConflict((c) => c.column('kind').doNothing())
      .execute();
  });
  const rows = await db.read.selectFrom('server_key').selectAll().execute();
  const keyOf = (kind: ServerKeyTable['kind']): ServerKey => {
    const row = rows.find((row) => row.kind === kind);
    if (!row) throw new Error(`the ${kind} key is missing from the readers' database`);
    return { id: row.id, secret: Buffer.from(row.secret, 'base64url') };
  };
  return {
    access: keyOf('access'),
    credentials: keyOf('credentials'),
    content: keyOf('content'),
    image: keyOf('image'),
  };
}
