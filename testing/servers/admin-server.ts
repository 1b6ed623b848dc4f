// For tests: an administrator at a test server, and what is administered there.
import { LoginRequest } from '#contract/accounts/auth.ts';
import type { LightMyRequestResponse } from 'fastify';
import { AdminUnit, type NewAdminUnit } from '#contract/admin/admin.ts';
import { makeAnchorRow } from './anchor.ts';
import { type AuditRecord, auditStore } from '#server/audit/audit-store.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import {
  addTestUnit,
  bearer,
  loginAs,
  loginBody,
  password,
  publicKey,
  seal,
  sessionIdOf,
  type TestServer,
} from './library.ts';
import { makeRowId } from '#server/ids/row-id.ts';

type Headers = ReturnType<typeof bearer>;

export interface AdminConsole {
  headers: Headers;
  /** The server's database, opened beside it. */
  db: ReadersDatabase;
  call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, more?: Record<string, string>): Call;
  /** A unit with the password of all test units. */
  addUnit(wanted: Omit<NewAdminUnit, 'password'>): Promise<AdminUnit>;
  change(id: string, change: object): Call;
  /** Signs an administrator's unit in; `proven` says whether the second factor was. */
  signIn(unit: string, proven: boolean): Promise<Headers>;
  audited(): Promise<AuditRecord[]>;
  close(): Promise<void>;
}
type Call = Promise<LightMyRequestResponse>;

/** Signs the unit `root` in, an administrator with a proven second factor. */
export async function openAdminConsole(server: TestServer): Promise<AdminConsole> {
  await addTestUnit(server.data, { name: 'root', products: [], isAdmin: true }, server.database);
  const db = await openDatabase(server.database);
  const signIn: AdminConsole['signIn'] = async (unit, proven) => {
    const token = await loginAs(server.app, unit);
    const proof = { proven_at: proven ? server.clock.now : null };
    await db.write((trx) =>
      trx.updateTable('session').set(proof).where('id', '=', sessionIdOf(token)).execute(),
    );
    return bearer(token);
  };
  const headers = await signIn('root', true);
  const call: AdminConsole['call'] = (method, path, payload, more = {}) =>
    server.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { ...headers, ...more },
      ...(payload ? { payload } : {}),
    });
  return {
    headers,
    db,
    call,
    signIn,
    addUnit: async (wanted) => {
      const body = { ...wanted, password: await sealedPassword(server, password) };
      const reply = await call('POST', 'unit', body);
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
      return AdminUnit.parse(reply.json());
    },
    change: (id, change) => call('PUT', `unit/${id}`, change),
    audited: async () => (await auditStore(db).list({})).items,
    close: () => db.close(),
  };
}

export const sealedPassword = async (server: TestServer, text: string) => {
  const key = await publicKey(server.app);
  return seal(text, key, key.now);
};

/** The status of signing in. */
export const tryLogin = async (server: TestServer, name: string): Promise<number> => {
  const payload = LoginRequest.parse(await loginBody(server.app, name));
  return (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
};

/** A sub-account of a unit, signed in nowhere; its id. */
export async function registerPerson({ db }: AdminConsole, unitId: string, name: string): Promise<string> {
  const id = makeRowId();
  const at = Date.now();
  const row = { id, unit_id: unitId, name, password_hash: '-', active: 1, created_at: at, updated_at: at };
  await db.write((trx) => trx.insertInto('sub_user').values(row).execute());
  return id;
}

export const cropBytes = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);

/** A correction by a sub-account; its id. */
export async function proposeCorrection(
  { db }: AdminConsole,
  owner: string,
  rightWord: string,
): Promise<string> {
  const id = makeRowId();
  const row = {
    ...makeAnchorRow(3),
    id,
    owner_id: owner,
    right_word: rightWord,
    comment: '宋本作此',
    status: 'pending' as const,
    credit: '',
    answer: '',
    decided_at: null,
    created_at: Date.now(),
    updated_at: Date.now(),
  };
  await db.write(async (trx) => {
    await trx.insertInto('correction').values(row).execute();
    const jpeg = cropBytes.toString('base64');
    await trx.insertInto('correction_crop').values({ correction_id: id, jpeg, kind: 'scan' }).execute();
  });
  return id;
}
