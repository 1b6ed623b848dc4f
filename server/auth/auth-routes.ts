// Signing in, as it travels.
import { IpLoginRequest, LogoutQuery } from '#contract/accounts.ts';
import { LoginRequest, PublicKey, RefreshRequest, Token, User } from '#contract/auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callerOf } from '../http/caller.ts';
import { bearerOf } from './credentials/access-token.ts';
import type { OwnSessions } from './persons/own-sessions.ts';
import type { BoxOpener } from './credentials/sealed-box.ts';
import type { SignIn } from './credentials/sign-in.ts';

export interface AuthOptions {
  signIn: SignIn;
  own: OwnSessions;
  boxes: BoxOpener;
  clock: () => number;
}

/** Opaque; another value whenever another set of products or versions is to be had. */
const nameOfList = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

export const authRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, { signIn, own, boxes, clock }) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/auth/publicKey',
    {
      config: { access: 'anonymous', ownCredentials: true },
      schema: {
        summary: 'The key that names and passwords are sealed with.',
        tags: ['auth'],
        response: { 200: PublicKey },
      },
    },
    async () => boxes.publicKey(clock()),
  );

  app.post(
    '/api/auth/login',
    {
      config: {
        access: 'anonymous',
        ownCredentials: true,
        errors: ['sealed-invalid', 'wrong-credentials', 'no-access', 'too-many-requests', 'seats-full'],
      },
      schema: { summary: 'Signs a unit in.', tags: ['auth'], body: LoginRequest, response: { 200: Token } },
    },
    async (request) => signIn.login(request.body, request.ip),
  );

  app.post(
    '/api/auth/ipLogin',
    {
      config: {
        access: 'anonymous',
        ownCredentials: true,
        errors: ['address-unknown', 'too-many-requests', 'seats-full'],
      },
      schema: {
        summary: 'Signs in the unit that the caller’s address belongs to.',
        description:
          'Of several units the one with the narrowest range; none that has expired or is switched off. The address is looked at again at every refresh, and the sign-in is never remembered.',
        tags: ['auth'],
        body: IpLoginRequest,
        response: { 200: Token },
      },
    },
    async (request) => signIn.loginByAddress(request.ip),
  );

  app.post(
    '/api/auth/refreshToken',
    {
      config: { access: 'anonymous', ownCredentials: true, errors: ['session-ended', 'seats-full'] },
      schema: {
        summary: 'A new pair of tokens for an old one.',
        description:
          'A refresh token is used once; again within a minute it gets what followed it, later its session ends. A session ends too when its unit has expired, its person is switched off, or it came by an address that is no longer the unit’s.',
        tags: ['auth'],
        body: RefreshRequest,
        response: { 200: Token },
      },
    },
    async (request) => signIn.refresh(request.body, request.ip, request.headers['user-agent']),
  );

  app.get(
    '/api/auth/logout',
    {
      exposeHeadRoute: false,
      config: { access: 'anonymous', ownCredentials: true },
      schema: {
        summary: 'Ends the session of the access token.',
        description:
          'With `everywhere` every session of the sub-account that is signed in, on whatever device; without a sub-account just this one. A token that names no session of ours is no fault.',
        tags: ['auth'],
        querystring: LogoutQuery,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await own.leave(bearerOf(request.headers.authorization), request.query.everywhere === 'true');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/gujiread/api/user',
    {
      config: { access: 'unit' },
      schema: { summary: 'Who is signed in.', tags: ['auth'], response: { 200: User } },
    },
    async (request) => {
      const caller = callerOf(request);
      const owned = app.holdings.list().filter(({ code }) => caller.owns(code));
      return {
        id: caller.unitId,
        userName: caller.userName,
        ...(caller.subUser ? { subUserName: caller.subUser.name } : {}),
        appsVersion: nameOfList(owned.map(({ code, version }) => `${code} ${version}`)),
        isAdmin: caller.isAdmin,
      };
    },
  );
};
