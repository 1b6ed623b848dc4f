// Something that is derived from what the library has, made anew by a process of its own at the lowest priority: one at a
// time, and not again for a while after it failed.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';

export interface BackgroundProcess {
  /** Whether one may be started: none runs, and none has failed of late. */
  readonly isFree: boolean;
  readonly isRunning: boolean;
  /** `message` is sent to it. */
  start(message?: object): void;
  /** Looks not again for a while. */
  postpone(): void;
  close(): void;
}

interface BackgroundParts {
  module: URL;
  args?: readonly string[];
  /** What it makes, as the log says it: `the file of knowledge is made`. */
  made: string;
  notMade: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds after a failure. */
  afterFailure: number;
}

/** Characters of its error output that are logged. */
const mostSaid = 2000;

export const backgroundProcess = (parts: BackgroundParts): BackgroundProcess => {
  const { module, args = [], made, notMade, log, afterFailure } = parts;
  let child: ChildProcess | undefined;
  let notBefore = 0;
  const postpone = (): void => {
    notBefore = Date.now() + afterFailure;
  };
  return {
    get isFree() {
      return child === undefined && Date.now() >= notBefore;
    },
    get isRunning() {
      return child !== undefined;
    },
    start: (message) => {
      const started = performance.now();
      const maker = fork(module, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
      child = maker;
      let said = '';
      maker.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-mostSaid)));
      maker.once('error', (error) => (said = error.message));
      maker.once('close', (code) => {
        if (child === maker) child = undefined;
        const milliseconds = Math.round(performance.now() - started);
        if (code === 0) log.info({ milliseconds }, made);
        else if (!maker.killed) {
          postpone();
          log.warn({ said }, notMade);
        }
      });
      // If the process has ended already, its exit event reports that.
      if (message) maker.send(message, () => {});
      try {
        if (maker.pid !== undefined) setPriority(maker.pid, constants.priority.PRIORITY_LOW);
      } catch {
        // It then competes with the searches, which is no fault.
      }
    },
    postpone,
    close: () => {
      child?.kill();
    },
  };
};
