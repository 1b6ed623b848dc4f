// The event loop's side of a thread with a connection: lets transactions through one after another, and resolves each when
// the commit that holds it is on disk.
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Kysely } from 'kysely';
import { DatabaseFailure, explainSqlite, nestedWrite } from './database-failure.ts';
import { statementDialect } from './libsql-dialect.ts';
import type { Transaction } from './readers-database.ts';
import { inTurn, type StatementResult } from './statement-driver.ts';
import type { Tables } from './tables.ts';
import { Mutex } from './mutex.ts';
import type { TransactionAnswer, TransactionOrder } from './transaction-loop.ts';

interface Waiter<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/** What the thread reported, as an error of this thread. */
const errorOf = (message: string, code: string | undefined): Error => {
  const error = explainSqlite(Object.assign(new Error(message), code === undefined ? {} : { code }));
  return error instanceof Error ? error : new Error(message);
};

const writing = new AsyncLocalStorage<true>();

/** Milliseconds after which a thread that could not be started is tried again. */
const retryTime = 1000;

/** Which file, and what is done with it. */
interface Connection {
  file: string;
  readOnly: boolean;
}

/** @throws when the file cannot be opened, with the database's own words. */
const startThread = async (workerData: Connection): Promise<Worker> => {
  const worker = new Worker(new URL('./transaction-thread.mjs', import.meta.url), {
    workerData,
    // V8 would let what it throws away grow to 48 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const [first] = (await once(worker, 'message')) as [TransactionAnswer];
  if (first.kind === 'ready') return worker;
  throw new Error(first.kind === 'unable' ? first.message : `the thread answered ${first.kind}`);
};

export class TransactionQueue {
  readonly #connection: Connection;
  #worker: Worker;
  readonly #answers = new Map<number, Waiter<StatementResult | undefined>>();
  readonly #commits = new Map<number, Waiter<void>>();
  readonly #mutex = new Mutex();
  #nextId = 1;
  #broken: Error | undefined;
  #closed = false;

  private constructor(connection: Connection, worker: Worker) {
    this.#connection = connection;
    this.#worker = this.#listen(worker);
  }

  /** @throws when the file cannot be opened for it, with the database's own words. */
  static async start(file: string, readOnly = false): Promise<TransactionQueue> {
    const connection = { file, readOnly };
    return new TransactionQueue(connection, await startThread(connection));
  }

  #listen(worker: Worker): Worker {
    worker.on('message', (message: TransactionAnswer) => this.#take(message));
    const end = (cause?: Error) =>
      this.#fail(
        new DatabaseFailure(
          `the thread that ${this.#connection.readOnly ? 'reads' : 'writes'} the readers’ database has ended`,
          { cause },
        ),
      );
    worker.on('error', end);
    worker.on('exit', () => {
      end();
      void this.#restart();
    });
    return worker;
  }

  /** Another thread for one that has ended. Writes wait for it; SQLite takes back what the old one had not committed. */
  async #restart(): Promise<void> {
    await this.#mutex.lock();
    try {
      if (this.#closed) return;
      this.#worker = this.#listen(await startThread(this.#connection));
      this.#broken = undefined;
    } catch {
      setTimeout(() => void this.#restart(), retryTime).unref();
    } finally {
      this.#mutex.unlock();
    }
  }

  /** Whether transactions can be taken: false while the thread is gone. */
  get sound(): boolean {
    return this.#broken === undefined;
  }

  /**
   * Runs `work` as one transaction and resolves with its result once it is on disk; when `work` throws, nothing of it
   * is stored. `work` awaits nothing but statements: every other transaction waits for it.
   */
  async run<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    if (writing.getStore()) throw nestedWrite();
    await this.#mutex.lock();
    const id = this.#nextId++;
    let committed: Promise<void>;
    let result: T;
    try {
      await this.#ask({ kind: 'begin', id });
      result = await writing.run(true, () => this.#work(id, work));
      committed = new Promise((resolve, reject) => this.#commits.set(id, { resolve, reject }));
      committed.catch(() => {});
      this.#post({ kind: 'end', id, keep: true, more: this.#mutex.isContended });
    } catch (error) {
      await this.#ask({ kind: 'end', id, keep: false, more: this.#mutex.isContended }).catch(() => {});
      throw error;
    } finally {
      this.#mutex.unlock();
    }
    await committed;
    return result;
  }

  /** Lets the writes under way end, then closes the connection. */
  async close(): Promise<void> {
    await this.#mutex.lock();
    this.#closed = true;
    if (!this.#broken) {
      const gone = once(this.#worker, 'exit');
      this.#worker.postMessage({ kind: 'close' } satisfies TransactionOrder);
      await gone;
    }
    this.#mutex.unlock();
  }

  async #work<T>(id: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
    let open = true;
    const trx = new Kysely<Tables>({
      dialect: statementDialect(
        inTurn(async (statement) => {
          if (!open) throw new Error('the transaction has ended');
          const result = await this.#ask({ kind: 'statement', id, statement });
          if (!result) throw new Error('the thread gave no result');
          return result;
        }),
      ),
    });
    try {
      return await work(trx);
    } finally {
      open = false;
    }
  }

  #post(order: TransactionOrder & { id: number }): void {
    if (this.#broken) throw this.#broken;
    this.#worker.postMessage(order);
  }

  #ask(order: TransactionOrder & { id: number }): Promise<StatementResult | undefined> {
    return new Promise((resolve, reject) => {
      this.#answers.set(order.id, { resolve, reject });
      try {
        this.#post(order);
      } catch (error) {
        this.#answers.delete(order.id);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  #take(message: TransactionAnswer): void {
    if (message.kind === 'done') this.#settle(message.id)?.resolve(message.result);
    if (message.kind === 'failed') {
      this.#settle(message.id)?.reject(errorOf(message.message, message.code));
    }
    if (message.kind === 'committed' || message.kind === 'lost') {
      for (const id of message.ids) {
        const waiter = this.#commits.get(id);
        this.#commits.delete(id);
        if (message.kind === 'committed') waiter?.resolve();
        else waiter?.reject(errorOf(`the commit failed: ${message.message}`, message.code));
      }
    }
  }

  /** Who waits for an answer to `id`: its statement, or, when its end failed, its commit. */
  #settle(
    id: number,
  ): { resolve(value: StatementResult | undefined): void; reject(error: Error): void } | undefined {
    const waiter = this.#answers.get(id);
    if (waiter) {
      this.#answers.delete(id);
      return waiter;
    }
    const commit = this.#commits.get(id);
    this.#commits.delete(id);
    return commit && { resolve: () => commit.resolve(), reject: commit.reject };
  }

  #fail(error: Error): void {
    this.#broken ??= error;
    const waiters = [...this.#answers.values(), ...this.#commits.values()];
    this.#answers.clear();
    this.#commits.clear();
    for (const waiter of waiters) waiter.reject(error);
  }
}
