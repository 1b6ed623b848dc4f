// Mail between the act that it tells of and the mail server. The one file that writes the table `outbox`. A mail is added
// in the transaction of its act: neither is there without the other.
import { hiddenPassword } from '#contract/site/trials.ts';
import type { Selectable } from 'kysely';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { MailStatus, OutgoingMail } from '../http/mail-slot.ts';
import { makeRowId } from '../ids/row-id.ts';
import type { MailSeal } from './mail-seal.ts';
import type { OutboxTable } from './tables.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Until after each try that failed; from then on always the last. */
const delays = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour];
/** A mail that could not be sent in so long is given up. */
const giveUpTime = 5 * 24 * hour;
/** How long a try takes at most: then the server that made it is gone, and another makes the next. */
const tryTime = 10 * minute;
/** Later than any clock: due to nobody. */
const never = 8_000_000_000_000_000;

export type QueuedMail = Pick<
  Selectable<OutboxTable>,
  'id' | 'recipient' | 'subject' | 'body' | 'created_at'
>;

export interface OutboxStore {
  add(trx: Transaction, mail: OutgoingMail, now: number): Promise<string>;
  /** How many were added for a recipient since. */
  countSince(trx: Transaction, recipient: string, since: number): Promise<number>;
  status(ids: readonly string[]): Promise<Map<string, MailStatus>>;
  settle(trx: Transaction, id: string): Promise<boolean>;
  /** A mail whose time has come, for this caller alone. */
  claim(now: number): Promise<QueuedMail | undefined>;
  sent(id: string): Promise<void>;
  /** `isFinal`: it will never be taken. Tells whether it is given up. */
  failed(id: string, fault: string, isFinal: boolean, now: number): Promise<boolean>;
}

/** A letter of an older version has its password in its text. */
const hidePassword = (body: string): string => body.replace(/^(密　　码：)\S+$/mu, `$1${hiddenPassword}`);

/** The text with what it hides; undefined where the key under which that was sealed is gone. */
const withSecret = (seal: MailSeal, secret: string, { id, body }: QueuedMail): string | undefined => {
  try {
    const { shownAs, value } = JSON.parse(seal.open(secret, id)) as NonNullable<OutgoingMail['secret']>;
    return body.replaceAll(shownAs, () => value);
  } catch {
    return undefined;
  }
};
const unreadable = '其中的密码已无法取出：请重设此账号的密码，另行告知';

const delayAfter = (attempts: number): number => delays[Math.min(attempts, delays.length) - 1] ?? minute;

/** Without a seal no secret is stored: a mail that has one is never sent by a server, but by hand. */
export function outboxStore(db: ReadersDatabase, seal?: MailSeal): OutboxStore {
  const end = (trx: Transaction, id: string) =>
    trx
      .updateTable('outbox')
      .set({ state: 'sent', body: '', secret: '', fault: '' })
      .where('id', '=', id)
      .where('state', '!=', 'sent')
      .returning('id')
      .executeTakeFirst();
  const find = (from: Pick<Transaction, 'selectFrom'>, now: number) =>
    from
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      // What waited for somebody to send it, before there was a mail server, may be stale by now.
      .where((e) => e.or([e('attempts', '>', 0), e('created_at', '>=', now - giveUpTime)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  const store: OutboxStore = {
    add: async (trx, { to, subject, text, secret }, now) => {
      const id = makeRowId(now);
      const row = {
        id,
        recipient: to,
        subject,
        body: text,
        secret: secret && seal ? seal.seal(JSON.stringify(secret), id) : '',
        state: 'waiting' as const,
        attempts: 0,
        fault: '',
      };
      await trx
        .insertInto('outbox')
        .values({ ...row, due_at: secret && !seal ? never : now, created_at: now })
        .execute();
      return id;
    },

    countSince: async (trx, recipient, since) => {
      const { n } = await trx
        .selectFrom('outbox')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('recipient', '=', recipient)
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    status: async (ids) => {
      if (ids.length === 0) return new Map();
      const rows = await db.read.selectFrom('outbox').selectAll().where('id', 'in', ids).execute();
      return new Map(
        rows.map(({ id, recipient, subject, body, state, fault }) => [
          id,
          { to: recipient, subject, text: hidePassword(body), state, fault },
        ]),
      );
    },

    settle: async (trx, id) => (await end(trx, id)) !== undefined,

    claim: async (now) => {
      // Looks without a transaction first: mostly there is nothing.
      if (!(await find(db.read, now))) return undefined;
      const claimed = await db.write(async (trx) => {
        const next = await find(trx, now);
        if (!next) return undefined;
        return (
          trx
            .updateTable('outbox')
            .set((e) => ({ attempts: e('attempts', '+', 1), due_at: now + tryTime }))
            .where('id', '=', next.id)
            // Another server may have been quicker: its row is waited for, and is looked at again.
            .where('state', '=', 'waiting')
            .where('due_at', '<=', now)
            .returning(['id', 'recipient', 'subject', 'body', 'secret', 'created_at'])
            .executeTakeFirst()
        );
      });
      if (!claimed) return undefined;
      const { secret, ...mail } = claimed;
      if (secret === '' || !seal) return mail;
      const body = withSecret(seal, secret, mail);
      if (body !== undefined) return { ...mail, body };
      await store.failed(mail.id, unreadable, true, now);
      return store.claim(now);
    },

    sent: async (id) => {
      await db.write((trx) => end(trx, id));
    },

    failed: (id, fault, isFinal, now) =>
      db.write(async (trx) => {
        const row = await trx
          .selectFrom('outbox')
          .select(['attempts', 'created_at'])
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (!row) return false;
        const isGivenUp = isFinal || now - Number(row.created_at) >= giveUpTime;
        await trx
          .updateTable('outbox')
          .set({
            fault,
            state: isGivenUp ? 'failed' : 'waiting',
            ...(isGivenUp ? { secret: '' } : {}),
            due_at: now + delayAfter(row.attempts),
          })
          .where('id', '=', id)
          .execute();
        return isGivenUp;
      }),
  };
  return store;
}
