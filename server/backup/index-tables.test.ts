// An index may be stored in the readers' database (INDEX_STORE): it is no part of their backup.
import { expect, it } from 'vitest';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { openPostgresPieces } from '#library/index-store/postgres-pieces.ts';
import { openDatabase } from '../database/open-database.ts';
import { openSnapshot } from './read-snapshot.ts';

describeOnPostgres('a backup of readers', () => {
  it('has their tables, and none of the index beside them', async () => {
    const at = await newPostgres();
    await (await openDatabase(at)).close();
    const before = await openSnapshot(at);
    const { tables } = before;
    await before.close();
    const pieces = openPostgresPieces(at.url);
    await pieces.prepare();
    await pieces.close();
    const snapshot = await openSnapshot(at);
    expect(snapshot.tables).toEqual(tables);
    expect(tables).toContain('unit');
    await snapshot.close();
  });
});
