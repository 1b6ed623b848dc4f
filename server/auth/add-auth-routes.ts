// The routes of signing in and out, of a person's own sessions, of sub-accounts and of second factors.
import type { FastifyInstance } from 'fastify';
import { type AuthOptions, authRoutes } from './auth-routes.ts';
import { messagingLogin } from './messaging/messaging-login.ts';
import { messagingRoutes } from './messaging/messaging-routes.ts';
import { messagingService } from './messaging/messaging-service.ts';
import type { Auth } from './open-auth.ts';
import { ownSessionRoutes } from './persons/own-session-routes.ts';
import { ownSessions } from './persons/own-sessions.ts';
import { subUserRoutes } from './persons/sub-user-routes.ts';
import { subUsers } from './persons/sub-users.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { secondFactorStore } from './second-factor/second-factor-store.ts';

export const addAuthRoutes = async (
  app: FastifyInstance,
  auth: Auth,
  emblemOf: AuthOptions['emblemOf'],
): Promise<void> => {
  const { db, persons, sessions, attempts, audit, boxes, signing, messaging, messagingTime, clock } = auth;
  const factors = secondFactorStore(db);
  await app.register(secondFactorRoutes, { db, factors, sessions, attempts, audit, clock });
  const own = ownSessions(auth);
  await app.register(authRoutes, { signIn: signing, own, boxes, clock, emblemOf });
  await app.register(ownSessionRoutes, { own });
  await app.register(subUserRoutes, { subUsers: subUsers({ ...auth, subUsers: persons }) });
  const service = messagingService(messaging, {
    clock,
    ...(messagingTime === undefined ? {} : { limit: messagingTime }),
  });
  await app.register(messagingRoutes, {
    messaging: messagingLogin({ ...auth, config: messaging, service }),
  });
};
