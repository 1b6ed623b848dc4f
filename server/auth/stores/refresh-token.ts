// Refresh tokens: each used once, and then followed by one other. The one file that writes `refresh_token`. Used again
// within a minute (two tabs, a lost reply) a token gets the newest of those that followed it, not one more: so a session
// has one that is good, and of an owner and a thief who both hold it one comes too late.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../database/readers-database.ts';
import type { RefreshTokenTable } from '../../database/tables.ts';

/** Milliseconds in which a used token may come again. */
const graceTime = 60_000;

/** Who sends a token. */
export interface TokenUser {
  /** As `writeAddress` writes it. */
  address: string;
  /** The browser's name of itself. */
  agent?: string | undefined;
}

/** What a token belongs to, and how long one made now is good. */
export interface TokenFamily {
  sessionId: string;
  expiresAt: number;
}

export type TakenToken =
  /** `firstUser`: the token was used before, from this address, and not by the same user. */
  { kind: 'taken'; next: string; firstUser?: string } | { kind: 'unknown' } | { kind: 'reused' };

type Row = Selectable<RefreshTokenTable>;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
/** Computed from the token, which is stored nowhere, and the salt in its row: neither alone reveals the successor. */
const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', Buffer.from(token, 'base64url'))
    .update(Buffer.from(salt, 'base64url'))
    .digest('base64url');

const rowOf = (trx: Transaction, token: string): Promise<Row | undefined> =>
  trx.selectFrom('refresh_token').selectAll().where('hash', '=', digest(token)).executeTakeFirst();

async function add(trx: Transaction, token: string, family: TokenFamily, now: number): Promise<string> {
  await trx
    .insertInto('refresh_token')
    .values({
      hash: digest(token),
      session_id: family.sessionId,
      issued_at: now,
      expires_at: family.expiresAt,
      used_at: null,
    })
    .execute();
  return token;
}

/** The first of a session. */
export const issueRefreshToken = (trx: Transaction, family: TokenFamily, now: number): Promise<string> =>
  add(trx, randomBytes(32).toString('base64url'), family, now);

/** The session that a token is of, while the token has not run out. */
export async function sessionOfToken(
  trx: Transaction,
  token: string,
  now: number,
): Promise<string | undefined> {
  const row = await rowOf(trx, token);
  return row && row.expires_at > now ? row.session_id : undefined;
}

/** Uses a token of a session that lives. `reused` is for one that was used more than a minute ago: it was stolen. */
export async function takeRefreshToken(
  trx: Transaction,
  token: string,
  user: TokenUser | undefined,
  family: TokenFamily,
  now: number,
): Promise<TakenToken> {
  const first = await rowOf(trx, token);
  if (!first) return { kind: 'unknown' };
  let held = token;
  let row: Row | undefined = first;
  while (row && row.used_at !== null) {
    // A clock that went back makes no used token good again: hence the distance, not the age.
    if (Math.abs(now - row.used_at) > graceTime || row.next_salt === null) return { kind: 'reused' };
    held = successorOf(held, row.next_salt);
    row = await rowOf(trx, held);
  }
  if (!row) return { kind: 'reused' };
  const agent = user?.agent === undefined ? null : digest(user.agent);
  if (first.used_at !== null) {
    const same = user === undefined || (first.used_from === user.address && first.used_agent === agent);
    return {
      kind: 'taken',
      next: held,
      ...(same || first.used_from === null ? {} : { firstUser: first.used_from }),
    };
  }
  const salt = randomBytes(32).toString('base64url');
  await trx
    .updateTable('refresh_token')
    .set({ used_at: now, next_salt: salt, used_from: user?.address ?? null, used_agent: agent })
    .where('hash', '=', first.hash)
    .execute();
  return { kind: 'taken', next: await add(trx, successorOf(token, salt), family, now) };
}
