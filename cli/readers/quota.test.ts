import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const data = mkdtempSync(join(tmpdir(), 'quota-'));
afterAll(() => rmSync(data, { recursive: true }));
beforeAll(async () => {
  writeFileSync(join(data, 'options.json'), '{ "printQuota": 7 }');
  const db = await openDatabase({ file: readersFile(data) });
  const unit = await unitStore(db).add({
    name: '示例大学',
    passwordHash: '-',
    subscriptions: [{ code: '*' }],
  });
  await db.write((trx) =>
    trx
      .insertInto('print_use')
      .values({
        unit_id: unit?.id ?? '',
        month: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', ''),
        pages: 4,
      })
      .execute(),
  );
  await db.close();
});

const quota = (...args: string[]) => runHere(['quota', ...args, '--data', data]);
const printed = async (...args: string[]) => (await quota(...args)).stdout;

describe('langhuan quota', () => {
  it('shows what a unit may print and has left, sets a number of its own, and goes back to the library’s', async () => {
    expect(await printed('示例大学')).toBe(
      "示例大学: prints 7 pages a month (the library's number); 3 left this month\n",
    );
    expect(await printed('示例大学', '--print', '1200')).toBe(
      '示例大学: prints 1,200 pages a month (its own number); 1,196 left this month\n',
    );
    expect(JSON.parse(await printed('示例大学', '--print', 'default', '--json'))).toEqual({
      unit: '示例大学',
      print: { own: false, total: 7, remain: 3 },
    });
  });

  it('says what is wrong with the call', async () => {
    expect(await quota('无名')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'langhuan: there is no unit “无名”: langhuan unit list shows them\n',
    });
    const refused = await quota('示例大学', '--print', '-1');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/whole number of pages, or “default”/),
    ]);
  });
});
