// Who calls, and what a route says about who may: the words that every feature shares with server/auth, which
// alone decides. A route without `access` in its config is refused when the server is built.
import type { Rights } from '#contract/http/endpoint.ts';
import type { Term } from '#contract/products/products.ts';

/** All who read without signing in, in place of a unit's id in what is counted and recorded. */
export const strangersUnit = 'public';

export interface Caller {
  sessionId: string;
  unitId: string;
  userName: string;
  /** The personal sub-account that is signed in. */
  subUser?: { id: string; name: string };
  isAdmin: boolean;
  /** Who it is in the staff directory of a messaging service: `<corpId>:<user>`. */
  staffId?: string;
  /** Whether the second factor was proven in this session. */
  isProven: boolean;
  /** Whether it signed in as a script: `langhuan token`. */
  isScript?: boolean;
  /** Nobody has signed in: `server/auth/stranger.ts`. */
  isStranger?: true;
  /** Whether its unit subscribes to a product: what it may print. */
  owns(code: string): boolean;
  /** Whether it may read and search a product: one that it owns, or that is open to everybody. */
  mayRead(code: string): boolean;
  /** Of a product that it does not own. */
  termOf(code: string): Term | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Rights> {}
  interface FastifyRequest {
    /** Set on `visitor`, `reader` and `unit` routes always, on others when a token came along. */
    caller: Caller | undefined;
    /** Of a call that counts as the reading of an article: its id, where there is one. */
    shownArticle: string | undefined;
  }
}

/** Whose things a `personal` route touches: every store method asks for it. */
export interface Owner {
  id: string;
  name: string;
  unitId: string;
}

/** The sub-account of a `personal` route. @throws when the route did not ask for one: a mistake of ours. */
export function ownerOf({ caller }: { caller: Caller | undefined }): Owner {
  if (!caller?.subUser) throw new Error('this route is not declared as personal');
  return { ...caller.subUser, unitId: caller.unitId };
}

/** The caller of a `unit` route. @throws when the route did not ask for one: a mistake of ours. */
export function callerOf(request: { caller: Caller | undefined }): Caller {
  if (!request.caller) throw new Error('this route is not declared for units');
  return request.caller;
}
