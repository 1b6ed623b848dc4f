import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type DatabaseAddress, openDatabase } from './open-database.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';

/** Runs a writer, kills it -9 once it has acknowledged `enough` writes, and gives what it acknowledged. */
const killAfter = (at: DatabaseAddress, from: number, enough: number) =>
  new Promise<number[]>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        fileURLToPath(new URL('../../testing/faults/crash-writer.ts', import.meta.url)),
        JSON.stringify(at),
        String(from),
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > enough) child.kill('SIGKILL');
    });
    child.on('error', reject);
    // The last line may be cut: a number without its line end does not count as reported.
    child.on('close', () => resolve(output.split('\n').slice(0, -1).map(Number)));
  });

onBothDatabases('a writer that is killed', (_, fresh) => {
  it('keeps every acknowledged write, whole, through four kills at any moment', async () => {
    const at = await fresh();
    const acknowledged: number[] = [];
    for (let kill = 0; kill < 4; kill++) {
      acknowledged.push(...(await killAfter(at, kill * 1_000_000, 1 + ((kill * 37) % 90))));
    }
    const db = await openDatabase(at);
    try {
      const nonces = await db.read.selectFrom('nonce').select('expires_at').execute();
      const rates = await db.read.selectFrom('rate').select('window_start').execute();
      const stored = new Set(nonces.map((row) => row.expires_at));
      expect(acknowledged.length).toBeGreaterThan(100);
      expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
      expect(rates.map((row) => row.window_start).sort()).toEqual([...stored].sort());
    } finally {
      await db.close();
    }
  }, 120_000);
});
