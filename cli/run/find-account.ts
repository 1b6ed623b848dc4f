// A unit, or a person of it, as they are named on the command line.
import { LibraryFailure } from '#library/files/failure.ts';
import type { SubUser } from '#server/auth/stores/sub-user-store.ts';
import type { Unit } from '#server/auth/stores/unit-store.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';

/** @throws LibraryFailure where there is none. */
export const findUnit = async (db: ReadersDatabase, name: string): Promise<Unit> => {
  const { unitStore } = await import('#server/auth/stores/unit-store.ts');
  const unit = await unitStore(db).byName(name);
  if (unit) return unit;
  throw new LibraryFailure('not-found', `there is no unit “${name}”: langhuan unit list shows them`);
};

/** @throws LibraryFailure where there is none. */
export const findPerson = async (db: ReadersDatabase, unit: Unit, name: string): Promise<SubUser> => {
  const [{ subUserStore }, { subUserName }] = await Promise.all([
    import('#server/auth/stores/sub-user-store.ts'),
    import('#server/auth/persons/sub-user-rules.ts'),
  ]);
  const person = await subUserStore(db).byName(unit.id, subUserName(name));
  if (person) return person;
  throw new LibraryFailure(
    'not-found',
    `${unit.name} has no account “${name}”: langhuan account list ${unit.name} shows them`,
  );
};
