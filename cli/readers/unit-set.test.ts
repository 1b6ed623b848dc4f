import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSubscribed } from '#server/auth/stores/subscription.ts';
import { type Unit, unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const data = mkdtempSync(join(tmpdir(), 'unit-set-'));
afterAll(() => rmSync(data, { recursive: true }));

/** What a call prints and what it says of a failure. */
const langhuan = async (...args: string[]): Promise<string> => {
  const { stdout, stderr } = await runHere([...args, '--data', data]);
  return `${stdout}${stderr}`.trimEnd();
};
const unitOf = async (name: string): Promise<Unit> => {
  const db = await openDatabase({ file: readersFile(data) });
  try {
    return (await unitStore(db).byName(name)) ?? expect.fail(name);
  } finally {
    await db.close();
  }
};
interface Act {
  actor: string;
  act: string;
  subject: string;
  details: Record<string, unknown>;
}
const acts = async (): Promise<Act[]> => JSON.parse(await langhuan('audit', '--json')) as Act[];

beforeAll(async () => {
  const db = await openDatabase({ file: readersFile(data) });
  const subscriptions = [{ code: 'alpha' }, { code: 'beta' }];
  await unitStore(db).add({ name: '示例大學', passwordHash: '-', subscriptions });
  await db.close();
});

describe('langhuan unit set', () => {
  it('changes what is named, says what follows, and leaves the rest', async () => {
    const dated = ['--subscribe', 'gamma:2026-01-01:2026-12-31', '--unsubscribe', 'beta'];
    const output = await langhuan('unit', 'set', '示例大學', ...dated, '--seats', '3', '--ip', '10.1.0.0/16');
    expect(output).toBe('示例大學: changed subscriptions, cidrs, seats');
    const unit = await unitOf('示例大學');
    const may = (code: string, at: string) => isSubscribed(unit.subscriptions, code, Date.parse(at));
    expect([unit.seats, unit.cidrs, may('alpha', '2030-01-01'), may('beta', '2026-06-01')]).toEqual([
      3,
      ['10.1.0.0/16'],
      true,
      false,
    ]);
    // The last day is whole in Asia/Shanghai, and no longer.
    const ends = [
      '2025-12-31T15:59:59Z',
      '2025-12-31T16:00:00Z',
      '2026-12-31T15:59:59Z',
      '2026-12-31T16:00:00Z',
    ];
    expect(ends.map((at) => may('gamma', at))).toEqual([false, true, true, false]);
    expect(await langhuan('unit', 'list')).toContain('alpha, gamma (from 2026-01-01 to 2026-12-31)');

    expect(await langhuan('unit', 'set', '示例大學', '--seats', '3')).toMatch(/nothing was changed/);
    await langhuan('unit', 'set', '示例大學', '--no-ip', '--off');
    const after = await unitOf('示例大學');
    expect([after.active, after.cidrs, after.seats]).toEqual([false, [], 3]);
    const recorded = await acts();
    expect(recorded.map(({ actor, act, subject }) => [actor, act, subject])).toEqual([
      ['cli', 'unit.change', '示例大學'],
      ['cli', 'unit.change', '示例大學'],
    ]);
    expect(recorded[0]?.details).toEqual({
      active: [true, false],
      cidrs: [['10.1.0.0/16'], []],
    });
  });

  it('says what is wrong with the call, and changes nothing', async () => {
    const before = (await acts()).length;
    expect(await langhuan('unit', 'set', '無此大學', '--off')).toMatch(/^langhuan: .*no unit “無此大學”/);
    expect(await langhuan('unit', 'set', '示例大學', '--on', '--off')).toMatch(/^error: /);
    expect(await langhuan('unit', 'set', '示例大學', '--unsubscribe', 'nosuch')).toMatch(
      /^langhuan: .*nosuch/,
    );
    expect(await langhuan('unit', 'set', '示例大學', '--subscribe', 'a:2026-02-30')).toMatch(/^error: /);
    expect(await langhuan('unit', 'second-factor', 'reset', '示例大學')).toMatch(
      /^langhuan: .*no second factor/,
    );
    expect((await acts()).length).toBe(before);
  });
});
