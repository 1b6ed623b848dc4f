import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { DatabaseAddress } from '../database/open-database.ts';
import { importTestProduct, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { Checksum, type Head } from './backup-lines.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const api = '/api/gujiread/api';
type Headers = { authorization: string };

const linesOf = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Every row of every table, in an order that owes nothing to a database. */
function tablesOf(file: string): Record<string, string[]> {
  const tables: Record<string, string[]> = {};
  let rows: string[] = [];
  for (const line of linesOf(file)) {
    if (typeof line['table'] === 'string') tables[line['table']] = rows = [JSON.stringify(line['columns'])];
    if (line['row']) rows.push(JSON.stringify(line['row']));
    if ('rows' in line) rows.sort();
  }
  return tables;
}

onBothDatabases('a backup', (_open, fresh) => {
  let server: TestServer;
  let me: Headers;
  const dirs: string[] = [];
  const newDir = (): string => {
    const dir = mkdtempSync(join(tmpdir(), 'backup-'));
    dirs.push(dir);
    return dir;
  };
  const post = (app: FastifyInstance, path: string, payload: object, headers = me) =>
    app.inject({ method: 'POST', url: `${api}${path}`, payload, headers });

  /** What a reader sees, as the bytes that the server sends. */
  const seen = async (app: FastifyInstance): Promise<string[]> => {
    const list = { productId: 'long', maxResultCount: 200 };
    const replies = [
      await app.inject({ url: `${api}/user`, headers: me }),
      await app.inject({ url: `${api}/options` }),
      await app.inject({ url: `${api}/bookmark/summary`, headers: me }),
      await post(app, '/bookmark/list', list),
      await post(app, '/bookCollection/list', { maxResultCount: 10 }),
      await post(app, '/notebook/list', list),
      await app.inject({ url: `${api}/lastRead/all`, headers: me }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    return replies.map(({ body }) => body);
  };
  /** A server elsewhere, on what was restored; the holdings are copied, as docs/backup.md says. */
  const serve = async <T>(
    data: string,
    database: DatabaseAddress,
    look: (app: FastifyInstance) => Promise<T>,
  ): Promise<T> => {
    cpSync(join(server.data, 'library'), join(data, 'library'), { recursive: true });
    const app = await buildApp({
      data,
      database,
      web: join(server.data, 'web'),
      clock: () => server.clock.now,
    });
    try {
      return await look(app);
    } finally {
      await app.close();
    }
  };
  const backUp = async (data: string, database: DatabaseAddress): Promise<string> => {
    const file = join(newDir(), 'readers.backup');
    await writeBackup({ data, database, file });
    return file;
  };

  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    await importTestProduct(server.data, 'long', 300, 7);
    server.app.holdings.refresh();
    await server.app.holdings.ready();
    writeFileSync(join(server.data, 'options.json'), '{ "printQuota": 7 }');
    me = await signInPerson(server, 'all', '王五');
    await post(server.app, '/bookCollection', { productId: 'long' });
    await post(server.app, '/lastRead', { productId: 'long', pageId: 12 });
    const span = { startLineId: 1, startWordId: 1, endLineId: 1, endWordId: 2 };
    const note = { productId: 'long', pageId: 2, ...span, comment: '𠀀 “記”\n第二行' };
    expect((await post(server.app, '/notebook', note)).statusCode).toBe(200);
  });
  afterAll(async () => {
    await server.close();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  });

  it('taken while readers write holds one moment: all of what was acknowledged before, nothing half', async () => {
    let acknowledged = 0;
    const stop = new AbortController();
    let passTwenty = (): void => {};
    const twenty = new Promise<void>((resolve) => (passTwenty = resolve));
    const writing = (async () => {
      while (!stop.signal.aborted) {
        const headers = { ...me, 'idempotency-key': `page-${acknowledged + 1}` };
        const place = { productId: 'long', pageId: acknowledged + 1 };
        expect((await post(server.app, '/bookmark', place, headers)).statusCode).toBe(200);
        acknowledged += 1;
        if (acknowledged === 20) passTwenty();
        if (acknowledged === 300) stop.abort();
      }
    })();
    await Promise.race([twenty, writing]);
    const before = acknowledged;
    const file = await backUp(server.data, server.database);
    const after = acknowledged;
    stop.abort();
    await writing;
    const tables = tablesOf(file);
    // A bookmark and the key of its call are of one transaction: neither is there without the other.
    const columns = JSON.parse(
      tables['bookmark'].find((row) => row.startsWith('["owner_id"')) ?? '',
    ) as string[];
    const pages = tables['bookmark']
      .map((row) => (JSON.parse(row) as unknown[])[columns.indexOf('page_id')])
      .filter((page) => typeof page === 'number')
      .sort((a, b) => a - b);
    expect(pages).toEqual(pages.map((_, i) => i + 1));
    expect(pages.length).toBeGreaterThanOrEqual(before);
    expect(pages.length).toBeLessThanOrEqual(after + 1);
    expect(tables['idempotency'].filter((row) => row.includes('"page-')).length).toBe(pages.length);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('restored elsewhere, and from there on to the other database and back, shows readers the same bytes', async () => {
    const here = await seen(server.app);
    const first = await backUp(server.data, server.database);
    const tables = tablesOf(first);
    expect(Object.keys(tables).length).toBeGreaterThan(20);
    let file = first;
    // This database, then a file, then this again, then a file.
    for (const way of ['file', 'same', 'file']) {
      const data = newDir();
      const database = way === 'same' ? await fresh() : { file: join(data, 'readers.db') };
      const { missing, files } = await restoreBackup({ file, data, database, replace: false });
      if (file === first) expect(missing.map(({ code }) => code)).toEqual(['alpha', 'beta', 'long']);
      expect(files).toEqual(['options.json']);
      const again = await backUp(data, database);
      expect(tablesOf(again)).toEqual(tables);
      // Signed in as before: the keys of the server came along.
      expect(await serve(data, database, seen)).toEqual(here);
      file = again;
    }
  });

  it('replaces existing readers only with --replace, preserves them, and is not restored under a running server', async () => {
    const file = await backUp(server.data, server.database);
    const refused = { file, data: server.data, database: server.database };
    await expect(restoreBackup({ ...refused, replace: false })).rejects.toThrow('use --replace');
    await expect(restoreBackup({ ...refused, replace: true })).rejects.toThrow('is in use: stop the server');
    expect((await seen(server.app)).length).toBe(7);

    const data = newDir();
    const database = await fresh();
    await restoreBackup({ file, data, database, replace: false });
    writeFileSync(join(data, 'options.json'), '{ "printQuota": 8 }');
    const before = tablesOf(await backUp(data, database));
    const { preservedAt: previous = '' } = await restoreBackup({ file, data, database, replace: true });
    const old = previous.endsWith('.backup') ? previous : await backUp(data, { file: previous });
    expect(tablesOf(old)).toEqual(before);
    expect(readFileSync(join(data, 'options.json'), 'utf8')).toBe('{ "printQuota": 7 }');
  });

  it('that is damaged, cut short or of a newer version is refused in words, and nothing is changed', async () => {
    const whole = readFileSync(await backUp(server.data, server.database));
    const data = newDir();
    const database = { file: join(data, 'readers.db') };
    const file = join(newDir(), 'other');
    const refuse = async (bytes: Uint8Array, why: RegExp) => {
      writeFileSync(file, bytes);
      await expect(restoreBackup({ file, data, database, replace: true })).rejects.toThrow(why);
      expect(existsSync(database.file)).toBe(false);
      expect(existsSync(join(data, 'options.json'))).toBe(false);
    };
    await fc.assert(
      // Beyond the ten bytes of gzip's own head, which tell the time and the like.
      fc.asyncProperty(fc.integer({ min: 10, max: whole.length - 1 }), fc.boolean(), async (at, cut) => {
        const bytes = Buffer.from(cut ? whole.subarray(0, at) : whole);
        if (!cut) bytes[at] ^= 0x55;
        await refuse(bytes, /is no whole backup: .*nothing was changed/);
      }),
      { numRuns: 40 },
    );
    const lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n');
    const withHead = (change: Partial<Head>) => {
      const sum = new Checksum();
      const [head, ...rest] = lines.slice(0, -1);
      const all = [JSON.stringify({ ...(JSON.parse(head) as Head), ...change }), ...rest];
      for (const line of all) sum.add(line);
      const end = JSON.stringify({ end: true, lines: sum.lines, sha256: sum.digest() });
      return gzipSync([...all, end, ''].join('\n'));
    };
    await refuse(withHead({ form: 2 }), /newer version/);
    await refuse(withHead({ migrations: ['0001-accounts', '9999-later'] }), /newer version.*9999-later/);
    await refuse(Buffer.from('no backup at all'), /is no whole backup/);
    await refuse(gzipSync(`${lines[0]}\n`), /cut short/);
  });
});
