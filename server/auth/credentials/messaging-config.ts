// The settings file of messaging-service sign-in, `messaging.json` in the data folder: read once, when the server
// starts. docs/messaging.md describes it.
import { z } from 'zod';
import { readSecretFile, Secret } from '../../settings/secret-file.ts';
import { unitName } from '../stores/unit-store.ts';

/** Https, or http on this machine alone: a substitute for the service, or a tunnel to it. */
const isSafeBase = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search || hash || username) return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(hostname))
  );
};
const Base = z
  .string()
  .refine(isSafeBase, 'must be an https address without query, as https://oapi.dingtalk.com')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

const Id = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'must be 1 to 128 visible ASCII characters');

const Corporation = z.strictObject({
  unit: z.string().min(1).transform(unitName),
  appKey: Id,
  secret: Secret,
  /** Who of the staff is an administrator of the library: user ids of the service. */
  staff: z.array(z.string().min(1).max(128)).default([]),
  /** Where a browser goes to sign in; without it codes come from a page inside the service's own application. */
  authorizeUrl: z
    .string()
    .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'must be an https address')
    .optional(),
});

const MessagingFile = z.strictObject({
  service: Base.default('https://oapi.dingtalk.com'),
  api: Base.default('https://api.dingtalk.com'),
  corporations: z.record(Id, Corporation),
});

export interface Corporation {
  corpId: string;
  unit: string;
  appKey: string;
  secret: string;
  staff: readonly string[];
  authorizeUrl: string | undefined;
}

export interface MessagingConfig {
  /** Base addresses of the service's older and newer calls, without a slash at the end. */
  service: string;
  api: string;
  corporations: ReadonlyMap<string, Corporation>;
}

/** What the configured staff lists say of a person, `<corpId>:<user>`; undefined for a corporation not configured. */
export interface StaffDirectory {
  find(staffId: string): { unit: string; isAdmin: boolean } | undefined;
}

export const staffIdOf = (corpId: string, userId: string): string => `${corpId}:${userId}`;

export const staffDirectory = ({ corporations }: MessagingConfig): StaffDirectory => ({
  find: (staffId) => {
    const corporation = corporations.get(staffId.slice(0, staffId.indexOf(':')));
    const userId = staffId.slice(staffId.indexOf(':') + 1);
    return corporation && { unit: corporation.unit, isAdmin: corporation.staff.includes(userId) };
  },
});

/** No corporation where there is no file. @throws LibraryFailure that names the setting and what is wrong with it. */
export function readMessaging(data: string, env: NodeJS.ProcessEnv = process.env): MessagingConfig {
  const place = { data, name: 'messaging.json', docs: 'docs/messaging.md' };
  const file = readSecretFile(place, MessagingFile, env);
  const { service, api, corporations } = file?.value ?? MessagingFile.parse({ corporations: {} });
  return {
    service,
    api,
    corporations: new Map(
      Object.entries(corporations).map(([corpId, { secret, authorizeUrl, ...rest }]) => [
        corpId,
        {
          ...rest,
          corpId,
          secret: file?.secretOf(`corporations.${corpId}.secret`, secret) ?? '',
          authorizeUrl,
        },
      ]),
    ),
  };
}
