import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeWithMail, type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const data = mkdtempSync(join(tmpdir(), 'mail-test-'));
afterAll(() => rmSync(data, { recursive: true }));
const test = (to: string, ...more: string[]) => runHere(['mail', 'test', to, ...more, '--data', data]);
const set = (port: number) =>
  writeFileSync(
    join(data, 'mail.json'),
    JSON.stringify({ host: '127.0.0.1', port, from: 'library@example.org' }),
  );

describe('langhuan mail test', () => {
  it('says that no server is set, and what is no address', async () => {
    rmSync(join(data, 'mail.json'), { force: true });
    const unset = await test('lib@example.org');
    expect([unset.code, unset.stderr]).toEqual([
      1,
      'langhuan: no mail server is set: write mail.json into the data folder, see docs/mail.md\n',
    ]);
    expect(await test('lib')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('address of mail'),
    });
  });

  it('says of a server that is not there that it cannot be reached', async () => {
    set(1);
    const away = await test('lib@example.org');
    expect(away.code).toBe(1);
    expect(away.stderr).toMatch(/^langhuan: 127\.0\.0\.1:1 \(none\) did not take .*邮件服务器无法连接/);
  });
});

describeWithMail('langhuan mail test, with a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    set(server.port);
  });
  afterAll(() => server?.stop());

  it('sends one message and tells what the server answered', async () => {
    const sent = await test('lib@example.org');
    expect(sent.code).toBe(0);
    expect(sent.stdout).toMatch(
      /^127\.0\.0\.1:\d+ \(none\) took the mail to lib@example\.org: 250 OK id=\S+\n$/,
    );
    await expect.poll(() => server.received().length).toBe(1);
    expect(server.received()[0]).toMatchObject({
      headers: { to: 'lib@example.org', from: 'library@example.org', subject: '琅嬛：发信测试' },
    });
  });

  it('tells in words why it was refused', async () => {
    const refused = await test('nobody@example.org');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /did not take the mail to nobody@example\.org: 对方拒收：550 no such person here\n$/,
      ),
    ]);
    const reply = JSON.parse((await test('nobody@example.org', '--json')).stdout) as object;
    expect(reply).toMatchObject({ to: 'nobody@example.org', isTaken: false, security: 'none' });
  });
});
