// What administrators do to applications, apart from the wire: each act with its row in the record and the mail that tells
// of it, in one transaction.
import type { AuditAct, AuditDetails } from '#contract/admin/audit-acts.ts';
import { AppError } from '#contract/http/app-error.ts';
import { faultTexts } from '#contract/http/fault-texts.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { acceptTrial, TrialProduct } from '#contract/site/trials.ts';
import type { BodyOf } from '#contract/http/endpoint.ts';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import type { Administrator } from '../http/requests/administrator.ts';
import type { Slots } from '../http/feature.ts';
import type { OutgoingMail } from '../http/mail-slot.ts';
import type { Site } from '../settings/site-of.ts';
import { productsOf } from './show-trial.ts';
import { acceptedMail, refusedMail } from './trial-mails.ts';
import type { TrialRow, TrialStore } from './trial-store.ts';

interface Grant {
  codes: readonly string[];
  startsOn: string;
  endsOn: string;
}
interface Account {
  name: string;
  password: string;
  passwordHash: string;
}

/** What this feature needs from those who manage units. server/features.ts passes it in. */
export interface UnitGranting {
  /** @throws AppError bad-request for a name that cannot be. */
  newAccount(name: string): Promise<Account>;
  /** @throws AppError name-taken. */
  toNewUnit(
    trx: Transaction,
    account: Account,
    limits: { seats: number | null; printQuota: number | null },
    grant: Grant,
  ): Promise<{ id: string; name: string }>;
  /** Undefined where there is no such unit any more. */
  toUnit(trx: Transaction, unitId: string, grant: Grant): Promise<{ id: string; name: string } | undefined>;
}

export interface TrialDecisionParts {
  db: ReadersDatabase;
  trials: TrialStore;
  audit: AuditStore;
  granting: UnitGranting;
  slots: Pick<Slots, 'mail'>;
  clock: () => number;
}

type Acceptance = BodyOf<typeof acceptTrial>;

/** The sentence needs no name of the field: each of these words says which it is. */
const refuse = (field: string, rule: 'not-applied-for' | 'end-before-start' | 'already-over'): never => {
  throw new AppError('bad-request', [{ path: [field], rule, params: {} }], { details: faultTexts[rule] });
};
const unitGone = (): never => {
  throw new AppError('bad-request', '此单位已不在名录之中，不能为其开通');
};

/** As it is named in the record. */
const subjectOf = ({ sender, group_name }: TrialRow): string => (sender === '' ? group_name : sender);

/** Whoever was not signed in has left an address; nothing but an account can be given to him. */
const isVisitor = ({ sender }: TrialRow): boolean => sender === '';

const checkAcceptance = (row: TrialRow, { codes, startsOn, endsOn }: Acceptance, today: string) => {
  const products = productsOf(row).filter(({ code }) => codes.includes(code));
  if (products.length < new Set(codes).size) refuse('codes', 'not-applied-for');
  if (endsOn < startsOn) refuse('endsOn', 'end-before-start');
  if (endsOn < today) refuse('endsOn', 'already-over');
  return products;
};

export type TrialDecisions = ReturnType<typeof decideTrials>;

export function decideTrials({ db, trials, audit, granting, slots, clock }: TrialDecisionParts) {
  const send = (trx: Transaction, mail: OutgoingMail, now: number): Promise<string> | undefined =>
    slots.mail?.add(trx, mail, now);
  const record = (
    trx: Transaction,
    who: Administrator,
    act: AuditAct,
    row: TrialRow,
    details: AuditDetails,
  ) =>
    audit.record(
      trx,
      { actor: who.name, address: who.address, act, subject: subjectOf(row), details },
      clock(),
    );

  const subscribe = async (
    trx: Transaction,
    row: TrialRow,
    account: Account | undefined,
    { seats, printQuota }: Acceptance,
    grant: Grant,
  ) => {
    if (account) return granting.toNewUnit(trx, account, { seats, printQuota }, grant);
    const unit = row.unit_id === null ? undefined : await granting.toUnit(trx, row.unit_id, grant);
    return unit ?? unitGone();
  };
  const mailOf = (
    row: TrialRow,
    account: Account | undefined,
    products: readonly TrialProduct[],
    { startsOn, endsOn, answer }: Acceptance,
    site: Site,
  ): OutgoingMail | undefined =>
    account &&
    acceptedMail(
      {
        to: row.email,
        person: row.name,
        groupName: row.group_name,
        products,
        startsOn,
        endsOn,
        account,
        answer,
      },
      site,
    );

  return {
    /** `password` of a new account: returned this once only. */
    accept: async (
      id: string,
      body: Acceptance,
      who: Administrator,
      site: Site,
    ): Promise<{ row: TrialRow; password: string | undefined }> => {
      const known = await trials.one(id);
      const products = checkAcceptance(known, body, dayOf(clock()));
      const account = isVisitor(known)
        ? await granting.newAccount(body.unit.trim() === '' ? known.group_name : body.unit)
        : undefined;
      const { startsOn, endsOn, note, answer } = body;
      const grant = { codes: products.map(({ code }) => code), startsOn, endsOn };
      const row = await db.write(async (trx) => {
        const now = clock();
        const waiting = await trials.waiting(trx, id);
        const unit = await subscribe(trx, waiting, account, body, grant);
        const mail = mailOf(waiting, account, products, body, site);
        const mailId = mail && (await send(trx, mail, now));
        const limits = account ? { seats: body.seats, printQuota: body.printQuota } : {};
        await record(trx, who, 'trial.accept', waiting, {
          unit: unit.name,
          isNew: account !== undefined,
          ...grant,
          ...limits,
          answered: answer !== '',
        });
        const granted = { unit, ...grant };
        return trials.decide(
          trx,
          id,
          { state: 'accepted', note, answer, granted, mailId, by: who.name },
          now,
        );
      });
      return { row, password: account?.password };
    },

    refuse: (
      id: string,
      { note, answer }: { note: string; answer: string },
      who: Administrator,
      site: Site,
    ): Promise<TrialRow> =>
      db.write(async (trx) => {
        const now = clock();
        const row = await trials.waiting(trx, id);
        const notice = {
          to: row.email,
          person: row.name,
          groupName: row.group_name,
          products: productsOf(row),
          answer,
        };
        const mailId = isVisitor(row) ? await send(trx, refusedMail(notice, site), now) : undefined;
        await record(trx, who, 'trial.refuse', row, { answered: answer !== '' });
        return trials.decide(trx, id, { state: 'refused', note, answer, mailId, by: who.name }, now);
      }),

    note: (id: string, note: string, who: Administrator): Promise<TrialRow> =>
      db.write(async (trx) => {
        const row = await trials.setNote(trx, id, note);
        await record(trx, who, 'trial.note', row, {});
        return row;
      }),

    /** The mail was sent by hand. @throws AppError conflict where there is none to send. */
    settleMail: async (id: string, who: Administrator): Promise<TrialRow> => {
      const row = await trials.one(id);
      await db.write(async (trx) => {
        if (row.mail_id === null || !(await slots.mail?.settle(trx, row.mail_id)))
          throw new AppError('conflict', '此信已寄出，请重新载入');
        await record(trx, who, 'trial.mailed', row, {});
      });
      return row;
    },
  };
}
