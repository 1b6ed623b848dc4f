// Whose the entries are that readers leave in this browser. Not everyone signs out: whoever comes next does not find what
// another has left.
import type { User } from '#contract/accounts/auth.ts';
import { dropReaderEntries, readEntry, writeEntry } from '../storage/local-entry.ts';
import { currentToken } from './session-store.ts';

interface Owner {
  unit: string;
  /** Name of the person who was signed in. */
  person?: string | undefined;
}
const entry = 'langhuan.owner.v1';
const isOwner = (value: unknown): value is Owner =>
  value !== null && typeof value === 'object' && 'unit' in value && typeof value.unit === 'string';

/**
 * Called with each answer to who is signed in. A person takes over what was left while only the unit was signed in;
 * otherwise what another has left is forgotten. While only the same unit is signed in drafts stay: a person whose session
 * has run out signs the unit in first, and they are shown to nobody else.
 */
export const claimEntries = ({ id, subUserName }: User): void => {
  const before = readEntry(entry, isOwner);
  const isSameUnit = before === undefined || before.unit === id;
  const isTheirs = isSameUnit && (before?.person === undefined || before.person === subUserName);
  if (!isTheirs) dropReaderEntries(!isSameUnit || subUserName !== undefined);
  writeEntry(entry, { unit: id, person: subUserName } satisfies Owner);
};

/** Called at start: a person has closed the browser without signing out, and is signed in no longer. */
export const dropAbandonedEntries = (): void => {
  if (currentToken() === undefined && readEntry(entry, isOwner)?.person !== undefined)
    dropReaderEntries(false);
};
