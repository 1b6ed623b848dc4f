// For tests: a call of the command in this process, as starting one takes a second. main.test.ts calls real ones too.
import { Readable } from 'node:stream';
import { format } from 'node:util';
import { vi } from 'vitest';
import { runCommand } from '#cli/main.ts';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** What a shell would see of `langhuan …args` with `input` on its standard input. One at a time. */
export const runHere = async (args: readonly string[], input = ''): Promise<Ended> => {
  const said = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).flatMap((to) => [
    vi.spyOn(console, to === 'stdout' ? 'log' : 'error').mockImplementation((...words) => {
      said[to] += `${format(...words)}\n`;
    }),
    vi.spyOn(process[to], 'write').mockImplementation((chunk) => {
      said[to] += String(chunk);
      return true;
    }),
  ]);
  const [{ exitCode }, stdin] = [process, Object.getOwnPropertyDescriptor(process, 'stdin')!];
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  process.exitCode = 0;
  try {
    await runCommand(['node', 'langhuan', ...args]);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = exitCode ?? 0;
    Object.defineProperty(process, 'stdin', stdin);
    for (const spy of spies) spy.mockRestore();
  }
};
