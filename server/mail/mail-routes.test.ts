import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import {
  describeWithMail,
  mailAccount,
  type MailServer,
  startMailServer,
} from '#testing/servers/mail-server.ts';

const to = 'lib@example.org';

describe('without a mail server', () => {
  let server: TestServer;
  let desk: AdminConsole;
  beforeAll(async () => {
    server = await startTestServer();
    desk = await openAdminConsole(server);
  });
  afterAll(async () => {
    await desk?.close();
    await server?.close();
  });

  it('says that there is none, and what to write', async () => {
    expect((await desk.call('GET', 'mail')).json()).toEqual({ server: null });
    const tried = await desk.call('POST', 'mail/test', { to });
    expect([tried.statusCode, tried.json()]).toMatchObject([404, { error: { code: 'no-mail-server' } }]);
    expect((await desk.audited()).filter(({ act }) => act === 'mail.test')).toEqual([]);
  });
});

describeWithMail('with a mail server', () => {
  let mail: MailServer;
  let server: TestServer;
  let desk: AdminConsole;
  let app: FastifyInstance;
  beforeAll(async () => {
    mail = await startMailServer();
    const { user, password } = mailAccount;
    const mailServer = { host: '127.0.0.1', port: mail.port, from: 'library@example.org', user, password };
    server = await startTestServer({ mailServer });
    desk = await openAdminConsole(server);
    ({ app } = server);
  });
  afterAll(async () => {
    await desk?.close();
    await server?.close();
    await mail?.stop();
  });

  it('tells which it is, without its password, to administrators alone', async () => {
    const reply = await desk.call('GET', 'mail');
    expect(reply.json()).toEqual({
      server: {
        host: '127.0.0.1',
        port: mail.port,
        security: 'none',
        from: 'library@example.org',
        user: mailAccount.user,
      },
    });
    expect(reply.body).not.toContain(mailAccount.password);
    const headers = bearer(await loginAs(app, 'some'));
    for (const method of ['GET', 'POST'] as const) {
      const url = method === 'GET' ? '/api/admin/mail' : '/api/admin/mail/test';
      const payload = method === 'GET' ? {} : { payload: { to } };
      expect((await app.inject({ method, url, headers, ...payload })).statusCode).toBe(403);
    }
  });

  it('tells what the mail server said, taken or not, and what is no address is not tried', async () => {
    const taken = await desk.call('POST', 'mail/test', { to });
    expect(taken.json()).toEqual({ isTaken: true, answer: expect.stringMatching(/^250 OK id=\S+$/) });
    await expect.poll(() => mail.received().length).toBe(1);
    expect(mail.received()[0]?.headers).toMatchObject({ to, subject: '琅嬛：发信测试' });
    const refused = await desk.call('POST', 'mail/test', { to: 'nobody@example.org' });
    expect([refused.statusCode, refused.json()]).toEqual([
      200,
      { isTaken: false, answer: '对方拒收：550 no such person here' },
    ]);
    expect((await desk.call('POST', 'mail/test', { to: 'lib' })).statusCode).toBe(400);
    const acts = (await desk.audited()).filter(({ act }) => act === 'mail.test');
    expect(acts.map(({ subject, details }) => [subject, details['taken']])).toEqual([
      ['nobody@example.org', false],
      [to, true],
    ]);
  });
});
