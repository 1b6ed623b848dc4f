// What a test run has once and its workers ask for: a socket on which the run answers each of them.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Answers each caller with what `answer` gives it, as JSON, or with why it fails. */
export const answerOnSocket = async (
  answer: () => Promise<unknown>,
): Promise<{ path: string; close: () => void }> => {
  const dir = mkdtempSync(join(tmpdir(), 'run-'));
  const server = createServer((socket) => {
    answer().then(
      (value) => socket.end(JSON.stringify({ value })),
      (error: unknown) => socket.end(JSON.stringify({ why: String(error) })),
    );
    socket.on('error', () => {});
  });
  const path = join(dir, 'socket');
  server.listen(path);
  await once(server, 'listening');
  return {
    path,
    close: () => {
      server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** The answer, of whose form the caller is sure. Rejects with why there is none. */
export const askOnSocket = async <Value>(path: string): Promise<Value> => {
  const { value, why } = JSON.parse(await text(connect(path))) as { value: Value; why?: string };
  if (why !== undefined) throw new Error(why);
  return value;
};
