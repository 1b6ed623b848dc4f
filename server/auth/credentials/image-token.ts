// Image tokens: what an <img> sends in its address in place of a Bearer header. A MAC over session, product,
// page range and end; good for pictures alone, ten minutes, and only while its session lives.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerKey } from '../../keys/key-store.ts';

interface ImageGrant {
  sessionId: string;
  code: string;
  firstPage: number;
  lastPage: number;
  /** Epoch milliseconds. */
  expires: number;
}

const minute = 60_000;

/** Between five and ten minutes ahead, the same for five minutes: so that addresses repeat and caches help. */
const imageTokenEnd = (now: number): number => (Math.floor(now / (5 * minute)) + 2) * 5 * minute;

const bodyOf = (g: ImageGrant): string =>
  Buffer.from(JSON.stringify([g.sessionId, g.code, g.firstPage, g.lastPage, g.expires])).toString(
    'base64url',
  );

export interface ImageTokens {
  issue(grant: ImageGrant): string;
  /** In place of what a token must not show to whoever sees it: a stranger is called by his address. */
  veil(sessionId: string): string;
  /** What a token grants; undefined when it is not ours or has run out. */
  read(token: string, now: number): ImageGrant | undefined;
}

export function imageTokens(key: ServerKey): ImageTokens {
  const macOf = (body: string): Buffer => createHmac('sha256', key.secret).update(`image|${body}`).digest();
  return {
    veil: (sessionId) => {
      const mac = createHmac('sha256', key.secret).update(`veil|${sessionId}`).digest('base64url');
      return `visit ${mac.slice(0, 22)}`;
    },
    issue: (grant) => {
      const body = bodyOf(grant);
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    read: (token, now) => {
      const [body, mac, ...rest] = token.split('.');
      if (!body || !mac || rest.length > 0) return undefined;
      const given = Buffer.from(mac, 'base64url');
      const wanted = macOf(body);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const [sessionId, code, firstPage, lastPage, expires] = JSON.parse(
        Buffer.from(body, 'base64url').toString('utf8'),
      ) as [string, string, number, number, number];
      return expires > now ? { sessionId, code, firstPage, lastPage, expires } : undefined;
    },
  };
}

/** A token for the pictures of some pages, and when it ends. */
type ImageGranting = (
  caller: { sessionId: string; isStranger?: true },
  code: string,
  firstPage: number,
  lastPage: number,
) => { token: string; expires: number };

export const imageGranting =
  (images: ImageTokens, clock: () => number): ImageGranting =>
  (caller, code, firstPage, lastPage) => {
    const expires = imageTokenEnd(clock());
    const sessionId = caller.isStranger ? images.veil(caller.sessionId) : caller.sessionId;
    return { token: images.issue({ sessionId, code, firstPage, lastPage, expires }), expires };
  };
