// Watches whether the file of knowledge is still made of what the library has, and has it made anew in the background when
// it is not: after an import, a change of lists, and what a librarian joined.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { isKnowledgeCurrent } from '#library/knowledge/build-knowledge.ts';
import type { Joining } from '#library/knowledge/knowledge-inputs.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface KnowledgeWatch {
  /** Looks at once: somebody asks. */
  look(): void;
  /** Whether it is being made. */
  readonly isMaking: boolean;
  close(): void;
}

export interface KnowledgeWatchOptions {
  data: string;
  joinings: () => Promise<readonly Joining[]>;
  log: FastifyBaseLogger;
  /** Milliseconds between two looks, and after a failure. */
  every?: number;
  afterFailure?: number;
}

export const watchKnowledge = ({
  data,
  joinings,
  log,
  every = 20_000,
  afterFailure = 60_000,
}: KnowledgeWatchOptions): KnowledgeWatch => {
  let child: ChildProcess | undefined;
  let isLooking = false;
  let isClosed = false;
  let notBefore = 0;

  const make = (asked: readonly Joining[]) => {
    const started = performance.now();
    const maker = fork(new URL('./knowledge-process.mjs', import.meta.url), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = maker;
    let said = '';
    maker.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)));
    maker.once('error', (error) => (said = error.message));
    maker.once('close', (code) => {
      if (child === maker) child = undefined;
      const milliseconds = Math.round(performance.now() - started);
      if (code === 0) log.info({ milliseconds }, 'the file of knowledge is made');
      else if (!maker.killed) {
        notBefore = Date.now() + afterFailure;
        log.warn({ said }, 'the file of knowledge could not be made');
      }
    });
    maker.send({ data, joinings: asked }, () => {});
    try {
      if (maker.pid !== undefined) setPriority(maker.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It then competes with the searches, which is no fault.
    }
  };

  const lookOnce = async (): Promise<void> => {
    if (child || isLooking || isClosed || Date.now() < notBefore) return;
    isLooking = true;
    try {
      const asked = await joinings();
      if (!isClosed && !isKnowledgeCurrent(data, asked)) make(asked);
    } catch (error) {
      notBefore = Date.now() + afterFailure;
      if (!isClosed) log.warn({ err: error }, 'the file of knowledge cannot be looked at');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void lookOnce(), every).unref();
  return {
    look: () => void lookOnce(),
    get isMaking() {
      return child !== undefined || isLooking;
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      child?.kill();
    },
  };
};
