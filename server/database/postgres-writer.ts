// One connection that writes to PostgreSQL, and the lock that each of its transactions takes first: that of all writes, so
// that what stores were written for, one writer at a time, holds across all servers of a library; or that of an owner, for
// writes of his rows, which go on beside those of other owners and wait for the former. Writes that wait behind each other
// on this connection share one transaction, each in a savepoint, and none is acknowledged before its commit is.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type pg from 'pg';
import type { QueryResult } from 'pg';
import { DatabaseFailure, nestedWrite } from './database-failure.ts';
import {
  explainPostgres,
  isUnavailable,
  isConnectionLoss,
  type PostgresAddress,
} from './postgres-address.ts';
import { postgresDialect, runOnPostgres } from './postgres-dialect.ts';
import { connectWriter } from './postgres-session.ts';
import { inTurn } from './statement-driver.ts';
import type { Tables } from './tables.ts';
import { Mutex } from './mutex.ts';
import type { Transaction } from './readers-database.ts';

/** `琅嬛`: locks are of one database, and nothing else of ours takes one. */
const lockKey = 0x7405_5b1b;
const ofOwner = (owner: number): string => `advisory_xact_lock(${lockKey}, ${owner})`;
const beginWith = (...locks: readonly string[]): string =>
  ['begin isolation level read committed', ...locks.map((lock) => `select pg_${lock}`), 'savepoint one'].join(
    '; ',
  );
const beginOfAll = beginWith(`advisory_xact_lock(${lockKey})`);
/** That of the owner comes first: who waits for it keeps nobody from the lock of all. */
const beginOfOwner = (owner: number): string =>
  beginWith(ofOwner(owner), `advisory_xact_lock_shared(${lockKey})`);
/** Waiting for another owner's lock while holding one, two servers could wait for each other: it is not waited for. */
const goOnWith = (owner: number): string =>
  `release savepoint one; select pg_try_${ofOwner(owner)} as taken; savepoint one`;
/** A commit is shared by at most this many writes. */
const groupLimit = 64;
/** How long a write waits for a server that is unavailable. Milliseconds. */
const connectTimeout = 5000;
const pause = 100;
const longestPause = 2000;

const writing = new AsyncLocalStorage<true>();

/**
 * The connection broke, or two transactions conflicted, before the commit was requested: nothing is stored, all may run
 * again.
 */
class NotCommitted extends Error {}
const mayRunAgain = (error: unknown): boolean =>
  isConnectionLoss(error) ||
  (error instanceof Error && 'code' in error && /^40(?:001|P01)$/.test(String(error.code)));

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}
interface Group {
  client: pg.Client;
  waiting: Waiter[];
  /** Whose locks it has; empty where it has that of all. */
  owners: Set<number>;
}

export class PostgresWriter {
  readonly #address: PostgresAddress;
  readonly #mutex = new Mutex();
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  /** The transaction that is open, and who waits for its commit. */
  #group: Group | undefined;
  #closed = false;

  /** Connects when it is first needed. */
  constructor(address: PostgresAddress) {
    this.#address = address;
  }

  /** @throws DatabaseFailure when there is no connection to be had. */
  static async start(address: PostgresAddress): Promise<PostgresWriter> {
    const writer = new PostgresWriter(address);
    await writer.#connect();
    return writer;
  }

  /** Whether there is a connection that can write. */
  get sound(): boolean {
    return this.#client !== undefined;
  }

  /**
   * As `TransactionQueue.run`. `work` runs a second time when the connection broke before its commit was requested.
   * `owner`, a number of 32 bits: whose rows alone it writes; one connection writes either with owners or without.
   */
  async write<T>(work: (trx: Transaction) => Promise<T>, owner?: number): Promise<T> {
    if (writing.getStore()) throw nestedWrite();
    try {
      return await this.#try(work, owner);
    } catch (error) {
      if (!(error instanceof NotCommitted)) throw this.#explained(error);
    }
    try {
      return await this.#try(work, owner);
    } catch (error) {
      throw this.#explained(error instanceof NotCommitted ? error.cause : error);
    }
  }

  #explained(error: unknown): unknown {
    return isUnavailable(error) || mayRunAgain(error) ? explainPostgres(error, this.#address) : error;
  }

  /** Lets the writes under way end, then closes the connection. */
  async close(): Promise<void> {
    await this.#mutex.lock();
    this.#closed = true;
    // The last write left its commit to the next in turn, which is this.
    if (this.#group) await this.#commit(this.#group);
    await this.#connecting?.catch(() => {});
    await this.#client?.end();
    this.#mutex.unlock();
  }

  /** The bare connection, for queries that must run before anything is written. */
  async inspect(look: (client: pg.Client) => Promise<void>): Promise<void> {
    await look(await this.#connected());
  }

  async #try<T>(work: (trx: Transaction) => Promise<T>, owner: number | undefined): Promise<T> {
    await this.#mutex.lock();
    let committed: Promise<void>;
    let result: T;
    try {
      const group = await this.#begin(owner);
      try {
        result = await writing.run(true, () => this.#work(group.client, work));
      } catch (error) {
        await this.#undo(group, error);
        throw mayRunAgain(error) ? new NotCommitted('', { cause: error }) : error;
      }
      committed = new Promise((resolve, reject) => group.waiting.push({ resolve, reject }));
      committed.catch(() => {});
      if (!this.#mayShare(group)) await this.#commit(group);
    } finally {
      this.#mutex.unlock();
    }
    await committed;
    return result;
  }

  #mayShare = ({ waiting }: Group): boolean => this.#mutex.isContended && waiting.length < groupLimit;

  async #begin(owner: number | undefined): Promise<Group> {
    const group = this.#group;
    if (group && (await this.#goOn(group, owner))) return group;
    const client = await this.#connected();
    try {
      await client.query(owner === undefined ? beginOfAll : beginOfOwner(owner));
    } catch (error) {
      if (isConnectionLoss(error)) void this.#drop(client);
      else await client.query('rollback').catch(() => {});
      throw mayRunAgain(error)
        ? new NotCommitted('', { cause: error })
        : explainPostgres(error, this.#address);
    }
    this.#group = { client, waiting: [], owners: new Set(owner === undefined ? [] : [owner]) };
    return this.#group;
  }

  /** Whether another write can be in the same transaction. Where it cannot, the transaction is committed. */
  async #goOn(group: Group, owner: number | undefined): Promise<boolean> {
    const isLocked = owner === undefined || group.owners.has(owner);
    try {
      if (isLocked) {
        await group.client.query('release savepoint one; savepoint one');
        return true;
      }
      // Of several statements, as this is, there are as many results.
      const results = await group.client.query<{ taken: number }>(goOnWith(owner));
      const [, lock] = results as unknown as QueryResult<{ taken: number }>[];
      if (lock?.rows[0]?.taken === 1) {
        group.owners.add(owner);
        return true;
      }
    } catch (error) {
      this.#lose(group, error);
      throw new NotCommitted('', { cause: error });
    }
    await this.#commit(group);
    return false;
  }

  async #work<T>(client: pg.Client, work: (trx: Transaction) => Promise<T>): Promise<T> {
    let open = true;
    const trx = new Kysely<Tables>({
      dialect: postgresDialect(
        inTurn(async (statement) => {
          if (!open) throw new Error('the transaction has ended');
          return runOnPostgres(client, statement);
        }),
      ),
    });
    try {
      return await work(trx);
    } finally {
      open = false;
    }
  }

  /** Takes back what the last write did, and keeps its neighbours in the same transaction. */
  async #undo(group: Group, error: unknown): Promise<void> {
    if (isConnectionLoss(error)) return this.#lose(group, error);
    try {
      await group.client.query(group.waiting.length > 0 ? 'rollback to savepoint one' : 'rollback');
    } catch (lost) {
      return this.#lose(group, lost);
    }
    if (group.waiting.length === 0) this.#group = undefined;
    else if (!this.#mayShare(group)) await this.#commit(group);
  }

  async #commit(group: Group): Promise<void> {
    this.#group = undefined;
    try {
      const { command } = await group.client.query('commit');
      if (command !== 'COMMIT') throw new Error('the database rolled the transaction back');
      for (const { resolve } of group.waiting) resolve();
    } catch (error) {
      // Whether it was stored is unknown: a caller who retries with the same key finds out.
      const why = explainPostgres(error, this.#address).message;
      for (const { reject } of group.waiting)
        reject(new DatabaseFailure(`the commit was not acknowledged: ${why}`, { cause: error }));
      void this.#drop(group.client);
    }
  }

  /** The transaction broke before its commit was requested. */
  #lose(group: Group, cause: unknown): void {
    this.#group = undefined;
    for (const { reject } of group.waiting) reject(new NotCommitted('', { cause }));
    void this.#drop(group.client);
  }

  async #connected(): Promise<pg.Client> {
    const until = Date.now() + connectTimeout;
    for (let longer = pause; ; longer = Math.min(2 * longer, longestPause)) {
      if (this.#closed) throw new DatabaseFailure('the database is closed');
      if (this.#client) return this.#client;
      try {
        return await this.#connect();
      } catch (error) {
        if (Date.now() + longer > until) throw error;
        await wait(longer);
      }
    }
  }

  #connect(): Promise<pg.Client> {
    this.#connecting ??= connectWriter(this.#address)
      .then((client) => {
        this.#client = client;
        client.once('end', () => void this.#drop(client)).on('error', () => void this.#drop(client));
        return client;
      })
      .finally(() => {
        this.#connecting = undefined;
      });
    return this.#connecting;
  }

  /** Forgets a connection that is of no more use, and looks for another without waiting for a write to need it. */
  async #drop(client: pg.Client): Promise<void> {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => {});
    for (let longer = pause; !this.#closed && !this.#client; longer = Math.min(2 * longer, longestPause)) {
      await wait(longer, undefined, { ref: false });
      if (!this.#closed && !this.#client) await this.#connect().catch(() => {});
    }
  }
}
