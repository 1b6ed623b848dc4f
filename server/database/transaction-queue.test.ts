// The thread that writes may end beneath its queue: what it had acknowledged stays, and another takes its place.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from './open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'transaction-queue '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('goes on with another thread when its own ends, amid a transaction too', async () => {
  const threads: Worker[] = [];
  const listen = (worker: Worker) => void threads.push(worker);
  process.on('worker', listen);
  const db = await openDatabase({ file: join(folder, 'readers.db') });
  const put = (nonce: string) =>
    db.write((trx) => trx.insertInto('nonce').values({ nonce, expires_at: 1 }).execute());
  try {
    await put('before');
    let ended: Promise<number> | undefined;
    const amid = db.write(async (trx) => {
      await trx.insertInto('nonce').values({ nonce: 'amid', expires_at: 1 }).execute();
      ended = threads.at(-1)?.terminate();
      await ended;
      await trx.insertInto('nonce').values({ nonce: 'amid too', expires_at: 1 }).execute();
    });
    await expect(amid).rejects.toThrow('the thread that writes the readers’ database has ended');
    await vi.waitFor(() => expect(db.sound()).toBe(true), { timeout: 20_000 });
    await put('after');
    const nonces = await db.read.selectFrom('nonce').select('nonce').orderBy('nonce').execute();
    expect(nonces.map(({ nonce }) => nonce)).toEqual(['after', 'before']);
    expect(threads.length).toBe(2);
  } finally {
    process.off('worker', listen);
    await db.close();
  }
});
