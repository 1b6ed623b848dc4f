// Whose usage a report is of.
import { strangersName } from '#contract/admin/usage.ts';
import { strangersUnit } from '../http/requests/caller.ts';

interface Reported {
  id: string;
  name: string;
}

/** A unit; or all strangers together, where no unit has their name. */
export const findReported = async (
  findUnit: (name: string) => Promise<Reported | undefined>,
  name: string,
): Promise<Reported | undefined> =>
  (await findUnit(name)) ?? (name === strangersName ? { id: strangersUnit, name } : undefined);
