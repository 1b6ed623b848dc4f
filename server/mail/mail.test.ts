import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import {
  describeWithMail,
  mailAccount,
  type MailServer,
  startMailServer,
} from '#testing/servers/mail-server.ts';
import { type MailConfig, readMailConfig } from './mail-config.ts';
import { mailSender, type MailSender } from './mail-sender.ts';
import { mailSeal } from './mail-seal.ts';
import { openTransport } from './open-transport.ts';
import type { OutgoingMail } from '../http/mail-slot.ts';
import { type OutboxStore, outboxStore } from './outbox-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('mail.json', () => {
  const data = mkdtempSync(join(tmpdir(), 'mail-'));
  afterAll(() => rmSync(data, { recursive: true }));
  const read = (value: unknown, env: NodeJS.ProcessEnv = {}) => {
    writeFileSync(join(data, 'mail.json'), typeof value === 'string' ? value : JSON.stringify(value));
    return readMailConfig(data, env);
  };
  const server = { host: 'smtp.example.org', port: 587, from: 'library@example.org' };

  it('may be absent: no mail is sent then', () => {
    expect(readMailConfig(join(data, 'nowhere'))).toBeUndefined();
  });

  it('encrypts unless configured otherwise, except to a server on this machine', () => {
    expect(read(server)?.security).toBe('starttls');
    expect(read({ ...server, port: 465 })?.security).toBe('tls');
    expect(read({ ...server, host: '127.0.0.1', port: 25 })?.security).toBe('none');
    expect(read({ ...server, security: 'none' })?.security).toBe('none');
  });

  it('takes the password from the environment', () => {
    const file = { ...server, user: 'library', password: { env: 'SMTP_PASSWORD' } };
    expect(read(file, { SMTP_PASSWORD: 'from there' })?.auth).toEqual({
      user: 'library',
      pass: 'from there',
    });
    expect(() => read(file)).toThrow(/the environment variable SMTP_PASSWORD is not set/);
  });

  it.each([
    ['{ "password": "hush-hush" ', 'is no JSON'],
    [{ ...server, port: 0 }, 'port'],
    [{ ...server, from: 'a@example.org\r\nBcc: b@example.org' }, 'from: must be an address of mail'],
    [{ ...server, host: 'a b' }, 'host'],
    [{ ...server, user: 'a' }, 'user and password go together'],
    [{ ...server, user: 'a', password: 'hush-hush', security: 'none' }, 'security: a password is not sent'],
    [{ ...server, pool: true }, 'pool'],
  ])('is refused at the start, naming what is wrong: %j', (value, said) => {
    let message = '';
    try {
      read(value);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(said);
    expect(message).toContain('see docs/mail.md');
    expect(message).not.toContain('hush-hush');
  });
});

const seal = mailSeal({ secret: Buffer.alloc(32, 7) });

describe('a sealed password', () => {
  it('opens for its own mail alone, under its own key', () => {
    const sealed = seal.seal('k7mp-x3qd', 'one');
    expect(sealed).not.toContain('k7mp');
    expect(seal.open(sealed, 'one')).toBe('k7mp-x3qd');
    expect(() => seal.open(sealed, 'two')).toThrow();
    expect(() => mailSeal({ secret: Buffer.alloc(32, 8) }).open(sealed, 'one')).toThrow();
  });
});

describeWithMail('with a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server?.stop());

  onBothDatabases('mail', (_open, fresh) => {
    let db: ReadersDatabase;
    let again: ReadersDatabase;
    let outbox: OutboxStore;
    let now = Date.now();
    beforeAll(async () => {
      const address = await fresh();
      db = await openDatabase(address);
      again = await openDatabase(address);
      outbox = outboxStore(db, seal);
    });
    afterAll(async () => {
      await db.close();
      await again.close();
    });

    const refusals: { id: string; fault: string; isGivenUp: boolean }[] = [];
    const senderTo = (more: Partial<MailConfig> = {}, over = db): MailSender =>
      mailSender({
        outbox: outboxStore(over, seal),
        transport: openTransport({
          host: '127.0.0.1',
          port: server.port,
          security: 'none',
          auth: undefined,
          from: 'library@example.org',
          ...more,
        }),
        clock: () => now,
        onRefusal: (refusal) => refusals.push(refusal),
        onFault: (error) => {
          throw error;
        },
      });
    let made = 0;
    /** A mail whose subject none other has. */
    const add = async (to: string, more: Pick<Partial<OutgoingMail>, 'subject' | 'text' | 'secret'> = {}) => {
      const subject = `${more.subject ?? '信'}${++made} ${Math.random()}`;
      const id = await db.write((trx) => outbox.add(trx, { to, text: '正文', ...more, subject }, now));
      return { id, subject };
    };
    const statusOf = async (id: string) => (await outbox.status([id])).get(id);
    const receivedAs = (subject: string) =>
      server.received().filter(({ headers }) => headers['subject'] === subject);

    it('is delivered as it was written, and then forgotten', async () => {
      const text = '密　码：k7mp-x3qd\n.\n..\n从前 From here\n𠀀晶報\n';
      const { id, subject } = await add('lib@example.org', {
        subject: '试用已开通，自今日至三十日后皆可使用 ',
        text,
      });
      expect(await statusOf(id)).toMatchObject({ state: 'waiting', text, to: 'lib@example.org' });
      await senderTo().sendDue();
      await expect.poll(() => receivedAs(subject)).toHaveLength(1);
      const [mail] = receivedAs(subject);
      expect(mail?.text).toBe(text);
      expect(mail?.headers).toMatchObject({
        from: 'library@example.org',
        to: 'lib@example.org',
        'auto-submitted': 'auto-generated',
        'message-id': `<${id}@example.org>`,
      });
      expect(mail?.headers['content-type']).toContain('text/plain');
      expect(await statusOf(id)).toMatchObject({ state: 'sent', text: '' });
    });

    it('has its password from nobody but the mail server, and not stored in clear', async () => {
      const secret = { shownAs: '●●●●', value: 'k7mp-$&-x3qd' };
      const { id, subject } = await add('lib@example.org', { text: '密码：●●●●', secret });
      expect((await statusOf(id))?.text).toBe('密码：●●●●');
      const rows = await db.read.selectFrom('outbox').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('k7mp');
      await senderTo().sendDue();
      await expect.poll(() => receivedAs(subject)).toHaveLength(1);
      expect(receivedAs(subject)[0]?.text.trim()).toBe('密码：k7mp-$&-x3qd');
      const sent = db.read.selectFrom('outbox').select(['body', 'secret']).where('id', '=', id);
      expect(await sent.executeTakeFirst()).toEqual({ body: '', secret: '' });
    });

    it('is left to be sent by hand where it was written without a mail server and hides a password', async () => {
      const secret = { shownAs: '●●●●', value: 'k7mp' };
      const mail = { to: 'lib@example.org', subject: '信', text: '●●●●', secret };
      const id = await db.write((trx) => outboxStore(db).add(trx, mail, now));
      await senderTo().sendDue();
      expect(await statusOf(id)).toMatchObject({ state: 'waiting', text: '●●●●' });
    });

    it('never takes what is in a subject for a header, nor in a text for another mail', async () => {
      const { id } = await add('lib@example.org', {
        subject: 'x\r\nBcc: victim@example.org\r\n\r\n<b>y</b>\u2028',
        text: '.\r\nMAIL FROM:<a@example.org>\r\n<script>1</script>',
      });
      await senderTo().sendDue();
      const mine = () => server.received().filter(({ headers }) => headers['message-id']?.includes(id));
      await expect.poll(mine).toHaveLength(1);
      const [mail] = mine();
      expect(mail?.headers).not.toHaveProperty('bcc');
      expect(mail?.headers['subject']).toMatch(/^x Bcc: victim@example\.org <b>y<\/b>/);
      expect(mail?.text).toContain('MAIL FROM:<a@example.org>');
      expect(mail?.headers['received']).not.toContain('victim');
    });

    it('is given up at once where the recipient is refused for good', async () => {
      const { id } = await add('nobody@example.org');
      await senderTo().sendDue();
      expect(await statusOf(id)).toMatchObject({
        state: 'failed',
        text: '正文',
        fault: '对方拒收：550 no such person here',
      });
      expect(refusals).toContainEqual(expect.objectContaining({ id, isGivenUp: true }));
      // Sent by hand after all.
      expect(await db.write((trx) => outbox.settle(trx, id))).toBe(true);
      expect(await statusOf(id)).toMatchObject({ state: 'sent', text: '' });
      expect(await db.write((trx) => outbox.settle(trx, id))).toBe(false);
    });

    it('is tried again ever later while the recipient is put off, and given up after days', async () => {
      const { id } = await add('later@example.org');
      const sender = senderTo();
      const start = now;
      const tries = async () =>
        (await db.read.selectFrom('outbox').select('attempts').where('id', '=', id).executeTakeFirstOrThrow())
          .attempts;
      await sender.sendDue();
      await sender.sendDue();
      expect(await tries()).toBe(1);
      const waits: number[] = [];
      while ((await statusOf(id))?.state === 'waiting') {
        const { due_at } = await db.read
          .selectFrom('outbox')
          .select('due_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        waits.push(Number(due_at) - now);
        now = Number(due_at) - 1;
        const before = await tries();
        await sender.sendDue();
        expect(await tries()).toBe(before);
        now += 1;
        await sender.sendDue();
      }
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits[0]).toBe(minute);
      expect(now - start).toBeGreaterThanOrEqual(5 * day);
      expect((await statusOf(id))?.fault).toContain('451');
      now = start;
    });

    it('waits for a server that is away, and goes out once it is back', async () => {
      const { id, subject } = await add('lib@example.org');
      await senderTo({ port: 1 }).sendDue();
      expect(await statusOf(id)).toMatchObject({ state: 'waiting', fault: '邮件服务器无法连接' });
      now += minute;
      await senderTo().sendDue();
      await expect.poll(() => receivedAs(subject)).toHaveLength(1);
    });

    it('is sent with an account, and not at all where the account is refused or nothing is encrypted', async () => {
      const { id, subject } = await add('lib@example.org');
      const { user, password } = mailAccount;
      await senderTo({ auth: { user, pass: 'wrong' } }).sendDue();
      expect((await statusOf(id))?.fault).toContain('邮件服务器拒绝登录');
      now += minute;
      await senderTo({ auth: { user, pass: password }, security: 'starttls' }).sendDue();
      expect((await statusOf(id))?.state).toBe('waiting');
      expect(receivedAs(subject)).toEqual([]);
      now += 5 * minute;
      await senderTo({ auth: { user, pass: password } }).sendDue();
      await expect.poll(() => receivedAs(subject)).toHaveLength(1);
    });

    it('is sent once by however many servers', async () => {
      const mails: string[] = [];
      for (let i = 0; i < 12; i++) mails.push((await add('lib@example.org')).subject);
      await Promise.all([senderTo().sendDue(), senderTo({}, again).sendDue(), senderTo({}, again).sendDue()]);
      await expect.poll(() => mails.map((subject) => receivedAs(subject).length)).toEqual(mails.map(() => 1));
    });

    it('of a server that died while it sent is sent by another, later', async () => {
      const { subject } = await add('lib@example.org');
      expect((await outbox.claim(now))?.subject).toBe(subject);
      await senderTo({}, again).sendDue();
      expect(receivedAs(subject)).toEqual([]);
      now += 10 * minute;
      await senderTo({}, again).sendDue();
      await expect.poll(() => receivedAs(subject)).toHaveLength(1);
    });
  });
});
