// Who calls, and what a route says about who may: the words that every feature shares with server/auth, which
// alone decides. A route without `access` in its config is refused when the server is built.
import type { ErrorCode } from '#contract/errors.ts';
import type { Term } from '#contract/products.ts';

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
  owns(code: string): boolean;
  /** Of a product that it does not own. */
  termOf(code: string): Term | undefined;
}

/**
 * `unit`: a signed-in unit (or a sub-account of it). `personal`: a sub-account. `admin`: an administrator whose second
 * factor was proven in this session.
 */
export type Access = 'anonymous' | 'unit' | 'personal' | 'admin';

export interface RouteRights {
  access: Access;
  /**
   * Where the request names a product in its `code` or `productId`: it must exist, and be owned unless the route is for
   * anyone. Where the schema lets it be left out, nothing is checked without it.
   */
  product?: 'params' | 'body' | 'query';
  /** An `admin` route by which the second factor is proven: it cannot ask for it. */
  unproven?: true;
  /**
   * What an answer counts as in the usage of the unit (docs/counter.md): the opening of a book counts when it is refused.
   */
  usage?: 'opening' | 'request' | 'investigation' | 'search';
  /** The route reads credentials by its own means: an access token that is stale does not refuse the call. */
  ownCredentials?: true;
  /** Codes beyond those that follow from the above, for the API description. */
  errors?: readonly ErrorCode[];
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteRights> {}
  interface FastifyRequest {
    /** Set on `unit` routes always, on others when a token came along. */
    caller: Caller | undefined;
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
