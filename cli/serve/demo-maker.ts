// Has the demonstration library made by a process of its own, and remembers what that is at.
import { fork } from 'node:child_process';
import type { Making } from '#contract/settings/options.ts';
import { type FailureCode, LibraryFailure } from '#library/files/failure.ts';

export type DemoMessage =
  | { making: Making }
  | { made: string }
  | { failed: { code: FailureCode; message: string } };

export interface DemoMaker {
  /** The product that is being made. */
  making(): Making | undefined;
  /** Resolves when all is there. @throws LibraryFailure; what was finished stays. */
  ended: Promise<void>;
  /** Ends it early; `ended` then throws. */
  stop(): void;
}

/** `onMade` is called when a product can be read. */
export const startDemoMaker = (data: string, onMade: (code: string) => void): DemoMaker => {
  const child = fork(new URL('./demo-process.mjs', import.meta.url), [data], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let making: Making | undefined;
  let failed: LibraryFailure | undefined;
  child.on('message', (message: DemoMessage) => {
    if ('making' in message) ({ making } = message);
    else if ('made' in message) onMade(message.made);
    else failed = new LibraryFailure(message.failed.code, message.failed.message);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      making = undefined;
      if (code === 0) resolve();
      else if (failed ?? (signal === 'SIGINT' || signal === 'SIGTERM'))
        reject(failed ?? new LibraryFailure('interrupted', 'interrupted: the library is not complete'));
      else reject(new Error(`the process that makes the demonstration ended with ${signal ?? code}`));
    });
  });
  return { making: () => making, ended, stop: () => void child.kill('SIGTERM') };
};
