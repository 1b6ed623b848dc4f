import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitStore } from '#server/auth/units/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';

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

const command = resolve(import.meta.dirname, 'langhuan.mjs');
const quota = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, 'quota', ...args, '--data', data]).then(
    ({ stdout }) => stdout,
    (failure: { code: number; stderr: string }) => `${failure.code} ${failure.stderr}`,
  );

describe('langhuan quota', () => {
  it('shows what a unit may print and has left, sets a number of its own, and goes back to the library’s', async () => {
    expect(await quota('示例大学')).toBe(
      "示例大学: prints 7 pages a month (the library's number); 3 left this month\n",
    );
    expect(await quota('示例大学', '--print', '1200')).toBe(
      '示例大学: prints 1,200 pages a month (its own number); 1,196 left this month\n',
    );
    expect(JSON.parse(await quota('示例大学', '--print', 'default', '--json'))).toEqual({
      unit: '示例大学',
      print: { own: false, total: 7, remain: 3 },
    });
  });

  it('says what is wrong with the call', async () => {
    expect(await quota('无名')).toBe('1 langhuan: there is no unit “无名”: langhuan unit list shows them\n');
    expect(await quota('示例大学', '--print', '-1')).toMatch(/^2 .*whole number of pages, or “default”/);
  });
});
