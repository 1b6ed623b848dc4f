// The part of a Kysely dialect that both databases share: compiled statements go to one function, one after another,
// and transactions are not its business (see `ReadersDatabase.write`).
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}
export interface StatementResult {
  rows: unknown[];
  changes?: number;
}
export type RunStatement = (statement: Statement) => Promise<StatementResult>;

class StatementConnection implements DatabaseConnection {
  readonly #run: RunStatement;
  constructor(run: RunStatement) {
    this.#run = run;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#run({ sql: query.sql, parameters: query.parameters });
    return {
      rows: rows as R[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    };
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are read whole, not streamed');
  }
}

export function statementDriver(run: RunStatement): Driver {
  const refuse = async (): Promise<void> => {
    throw new Error('use write() for a transaction');
  };
  return {
    init: async () => {},
    acquireConnection: async () => new StatementConnection(run),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

/** For a transaction: a statement waits for the one before it, also when `work` did not. */
export function inTurn(run: RunStatement): RunStatement {
  let last: Promise<unknown> = Promise.resolve();
  return (statement) => {
    const result = last.then(() => run(statement));
    last = result.catch(() => {});
    return result;
  };
}
