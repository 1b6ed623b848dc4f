// For tests of signing in: a server on an empty library, with units as a test wants them, and the browser's half.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Token } from '#contract/accounts/auth.ts';
import type { ErrorReply } from '#contract/http/errors.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { AppOptions } from '#server/app-options.ts';
import { openDatabase, readersOf } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { bearer, loginBody, password, publicKey, seal } from './library.ts';
import { hashPassword } from '#server/auth/credentials/password.ts';
import { type NewUnit, type Unit, unitStore } from '#server/auth/stores/unit-store.ts';

export interface AuthServer {
  app: FastifyInstance;
  clock: { now: number };
  /** A second connection, as the command line's. */
  db: ReadersDatabase;
  /** Another server on the same readers. */
  again(options?: Partial<AppOptions>): Promise<FastifyInstance>;
  /** A unit with the one password. */
  unit(name: string, more?: Partial<NewUnit>): Promise<Unit>;
  close(): Promise<void>;
}

/** `messaging`: what `messaging.json` holds. */
export async function startAuthServer(
  options: Partial<AppOptions> = {},
  messaging?: object,
): Promise<AuthServer> {
  const data = mkdtempSync(join(tmpdir(), 'auth-'));
  if (messaging) writeFileSync(join(data, 'messaging.json'), JSON.stringify(messaging));
  const clock = { now: Date.now() };
  const opened: FastifyInstance[] = [];
  const again = async (more: Partial<AppOptions> = {}) => {
    const app = await buildApp({ data, clock: () => clock.now, ...options, ...more });
    opened.push(app);
    return app;
  };
  const app = await again();
  const db = await openDatabase(readersOf(data));
  const passwordHash = await hashPassword(password);
  return {
    app,
    clock,
    db,
    again,
    unit: async (name, more) => {
      const wanted = { name, passwordHash, subscriptions: [{ code: '*' }], ...more };
      const unit = await unitStore(db).add(wanted);
      if (!unit) throw new Error(`the name ${name} is taken`);
      return unit;
    },
    close: async () => {
      for (const each of opened) await each.close();
      await db.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export type Reply = LightMyRequestResponse;
/** `wrong-credentials`, or undefined when the call went well. */
export const codeOf = (reply: Reply): string | undefined =>
  reply.statusCode < 400 ? undefined : reply.json<ErrorReply>().error.code;
export const errorDetails = (reply: Reply): string | undefined => reply.json<ErrorReply>().error.details;

interface More {
  headers?: Record<string, string>;
  /** The address of whoever calls. */
  from?: string;
}
export const post = (app: FastifyInstance, url: string, payload: object, { headers = {}, from }: More = {}) =>
  app.inject({ method: 'POST', url, payload, headers, ...(from ? { remoteAddress: from } : {}) });

export async function sealAll<K extends string>(
  app: FastifyInstance,
  values: Record<K, string>,
): Promise<Record<K, object>> {
  const key = await publicKey(app);
  const sealed = Object.entries<string>(values).map(([name, value]) => [name, seal(value, key, key.now)]);
  return Object.fromEntries(sealed) as Record<K, object>;
}

export async function unitToken(app: FastifyInstance, name: string, rememberMe = false): Promise<Token> {
  return Token.parse(
    (await post(app, '/api/auth/login', await loginBody(app, name, password, rememberMe))).json(),
  );
}

const path = '/api/gujiread/api/subUser';
export const register = async (
  app: FastifyInstance,
  token: Token,
  userName: string,
  word = password,
  { again = word, key, from }: { again?: string; key?: string; from?: string } = {},
): Promise<Reply> => {
  const body = await sealAll(app, { userName, password: word, confirmPassword: again });
  const headers = { ...bearer(token), ...(key ? { 'idempotency-key': key } : {}) };
  return post(app, `${path}/register`, body, { headers, ...(from ? { from } : {}) });
};
export const loginSub = async (
  app: FastifyInstance,
  token: Token,
  username: string,
  word = password,
  more: { rememberMe?: boolean; from?: string } = {},
): Promise<Reply> => {
  const { from, ...rest } = more;
  const body = { ...(await sealAll(app, { username, password: word })), ...rest };
  return post(app, `${path}/login`, body, { headers: bearer(token), ...(from ? { from } : {}) });
};
export const resetSub = async (
  app: FastifyInstance,
  token: Token,
  oldPassword: string,
  word: string,
  again = word,
): Promise<Reply> =>
  post(
    app,
    `${path}/resetPassword`,
    await sealAll(app, { oldPassword, password: word, confirmPassword: again }),
    { headers: bearer(token) },
  );
/** A new person of the unit, signed in. */
export async function personToken(app: FastifyInstance, unit: string, name: string): Promise<Token> {
  const token = await unitToken(app, unit);
  await register(app, token, name);
  return Token.parse((await loginSub(app, token, name)).json());
}

export const userOf = (app: FastifyInstance, token: Token): Promise<Reply> =>
  app.inject({ url: '/api/gujiread/api/user', headers: bearer(token) });
export const refresh = (app: FastifyInstance, token: Token, from?: string): Promise<Reply> =>
  post(
    app,
    '/api/auth/refreshToken',
    { token: token.access_token, refreshToken: token.refresh_token, rememberMe: false },
    from ? { from } : {},
  );
