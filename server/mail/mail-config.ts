// How mail is sent: `mail.json` in the data folder, read once, when the server starts. docs/mail.md describes it.
import { isEmailAddress } from '#contract/values/email-address.ts';
import { z } from 'zod';
import { readSecretFile, Secret } from '../settings/secret-file.ts';

const Host = z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/, 'must be a host name or address');
const isThisMachine = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

const MailFile = z
  .strictObject({
    host: Host,
    port: z.number().int().min(1).max(65_535),
    /** `tls` from the first byte (465), `starttls` before anything is said (587), or neither. */
    security: z.enum(['tls', 'starttls', 'none']).optional(),
    user: z.string().min(1).max(320).optional(),
    password: Secret.optional(),
    from: z.string().refine(isEmailAddress, 'must be an address of mail'),
  })
  .refine(({ user, password }) => (user === undefined) === (password === undefined), {
    error: 'user and password go together',
  })
  .refine(({ user, security, host }) => user === undefined || security !== 'none' || isThisMachine(host), {
    error: 'a password is not sent in clear to another machine: security must be tls or starttls',
    path: ['security'],
  });

export interface MailConfig {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  auth: { user: string; pass: string } | undefined;
  from: string;
}

const usualSecurity = (host: string, port: number): MailConfig['security'] => {
  if (port === 465) return 'tls';
  return isThisMachine(host) ? 'none' : 'starttls';
};

/** Undefined where there is no file. @throws LibraryFailure that names the setting and what is wrong with it. */
export function readMailConfig(data: string, env: NodeJS.ProcessEnv = process.env): MailConfig | undefined {
  const file = readSecretFile({ data, name: 'mail.json', docs: 'docs/mail.md' }, MailFile, env);
  if (!file) return undefined;
  const { host, port, security = usualSecurity(host, port), user, password, from } = file.value;
  const auth =
    user === undefined || password === undefined
      ? undefined
      : { user, pass: file.secretOf('password', password) };
  return { host, port, security, auth, from };
}
