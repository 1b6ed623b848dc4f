import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPassword } from '#server/auth/credentials/password.ts';
import { subUserStore } from '#server/auth/stores/sub-user-store.ts';
import { type Unit, unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersOf } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const data = mkdtempSync(join(tmpdir(), 'account-'));
let db: ReadersDatabase;
let unit: Unit;
beforeAll(async () => {
  db = await openDatabase(readersOf(data));
  const made = { name: '示例大學', passwordHash: '-', subscriptions: [{ code: '*' }] };
  unit = (await unitStore(db).add(made))!;
});
afterAll(async () => {
  await db.close();
  rmSync(data, { recursive: true });
});

/** What is printed and what is said of a failure, of a call with `input` on its standard input. */
const runWith = async (input: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await runHere([...args, '--data', data], input);
  return `${stdout}${stderr}`.trimEnd();
};
const run = (...args: string[]) => runWith('', ...args);
const withPassword = (word: string, ...args: string[]) => runWith(`${word}\n`, ...args, '--password-stdin');
const acts = () => db.read.selectFrom('audit').select(['actor', 'act', 'subject', 'details']).execute();

describe('langhuan account', () => {
  it('[A-054] [A-055] adds a person, sets a password, switches off and on, gives a token, removes; all on record', async () => {
    expect(await withPassword('三寸', 'account', 'add', '示例大學', ' 王了一')).toMatch(
      /one line of 3 to 256 characters/,
    );
    expect(await withPassword('三寸舌', 'account', 'add', '示例大學', ' 王了一')).toBe(
      '王了一 is an account of 示例大學 now',
    );
    expect(await withPassword('另一密', 'account', 'add', '示例大學', '王了一')).toContain(
      'choose another name',
    );
    const person = (await subUserStore(db).byName(unit.id, '王了一'))!;
    expect(await checkPassword(person.passwordHash, '三寸舌')).toBe(true);

    const token = (await run('token', '示例大學', '--sub', '王了一', '--minutes', '5')).trim();
    const { sid, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
      exp: number;
    };
    const session = () => db.read.selectFrom('session').selectAll().where('id', '=', sid).executeTakeFirst();
    expect(await session()).toMatchObject({ kind: 'script', sub_user_id: person.id, ended_at: null });
    expect(Math.abs(Number((await session())?.expires_at) / 1000 - exp)).toBeLessThan(1);

    expect(await withPassword('新密碼', 'account', 'password', '示例大學', '王了一')).toBe(
      '王了一 has another password now; 1 sign-in of it ended',
    );
    expect(await session()).toMatchObject({ ended_why: 'password' });
    expect(await run('account', 'off', '示例大學', '王了一')).toBe('王了一 is switched off');
    expect(await run('account', 'list', '示例大學')).toBe('王了一: switched off');
    expect(await run('token', '示例大學', '--sub', '王了一')).toMatch(/^langhuan: .*is switched off/);
    expect(await run('account', 'on', '示例大學', '王了一')).toBe('王了一 may sign in');

    await db.write((trx) =>
      trx.insertInto('book_collection').values({ owner_id: person.id, code: 'a', created_at: 1 }).execute(),
    );
    expect(await run('account', 'remove', '示例大學', '王了一')).toMatch(
      /^langhuan: .*1 book collected, 0 articles collected.*add --yes/,
    );
    expect(await subUserStore(db).byId(unit.id, person.id)).toBeDefined();
    expect(await run('account', 'remove', '示例大學', '王了一', '--yes')).toMatch(/is removed, .*1 book/);
    expect(await db.read.selectFrom('book_collection').selectAll().execute()).toEqual([]);
    expect(await run('account', 'list', '示例大學', '--json')).toBe('[]');

    const recorded = await acts();
    expect(recorded.map(({ act }) => act)).toEqual([
      'person.add',
      'token.issue',
      'person.password',
      'person.off',
      'person.on',
      'person.remove',
    ]);
    expect(new Set(recorded.map(({ actor, subject }) => `${actor}: ${subject}`))).toEqual(
      new Set(['cli: 示例大學 / 王了一']),
    );
    expect(JSON.stringify(recorded)).not.toMatch(/三寸舌|新密碼|argon2/);
    expect(JSON.parse(recorded.at(-1)?.details ?? '')).toMatchObject({ kept: { books: 1, notes: 0 } });
  });

  it('says what is wrong with the call', async () => {
    expect(await run('account', 'off', '無此單位', '某某人')).toMatch(
      /^langhuan: there is no unit “無此單位”/,
    );
    expect(await run('account', 'off', '示例大學', '無此人')).toMatch(
      /^langhuan: 示例大學 has no account “無此人”/,
    );
  });
});
