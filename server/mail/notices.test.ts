import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { describeWithMail, type MailServer, startMailServer } from '#testing/servers/mail-server.ts';

describeWithMail('what a server tells the librarian', () => {
  let mail: MailServer;
  let server: TestServer;
  let desk: AdminConsole;
  let app: FastifyInstance;
  beforeAll(async () => {
    mail = await startMailServer();
    const mailServer = { host: '127.0.0.1', port: mail.port, from: 'library@example.org' };
    server = await startTestServer({ mailServer });
    ({ app } = server);
    desk = await openAdminConsole(server);
  });
  afterAll(async () => {
    await desk?.close();
    await server?.close();
    await mail?.stop();
  });

  let address = 0;
  const report = async (title: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/gujiread/api/feedback',
      payload: { feedbackTypeId: '1', title, content: '見卷七十\n<script>1</script>' },
      remoteAddress: `10.1.1.${(address += 1)}`,
      headers: { host: 'library.local' },
    });
    expect(reply.statusCode).toBe(204);
  };
  const notices = () => mail.received().filter(({ headers }) => headers['to'] === 'desk@example.org');

  it('is feedback, with its words, and no more in an hour than is read; nothing without an address', async () => {
    const change = (set: Record<string, string>) =>
      app.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        payload: { set },
        headers: desk.headers,
      });
    const set = (noticeEmail: string) => change({ noticeEmail });
    await report('無人');
    expect((await set('desk@example.org\nBcc: x@example.org')).statusCode).toBe(400);
    expect((await set('desk@example.org')).statusCode).toBe(200);
    await report('第一');
    await expect.poll(() => notices().length).toBe(1);
    const [notice] = notices();
    expect(notice?.headers['subject']).toBe('琅嬛：新的意见反馈');
    for (const words of ['第一', '見卷七十\n<script>1</script>', '请到管理后台'])
      expect(notice?.text).toContain(words);
    // The Host header is its sender's: no link is made of it.
    expect(notice?.text).not.toContain('library.local');
    for (const siteAddress of [
      'library.example.org',
      'https://library.example.org/admin',
      'javascript:alert(1)',
    ])
      expect([siteAddress, (await change({ siteAddress })).statusCode]).toEqual([siteAddress, 400]);
    expect((await change({ siteAddress: 'https://library.example.org/' })).statusCode).toBe(200);
    await report('第二');
    await expect.poll(() => notices().length).toBe(2);
    const linked = notices().find(({ text }) => text.includes('第二'));
    expect(linked?.text).toContain('处理：https://library.example.org/admin?part=feedback');
    expect(linked?.text).not.toContain('library.local');
    for (let i = 0; i < 25; i++) await report(`其${i}`);
    const rows = await desk.db.read.selectFrom('outbox').select('recipient').execute();
    expect(rows).toHaveLength(20);
    await expect.poll(() => notices().length).toBe(20);
    expect(JSON.stringify(notices())).not.toContain('無人');
  });
});
