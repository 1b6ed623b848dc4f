// A password from standard input or from a terminal, where it is not shown.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { LibraryFailure } from '#library/files/failure.ts';

const readAll = async (): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
};

const askHidden = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
};

/** Asks twice on a terminal. Fails when the two differ, or when there is neither terminal nor `fromStdin`. */
export const readPassword = async (fromStdin: boolean): Promise<string> => {
  if (fromStdin) return readAll();
  if (!process.stdin.isTTY) {
    throw new LibraryFailure(
      'bad-source',
      'there is no terminal to ask for a password: use --password-stdin',
    );
  }
  const password = await askHidden('Password: ');
  if ((await askHidden('Again: ')) !== password) {
    throw new LibraryFailure('bad-source', 'the two passwords differ: nothing was changed');
  }
  return password;
};
