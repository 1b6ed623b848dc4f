// Counts what is in the readers' database, in plain SQL through a client of its own, without the server or its stores.
import Libsql from 'libsql';
import pg from 'pg';
import type { DatabaseAddress } from '#server/database/open-database.ts';
import type { Difference } from './compare-writes.ts';
import type { Write } from './writing-client.ts';

type Row = Record<string, string | number>;

const queries = {
  note: `select n.id, n.comment, u.name from note n join sub_user u on u.id = n.owner_id`,
  bookmark: `select b.code, b.page_id, u.name from bookmark b join sub_user u on u.id = b.owner_id`,
  book: `select b.code, u.name from book_collection b join sub_user u on u.id = b.owner_id`,
  key: `select i.key, u.name from idempotency i join sub_user u on u.id = i.owner where i.reply <> 'null'`,
  torn: `select i.key, 'torn' as name from idempotency i where i.reply = 'null'`,
};

async function readAll(at: DatabaseAddress): Promise<Record<keyof typeof queries, Row[]>> {
  const read: Partial<Record<string, Row[]>> = {};
  if ('file' in at) {
    const connection = new Libsql(at.file);
    for (const [name, sql] of Object.entries(queries)) read[name] = connection.prepare(sql).all([]) as Row[];
    connection.close();
  } else {
    const client = new pg.Client({ connectionString: at.url });
    await client.connect();
    for (const [name, sql] of Object.entries(queries)) read[name] = (await client.query<Row>(sql)).rows;
    await client.end();
  }
  return read as Record<keyof typeof queries, Row[]>;
}

/** Holds every row of all rounds to what was written: each acknowledged write once, no write twice, none half done. */
export async function countRows(
  at: DatabaseAddress,
  clients: readonly { name: string; writes: readonly Write[] }[],
): Promise<Difference> {
  const rows = await readAll(at);
  const times = new Map<string, number>();
  const count = (name: string) => times.set(name, (times.get(name) ?? 0) + 1);
  for (const row of rows.note) count(`${row['name']} ${row['comment']}`);
  for (const row of rows.bookmark) count(`${row['name']} bookmark ${row['code']} ${row['page_id']}`);
  for (const row of rows.book) count(`${row['name']} book ${row['code']}`);
  for (const row of rows.key) count(`${row['name']} key ${row['key']}`);
  const lost: string[] = [];
  for (const { name, writes } of clients)
    for (const { kind, key, body, reply } of writes) {
      if (reply === undefined) continue;
      const wanted = [`${name} key ${key}`];
      if (kind === 'note') wanted.push(`${name} ${body['comment']}`);
      if (kind === 'bookmark') wanted.push(`${name} bookmark ${body.productId} ${body['pageId']}`);
      if (kind === 'book') wanted.push(`${name} book ${body.productId}`);
      lost.push(...wanted.filter((each) => !times.has(each)));
    }
  const doubled = [...times].flatMap(([name, n]) => (n > 1 ? [name] : []));
  return { lost, doubled: [...doubled, ...rows.torn.map(({ key }) => `torn ${key}`)] };
}
