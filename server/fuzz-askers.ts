// For tests: who asks in a fuzz, and words that lead its requests past the first check: names and ids that are there.
import { type PublicKey } from '#contract/auth.ts';
import fc from 'fast-check';
import type { KnownWords } from './arbitrary-requests.ts';
import type { Asker } from './fuzz.ts';
import { addUnit, bearer, login, password, publicKey, seal, type TestServer } from './invented-library.ts';
import { addPerson, signInAdmin, signInPerson, withRows } from './invented-persons.ts';

/** Beside anybody: a unit, a person, an administrator. The accounts that requests may name are others. */
export function fuzzAskers(server: TestServer): Record<string, Asker> {
  // Sign-ins that failed are counted by the quarter of an hour, and many of these fail.
  const afresh =
    (signIn: () => Promise<Record<string, string>>): Asker =>
    () => {
      server.clock.now += 3_600_000;
      return signIn();
    };
  return {
    anybody: async () => ({}),
    unit: afresh(async () => bearer(await login(server.app, 'all'))),
    person: afresh(() => signInPerson(server, 'all', 'reader')),
    administrator: afresh(async () => {
      await addUnit(server.data, { name: 'keeper', products: '*' }, server.database).catch(() => {});
      return signInAdmin(server, 'keeper');
    }),
  };
}

/** Fields by name: products, pages, accounts that may be changed, and boxes that open. */
export async function fuzzWords(server: TestServer): Promise<KnownWords> {
  await addUnit(server.data, { name: 'spare', products: ['alpha'] }, server.database);
  const person = await addPerson(server, 'spare', 'spare');
  const spare = await withRows(server, ({ read }) =>
    read.selectFrom('unit').select('id').where('name', '=', 'spare').executeTakeFirstOrThrow(),
  );
  const key: PublicKey = await publicKey(server.app);
  const ordinal = fc.integer({ min: 1, max: 8 });
  return {
    productId: fc.constantFrom('alpha', 'alpha', 'alpha', 'beta', 'none'),
    startLineId: fc.constant(1),
    endLineId: fc.constantFrom(1, 1, 2),
    startWordId: fc.constantFrom(1, 2),
    endWordId: ordinal,
    id: fc.constantFrom(spare.id, person, 'alpha'),
    unitId: fc.constant(spare.id),
    subUserId: fc.constant(person),
    format: fc.constantFrom('w3c', 'markdown', 'xlsx'),
    from: fc.constantFrom('2026-01', '2026-11-01', '1', '3'),
    to: fc.constantFrom('2026-11', '2026-11-21', '9'),
    sealed: fc
      .constantFrom('spare', 'all', 'reader', password, 'abc', '', 'x'.repeat(300))
      .map((value) => seal(value, key, server.clock.now)),
  };
}
