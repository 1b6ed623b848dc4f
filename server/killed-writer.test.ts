import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';

const dir = mkdtempSync(join(tmpdir(), 'killed-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Runs a writer, kills it -9 once it has acknowledged `enough` writes, and gives what it acknowledged. */
const killAfter = (file: string, from: number, enough: number) =>
  new Promise<number[]>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('./write-forever.ts', import.meta.url)), file, String(from)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.split('\n').length > enough) child.kill('SIGKILL');
    });
    child.on('error', reject);
    // The last line may be cut: a number without its line end was not told.
    child.on('close', () => resolve(told.split('\n').slice(0, -1).map(Number)));
  });

it('[E-001] keeps every acknowledged write, whole, through ten kills at any moment', async () => {
  const file = join(dir, 'readers.db');
  const acknowledged: number[] = [];
  for (let kill = 0; kill < 10; kill++) {
    acknowledged.push(...(await killAfter(file, kill * 1_000_000, 1 + ((kill * 37) % 90))));
  }
  const db = await openDatabase({ file });
  try {
    const nonces = await db.read.selectFrom('nonce').select('expires_at').execute();
    const rates = await db.read.selectFrom('rate').select('window_start').execute();
    const kept = new Set(nonces.map((row) => row.expires_at));
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([]);
    expect(rates.map((row) => row.window_start).sort()).toEqual([...kept].sort());
  } finally {
    await db.close();
  }
}, 120_000);
