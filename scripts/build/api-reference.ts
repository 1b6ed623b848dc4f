// npm run api-reference: writes docs/api-reference.md anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from '#testing/servers/library.ts';
import { type DescribedCalls, writeApiReference } from './write-api-reference.ts';

const server = await startTestServer();
try {
  const description = (await server.app.inject('/api/openapi.json')).json<DescribedCalls>();
  writeFileSync(join(import.meta.dirname, '../../docs/api-reference.md'), writeApiReference(description));
} finally {
  await server.close();
}
