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
