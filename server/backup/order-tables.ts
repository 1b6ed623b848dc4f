// Which table comes before which: a row that refers to another comes after it. The database itself tells what refers to
// what.

/** A foreign key: rows of `table` refer to rows of `parent`. */
export interface Reference {
  table: string;
  parent: string;
}

/**
 * SQL that returns the names of a database's tables, a row each; an index that is stored beside them (INDEX_STORE) is
 * not part of the readers' data.
 */
export const tableNames = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  postgresql: `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
    and table_name not like 'langhuan\\_index\\_%'`,
};

/** SQL that gives the references of a database, a row each. */
export const referencesOf = {
  sqlite: `SELECT t.name AS "table", k."table" AS parent FROM sqlite_master t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table'`,
  postgresql: `select child.relname as "table", parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = current_schema()::regnamespace`,
};

/** Parents first; of tables that need not wait for one another, by name. */
export const orderTables = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const depths = new Map<string, number>();
  const depthOf = (table: string): number => {
    const known = depths.get(table);
    if (known !== undefined) return known;
    // A table that refers to itself waits for nothing.
    depths.set(table, 0);
    const parents = references.filter((one) => one.table === table && one.parent !== table);
    const depth = Math.max(0, ...parents.map(({ parent }) => depthOf(parent) + 1));
    depths.set(table, depth);
    return depth;
  };
  return tables.toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
};
