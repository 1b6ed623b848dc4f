// Units, as administrators see and change them. Days are of Asia/Shanghai, first and last included; times are written
// `YYYY-MM-DD HH:mm:ss`. Every call that changes something leaves one row in the audit log.
import { z } from 'zod';
import { Subscribed } from '../products/product-packages.ts';
import { Sealed } from '../accounts/auth.ts';
import { endpoint } from '../http/endpoint.ts';
import { AdminPage } from '../values/request-parts.ts';
import { Day } from '../values/shanghai-day.ts';

const id = z.string().max(64);
const whole = (most: number) => z.number().int().min(0).max(most);

/** What may be set of a unit. `null` is: the library's own, no limit, no end. */
const UnitSettings = z.object({
  subscriptions: z.array(Subscribed).max(500),
  /** Ranges of addresses, `10.1.0.0/16`, `2001:db8::/32`. */
  cidrs: z.array(z.string().max(64)).max(200),
  printQuota: whole(999_999_999).nullable(),
  seats: whole(1_000_000).nullable(),
  expiresOn: Day.nullable(),
  isAdmin: z.boolean(),
  active: z.boolean(),
});

export const AdminUnit = z.object({
  id,
  name: z.string(),
  ...UnitSettings.shape,
  /** Neither switched off nor run out. */
  live: z.boolean(),
  people: whole(1e9),
  sessions: whole(1e9),
  /**
   * Ranges that another unit has too, wholly or in part: an address there signs in by the narrower range, of equal
   * ones by the first name.
   */
  overlaps: z.array(z.object({ cidr: z.string(), unit: z.string(), theirs: z.string() })),
  created: z.string(),
  /** Changes with every change: a change says which it was made upon. */
  version: z.number().int(),
});
export type AdminUnit = z.infer<typeof AdminUnit>;

export const AdminUnitList = z.object({ items: z.array(AdminUnit), totalCount: whole(1e9) });
export type AdminUnitList = z.infer<typeof AdminUnitList>;

export const NewAdminUnit = z.object({
  name: z.string().min(1).max(200),
  password: Sealed,
  subscriptions: UnitSettings.shape.subscriptions.default([]),
  cidrs: UnitSettings.shape.cidrs.default([]),
  printQuota: UnitSettings.shape.printQuota.default(null),
  seats: UnitSettings.shape.seats.default(null),
  expiresOn: UnitSettings.shape.expiresOn.default(null),
  isAdmin: z.boolean().default(false),
});
export type NewAdminUnit = z.input<typeof NewAdminUnit>;

/** What is left out stays. */
export const AdminUnitChange = z
  .object({ ...UnitSettings.shape, password: Sealed })
  .partial()
  .extend({ version: z.number().int().optional() });
export type AdminUnitChange = z.input<typeof AdminUnitChange>;

const OneUnit = z.object({ id: z.string().max(64) });

const path = '/api/admin/unit';
const tags = ['admin'];

export const listUnits = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'The units.',
  tags,
  query: AdminPage.extend({ search: z.string().max(64).optional() }),
  reply: AdminUnitList,
});

export const addUnit = endpoint({
  method: 'POST',
  path,
  access: 'admin',
  errors: ['sealed-invalid', 'name-taken', 'conflict'],
  summary: 'Adds a unit.',
  tags,
  idempotent: true,
  body: NewAdminUnit,
  reply: AdminUnit,
});

export const getUnit = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'One unit.',
  tags,
  params: OneUnit,
  reply: AdminUnit,
});

export const changeUnit = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access: 'admin',
  errors: ['not-found', 'sealed-invalid', 'conflict'],
  summary: 'Changes a unit; what is not named stays.',
  description: 'Felt by every reader of the unit within five seconds, on every server.',
  tags,
  params: OneUnit,
  body: AdminUnitChange,
  reply: AdminUnit,
});
