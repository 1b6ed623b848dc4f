// A sub-account sees only its own things. Every described call for persons is made with a stranger's token on somebody
// else's things, which must stay unchanged and must not be revealed. A new route is tested as soon as it is described,
// and a new table as soon as it has an owner.
import { importProduct } from '#library/import/import-product.ts';
import { makeIssues, makeNewspaper } from '#testing/products/newspaper.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadersDatabase } from './database/readers-database.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { addPerson, signInPerson, withRows } from '#testing/servers/persons.ts';

let server: TestServer;
let owner: string;
let headersOfOwner: Record<string, string>;
/** What the owner's session is called, as one of the owner's things. */
let session: string;
const secret = '只有我知道的事';

beforeAll(async () => {
  server = await startTestServer();
  // Articles are saved from newspapers only, notes on books only.
  const product = makeNewspaper(makeIssues(1, 2));
  await importProduct({ data: server.data, code: 'paper', name: '晶報', product, faults: () => [] });
  server.app.holdings.refresh();
  owner = await addPerson(server, 'all', 'owner');
  headersOfOwner = await signInPerson(server, 'all', 'owner');
  await withRows(server, keepOneOfEach);
});
afterAll(() => server.close());

type Row = Record<string, unknown>;

/** Tables with an owner, and their columns. */
const ownedTables = async (db: ReadersDatabase): Promise<Map<string, string[]>> => {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    db.read,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables.rows) {
    const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db.read);
    const names = columns.rows.map((column) => column.name);
    if (names.includes('owner_id')) found.set(name, names);
  }
  return found;
};

/** Values of columns; a column that is not named here gets the secret. */
const values: Row = {
  page_key: 'P1',
  page_id: 1,
  end_page_id: 1,
  start_line_id: 1,
  start_word_id: 1,
  end_line_id: 1,
  end_word_id: 1,
  progress: 1,
  article_num: '1',
  state: 'same',
  status: 'pending',
  decided_at: null,
  created_at: 1,
  updated_at: 1,
  read_at: 1,
  saved_at: 1,
  label: '我的檢索式',
};

const idOf = (table: string): string =>
  `0190a000-0000-7000-8000-${Buffer.from(table.slice(0, 6)).toString('hex').padEnd(12, '0')}`;

const codeOf = (of: string): string => (/^article|\/article/.test(of) ? 'paper' : 'alpha');

async function keepOneOfEach(db: ReadersDatabase): Promise<void> {
  const held = new Map(server.app.holdings.list().map(({ code, version }) => [code, version]));
  for (const [table, columns] of await ownedTables(db)) {
    const code = codeOf(table);
    const own: Row = { ...values, owner_id: owner, code, version: held.get(code), id: idOf(table) };
    const row = columns.map((column) => own[column] ?? (column in own ? null : secret));
    await db.write((trx) =>
      sql`insert into ${sql.table(table)} (${sql.join(columns.map((c) => sql.ref(c)))}) values (${sql.join(row)})`.execute(
        trx,
      ),
    );
  }
  const signedIn = await db.write((trx) =>
    trx
      .updateTable('session')
      .set({ address: secret })
      .where('sub_user_id', '=', owner)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  session = signedIn.id;
}

const allRows = (): Promise<Row> =>
  withRows(server, async (db) => {
    const rows: Row = {};
    for (const table of (await ownedTables(db)).keys()) {
      const found = await sql<Row>`select * from ${sql.table(table)} where owner_id = ${owner}`.execute(
        db.read,
      );
      rows[table] = found.rows;
    }
    const sessions = db.read.selectFrom('session').selectAll().where('sub_user_id', '=', owner);
    return { ...rows, session: await sessions.execute() };
  });

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string }>;
}

/** What a field of a request must be to hit somebody's things. */
const aimed: Record<string, unknown> = {
  pageId: 1,
  articleNum: '1',
  pageKey: 'P1',
  articleTitle: 'x',
  articleType: 'Text',
  catalog: 'x',
  comment: 'y',
  rightWord: 'y',
  label: values['label'],
  ruleJson: '{}',
  queryJson: '{}',
  startLineId: 1,
  startWordId: 1,
  endLineId: 1,
  endWordId: 1,
  skipCount: 0,
  maxResultCount: 5,
  format: 'markdown',
};
/** Left out: they would only lead to another refusal. */
const leftOut = new Set(['version', 'endPageId', 'wrongWord']);

/** Calls that are about a person's own sign-in, whose fields are sealed. */
const ownSignIn = /\/subUser\/(?!sessions)/;

const personalCalls = () => {
  const { paths } = server.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) =>
        Object.values(responses).some(({ description }) => description.includes('personal-needed')),
      )
      .filter(() => !ownSignIn.test(path))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
};

/** Every way of filling in a call so that it names something of the owner's, one for each id there is. */
const aimsOf = (path: string, operation: Operation, ids: readonly string[]) => {
  const body = operation.requestBody?.content['application/json']?.schema;
  const params = operation.parameters ?? [];
  const names = [...params.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
  const fill = (name: string, id: string): unknown => {
    if (name === 'id') return id;
    if (name === 'productId' || name === 'code') return codeOf(path);
    if (name in aimed) return aimed[name];
    throw new Error(`${path} has a field “${name}”: say here what it must be to hit somebody's things`);
  };
  return (names.includes('id') ? ids : ids.slice(0, 1)).map((id) => {
    const query = new URLSearchParams();
    for (const { name, in: place } of params)
      if (place === 'query' && !leftOut.has(name)) query.set(name, String(fill(name, id)));
    const fields = Object.keys(body?.properties ?? {}).filter((name) => !leftOut.has(name));
    return {
      named: names.includes('id'),
      url: `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(fill(name, id)))}?${query.toString()}`,
      ...(body && { payload: Object.fromEntries(fields.map((name) => [name, fill(name, id)])) }),
    };
  });
};

describe('a stranger', () => {
  it('[A-045] [P-027] [P-028] learns nothing of another’s things by any call, and changes none of them', async () => {
    const before = await allRows();
    expect(Object.keys(before).length).toBeGreaterThan(5);
    const ids = [...Object.keys(before).map(idOf), session];
    const strangers = {
      'of the same unit': await signInPerson(server, 'all', 'stranger'),
      'of another unit': await signInPerson(server, 'some', 'owner'),
    };
    const calls = personalCalls();
    expect(calls.length).toBeGreaterThan(20);
    for (const [who, headers] of Object.entries(strangers)) {
      for (const { path, method, operation } of calls) {
        for (const { named, ...request } of aimsOf(path, operation, ids)) {
          const reply = await server.app.inject({ method: method as 'GET', headers, ...request });
          const label = [who, method, request.url, reply.statusCode];
          expect([...label, reply.body.includes(secret)]).toEqual([...label, false]);
          expect([...label, reply.statusCode < 500]).toEqual([...label, true]);
          expect([...label, reply.headers['cache-control']]).toEqual([...label, 'no-store']);
          if (named) expect(label).toEqual([who, method, request.url, expect.toBeOneOf([403, 404])]);
          // A right call: it does not fail because it was filled in wrongly.
          else expect([...label, reply.statusCode === 400 ? reply.body : '']).toEqual([...label, '']);
        }
      }
    }
    expect(await allRows()).toEqual(before);
  });

  it('is no stranger to himself: the same calls tell the owner of his things', async () => {
    const headers = headersOfOwner;
    const revealing = new Set<string>();
    for (const { path, operation, method } of personalCalls().filter(
      ({ method, path }) => method === 'GET' || path.endsWith('/list'),
    ))
      for (const { named: _, ...request } of aimsOf(path, operation, [idOf('note'), idOf('correction')])) {
        const reply = await server.app.inject({ method: method as 'GET', headers, ...request });
        if (reply.body.includes(secret)) revealing.add(path);
      }
    expect(revealing.size).toBeGreaterThan(5);
    expect([...revealing]).toContain('/api/gujiread/api/subUser/sessions');
  });
});
