// Signing in, as it travels.
import {
  getPublicKey,
  getUser,
  login,
  loginByAddress,
  logout,
  refreshToken,
} from '#contract/accounts/auth.ts';
import type { FastifyPluginAsync } from 'fastify';
import { createHash } from 'node:crypto';
import { callerOf } from '../http/requests/caller.ts';
import { serve } from '../http/serve.ts';
import { bearerOf } from './credentials/access-token.ts';
import type { OwnSessions } from './persons/own-sessions.ts';
import type { BoxOpener } from './credentials/sealed-box.ts';
import type { SignIn } from './credentials/sign-in.ts';
import { preventCaching } from '../http/replies/private-replies.ts';

export interface AuthOptions {
  signIn: SignIn;
  own: OwnSessions;
  boxes: BoxOpener;
  clock: () => number;
  /** The address of the emblem of a unit; '' where it has none. */
  emblemOf(unit: { unitId: string; userName: string }): string;
}

/** Opaque; another value whenever another set of products or versions is to be had. */
const nameOfList = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);

export const authRoutes: FastifyPluginAsync<AuthOptions> = async (
  app,
  { signIn, own, boxes, clock, emblemOf },
) => {
  preventCaching(app);

  serve(app, getPublicKey, () => boxes.publicKey(clock()));

  serve(app, login, (request) => signIn.login(request.body, request.ip));

  serve(app, loginByAddress, (request) => signIn.loginByAddress(request.ip));

  serve(app, refreshToken, (request) =>
    signIn.refresh(request.body, request.ip, request.headers['user-agent']),
  );

  serve(app, logout, async (request, reply) => {
    await own.leave(bearerOf(request.headers.authorization), request.query.everywhere === 'true');
    return reply.code(204).send(null);
  });

  serve(app, getUser, (request) => {
    const caller = callerOf(request);
    const owned = app.holdings.list().filter(({ code, record }) => record.state && caller.mayRead(code));
    return {
      id: caller.unitId,
      userName: caller.userName,
      ...(caller.subUser ? { subUserName: caller.subUser.name } : {}),
      cover: emblemOf(caller),
      appsVersion: nameOfList(owned.map(({ code, version }) => `${code} ${version}`)),
      isAdmin: caller.isAdmin,
    };
  });
};
