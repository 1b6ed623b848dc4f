import { beforeAll, expect, it } from 'vitest';
import { makeAnchorRow, makeOwner } from '#testing/servers/anchor.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type NoteStore, noteStore } from './note-store.ts';

onBothDatabases('notes', (open) => {
  let db: ReadersDatabase;
  let store: NoteStore;
  beforeAll(async () => {
    db = await open();
    store = noteStore(db);
  });
  const now = Date.parse('2026-11-21T04:00:00Z');
  const add = (owner: string, pageId: number, rest: Parameters<typeof makeAnchorRow>[1] = {}, at = now) =>
    store.add(owner, undefined, { anchor: makeAnchorRow(pageId, rest), comment: `記${pageId}` }, at);
  const newest = { code: 'alpha', skip: 0, take: 100 };

  it('[P-028] are stored, changed and removed by their owner, and by nobody else', async () => {
    const [owner, stranger] = [await makeOwner(db), await makeOwner(db)];
    const note = await add(owner, 3);
    expect(await store.byId(owner, note.id)).toEqual(note);
    expect(await store.byId(stranger, note.id)).toBeUndefined();
    expect(await store.update(stranger, note.id, '竄改', now)).toBeUndefined();
    expect(await store.remove(stranger, note.id)).toBe(false);
    expect(await store.list(stranger, newest)).toEqual({ rows: [], total: 0 });
    expect(await store.summary(stranger)).toEqual([]);
    expect(await store.pageIds(stranger, 'alpha')).toEqual([]);
    expect(await store.stale(stranger, 'alpha', 'v2')).toEqual([]);
    const changed = await store.update(owner, note.id, '改記', now + 5);
    expect(changed).toEqual({ ...note, comment: '改記', updated_at: now + 5 });
    expect(await store.remove(owner, note.id)).toBe(true);
    expect(await store.remove(owner, note.id)).toBe(false);
    expect(await store.byId(owner, note.id)).toBeUndefined();
  });

  it('[P-030] are listed a stretch at a time, newest first; those of a page as they are read', async () => {
    const owner = await makeOwner(db);
    for (let n = 1; n <= 12; n++) await add(owner, 20 - n, {}, now + n);
    const { rows, total } = await store.list(owner, { code: 'alpha', skip: 10, take: 5 });
    expect([rows.map(({ page_id }) => page_id), total]).toEqual([[18, 19], 12]);
    await add(owner, 4, { end_page_id: 6, start_line_id: 9 });
    await add(owner, 6, { start_line_id: 2 });
    await add(owner, 1, { code: 'beta' });
    const onPage = await store.list(owner, { code: 'alpha', pageId: 6, skip: 0, take: 5 });
    expect(onPage.rows.map(({ page_id }) => page_id)).toEqual([4, 6]);
    expect(await store.summary(owner)).toEqual([
      { key: 'alpha', value: 14 },
      { key: 'beta', value: 1 },
    ]);
    expect(await store.pageIds(owner, 'alpha')).toEqual([
      4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
    expect(await store.codes(owner)).toEqual(['alpha', 'beta']);
  });

  it('are walked through in the order of the books, a stretch after the other, each once', async () => {
    const owner = await makeOwner(db);
    for (let n = 0; n < 23; n++)
      await add(owner, 1 + (n % 3), {
        code: n % 2 ? 'alpha' : 'beta',
        start_line_id: n % 5,
        start_word_id: n % 2,
      });
    const walked = [];
    for (let last; ; ) {
      const rows = await store.after(owner, undefined, last, 4);
      walked.push(...rows);
      last = rows.at(-1);
      if (!last) break;
    }
    expect(new Set(walked.map(({ id }) => id)).size).toBe(23);
    const keys = walked.map((r) => [r.code, r.page_id, r.start_line_id, r.start_word_id, r.id].join(' '));
    expect(keys).toEqual(keys.toSorted());
    expect((await store.after(owner, 'beta', undefined, 50)).every(({ code }) => code === 'beta')).toBe(true);
  });

  it('count once for a key, and the same key with another note is refused', async () => {
    const owner = await makeOwner(db);
    const call = { owner, route: 'POST', key: 'k', bodyHash: 'a' };
    const note = { anchor: makeAnchorRow(1), comment: '一' };
    const [first, again] = await Promise.all([0, 1].map(() => store.add(owner, call, note, now)));
    expect(again).toEqual(first);
    await expect(store.add(owner, { ...call, bodyHash: 'b' }, note, now)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await store.list(owner, newest)).total).toBe(1);
  });

  it('are no more than an account may have', async () => {
    const owner = await makeOwner(db);
    const small = noteStore(db, 2);
    for (const n of [1, 2])
      await small.add(owner, undefined, { anchor: makeAnchorRow(n), comment: '記' }, now);
    const third = small.add(owner, undefined, { anchor: makeAnchorRow(3), comment: '記' }, now);
    await expect(third).rejects.toMatchObject({ code: 'limit-reached' });
    expect((await store.list(owner, newest)).total).toBe(2);
  });

  it('are moved to a version once, whoever else moves them at the same time', async () => {
    const owner = await makeOwner(db);
    const notes = [await add(owner, 1), await add(owner, 2)];
    const stale = await store.stale(owner, 'alpha', 'v2');
    expect(stale.map(({ id }) => id)).toEqual(notes.map(({ id }) => id));
    const moves = (version: string) =>
      stale.map((row) => ({
        id: row.id,
        from: row.version,
        anchor: makeAnchorRow(row.page_id + 10, { version, state: 'changed' as const }),
      }));
    // The one that comes second finds rows that no longer tell of v1.
    await Promise.all([store.move(owner, moves('v2')), store.move(owner, moves('v2'))]);
    await store.move(owner, moves('v3'));
    const { rows } = await store.list(owner, newest);
    expect(rows.map((r) => [r.version, r.page_id, r.state, r.content, r.comment]).toSorted()).toEqual([
      ['v2', 11, 'changed', '智伯', '記1'],
      ['v2', 12, 'changed', '智伯', '記2'],
    ]);
    expect(rows.every(({ updated_at }) => updated_at === now)).toBe(true);
    expect(await store.stale(owner, 'alpha', 'v2')).toEqual([]);
    expect(await store.stale(owner, 'alpha', 'v3', [notes[0].id])).toHaveLength(1);
    await store.move(await makeOwner(db), moves('v9'));
    expect((await store.byId(owner, notes[0].id))?.version).toBe('v2');
  });
});
