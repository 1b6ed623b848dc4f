// Access tokens: JWT (HS256), fifteen minutes, naming a session. They prove who sent the request; whether the session
// is still live is looked up at every call.
import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ServerKey } from '../../keys/key-store.ts';

/** Seconds. */
const accessTime = 15 * 60;
const issuer = 'langhuan';
/** Tokens of which it is remembered that they are ours: a reader shows the same one at every call. */
const mostCachedTokens = 10_000;
/** Refresh and logout take tokens that have run out, as long as their session can have lasted. */
const staleTime = '31 days';

export interface AccessTokens {
  issue(sessionId: string, unitId: string, now: number, seconds?: number): Promise<string>;
  /** The session that a token names, or undefined when it is not ours or has run out. */
  read(token: string, stale?: boolean): Promise<string | undefined>;
}

export function accessTokens(key: ServerKey, clock: () => number = Date.now): AccessTokens {
  const known = new LRUCache<string, { sessionId: string; expires: number }>({ max: mostCachedTokens });
  return {
    issue: (sessionId, unitId, now, seconds = accessTime) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid: key.id })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(unitId)
        // Two of one session are never the same, be they of one second.
        .setJti(randomUUID())
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + seconds)
        .sign(key.secret),
    read: async (token, stale = false) => {
      const found = known.get(token);
      if (found && found.expires > Math.floor(clock() / 1000)) return found.sessionId;
      try {
        const { payload } = await jwtVerify(token, key.secret, {
          algorithms: ['HS256'],
          issuer,
          audience: issuer,
          currentDate: new Date(clock()),
          ...(stale ? { clockTolerance: staleTime } : {}),
        });
        const { sid, exp } = payload;
        if (typeof sid !== 'string') return undefined;
        if (exp !== undefined) known.set(token, { sessionId: sid, expires: exp });
        return sid;
      } catch {
        return undefined;
      }
    },
  };
}

/** The token of an Authorization header, undefined when there is none of the Bearer scheme. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
