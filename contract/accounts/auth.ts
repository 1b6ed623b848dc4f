// Signing in, and the session that it begins. User names and passwords travel only inside a `Sealed` box: ephemeral
// X25519, HKDF-SHA256, AES-256-GCM; see docs/sealing.md.
import { z } from 'zod';
import { endpoint, noContent } from '../http/endpoint.ts';

export const PublicKey = z.object({
  /** Names the key pair; a box carries it back. */
  kid: z.string(),
  /** X25519 public key, 32 bytes in base64url. */
  key: z.string(),
  /** The server's clock, milliseconds since the epoch; boxes are stamped with it. */
  now: z.number().int(),
});
export type PublicKey = z.infer<typeof PublicKey>;

/** A sealed value, all fields base64url. Plain text: JSON `{ value, at, nonce }`. */
export const Sealed = z.object({
  kid: z.string().max(64),
  /** The sender's ephemeral public key. */
  epk: z.string().max(64),
  iv: z.string().max(32),
  /** Ciphertext with the 16 byte tag at its end. */
  box: z.string().max(4096),
});
export type Sealed = z.infer<typeof Sealed>;

export const LoginRequest = z.object({
  username: Sealed,
  password: Sealed,
  rememberMe: z.boolean().default(false),
});
export type LoginRequest = z.input<typeof LoginRequest>;

export const Token = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Token = z.infer<typeof Token>;

export const RefreshRequest = z.object({
  token: z.string().max(4096),
  refreshToken: z.string().max(512),
  rememberMe: z.boolean().default(false),
});
export type RefreshRequest = z.input<typeof RefreshRequest>;

export const User = z.object({
  id: z.string(),
  userName: z.string(),
  /** Set while a personal sub-account is signed in. */
  subUserName: z.string().optional(),
  /** The unit's emblem as a `data:` address; empty where it has none. */
  cover: z.string().default(''),
  /** Changes when the products of the unit change; the client then reloads its product list. */
  appsVersion: z.string(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof User>;

const path = '/api/auth';
const tags = ['auth'];

export const getPublicKey = endpoint({
  method: 'GET',
  path: `${path}/publicKey`,
  access: 'anonymous',
  ownCredentials: true,
  summary: 'The key that names and passwords are sealed with.',
  tags,
  reply: PublicKey,
});

export const login = endpoint({
  method: 'POST',
  path: `${path}/login`,
  access: 'anonymous',
  ownCredentials: true,
  errors: ['sealed-invalid', 'wrong-credentials', 'no-access', 'too-many-requests', 'seats-full'],
  summary: 'Signs a unit in.',
  tags,
  body: LoginRequest,
  reply: Token,
});

/** The address is the credential. */
export const loginByAddress = endpoint({
  method: 'POST',
  path: `${path}/ipLogin`,
  access: 'anonymous',
  ownCredentials: true,
  errors: ['address-unknown', 'too-many-requests', 'seats-full'],
  summary: 'Signs in the unit that the caller’s address belongs to.',
  description:
    'Of several units the one with the narrowest range; none that has expired or is switched off. The address is looked at again at every refresh, and the sign-in is never remembered.',
  tags,
  body: z.object({}),
  reply: Token,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: `${path}/refreshToken`,
  access: 'anonymous',
  ownCredentials: true,
  errors: ['session-ended', 'seats-full'],
  summary: 'A new pair of tokens for an old one.',
  description:
    'A refresh token is used once; again within a minute it gets what followed it, later its session ends. A session ends too when its unit has expired, its person is switched off, or it came by an address that is no longer the unit’s.',
  tags,
  body: RefreshRequest,
  reply: Token,
});

export const logout = endpoint({
  method: 'GET',
  path: `${path}/logout`,
  access: 'anonymous',
  ownCredentials: true,
  noHead: true,
  summary: 'Ends the session of the access token.',
  description:
    'With `everywhere` every session of the sub-account that is signed in, on whatever device; without a sub-account just this one. A token that names no session of ours is no fault.',
  tags,
  query: z.object({
    /** Every session of the sub-account that is signed in. */
    everywhere: z.enum(['true', 'false']).optional(),
  }),
  reply: noContent,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/user',
  access: 'unit',
  delivers: 'nothing',
  summary: 'Who is signed in.',
  tags,
  reply: User,
});
