// For tests: callers of every kind on a test server, made by rows alone, so that what is tested does not make them.
import { hash } from '@node-rs/argon2';
import { openDatabase } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { bearer, loginAs, password, sessionIdOf, type TestServer } from './library.ts';
import { makeRowId } from '#server/ids/row-id.ts';

type Headers = ReturnType<typeof bearer>;

/** Opens the server's database beside it for the length of `work`. */
export const withRows = async <T>(
  { database }: Pick<TestServer, 'database'>,
  work: (db: ReadersDatabase) => Promise<T>,
): Promise<T> => {
  const db = await openDatabase(database);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** What a server remembers of a session is older than five seconds afterwards. */
const later = (server: TestServer): void => void (server.clock.now += 5001);

let hashed: Promise<string> | undefined;
const hashOnce = (): Promise<string> => (hashed ??= hash(password));

/** A sub-account of a unit with the one password, made where it is not there yet. */
export async function addPerson(
  server: Pick<TestServer, 'database'>,
  unit: string,
  name: string,
): Promise<string> {
  return withRows(server, async (db) => {
    const { id: unitId } = await db.read
      .selectFrom('unit')
      .select('id')
      .where('name', '=', unit)
      .executeTakeFirstOrThrow();
    const known = await db.read
      .selectFrom('sub_user')
      .select('id')
      .where('unit_id', '=', unitId)
      .where('name', '=', name)
      .executeTakeFirst();
    if (known) return known.id;
    const id = makeRowId();
    const at = Date.now();
    const row = {
      id,
      unit_id: unitId,
      name,
      password_hash: await hashOnce(),
      active: 1,
      created_at: at,
      updated_at: at,
    };
    await db.write((trx) => trx.insertInto('sub_user').values(row).execute());
    return id;
  });
}

/** Headers of a session in which a sub-account is signed in. */
export async function signInPerson(server: TestServer, unit: string, name: string): Promise<Headers> {
  const id = await addPerson(server, unit, name);
  const token = await loginAs(server.app, unit);
  await withRows(server, (db) =>
    db.write((trx) =>
      trx.updateTable('session').set({ sub_user_id: id }).where('id', '=', sessionIdOf(token)).execute(),
    ),
  );
  later(server);
  return bearer(token);
}

/** Headers of a session of an administrator; `proven` says whether the second factor was. */
export async function signInAdmin(server: TestServer, unit: string, proven = true): Promise<Headers> {
  const token = await loginAs(server.app, unit);
  await withRows(server, (db) =>
    db.write(async (trx) => {
      await trx.updateTable('unit').set({ is_admin: 1, active: 1 }).where('name', '=', unit).execute();
      await trx
        .updateTable('session')
        .set({ proven_at: proven ? server.clock.now : null })
        .where('id', '=', sessionIdOf(token))
        .execute();
    }),
  );
  later(server);
  return bearer(token);
}
