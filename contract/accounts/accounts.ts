// Signing in by other ways than a unit's password, and the sub-accounts of a unit. Names and passwords travel sealed.
import { z } from 'zod';
import { Sealed, Token } from './auth.ts';
import { endpoint } from '../http/endpoint.ts';

/** Characters that the name and the password of a sub-account have at least. */
export const subUserMinimum = 3;

/** A code of the messaging service, and the corporation it is for. */
export const DdLoginRequest = z.object({ code: Sealed, corpId: Sealed });
export type DdLoginRequest = z.input<typeof DdLoginRequest>;

export const SubUserLogin = z.object({
  username: Sealed,
  password: Sealed,
  rememberMe: z.boolean().optional(),
});
export type SubUserLogin = z.input<typeof SubUserLogin>;

export const SubUserRegistration = z.object({
  userName: Sealed,
  password: Sealed,
  confirmPassword: Sealed,
});
export type SubUserRegistration = z.input<typeof SubUserRegistration>;

export const SubUserReset = z.object({
  oldPassword: Sealed,
  password: Sealed,
  confirmPassword: Sealed,
});
export type SubUserReset = z.input<typeof SubUserReset>;

export const MessagingReply = z.object({
  known: z.boolean(),
  /** The service's own page, which comes back to this site with `code` and `corpId`. */
  authorizeUrl: z.string().optional(),
});
export type MessagingReply = z.infer<typeof MessagingReply>;

/** A session of the person who asks. */
const OwnSession = z.object({
  id: z.string(),
  /** How it was signed in: unit's password, address, messaging service, `langhuan token`. */
  kind: z.enum(['password', 'ip', 'staff', 'script']),
  address: z.string(),
  /** Dates as contract/saved/paging.ts writes them; `seen` to the minute. */
  since: z.string(),
  seen: z.string(),
  /** From where a token of it was used a second time, by another address or browser: it may have been stolen. */
  reusedFrom: z.string().optional(),
  /** The one that asks. */
  current: z.boolean(),
});

/** Those that are alive, the one used last first. */
export const OwnSessionList = z.object({ items: z.array(OwnSession), totalCount: z.number().int() });
export type OwnSessionList = z.infer<typeof OwnSessionList>;

const path = '/api/gujiread/api/subUser';
const tags = ['auth'];

export const askMessaging = endpoint({
  method: 'GET',
  path: '/api/auth/messaging',
  access: 'anonymous',
  ownCredentials: true,
  summary: 'Whether a corporation signs in by a messaging service here, and where that begins.',
  tags,
  query: z.object({ corpId: z.string().min(1).max(128) }),
  reply: MessagingReply,
});

export const loginByMessaging = endpoint({
  method: 'POST',
  path: '/api/auth/ddLogin',
  access: 'anonymous',
  ownCredentials: true,
  errors: [
    'sealed-invalid',
    'wrong-credentials',
    'no-access',
    'too-many-requests',
    'seats-full',
    'messaging-unavailable',
  ],
  summary: 'Signs in by a code of the messaging service.',
  description:
    'The code is exchanged once, at the service of the corporation. Whom its staff list names is an administrator.',
  tags,
  body: DdLoginRequest,
  reply: Token,
});

export const loginSubUser = endpoint({
  method: 'POST',
  path: `${path}/login`,
  access: 'unit',
  delivers: 'nothing',
  errors: ['sealed-invalid', 'wrong-credentials', 'no-access', 'too-many-requests', 'seats-full'],
  summary: 'Signs a person in, under the unit that is signed in.',
  description:
    'The tokens answered take the place of those sent, whose session has ended: same unit, same seat, same way in. Persons of other units are unknown.',
  tags,
  body: SubUserLogin,
  reply: Token,
});

export const registerSubUser = endpoint({
  method: 'POST',
  path: `${path}/register`,
  access: 'unit',
  delivers: 'nothing',
  errors: ['sealed-invalid', 'name-taken', 'conflict', 'too-many-requests'],
  summary: 'Makes a sub-account under the unit that is signed in.',
  description:
    'Done once per `Idempotency-Key` (valid for 24 hours): the same body sent again gets the first reply. A name is unique within its unit.',
  tags,
  idempotent: true,
  body: SubUserRegistration,
  reply: z.object({ userName: z.string() }),
});

export const resetSubUserPassword = endpoint({
  method: 'POST',
  path: `${path}/resetPassword`,
  access: 'personal',
  delivers: 'nothing',
  errors: ['sealed-invalid', 'wrong-password', 'too-many-requests'],
  summary: 'Sets another password for the person who is signed in.',
  description: 'Ends every session of the person; the tokens answered are of a new one.',
  tags,
  body: SubUserReset,
  reply: Token,
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: `${path}/sessions`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Where the person is signed in now.',
  tags,
  reply: OwnSessionList,
});

/** Without `id` all but the one that asks. */
export const endOwnSession = endpoint({
  method: 'POST',
  path: `${path}/sessions/end`,
  access: 'personal',
  delivers: 'nothing',
  errors: ['not-found'],
  summary: 'Ends one of the person’s sessions, or all but the one that asks.',
  description: 'Felt at the next call of the session that ended, on another server within five seconds.',
  tags,
  body: z.object({ id: z.string().max(64).optional() }),
  reply: z.object({ ended: z.number().int() }),
});
