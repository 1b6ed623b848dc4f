// Who calls, and what a route says about who may: the words that every feature shares with server/auth, which
// alone decides. A route without `access` in its config is refused when the server is built.
import type { ErrorCode } from '#contract/errors.ts';
import type { Holdings } from './holdings/holdings.ts';

export interface Caller {
  sessionId: string;
  unitId: string;
  userName: string;
  isAdmin: boolean;
  owns(code: string): boolean;
}

/** `unit`: a signed-in unit (or a sub-account of it). */
export type Access = 'anonymous' | 'unit';

export interface RouteRights {
  access: Access;
  /** Where the request names a product in its `code`: it must exist, and for `unit` routes be owned. */
  product?: 'params' | 'body' | 'query';
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
  interface FastifyInstance {
    holdings: Holdings;
  }
}

/** The caller of a `unit` route. @throws when the route did not ask for one: a mistake of ours. */
export function callerOf(request: { caller: Caller | undefined }): Caller {
  if (!request.caller) throw new Error('this route is not declared for units');
  return request.caller;
}
