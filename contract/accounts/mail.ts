// The mail server that is set, as administrators see it, and one message through it to see whether it takes any.
import { z } from 'zod';
import { emailLimit, isEmailAddress } from '../values/email-address.ts';
import { endpoint } from '../http/endpoint.ts';
import type { OwnRule } from '../http/faults.ts';

const MailServerSettings = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(['tls', 'starttls', 'none']),
  from: z.string(),
  /** Where the server signs in; never its password. */
  user: z.string().optional(),
});
export type MailServerSettings = z.infer<typeof MailServerSettings>;

const TestedMail = z.object({
  isTaken: z.boolean(),
  /** The answer of the mail server, or why it could not be reached. */
  answer: z.string(),
});
export type TestedMail = z.infer<typeof TestedMail>;

const path = '/api/admin/mail';
const tags = ['admin'];
const noEmail: OwnRule = { params: { rule: 'not-an-email-address' } };

export const getMailServer = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'The mail server that this server sends through; null where none is set.',
  tags,
  reply: z.object({ server: MailServerSettings.nullable() }),
});

export const testMail = endpoint({
  method: 'POST',
  path: `${path}/test`,
  access: 'admin',
  errors: ['no-mail-server'],
  summary: 'Sends one message at once, and tells what the mail server said.',
  description: 'A mail that is not taken is no failure of the call: isTaken is false, and answer says why.',
  tags,
  body: z.object({
    to: z.string().max(emailLimit).refine(isEmailAddress, noEmail),
  }),
  reply: TestedMail,
});
