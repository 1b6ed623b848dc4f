// The reference of the API is what its definitions say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/servers/library.ts';
import { type DescribedCalls, writeApiReference } from '../build/write-api-reference.ts';

it('docs/api-reference.md has every call as it is defined: npm run api-reference writes it anew', async () => {
  const server = await startTestServer();
  try {
    const description = (await server.app.inject('/api/openapi.json')).json<DescribedCalls>();
    const stored = readFileSync(join(import.meta.dirname, '../../docs/api-reference.md'), 'utf8').split('\n');
    const current = writeApiReference(description).split('\n');
    // A failure shows a few lines, not two hundred kilobytes.
    expect(current.filter((line, i) => line !== stored[i]).slice(0, 5)).toEqual([]);
    expect(stored.length).toBe(current.length);
  } finally {
    await server.close();
  }
});
