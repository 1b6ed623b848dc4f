// For tests: who asks in a fuzz, and words that lead its requests past the first check: names and ids that are there.
import { PublicKey } from '#contract/accounts/auth.ts';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import type { KnownWords } from './arbitrary-requests.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import type { FuzzAsker } from './fuzz.ts';
import type { FuzzedServer } from '../servers/fuzzed-server.ts';
import { addTestUnit, bearer, password, seal } from '../servers/library.ts';
import { addPerson } from '../servers/persons.ts';
import { loadKeys } from '#server/keys/key-store.ts';
import { makeRowId } from '#server/ids/row-id.ts';

const year = 365 * 24 * 3_600_000;

/**
 * Beside anybody: a unit, a person, an administrator. The accounts that requests may name are others. Sessions are rows
 * in `db`, open beside the server's: many a request ends the one that it came with.
 */
export async function fuzzAskers(
  server: FuzzedServer,
  db: ReadersDatabase,
): Promise<Readonly<Record<string, FuzzAsker>>> {
  await addTestUnit(server.data, { name: 'keeper', products: '*', isAdmin: true }, server.database);
  const reader = await addPerson(server, 'all', 'reader');
  const { access } = await loadKeys(db);
  const unitIds = await db.read.selectFrom('unit').select(['id', 'name']).execute();
  const signIn =
    (unit: string, more: { sub_user_id?: string; proven?: true } = {}): FuzzAsker =>
    async () => {
      const { now } = server.clock;
      const { proven, ...rest } = more;
      const unitId = unitIds.find(({ name }) => name === unit)!.id;
      const row = {
        id: makeRowId(now),
        unit_id: unitId,
        sub_user_id: null,
        kind: 'script' as const,
        remember: 0,
        address: '',
        created_at: now,
        seen_at: now,
        expires_at: now + year,
        ended_at: null,
        ended_why: null,
        staff_id: null,
        staff_admin: 0,
        // A factor that was proven is good for twelve hours.
        proven_at: proven ? now + year : null,
        ...rest,
      };
      await db.write((trx) => trx.insertInto('session').values(row).execute());
      const seconds = Math.floor(now / 1000);
      const token = new SignJWT({ sid: row.id })
        .setProtectedHeader({ alg: 'HS256', kid: access.id })
        .setIssuer('langhuan')
        .setAudience('langhuan')
        .setSubject(unitId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + year / 1000);
      return bearer({ access_token: await token.sign(access.secret), refresh_token: '' });
    };
  return {
    anybody: async () => ({}),
    unit: signIn('all'),
    person: signIn('all', { sub_user_id: reader }),
    administrator: signIn('keeper', { proven: true }),
  };
}

/**
 * Fields by name: products, pages, accounts that may be changed, and boxes that open. `met` are the ids that replies
 * have returned so far.
 */
export async function fuzzWords(
  server: FuzzedServer,
  { read }: ReadersDatabase,
  met: readonly string[] = [],
): Promise<KnownWords> {
  await addTestUnit(server.data, { name: 'spare', products: ['alpha'] }, server.database);
  const person = await addPerson(server, 'spare', 'spare');
  const spare = await read
    .selectFrom('unit')
    .select('id')
    .where('name', '=', 'spare')
    .executeTakeFirstOrThrow();
  const reply = await server.ask({ method: 'GET', url: '/api/auth/publicKey', headers: {} });
  const key = PublicKey.parse(JSON.parse(reply.body));
  const ordinal = fc.integer({ min: 1, max: 8 });
  const boxOf = (...values: string[]) =>
    fc.constantFrom(...values).map((value) => seal(value, key, server.clock.now));
  return {
    productId: fc.constantFrom('alpha', 'alpha', 'alpha', 'beta', 'none'),
    startLineId: fc.constant(1),
    endLineId: fc.constantFrom(1, 1, 2),
    startWordId: fc.constantFrom(1, 2),
    endWordId: ordinal,
    id: fc.oneof(
      fc.constantFrom(spare.id, person, 'alpha', 'alpha__1.jpg'),
      fc.nat().map((n) => met[n % met.length] ?? spare.id),
    ),
    ruleJson: fc.constantFrom('{}', '{"rules":[]}', '[]'),
    queryJson: fc.constantFrom('{}', '{"filterGroup":{}}', '{'),
    personId: fc.constant(person),
    unitId: fc.constant(spare.id),
    subUserId: fc.constant(person),
    format: fc.constantFrom('w3c', 'markdown', 'xlsx', 'csv', 'json'),
    from: fc.constantFrom('2026-01', '2026-11-01', '1', '3'),
    to: fc.constantFrom('2026-11', '2026-11-21', '9'),
    unit: fc.constantFrom('all', 'spare', 'none'),
    region: fc.constantFrom('full', 'square', '0,0,10,10', '9'),
    size: fc.constantFrom('max', '64,', '!50,50', '0,'),
    rotation: fc.constantFrom('0', '90', '7'),
    file: fc.constantFrom('default.jpg', 'gray.png', 'color.tif'),
    at: fc.constantFrom('1', '1:1-1:3', '0', 'P1'),
    start: fc.constantFrom(1, 2, 30),
    end: fc.constantFrom(1, 3, 2),
    username: boxOf('all', 'spare', 'reader', 'spare', 'none'),
    password: boxOf(password, password, 'abc', 'another word of it', ''),
    oldPassword: boxOf(password, password, 'abc'),
    confirmPassword: boxOf(password, password, 'abc', 'another word of it'),
    sealed: fc
      .constantFrom('spare', 'all', 'reader', password, 'abc', '', 'x'.repeat(300))
      .map((value) => seal(value, key, server.clock.now)),
  };
}
