import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { SavedQuery } from '#contract/saved/saved-queries.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { newPerson } from '#testing/products/published.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { type SavedQueryStore, savedQueryStore } from './saved-query-store.ts';

const now = Date.parse('2026-11-23T08:04:25Z');
const query = (label: string, value = label): SavedQuery => ({
  ruleJson: JSON.stringify({ rules: [value] }),
  queryJson: JSON.stringify({ filterGroup: { rules: [{ value }] } }),
  label,
});

onBothDatabases('saved queries', (open) => {
  let db: ReadersDatabase;
  let store: SavedQueryStore;
  let owner: string;
  beforeAll(async () => {
    db = await open();
    store = savedQueryStore(db);
  });
  beforeEach(async () => {
    owner = await newPerson(db);
  });
  const labels = async (who = owner) => (await store.list(who)).map(({ label }) => label);

  it('[S-031] come back as they were given', async () => {
    const given = query('天 之前 5 字内有 地', '𠀀"\\\n');
    await store.save(owner, given, now);
    expect(await store.list(owner)).toEqual([given]);
  });

  it('[S-058] agree with a list of ten, newest first, whatever is saved and removed, and are visible to no one else', async () => {
    const stranger = await newPerson(db);
    await store.save(stranger, query('他人'), now);
    const name = fc.integer({ min: 1, max: 13 }).map((n) => `第${n}`);
    const step = fc.record({
      label: name,
      keep: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
      // A clock that is set back changes nothing in the order.
      at: fc.integer({ min: -2, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        owner = await newPerson(db);
        let expected: SavedQuery[] = [];
        for (const [n, { label, keep, at }] of steps.entries()) {
          const had = expected.some((one) => one.label === label);
          expected = expected.filter((one) => one.label !== label);
          if (keep) {
            const saved = query(label, `${n}`);
            expected = [saved, ...expected].slice(0, 10);
            await store.save(owner, saved, now + at);
          } else expect(await store.remove(owner, label)).toBe(had ? 1 : 0);
        }
        expect(await store.list(owner)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
    expect(await labels(stranger)).toEqual(['他人']);
  });

  it('are ten though twelve are saved at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => store.save(owner, query(`同時${n}`), now)));
    expect(await labels()).toHaveLength(10);
  });

  it('saves once for a key, though it was removed meanwhile, and refuses another under the same', async () => {
    const call = { owner, route: 'POST', key: 'k', bodyHash: 'h' };
    await store.save(owner, query('甲'), now, call);
    await store.remove(owner, '甲');
    await store.save(owner, query('甲'), now + 5000, call);
    expect(await labels()).toEqual([]);
    await expect(store.save(owner, query('乙'), now, { ...call, bodyHash: 'other' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('go with the person', async () => {
    await store.save(owner, query('甲'), now);
    await db.write((trx) => trx.deleteFrom('sub_user').where('id', '=', owner).execute());
    expect(await labels()).toEqual([]);
  });
});
