// SQLite for Kysely, around whatever runs a compiled query: a connection for reads, the writer thread for writes.
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type RunStatement, statementDriver } from './statement-driver.ts';

/** A dialect whose statements go through `run`. */
export function statementDialect(run: RunStatement): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => statementDriver(run),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
