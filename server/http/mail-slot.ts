// Mail, as features ask for it: server/mail fills the slot, and where it does not there is no mail.
import type { Transaction } from '../database/readers-database.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  /** Plain text, lines ended by a line feed. */
  text: string;
  /** What no call shows: `text` has `shownAs` in its place, until it is sent. */
  secret?: { shownAs: string; value: string };
}

export interface MailStatus extends Omit<OutgoingMail, 'secret'> {
  /** `text` is empty once it was sent. */
  state: 'waiting' | 'sent' | 'failed';
  fault: string;
}

export interface MailSlot {
  /** Whether this server sends; otherwise what is added waits for somebody to send it by hand. */
  sends: boolean;
  /** To be called within the transaction of the act. Gives the id. A secret is not stored where this server does not send. */
  add(trx: Transaction, mail: OutgoingMail, now: number): Promise<string>;
  /**
   * Notifies the operator of the site, if an address is set and this server sends mail. Runs within the transaction
   * of the event that is reported.
   */
  notify(trx: Transaction, mail: Omit<OutgoingMail, 'to'>, now: number): Promise<void>;
  status(ids: readonly string[]): Promise<Map<string, MailStatus>>;
  /** It was sent by hand, and is forgotten. False for one that was sent before. */
  settle(trx: Transaction, id: string): Promise<boolean>;
}
