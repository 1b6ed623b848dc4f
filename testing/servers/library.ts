// For tests: a real server on a data folder of its own, with two invented products and units that may open
// them, and the browser's half of signing in, written with other code than the server's half.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Token, type LoginRequest, PublicKey, type Sealed } from '#contract/accounts/auth.ts';
import { noLimits } from './reading-limits.ts';
import { importProduct } from '#library/import/import-product.ts';
import { makePages, makeProduct } from '../products/source.ts';
import { gcm } from '@noble/ciphers/aes.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { AppOptions } from '#server/app-options.ts';
import { type DatabaseAddress, openDatabase, readersFile } from '#server/database/open-database.ts';
import { makeRowId } from '#server/ids/row-id.ts';

export const password = 'correct horse battery';

export interface TestUnit {
  name: string;
  products: '*' | readonly string[];
  seats?: number;
  expiresAt?: number;
  /** Pages a month; 0 unless said otherwise. */
  printQuota?: number | null;
  isAdmin?: boolean;
}

/** Hashed once a process: it is meant to take its time. */
let passwordHash: Promise<string> | undefined;

/** Adds rows as `langhuan unit add` does, without importing from a feature. */
export async function addTestUnits(
  data: string,
  units: readonly TestUnit[],
  at: DatabaseAddress = { file: readersFile(data) },
): Promise<void> {
  passwordHash ??= hash(password);
  const password_hash = await passwordHash;
  const db = await openDatabase(at);
  try {
    await db.write(async (trx) => {
      for (const unit of units) {
        const id = makeRowId();
        await trx
          .insertInto('unit')
          .values({
            id,
            name: unit.name,
            password_hash,
            cidrs: '[]',
            print_quota: unit.printQuota === undefined ? 0 : unit.printQuota,
            seats: unit.seats ?? null,
            expires_at: unit.expiresAt ?? null,
            is_admin: unit.isAdmin ? 1 : 0,
            active: 1,
            created_at: Date.now(),
            updated_at: Date.now(),
          })
          .execute();
        for (const code of unit.products)
          await trx
            .insertInto('subscription')
            .values({ id: makeRowId(), unit_id: id, code, starts_at: null, ends_at: null })
            .execute();
      }
    });
  } finally {
    await db.close();
  }
}

export const addTestUnit = (data: string, unit: TestUnit, at?: DatabaseAddress): Promise<void> =>
  addTestUnits(data, [unit], at);

export async function importTestProduct(
  data: string,
  code: string,
  pages = 25,
  seed = 1,
  replace = false,
): Promise<string> {
  const product = makeProduct(makePages(pages, seed), {
    introduction: { paragraphs: [`${code}之書`], facts: [{ label: '底本', value: '試本' }] },
  });
  const { version } = await importProduct({
    data,
    code,
    name: `試書${code}`,
    product,
    faults: () => [],
    replace,
  });
  return version;
}

export interface TestServer {
  data: string;
  /** Where its readers are. */
  database: DatabaseAddress;
  app: FastifyInstance;
  clock: { now: number };
  close(): Promise<void>;
}

/** A test may take a whole book within a minute: limits are for those that are about them. Before the server starts. */
export const liftReadingLimits = (data: string): void => {
  writeFileSync(join(data, 'options.json'), JSON.stringify({ readingLimits: noLimits }));
};

/** Products `alpha` and `beta`; units `all` (both) and `some` (alpha alone), with the one password. */
export async function startTestServer({
  mailServer,
  ...options
}: Partial<AppOptions> & { mailServer?: object } = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'langhuan-'));
  await importTestProduct(data, 'alpha');
  await importTestProduct(data, 'beta', 12, 2);
  liftReadingLimits(data);
  if (mailServer) writeFileSync(join(data, 'mail.json'), JSON.stringify(mailServer), { mode: 0o600 });
  const { database = { file: readersFile(data) } } = options;
  const units: TestUnit[] = [
    { name: 'all', products: '*' },
    { name: 'some', products: ['alpha'] },
  ];
  await addTestUnits(data, units, database);
  mkdirSync(join(data, 'web', 'assets'), { recursive: true });
  writeFileSync(join(data, 'web', 'index.html'), '<!doctype html><title>琅嬛</title>');
  writeFileSync(join(data, 'web', 'assets', 'main-abc123.js'), 'export {};');
  const clock = { now: Date.now() };
  const web = join(data, 'web');
  const app = await buildApp({ data, web, clock: () => clock.now, ...options, database });
  return {
    data,
    database,
    app,
    clock,
    close: async () => {
      await app.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const utf8 = new TextEncoder();

/** Seals a value as docs/sealing.md says. */
export function seal(
  value: string,
  server: PublicKey,
  at: number,
  nonce = b64(crypto.getRandomValues(new Uint8Array(16))),
): Sealed {
  const theirs = new Uint8Array(Buffer.from(server.key, 'base64url'));
  const secret = x25519.utils.randomSecretKey();
  const epk = x25519.getPublicKey(secret);
  const salt = new Uint8Array([...epk, ...theirs]);
  const key = hkdf(
    sha256,
    x25519.getSharedSecret(secret, theirs),
    salt,
    utf8.encode('langhuan credentials'),
    32,
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = utf8.encode(JSON.stringify({ value, at, nonce }));
  return { kid: server.kid, epk: b64(epk), iv: b64(iv), box: b64(gcm(key, iv).encrypt(plain)) };
}

export async function publicKey(app: FastifyInstance): Promise<PublicKey> {
  return PublicKey.parse((await app.inject('/api/auth/publicKey')).json());
}

export async function loginBody(
  app: FastifyInstance,
  name: string,
  word = password,
  rememberMe = false,
): Promise<LoginRequest> {
  const key = await publicKey(app);
  return { username: seal(name, key, key.now), password: seal(word, key, key.now), rememberMe };
}

export async function loginAs(app: FastifyInstance, name: string, rememberMe = false): Promise<Token> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: await loginBody(app, name, password, rememberMe),
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return Token.parse(reply.json());
}

export const bearer = (token: Token): { authorization: string } => ({
  authorization: `Bearer ${token.access_token}`,
});

/** The id of the session that a token is of. */
export const sessionIdOf = (token: Token): string => {
  const claims = Buffer.from(token.access_token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
};
