// Joins the parts of signing in over one database: what answers for the rights of every route, and what its routes need.
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { PersonalTable } from '../http/feature.ts';
import type { ServerKeys } from '../keys/key-store.ts';
import { type AccessGuard, type AccessParts, makeRights } from './access.ts';
import { auditStore } from '../audit/audit-store.ts';
import { accessTokens } from './credentials/access-token.ts';
import { administerPeople } from './persons/administer-people.ts';
import { administerUnits } from './units/administer-units.ts';
import { addressFinder } from './credentials/find-address.ts';
import { callerFinder } from './credentials/find-caller.ts';
import { grantSubscriptions } from './units/grant-subscriptions.ts';
import { guardAttempts } from './credentials/guard-attempts.ts';
import { imageGranting, imageTokens } from './credentials/image-token.ts';
import { readMessaging, staffDirectory } from './credentials/messaging-config.ts';
import { nonceStore } from './stores/nonce-store.ts';
import { openPasswordWork } from './credentials/password.ts';
import { rateStore } from './stores/rate-store.ts';
import { credentialReader } from './credentials/read-credentials.ts';
import { boxOpener } from './credentials/sealed-box.ts';
import { sessionStore } from './stores/session-store.ts';
import { openSignIn } from './credentials/sign-in.ts';
import { sessionCheck } from './credentials/session-check.ts';
import { subUserStore } from './stores/sub-user-store.ts';
import { unitStore } from './stores/unit-store.ts';

export interface OpenAuthOptions {
  /** The data folder, where the messaging service is configured. */
  data: string;
  db: ReadersDatabase;
  keys: ServerKeys;
  /** Milliseconds that the messaging service may take; five seconds without it. */
  messagingTime?: number | undefined;
  /** What goes with a sub-account, and is counted for those who remove one. */
  personal: readonly PersonalTable[];
  /** Which products are open to everybody. */
  open: AccessParts['open'];
  clock: () => number;
}

export type Auth = ReturnType<typeof openAuth>;

/**
 * Opens what signing in is made of, and what administrators do to units, persons and sessions. @throws LibraryFailure that
 * names what is wrong with the settings of the messaging service.
 */
export function openAuth({ data, db, keys, messagingTime, personal, open, clock }: OpenAuthOptions) {
  const messaging = readMessaging(data);
  const units = unitStore(db);
  const persons = subUserStore(db);
  const sessions = sessionStore(db);
  const rates = rateStore(db);
  const audit = auditStore(db);
  const attempts = guardAttempts({ db, audit, clock });
  const nonces = nonceStore(db);
  const tokens = accessTokens(keys.access, clock);
  const images = imageTokens(keys.image);
  const boxes = boxOpener(keys.credentials);
  const credentials = credentialReader(boxes, nonces, clock);
  const passwords = openPasswordWork();
  const judged = { units, subUsers: persons, staff: staffDirectory(messaging) };
  const checkSession = sessionCheck(judged);
  const callers = callerFinder({ ...judged, sessions, isOpen: open.isOpen, clock });
  const shared = { units, sessions, rates, attempts, credentials, passwords, tokens, callers, audit, clock };
  const signing = openSignIn({ ...shared, checkSession, addresses: addressFinder(units, clock) });
  const administering = { ...shared, db, subUsers: persons, personal };
  return {
    ...shared,
    db,
    persons,
    nonces,
    boxes,
    signing,
    messaging,
    messagingTime,
    granting: grantSubscriptions({ units, passwords }),
    administration: { units: administerUnits(administering), people: administerPeople(administering) },
    grantImages: imageGranting(images, clock),
    /** What holds requests to their rights in these holdings. */
    guardOf: (holdings: AccessParts['holdings']): AccessGuard =>
      makeRights({ holdings, tokens, imageTokens: images, callers, open, clock }),
    close: () => passwords.close(),
  };
}
