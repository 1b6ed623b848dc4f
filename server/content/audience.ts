// Whom an announcement is for. Units are named, since their names neither change nor go to another unit.
import type { Audience, ContentBody } from '#contract/admin/content-body.ts';
import type { Transaction } from '../database/readers-database.ts';

/** `unit`: the name of the unit that has signed in. */
export const isFor = (audience: Audience, unit: string | undefined): boolean =>
  audience === 'everybody' || (unit !== undefined && (audience === 'signed-in' || audience.includes(unit)));

/** A unit that is named and that there is not. */
export const findUnknownUnit = async (
  from: Pick<Transaction, 'selectFrom'>,
  body: ContentBody,
): Promise<string | undefined> => {
  if (body.kind !== 'announcement' || typeof body.audience === 'string') return undefined;
  const rows = await from.selectFrom('unit').select('name').where('name', 'in', body.audience).execute();
  const known = new Set(rows.map(({ name }) => name));
  return body.audience.find((name) => !known.has(name));
};
