// PostgreSQL for Kysely: the same statements and the same values as on SQLite. Bindings are checked alike, whole numbers
// are numbers, truth is 0 and 1, and text is compared by code points.
import {
  type DataTypeNode,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { ClientBase, CustomTypesConfig, QueryResult } from 'pg';
import pg from 'pg';
import { checkBindings } from './bindable.ts';
import {
  type RunStatement,
  type Statement,
  type StatementResult,
  statementDriver,
} from './statement-driver.ts';

const readWhole = (text: string): number => {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is beyond the whole numbers that can be counted with`);
};
/** Sums and averages. */
const readNumeric = (text: string): number => {
  const value = Number(text);
  if (/^-?\d+$/.test(text)) return readWhole(text);
  if (Number.isFinite(value)) return value;
  throw new RangeError(`${text} is no number that can be counted with`);
};

const { BOOL, INT8, NUMERIC } = pg.types.builtins;
const readers = new Map<number, (text: string) => number>([
  [BOOL, (text) => (text === 't' ? 1 : 0)],
  [INT8, readWhole],
  [NUMERIC, readNumeric],
]);
export const readTypes: CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    (format !== 'binary' && readers.get(id)) || pg.types.getTypeParser(id, format)) as never,
};

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Runs one statement. @throws TypeError for a value that may not be bound; DatabaseError. */
export async function runOnPostgres(
  to: Pick<ClientBase, 'query'>,
  { sql, parameters }: Statement,
): Promise<StatementResult> {
  const result: QueryResult<object> = await to.query(sql, checkBindings(parameters));
  const { rows, rowCount, command } = result;
  return { rows, ...(changing.has(command) && rowCount !== null ? { changes: rowCount } : {}) };
}

/** Columns of text are ordered and compared by code points, whatever the database was made with: as SQLite does. */
class Compiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    const inColumn = this.parentNode?.kind === 'ColumnDefinitionNode';
    if (node.dataType === 'blob') this.append('bytea');
    else this.append(inColumn && node.dataType === 'text' ? 'text collate "C"' : node.dataType);
  }
}

/** A dialect whose statements go through `run`. */
export function postgresDialect(run: RunStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => statementDriver(run),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  };
}
