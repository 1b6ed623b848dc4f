// Who may do what, in one place. A route declares its rights in its config (server/http/requests/caller.ts); the hooks here
// hold every request to them, and pictures, which carry their proof in the address, ask `authoriseImage`.
import { AppError } from '#contract/http/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { Rights } from '#contract/http/endpoint.ts';
import type { Caller } from '../http/requests/caller.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccessTokens, bearerOf } from './credentials/access-token.ts';
import { refuseLongOfStrangers } from '../http/requests/body-limits.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { CallerFinder } from './credentials/find-caller.ts';
import type { ImageTokens } from './credentials/image-token.ts';
import { strangerAt } from './stranger.ts';

/** Milliseconds for which a call waits for a product that is being fetched, before its reader is informed. */
const fetchingTime = 1500;

export interface AccessParts {
  holdings: Holdings;
  tokens: AccessTokens;
  imageTokens: ImageTokens;
  callers: CallerFinder;
  /** What is open to everybody. */
  open: Pick<Settings, 'isOpen' | 'anyOpen'>;
  clock: () => number;
}

export interface AccessGuard {
  /** Sets the caller that an access token names. @throws session-ended when it names none; too-many-requests. */
  setCaller(request: FastifyRequest, token: string): Promise<void>;
  /** Sets whoever has not signed in as the caller. @throws too-large; too-many-requests. */
  admitVisitor(request: FastifyRequest): void;
  /** The same of who reads what is open. @throws not-signed-in where nothing is open to him; too-large; too-many-requests. */
  admitStranger(request: FastifyRequest): void;
  /**
   * Lets a picture's request pass and sets its caller, by Bearer or `token=`. @throws the error to send to the reader.
   */
  authoriseImage(request: FastifyRequest, code: string, pageId: number): Promise<void>;
  /** To be called on the root before any route is made: every later route is held to its declared rights. */
  guardRoutes(app: FastifyInstance): void;
}

/** An unknown product is not found; one that is off the list, or that the caller may not read, is refused. */
function checkProduct(holdings: Holdings, code: string, caller: Caller | undefined, mustRead: boolean): void {
  holdings.demand(code);
  if (!mustRead || caller?.mayRead(code)) return;
  throw new AppError(!caller || caller.isStranger ? 'not-signed-in' : 'no-access');
}

export function makeRights(parts: AccessParts): AccessGuard {
  const { holdings, tokens, imageTokens, callers, open, clock } = parts;
  const setCaller: AccessGuard['setCaller'] = async (request, token) => {
    const sessionId = await tokens.read(token);
    const caller = sessionId && (await callers.find(sessionId));
    if (!caller) throw new AppError('session-ended');
    request.server.admit(request, caller);
  };
  const admitVisitor: AccessGuard['admitVisitor'] = (request) => {
    refuseLongOfStrangers(request);
    request.server.admit(request, strangerAt(request.ip, open.isOpen));
  };
  const admitStranger: AccessGuard['admitStranger'] = (request) => {
    if (!open.anyOpen()) throw new AppError('not-signed-in');
    admitVisitor(request);
  };
  /** Of a token for pictures: only where it was given, if it was given to a stranger. */
  const findGranted = async (request: FastifyRequest, sessionId: string): Promise<Caller | undefined> => {
    const stranger = strangerAt(request.ip, open.isOpen);
    return imageTokens.veil(stranger.sessionId) === sessionId ? stranger : callers.find(sessionId);
  };
  return {
    setCaller,
    admitVisitor,
    admitStranger,
    guardRoutes: (app) => guardRoutes(app, { setCaller, admitVisitor, admitStranger }, holdings),
    authoriseImage: async (request, code, pageId) => {
      const bearer = bearerOf(request.headers.authorization);
      const { token } = request.query as { token?: unknown };
      if (bearer) {
        await setCaller(request, bearer);
        checkProduct(holdings, code, request.caller, true);
        return;
      }
      if (typeof token !== 'string') {
        admitStranger(request);
        checkProduct(holdings, code, request.caller, true);
        return;
      }
      const grant = imageTokens.read(token, clock());
      const caller = grant && (await findGranted(request, grant.sessionId));
      if (!grant || !caller) throw new AppError('session-ended');
      if (grant.code !== code || pageId < grant.firstPage || pageId > grant.lastPage)
        throw new AppError('no-access');
      checkProduct(holdings, code, caller, true);
      request.server.admit(request, caller);
    },
  };
}

function guardRoutes(
  app: FastifyInstance,
  rights: Pick<AccessGuard, 'setCaller' | 'admitVisitor' | 'admitStranger'>,
  holdings: Holdings,
): void {
  app.decorateRequest('caller', undefined);
  const declared = (request: FastifyRequest): Partial<Rights> => request.routeOptions.config;

  app.addHook('onRequest', async (request) => {
    const { access, ownCredentials, unproven } = declared(request);
    if (!access || ownCredentials) return;
    const header = request.headers.authorization;
    const token = bearerOf(header);
    if (token) await rights.setCaller(request, token);
    if (access === 'anonymous') {
      if (!request.caller) refuseLongOfStrangers(request);
      return;
    }
    if (!request.caller && access === 'visitor') rights.admitVisitor(request);
    if (!request.caller && access === 'reader') rights.admitStranger(request);
    if (!request.caller) throw new AppError('not-signed-in');
    if (access === 'personal' && !request.caller.subUser) throw new AppError('personal-needed');
    if (access !== 'admin') return;
    if (!request.caller.isAdmin) throw new AppError('no-access');
    if (!request.caller.isProven && !unproven) throw new AppError('second-factor-needed');
  });
  app.addHook('preHandler', async (request) => {
    const { access, product } = declared(request);
    if (!product) return;
    const named = request[product] as { code?: string; productId?: string; productCode?: string };
    const code = named.code ?? named.productId ?? named.productCode;
    if (code === undefined) return;
    checkProduct(holdings, code, request.caller, access !== 'anonymous');
    await holdings.gather([code], fetchingTime);
  });
}
