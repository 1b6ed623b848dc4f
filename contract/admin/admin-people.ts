// Sub-accounts of units, and everybody's sessions, as administrators see and end them.
import { z } from 'zod';
import { AdminPage } from '../values/request-parts.ts';
import { endpoint, noContent } from '../http/endpoint.ts';

const id = z.string().max(64);
const whole = (most: number) => z.number().int().min(0).max(most);

/** How many things a sub-account has saved, by kind. */
const Saved = z.record(z.string(), whole(1e9));
export const AdminPerson = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  created: z.string(),
  sessions: whole(1e9),
  kept: Saved,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

export const AdminPersonList = z.object({ items: z.array(AdminPerson), totalCount: whole(1e9) });
export type AdminPersonList = z.infer<typeof AdminPersonList>;

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

export const AdminSessionList = z.object({
  items: z.array(AdminSession),
  totalCount: whole(1e9),
  /** Counts over all live sessions, whatever the filter: by unit, and by product used within the last day. */
  units: z.array(z.object({ id, name: z.string(), sessions: whole(1e9) })),
  products: z.array(z.object({ code: z.string(), sessions: whole(1e9) })),
});
export type AdminSessionList = z.infer<typeof AdminSessionList>;

/** One, or all of a unit, or all of a person of it; never the one that asks. */
export const SessionEnd = z.union([z.object({ id }), z.object({ unitId: id, personId: id.optional() })]);
export type SessionEnd = z.infer<typeof SessionEnd>;

const path = '/api/admin/unit/:id/person';
const tags = ['admin'];
const OneUnit = z.object({ id });
const OnePerson = OneUnit.extend({ personId: id });

export const listPeople = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  errors: ['not-found'],
  summary: 'The persons of a unit, and how much each has saved of every kind.',
  tags,
  params: OneUnit,
  reply: AdminPersonList,
});

export const switchPerson = endpoint({
  method: 'PUT',
  path: `${path}/:personId`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Disables or enables a person’s account.',
  tags,
  params: OnePerson,
  body: z.object({ active: z.boolean() }),
  reply: noContent,
});

/** Answers a password that is shown this once. */
export const renewPersonPassword = endpoint({
  method: 'POST',
  path: `${path}/:personId/password`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Sets a new password for a person; it is returned only this once.',
  tags,
  params: OnePerson,
  reply: z.object({ password: z.string() }),
});

/** `name` is the person's, typed again. */
export const removePerson = endpoint({
  method: 'POST',
  path: `${path}/:personId/remove`,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Removes a person’s account with all that it has saved.',
  tags,
  params: OnePerson,
  body: z.object({ name: z.string().max(200) }),
  reply: noContent,
});

/** All conditions hold together. */
const SessionQuery = AdminPage.extend({
  unitId: id.optional(),
  /** In the name of a person, or in an id of a staff directory. */
  person: z.string().max(64).optional(),
  /** `10.1.2.3`, its beginning `10.1.`, or a range `10.1.0.0/16`. */
  address: z.string().max(64).optional(),
  /** A product of which something was taken within a day. */
  code: z.string().max(64).optional(),
});
export type SessionQuery = z.output<typeof SessionQuery>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin',
  summary: 'The live sessions, the last used first.',
  tags,
  query: SessionQuery,
  reply: AdminSessionList,
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/session/end',
  access: 'admin',
  errors: ['not-found'],
  summary: 'Ends a session, or all of a unit or of a person.',
  tags,
  body: SessionEnd,
  reply: z.object({ ended: whole(1e9) }),
});
