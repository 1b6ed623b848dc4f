import { beforeAll, expect, it } from 'vitest';
import { makeAnchorRow, makeOwner } from '#testing/servers/anchor.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { type CorrectionStore, correctionStore, type Crop, type Decision } from './correction-store.ts';

onBothDatabases('corrections', (open) => {
  let db: ReadersDatabase;
  let store: CorrectionStore;
  beforeAll(async () => {
    db = await open();
    store = correctionStore(db);
  });
  const now = Date.parse('2026-11-21T04:00:00Z');
  const picture: Crop = { jpeg: Uint8Array.from([255, 216, 0, 255, 217]), kind: 'typeset' };
  const add = (owner: string, code = 'alpha', crop: Crop | undefined = picture, at = now) =>
    store.add(
      owner,
      undefined,
      { anchor: makeAnchorRow(1, { code }), crop, rightWord: '知伯', comment: '據宋本' },
      at,
    );
  const decide = (id: string, decision: Partial<Decision> = {}) =>
    db.write((trx) =>
      store.decide(trx, id, { status: 'accepted', credit: '王力', answer: '已改', ...decision }, now + 9),
    );

  it('[P-027] are stored with their picture, changed and removed by their owner, and by nobody else', async () => {
    const [owner, stranger] = [await makeOwner(db), await makeOwner(db)];
    const { crop, cropKind, ...row } = await add(owner);
    expect([crop, cropKind]).toEqual([true, 'typeset']);
    expect(await store.byId(owner, row.id)).toEqual(row);
    expect(await store.crop(owner, row.id)).toEqual(Buffer.from(picture.jpeg));
    expect([...(await store.crops(owner, [row.id]))]).toEqual([[row.id, { crop, cropKind }]]);
    expect(await store.byId(stranger, row.id)).toBeUndefined();
    expect(await store.crop(stranger, row.id)).toBeUndefined();
    expect((await store.crops(stranger, [row.id])).size).toBe(0);
    expect(await store.update(stranger, row.id, { rightWord: '偽', comment: '' }, now)).toBeUndefined();
    expect(await store.remove(stranger, row.id)).toBe(false);
    const changed = await store.update(owner, row.id, { rightWord: '荀瑤', comment: '' }, now + 1);
    expect(changed).toEqual({ ...row, right_word: '荀瑤', comment: '', updated_at: now + 1 });
    expect(await store.remove(owner, row.id)).toBe(true);
    expect(await store.byId(owner, row.id)).toBeUndefined();
    expect(await store.queuedCrop(row.id)).toBeUndefined();
  });

  it('are decided once; then they are not changed, and what was accepted is not removed', async () => {
    const owner = await makeOwner(db);
    const [accepted, rejected, raced] = [await add(owner), await add(owner), await add(owner)];
    const both = [decide(raced.id), decide(raced.id, { status: 'rejected' })];
    const statuses = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected']);
    await decide(accepted.id);
    await decide(rejected.id, { status: 'rejected', credit: '' });
    await expect(decide(rejected.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide('01a1fe00-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'not-found' });
    const text = { rightWord: '改', comment: '' };
    for (const { id } of [accepted, rejected])
      await expect(store.update(owner, id, text, now)).rejects.toMatchObject({ code: 'conflict' });
    await expect(store.remove(owner, accepted.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await store.remove(owner, rejected.id)).toBe(true);
    expect(await store.byId(owner, accepted.id)).toMatchObject({
      credit: '王力',
      answer: '已改',
      decided_at: now + 9,
    });
  });

  it('are queued for editors, the oldest first, with who wrote them', async () => {
    const owner = await makeOwner(db);
    const code = `book-${owner.slice(-8)}`;
    const bare = await store.add(
      owner,
      undefined,
      { anchor: makeAnchorRow(2, { code }), crop: undefined, rightWord: '字', comment: '' },
      now + 2,
    );
    const first = await add(owner, code, { ...picture, kind: 'scan' }, now + 1);
    const third = await add(owner, code, picture, now + 3);
    await decide(third.id);
    const { rows, total } = await store.queue({ code, status: 'pending', skip: 0, take: 10 });
    expect([rows.map(({ id }) => id), total]).toEqual([[first.id, bare.id], 2]);
    expect(rows.map(({ crop, cropKind }) => [crop, cropKind])).toEqual([
      [true, 'scan'],
      [false, undefined],
    ]);
    expect(rows[0]).toMatchObject({ author: `person ${owner}`, right_word: '知伯', content: '智伯' });
    expect(rows[0].unit).toMatch(/^unit /);
    expect(await store.queued(first.id)).toEqual(rows[0]);
    expect(await store.queuedCrop(first.id)).toEqual(Buffer.from(picture.jpeg));
    // Like pictures that were stored before the kind was recorded.
    await db.write((trx) =>
      trx.updateTable('correction_crop').set({ kind: null }).where('correction_id', '=', first.id).execute(),
    );
    expect((await store.queued(first.id))?.crop).toBe(true);
    expect(await store.queued(first.id)).not.toHaveProperty('cropKind');
    expect((await store.queue({ code, skip: 1, take: 1 })).rows.map(({ id }) => id)).toEqual([bare.id]);
    expect((await store.queue({ code, skip: 0, take: 9 })).total).toBe(3);
  });

  it('once accepted are listed by place for everyone, and by time of decision for editors', async () => {
    const [owner, another] = [await makeOwner(db), await makeOwner(db)];
    const code = `book-${owner.slice(-8)}`;
    const on = (ownerId: string, pageId: number, state: 'same' | 'changed' = 'same') =>
      store.add(
        ownerId,
        undefined,
        {
          anchor: makeAnchorRow(pageId, { code, state, version: pageId > 2 ? 'v2' : 'v1' }),
          crop: undefined,
          rightWord: '知伯',
          comment: '',
        },
        now,
      );
    const [first, changed, later] = [
      await on(owner, 1),
      await on(another, 2, 'changed'),
      await on(another, 3),
    ];
    const pending = await on(owner, 4);
    for (const { id } of [first, changed]) await decide(id);
    await db.write((trx) =>
      store.decide(trx, later.id, { status: 'accepted', credit: '', answer: '' }, now + 500),
    );
    expect(await store.standing.pageIds('', code)).toEqual([1, 3]);
    expect((await store.standing.list('', { code, pageId: 3, skip: 0, take: 9 })).rows).toMatchObject([
      { id: later.id, credit: '' },
    ]);
    expect(
      (await store.accepted.stale('', code, 'v2')).map(({ id, right_word }) => [id, right_word]),
    ).toEqual([
      [first.id, '知伯'],
      [changed.id, '知伯'],
    ]);
    const anchor = makeAnchorRow(7, { code, version: 'v2' });
    await store.accepted.move('', [
      { id: first.id, from: 'v1', anchor },
      { id: pending.id, from: 'v2', anchor },
    ]);
    expect(await store.standing.pageIds('', code)).toEqual([3, 7]);
    expect(await store.byId(owner, pending.id)).toMatchObject({ page_id: 4 });
    const since = async (at: number) =>
      (await store.queue({ code, since: at, skip: 0, take: 9 })).rows.map(({ id }) => id).toSorted();
    expect(await since(now + 10)).toEqual([later.id]);
    expect(await since(now + 9)).toEqual([first.id, changed.id, later.id].toSorted());
    expect(await since(now)).toHaveLength(4);
  });

  it('are no more than an account may have, and nothing is left of one too many', async () => {
    const owner = await makeOwner(db);
    const small = correctionStore(db, 1);
    const correction = { anchor: makeAnchorRow(1), crop: picture, rightWord: '字', comment: '' };
    await small.add(owner, undefined, correction, now);
    await expect(small.add(owner, undefined, correction, now)).rejects.toMatchObject({
      code: 'limit-reached',
    });
    expect((await store.list(owner, { code: 'alpha', skip: 0, take: 5 })).total).toBe(1);
  });
});
