// A thread that owns a connection, the one that writes or one that reads, so that no fsync and no long question runs on the
// event loop. Transactions come one after another, each in a savepoint; those that write and follow each other without a
// pause share one commit, and none is acknowledged before that commit is on disk (group commit).
import { parentPort, workerData } from 'node:worker_threads';
import { openConnection, openReadOnly, runStatement } from './libsql-connection.ts';
import type { Statement, StatementResult } from './statement-driver.ts';

export type TransactionOrder =
  | { kind: 'begin'; id: number }
  | { kind: 'statement'; id: number; statement: Statement }
  /** `more`: another transaction waits, so the commit may be shared with it. */
  | { kind: 'end'; id: number; keep: boolean; more: boolean }
  | { kind: 'close' };

/** `done` answers begin, statement, and an end that rolled back; `committed` every transaction of a commit. */
export type TransactionAnswer =
  | { kind: 'ready' }
  | { kind: 'unable'; message: string }
  | { kind: 'done'; id: number; result?: StatementResult }
  | { kind: 'failed'; id: number; message: string; code?: string }
  | { kind: 'committed'; ids: number[] }
  | { kind: 'lost'; ids: number[]; message: string; code?: string }
  | { kind: 'closed' };

/** A commit is shared by at most this many transactions, so that the first does not wait for ever. */
const groupLimit = 64;

const port = parentPort;
if (!port) throw new Error('it runs in a worker thread');
const { file, readOnly } = workerData as { file: string; readOnly: boolean };
const answer = (message: TransactionAnswer) => port.postMessage(message);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
/** An error as it crosses to the other thread, with its code of SQLite. */
const describeError = (error: unknown): { message: string; code?: string } => ({
  message: messageOf(error),
  ...(error instanceof Error && 'code' in error && typeof error.code === 'string' && { code: error.code }),
});

function serve(connection: ReturnType<typeof openConnection>): (order: TransactionOrder) => void {
  /** Transactions that ended well in the open group, and wait for its commit. */
  let waiting: number[] = [];

  /** After a full disk or an I/O error SQLite has rolled the whole group back: nothing of it was stored. */
  const checkGroup = (error: unknown) => {
    if (connection.inTransaction || waiting.length === 0) return;
    answer({ kind: 'lost', ids: waiting, ...describeError(error) });
    waiting = [];
  };
  const commit = () => {
    const ids = waiting;
    waiting = [];
    try {
      connection.exec('COMMIT');
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      if (ids.length > 0) answer({ kind: 'lost', ids, ...describeError(error) });
      return;
    }
    if (ids.length > 0) answer({ kind: 'committed', ids });
  };
  const end = (id: number, keep: boolean, more: boolean) => {
    try {
      if (connection.inTransaction) connection.exec(keep ? 'RELEASE one' : 'ROLLBACK TO one; RELEASE one');
      else if (keep) throw new Error('the database rolled the transaction back');
      if (keep) waiting.push(id);
      else answer({ kind: 'done', id });
    } finally {
      if (connection.inTransaction && (!more || readOnly || waiting.length >= groupLimit)) commit();
    }
  };

  return (order) => {
    if (order.kind === 'close') {
      if (connection.inTransaction) commit();
      connection.close();
      answer({ kind: 'closed' });
      port?.close();
      return;
    }
    try {
      if (order.kind === 'begin') {
        if (!connection.inTransaction) connection.exec(readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE');
        connection.exec('SAVEPOINT one');
        answer({ kind: 'done', id: order.id });
      } else if (order.kind === 'statement') {
        answer({ kind: 'done', id: order.id, result: runStatement(connection, order.statement) });
      } else {
        end(order.id, order.keep, order.more);
      }
    } catch (error) {
      checkGroup(error);
      answer({ kind: 'failed', id: order.id, ...describeError(error) });
    }
  };
}

try {
  port.on('message', serve(readOnly ? openReadOnly(file) : openConnection(file)));
  answer({ kind: 'ready' });
} catch (error) {
  answer({ kind: 'unable', message: messageOf(error) });
  port.close();
}
