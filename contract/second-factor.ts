// The second factor of administrators, under /api/admin/second-factor: time-based codes (RFC 6238).
import { z } from 'zod';

/** GET: what this administrator has, and whether this session has shown it. */
export const SecondFactor = z.object({
  /** `none`: a secret is to be taken over first. */
  state: z.enum(['none', 'offered', 'confirmed']),
  proven: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** POST enrol, only while none is confirmed. */
export const FactorOffer = z.object({
  /** Base32, to be typed where no picture can be read. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be read from a picture. */
  uri: z.string(),
});
export type FactorOffer = z.infer<typeof FactorOffer>;

/** POST confirm with the first code, POST prove with a later one. */
export const FactorCode = z.object({ code: z.string().regex(/^\d{6}$/) });
export type FactorCode = z.input<typeof FactorCode>;
