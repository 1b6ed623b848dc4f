// Signing in: what travels between the login form and the server. User names and passwords travel only
// inside a `Sealed` box: ephemeral X25519, HKDF-SHA256, AES-256-GCM; see docs/sealing.md.
import { z } from 'zod';

/** GET /api/auth/publicKey */
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

/** POST /api/auth/login */
export const LoginRequest = z.object({
  username: Sealed,
  password: Sealed,
  rememberMe: z.boolean().default(false),
});
export type LoginRequest = z.input<typeof LoginRequest>;

export const Token = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Token = z.infer<typeof Token>;

/** POST /api/auth/refreshToken */
export const RefreshRequest = z.object({
  token: z.string().max(4096),
  refreshToken: z.string().max(512),
  rememberMe: z.boolean().default(false),
});
export type RefreshRequest = z.input<typeof RefreshRequest>;

/** GET /api/gujiread/api/user */
export const User = z.object({
  id: z.string(),
  userName: z.string(),
  /** Set while a personal sub-account is signed in. */
  subUserName: z.string().optional(),
  cover: z.string().optional(),
  /** Changes when the products of the unit change; the client then reloads its product list. */
  appsVersion: z.string(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof User>;
