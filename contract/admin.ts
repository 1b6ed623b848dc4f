// What administrators see and change, under /api/admin. Days are of Asia/Shanghai, first and last included; times are
// written `YYYY-MM-DD HH:mm:ss`. Every call that changes something leaves one row in the audit log.
import { z } from 'zod';
import { Sealed } from './auth.ts';
import { Day } from './shanghai-day.ts';

const id = z.string().max(64);
const whole = (most: number) => z.number().int().min(0).max(most);

export const AdminPage = z.object({
  skip: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .default(0),
  take: z
    .string()
    .regex(/^(?:[1-9]\d?|[12]\d\d)$/)
    .transform(Number)
    .default(20),
});

export const Subscribed = z.object({
  /** A product's code, or `*` for all. */
  code: z.string().regex(/^(?:\*|[a-z0-9][a-z0-9-]{0,63})$/),
  startsOn: Day.optional(),
  endsOn: Day.optional(),
});
export type Subscribed = z.infer<typeof Subscribed>;

/** What may be set of a unit. `null` is: the library's own, no limit, no end. */
const unitSettings = {
  subscriptions: z.array(Subscribed).max(500),
  /** Ranges of addresses, `10.1.0.0/16`, `2001:db8::/32`. */
  cidrs: z.array(z.string().max(64)).max(200),
  printQuota: whole(999_999_999).nullable(),
  seats: whole(1_000_000).nullable(),
  expiresOn: Day.nullable(),
  isAdmin: z.boolean(),
  active: z.boolean(),
};

export const AdminUnit = z.object({
  id,
  name: z.string(),
  ...unitSettings,
  /** Neither switched off nor run out. */
  live: z.boolean(),
  people: whole(1e9),
  sessions: whole(1e9),
  /** Ranges that another unit has too, wholly or in part: an address there signs in as the first of them. */
  overlaps: z.array(z.object({ cidr: z.string(), unit: z.string(), theirs: z.string() })),
  created: z.string(),
  /** Changes with every change: a change says which it was made upon. */
  version: z.number().int(),
});
export type AdminUnit = z.infer<typeof AdminUnit>;

/** GET /api/admin/unit */
export const AdminUnitQuery = AdminPage.extend({ search: z.string().max(64).optional() });
export const AdminUnitList = z.object({ items: z.array(AdminUnit), totalCount: whole(1e9) });
export type AdminUnitList = z.infer<typeof AdminUnitList>;

/** POST /api/admin/unit */
export const NewAdminUnit = z.object({
  name: z.string().min(1).max(200),
  password: Sealed,
  subscriptions: unitSettings.subscriptions.default([]),
  cidrs: unitSettings.cidrs.default([]),
  printQuota: unitSettings.printQuota.default(null),
  seats: unitSettings.seats.default(null),
  expiresOn: unitSettings.expiresOn.default(null),
  isAdmin: z.boolean().default(false),
});
export type NewAdminUnit = z.input<typeof NewAdminUnit>;

/** PUT /api/admin/unit/{id}: what is left out stays. */
export const AdminUnitChange = z
  .object({ ...unitSettings, password: Sealed })
  .partial()
  .extend({ version: z.number().int().optional() });
export type AdminUnitChange = z.input<typeof AdminUnitChange>;

/** What a sub-account keeps, by kind. */
const Kept = z.object({
  books: whole(1e9),
  bookmarks: whole(1e9),
  articles: whole(1e9),
  notes: whole(1e9),
  corrections: whole(1e9),
  lastReads: whole(1e9),
});
export const AdminPerson = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  created: z.string(),
  sessions: whole(1e9),
  kept: Kept,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** GET /api/admin/unit/{id}/person */
export const AdminPersonList = z.object({ items: z.array(AdminPerson), totalCount: whole(1e9) });
export type AdminPersonList = z.infer<typeof AdminPersonList>;

/** PUT …/person/{personId} */
export const AdminPersonChange = z.object({ active: z.boolean() });
/** POST …/person/{personId}/password answers a password that is shown this once. */
export const FreshPassword = z.object({ password: z.string() });
export type FreshPassword = z.infer<typeof FreshPassword>;
/** POST …/person/{personId}/remove: the name, typed again. */
export const PersonRemoval = z.object({ name: z.string().max(200) });

export const AdminSession = z.object({
  id,
  unitId: id,
  unit: z.string(),
  person: z.string().optional(),
  /** Who it is in the staff directory of a messaging service. */
  staffId: z.string().optional(),
  kind: z.enum(['password', 'ip', 'staff', 'script']),
  address: z.string(),
  since: z.string(),
  seen: z.string(),
  /** From where a token of it was used a second time, by another address or browser: it may have been stolen. */
  reusedFrom: z.string().optional(),
  /** The session that asks. */
  own: z.boolean(),
});
export type AdminSession = z.infer<typeof AdminSession>;

/** GET /api/admin/session, of all units or of one. */
export const AdminSessionQuery = AdminPage.extend({ unitId: id.optional() });
export const AdminSessionList = z.object({ items: z.array(AdminSession), totalCount: whole(1e9) });
export type AdminSessionList = z.infer<typeof AdminSessionList>;

/** POST /api/admin/session/end: one, or all of a unit, or all of a person of it; never the one that asks. */
export const SessionEnd = z.union([z.object({ id }), z.object({ unitId: id, personId: id.optional() })]);
export type SessionEnd = z.infer<typeof SessionEnd>;
export const SessionsEnded = z.object({ ended: whole(1e9) });
export type SessionsEnded = z.infer<typeof SessionsEnded>;

export const AuditRow = z.object({
  id,
  date: z.string(),
  actor: z.string(),
  address: z.string(),
  act: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** GET /api/admin/audit, and /api/admin/audit/export for CSV. `act` with a dot at its end asks for all of a kind: `unit.` */
export const AuditFilter = z.object({
  from: Day.optional(),
  to: Day.optional(),
  act: z.string().max(64).optional(),
  actor: z.string().max(200).optional(),
});
export const AuditList = z.object({ items: z.array(AuditRow), totalCount: whole(1e9) });
export type AuditList = z.infer<typeof AuditList>;
