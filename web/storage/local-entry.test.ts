import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  beginReaderEntries,
  dropReaderEntries,
  endReaderEntries,
  readEntry,
  writeEntry,
} from './local-entry.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const keep = () => {
  for (const name of [
    'langhuan.theme.v1',
    'langhuan.reader.v1',
    'langhuan.auth.v1',
    'langhuan.saved-queries.v1',
    'langhuan.recent-products.v1',
    'langhuan.reading-time.v1.daxue',
    'langhuan.draft.v1.note daxue 1',
  ] as const)
    expect(writeEntry(name, 'x')).toBe(true);
  localStorage.setItem('something-else', 'x');
  sessionStorage.setItem('langhuan.of-a-newer-client.v1', 'x');
};
const names = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

beforeEach(() => {
  beginReaderEntries();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => beginReaderEntries());

describe('what a session leaves behind', () => {
  it('[G-014] is cleared when the reader signs out, but for what is the machine’s, and what is not known goes too', async () => {
    keep();
    await endReaderEntries();
    expect(names()).toEqual(['langhuan.reader.v1', 'langhuan.theme.v1']);
  });

  it('is not written by pages that go away after it, until a session begins', async () => {
    await endReaderEntries();
    expect(writeEntry('langhuan.reading-time.v1.daxue', 'late')).toBe(false);
    expect(writeEntry('langhuan.theme.v1', 'dark')).toBe(true);
    beginReaderEntries();
    expect(writeEntry('langhuan.reading-time.v1.daxue', 'new')).toBe(true);
    expect(readEntry('langhuan.reading-time.v1.daxue', isText)).toBe('new');
  });

  it('is cleared when another reader comes, who stays signed in; drafts of this tab where that is wanted', () => {
    keep();
    dropReaderEntries(false);
    const stay = [
      'langhuan.auth.v1',
      'langhuan.of-a-newer-client.v1',
      'langhuan.reader.v1',
      'langhuan.theme.v1',
      'something-else',
    ];
    expect(names()).toEqual([...stay, 'langhuan.draft.v1.note daxue 1'].toSorted());
    dropReaderEntries(true);
    expect(names()).toEqual(stay);
  });
});
