// Signing in by other ways than a unit's password, and the sub-accounts of a unit. Names and passwords travel sealed.
import { z } from 'zod';
import { Sealed } from './auth.ts';

/** Characters that the name and the password of a sub-account have at least. */
export const subUserMinimum = 3;

/** POST /api/auth/ipLogin: the address is the credential. Answers a Token. */
export const IpLoginRequest = z.object({});

/** POST /api/auth/ddLogin: a code of the messaging service, and the corporation it is for. Answers a Token. */
export const DdLoginRequest = z.object({ code: Sealed, corpId: Sealed });
export type DdLoginRequest = z.input<typeof DdLoginRequest>;

/** POST /api/gujiread/api/subUser/login, with a unit's token. Answers a Token that replaces it. */
export const SubUserLogin = z.object({
  username: Sealed,
  password: Sealed,
  rememberMe: z.boolean().optional(),
});
export type SubUserLogin = z.input<typeof SubUserLogin>;

/** POST /api/gujiread/api/subUser/register, with a unit's token. */
export const SubUserRegistration = z.object({
  userName: Sealed,
  password: Sealed,
  confirmPassword: Sealed,
});
export type SubUserRegistration = z.input<typeof SubUserRegistration>;

export const SubUserRegistered = z.object({ userName: z.string() });

/** POST /api/gujiread/api/subUser/resetPassword. Answers a Token: every other session of the account has ended. */
export const SubUserReset = z.object({
  oldPassword: Sealed,
  password: Sealed,
  confirmPassword: Sealed,
});
export type SubUserReset = z.input<typeof SubUserReset>;

/** GET /api/auth/messaging?corpId= : whether the corporation signs in by a messaging service here, and where that begins. */
export const MessagingReply = z.object({
  known: z.boolean(),
  /** The service's own page, which comes back to this site with `code` and `corpId`. */
  authorizeUrl: z.string().optional(),
});
export type MessagingReply = z.infer<typeof MessagingReply>;

/** A session of the person who asks. */
export const OwnSession = z.object({
  id: z.string(),
  /** How it was signed in: unit's password, address, messaging service, `langhuan token`. */
  kind: z.enum(['password', 'ip', 'staff', 'script']),
  address: z.string(),
  /** Dates as contract/paging.ts writes them; `seen` to the minute. */
  since: z.string(),
  seen: z.string(),
  /** From where a token of it was used a second time, by another address or browser: it may have been stolen. */
  reusedFrom: z.string().optional(),
  /** The one that asks. */
  current: z.boolean(),
});

/** GET /api/gujiread/api/subUser/sessions: those that are alive, the one used last first. */
export const OwnSessionList = z.object({ items: z.array(OwnSession), totalCount: z.number().int() });
export type OwnSessionList = z.infer<typeof OwnSessionList>;

/** POST /api/gujiread/api/subUser/sessions/end: one of one's own; without `id` all but the one that asks. */
export const OwnSessionEnd = z.object({ id: z.string().max(64).optional() });
export const OwnSessionsEnded = z.object({ ended: z.number().int() });

/** GET /api/auth/logout */
export const LogoutQuery = z.object({
  /** Every session of the sub-account that is signed in. */
  everywhere: z.enum(['true', 'false']).optional(),
});
