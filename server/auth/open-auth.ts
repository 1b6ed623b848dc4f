// Joins the parts of signing in over one database: what answers for the rights of every route, and the routes themselves.
import type { FastifyInstance } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerKeys } from '../keys/key-store.ts';
import { auditStore } from '../audit/audit-store.ts';
import { type AccessTokens, accessTokens } from './credentials/access-token.ts';
import { administerPeople } from './persons/administer-people.ts';
import { administerUnits } from './units/administer-units.ts';
import { authRoutes } from './auth-routes.ts';
import { addressFinder } from './credentials/find-address.ts';
import { type CallerFinder, callerFinder } from './credentials/find-caller.ts';
import { guardAttempts } from './credentials/guard-attempts.ts';
import { type MessagingConfig, staffDirectory } from './credentials/messaging-config.ts';
import { messagingLogin } from './messaging/messaging-login.ts';
import { messagingRoutes } from './messaging/messaging-routes.ts';
import { messagingService } from './messaging/messaging-service.ts';
import { nonceStore } from './stores/nonce-store.ts';
import { ownSessionRoutes } from './persons/own-session-routes.ts';
import { ownSessions } from './persons/own-sessions.ts';
import { openPasswordWork, type PasswordWork } from './credentials/password.ts';
import { rateStore } from './stores/rate-store.ts';
import { credentialReader } from './credentials/read-credentials.ts';
import { boxOpener } from './credentials/sealed-box.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { secondFactorStore } from './second-factor/second-factor-store.ts';
import { type SessionStore, sessionStore } from './stores/session-store.ts';
import { signIn } from './credentials/sign-in.ts';
import { standingOf } from './credentials/standing.ts';
import { subUserRoutes } from './persons/sub-user-routes.ts';
import { subUserStore } from './stores/sub-user-store.ts';
import { subUsers } from './persons/sub-users.ts';
import { unitStore } from './stores/unit-store.ts';

export interface AuthOptions {
  db: ReadersDatabase;
  keys: ServerKeys;
  messaging: MessagingConfig;
  /** Milliseconds that the messaging service may take; five seconds without it. */
  messagingTime?: number | undefined;
  clock: () => number;
}

export interface Auth {
  sessions: SessionStore;
  tokens: AccessTokens;
  callers: CallerFinder;
  /** What administrators do to units, persons and sessions. */
  administration: { units: ReturnType<typeof administerUnits>; people: ReturnType<typeof administerPeople> };
  /** Where passwords wait to be tried. */
  passwordQueue: PasswordWork['queue'];
  addRoutes(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export function openAuth({ db, keys, messaging, messagingTime, clock }: AuthOptions): Auth {
  const units = unitStore(db);
  const persons = subUserStore(db);
  const sessions = sessionStore(db);
  const rates = rateStore(db);
  const audit = auditStore(db);
  const attempts = guardAttempts({ db, audit, clock });
  const nonces = nonceStore(db);
  const tokens = accessTokens(keys.access, clock);
  const boxes = boxOpener(keys.credentials);
  const credentials = credentialReader(boxes, nonces, clock);
  const passwords = openPasswordWork();
  const standing = standingOf({ units, subUsers: persons, staff: staffDirectory(messaging) });
  const callers = callerFinder({ sessions, standing, clock });
  const shared = { units, sessions, rates, attempts, credentials, passwords, tokens, callers, audit, clock };
  const signing = signIn({ ...shared, standing, addresses: addressFinder(units, clock) });
  const service = messagingService(messaging, {
    clock,
    ...(messagingTime === undefined ? {} : { limit: messagingTime }),
  });
  const administering = { ...shared, db, subUsers: persons };
  return {
    sessions,
    tokens,
    callers,
    administration: { units: administerUnits(administering), people: administerPeople(administering) },
    passwordQueue: passwords.queue,
    close: () => passwords.close(),
    addRoutes: async (app) => {
      const factors = secondFactorStore(db);
      await app.register(secondFactorRoutes, { db, factors, sessions, attempts, audit, clock });
      const own = ownSessions({ ...shared, db });
      await app.register(authRoutes, { signIn: signing, own, boxes, clock });
      await app.register(ownSessionRoutes, { own });
      await app.register(subUserRoutes, { subUsers: subUsers({ ...shared, db, subUsers: persons }) });
      await app.register(messagingRoutes, {
        messaging: messagingLogin({ ...shared, config: messaging, service, signing, nonces }),
      });
    },
  };
}
