// For tests: a call of the command in this process, as starting one takes a second. main.test.ts calls real ones too.
import { Readable } from 'node:stream';
import { format } from 'node:util';
import { runCommand } from '#cli/main.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** What a shell would see of `langhuan …args` with `input` on its standard input. One at a time. */
export const runHere = async (args: readonly string[], input = ''): Promise<Ended> => {
  const said = { stdout: '', stderr: '' };
  const { log, error } = console;
  const { exitCode, stdout, stderr } = process;
  const [writeOut, writeError] = [stdout.write, stderr.write];
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!;
  console.log = (...words) => void (said.stdout += `${format(...words)}\n`);
  console.error = (...words) => void (said.stderr += `${format(...words)}\n`);
  stdout.write = (chunk: unknown) => Boolean((said.stdout += String(chunk)));
  stderr.write = (chunk: unknown) => Boolean((said.stderr += String(chunk)));
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  process.exitCode = 0;
  try {
    await runCommand(['node', 'langhuan', ...args]);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = exitCode ?? 0;
    Object.defineProperty(process, 'stdin', stdin);
    Object.assign(console, { log, error });
    stdout.write = writeOut;
    stderr.write = writeError;
  }
};
