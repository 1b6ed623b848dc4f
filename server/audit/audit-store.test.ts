import { beforeAll, expect, it } from 'vitest';
import type { AuditAct } from '#contract/admin/audit-acts.ts';
import { type Act, auditStore } from './audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

onBothDatabases('the record of acts', (open) => {
  let db: ReadersDatabase;
  beforeAll(async () => {
    db = await open();
  });

  it('keeps an act with its own transaction, and finds it by time, kind and who did it', async () => {
    const audit = auditStore(db);
    const act = (name: AuditAct, actor: string): Act => ({
      actor,
      address: '',
      act: name,
      subject: '示例大學',
      details: { seats: [null, 3] },
    });
    const before = Date.now();
    await db.write((trx) => audit.record(trx, act('unit.add', 'cli')));
    await db.write(async (trx) => {
      await audit.record(trx, act('unit.change', 'admin'));
      await audit.record(trx, act('token.issue', 'admin'));
    });
    const failed = db.write(async (trx) => {
      await audit.record(trx, act('unit.change', 'undone'));
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');

    const all = await audit.list({});
    const names = all.items.map(({ act: name }) => name);
    expect([all.totalCount, names.toSorted()]).toEqual([3, ['token.issue', 'unit.add', 'unit.change']]);
    expect(all.items.find(({ act: name }) => name === 'unit.change')).toMatchObject({
      actor: 'admin',
      subject: '示例大學',
      details: { seats: [null, 3] },
    });
    const counts = await Promise.all(
      [
        { act: 'unit.' },
        { act: 'unit.add' },
        { actor: 'undone' },
        { actor: 'admin', act: 'unit.' },
        { from: before },
        { to: before },
        { from: Date.now() + 1 },
      ].map(async (query) => (await audit.list(query)).totalCount),
    );
    expect(counts).toEqual([2, 1, 0, 1, 3, 0, 0]);
    const second = await audit.list({ skip: 1, take: 1 });
    expect([second.totalCount, second.items.map(({ act: name }) => name)]).toEqual([3, [names[1]]]);
  });
});
