// The second factor of administrators: time-based codes (RFC 6238).
import { z } from 'zod';
import { endpoint, noContent } from '../http/endpoint.ts';

/** What this administrator has, and whether this session has shown it. */
export const SecondFactor = z.object({
  /** `none`: a secret is to be taken over first. */
  state: z.enum(['none', 'offered', 'confirmed']),
  proven: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const FactorOffer = z.object({
  /** Base32, to be typed where no picture can be read. */
  secret: z.string(),
  /** `otpauth://totp/…`, to be read from a picture. */
  uri: z.string(),
});
export type FactorOffer = z.infer<typeof FactorOffer>;

const FactorCode = z.object({ code: z.string().regex(/^\d{6}$/) });

const path = '/api/admin/second-factor';
const tags = ['admin'];

export const getSecondFactor = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  unproven: true,
  summary: 'What second factor the administrator has, and whether this session has shown it.',
  tags,
  reply: SecondFactor,
});

/** Only while none is confirmed. */
export const enrolSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/enrol`,
  access: 'admin',
  unproven: true,
  errors: ['conflict'],
  summary: 'A secret for an authenticator; the same one again for ten minutes.',
  tags,
  reply: FactorOffer,
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  access: 'admin',
  unproven: true,
  errors: ['second-factor-wrong', 'too-many-requests'],
  summary: 'Confirms the secret with its first code, and proves it.',
  tags,
  body: FactorCode,
  reply: noContent,
});

export const proveSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/prove`,
  access: 'admin',
  unproven: true,
  errors: ['second-factor-wrong', 'too-many-requests'],
  summary: 'Shows the second factor in this session, for twelve hours.',
  tags,
  body: FactorCode,
  reply: noContent,
});
