// A disk that is full while a server starts and runs, and has room again: a file system of its own, so that it is full in
// earnest. Skipped by name where none can be mounted.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { readersFile } from './database/open-database.ts';
import { addTestUnit, bearer, importTestProduct, loginAs } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';

const mountPoint = mkdtempSync(join(tmpdir(), 'full-disk-'));
const canMount = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', mountPoint], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
afterAll(() => {
  if (canMount) execFileSync('umount', ['-l', mountPoint]);
  rmSync(mountPoint, { recursive: true, force: true });
});

const api = '/api/gujiread/api';
const data = join(mountPoint, 'data');
const filler = join(mountPoint, 'filler');
const makeRoom = () => rmSync(filler, { force: true });

/** Writes until not one byte more finds room. */
function fill(): void {
  const fd = openSync(filler, 'a');
  for (let size = 1 << 20; size >= 1; ) {
    try {
      if (writeSync(fd, new Uint8Array(size)) < size) size >>= 1;
    } catch {
      size >>= 1;
    }
  }
  closeSync(fd);
}

describe.skipIf(!canMount)('a server whose disk is full', () => {
  const clock = { now: Date.now() };
  const open = () => buildApp({ data, web: join(mountPoint, 'web'), clock: () => clock.now });
  const post = (app: FastifyInstance, url: string, payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `${api}${url}`, payload, headers });
  const ready = async (app: FastifyInstance) => {
    const reply = await app.inject('/readyz');
    return [reply.statusCode, reply.json() as Record<string, unknown>] as const;
  };
  const answer = (reply: Awaited<ReturnType<typeof post>>) => [
    reply.statusCode,
    (reply.json() as { error?: { code: string } }).error?.code,
    reply.headers['retry-after'],
  ];
  let unit: Record<string, string>;
  let person: Record<string, string>;

  beforeAll(async () => {
    mkdirSync(join(mountPoint, 'web'));
    writeFileSync(join(mountPoint, 'web', 'index.html'), '<!doctype html>');
    for (const code of ['alpha', 'beta']) await importTestProduct(data, code);
    await addTestUnit(data, { name: 'all', products: '*' });
    const app = await open();
    unit = bearer(await loginAs(app, 'all'));
    const server = { app, data, database: { file: readersFile(data) }, clock, close: () => app.close() };
    person = await signInPerson(server, 'all', '王五');
    await server.close();
  });

  it('shows its books, says that it cannot save, and does all again when there is room', async () => {
    fill();
    const app = await open();
    try {
      const shown = async () => {
        const list = await app.inject({ url: `${api}/product/list`, headers: unit });
        const page = { code: 'alpha', pageId: 1, filterGroup: { rules: [{ value: '一' }] } };
        return [
          list.statusCode,
          app.holdings.list().map(({ code }) => code),
          (await post(app, '/search/fulltext', page, unit)).statusCode,
          (await app.inject({ url: '/iiif/3/alpha__1.jpg/full/90,/0/default.jpg', headers: unit }))
            .statusCode,
        ];
      };
      const bookmark = (pageId: number) => post(app, '/bookmark', { productId: 'alpha', pageId }, person);
      const before = await shown();
      expect(before).toEqual([expect.any(Number), ['alpha', 'beta'], 200, 200]);
      expect(await ready(app)).toEqual([
        503,
        expect.objectContaining({ ok: false, disk: false, products: 2 }),
      ]);

      // What finds room in what SQLite has already taken is acknowledged; then it says that it cannot.
      const acknowledged: number[] = [];
      let refused = await bookmark(1);
      for (let pageId = 2; refused.statusCode === 200; pageId++) {
        acknowledged.push(pageId - 1);
        refused = await bookmark(((pageId - 1) % 25) + 1);
        if (pageId > 3000) break;
      }
      expect(answer(refused)).toEqual([503, 'cannot-save', '30']);
      expect(refused.body).toContain('暂时无法保存');
      expect((await ready(app))[0]).toBe(503);

      makeRoom();
      expect((await bookmark(7)).statusCode).toBe(200);
      expect(await shown()).toEqual(before);
      await expect.poll(async () => (await ready(app))[0]).toBe(200);
      expect((await ready(app))[1]).toEqual({
        ok: true,
        database: true,
        disk: true,
        index: true,
        holdings: true,
        products: 2,
        damaged: 0,
      });
      const list = await post(app, '/bookmark/list', { productId: 'alpha', maxResultCount: 100 }, person);
      const stored = (list.json() as { items: { pageId: number }[] }).items.map((item) => item.pageId);
      expect(stored).toEqual(expect.arrayContaining([7, ...acknowledged.map((n) => ((n - 1) % 25) + 1)]));
    } finally {
      makeRoom();
      await app.close();
    }
  });
});
