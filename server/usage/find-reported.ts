// Whose usage a report is of.
import { strangersUnit } from '../http/caller.ts';

/** What those are called who read without signing in what is open to everybody. */
export const strangersName = '公众';

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
