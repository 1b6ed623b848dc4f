// Watches whether the file of knowledge is still made of what the library has, and has it made anew in the background when
// it is not: after an import, a change of lists, and what a librarian joined.
import { isKnowledgeCurrent } from '#library/knowledge/build-knowledge.ts';
import type { Joining } from '#library/knowledge/knowledge-inputs.ts';
import type { FastifyBaseLogger } from 'fastify';
import { backgroundProcess } from '../background/background-process.ts';

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
  const maker = backgroundProcess({
    module: new URL('./knowledge-process.mjs', import.meta.url),
    made: 'the file of knowledge is made',
    notMade: 'the file of knowledge could not be made',
    log,
    afterFailure,
  });
  let isLooking = false;
  let isClosed = false;

  const lookOnce = async (): Promise<void> => {
    if (!maker.isFree || isLooking || isClosed) return;
    isLooking = true;
    try {
      const currentJoinings = await joinings();
      if (!isClosed && !isKnowledgeCurrent(data, currentJoinings))
        maker.start({ data, joinings: currentJoinings });
    } catch (error) {
      maker.postpone();
      if (!isClosed) log.warn({ err: error }, 'the file of knowledge cannot be looked at');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void lookOnce(), every).unref();
  return {
    look: () => void lookOnce(),
    get isMaking() {
      return maker.isRunning || isLooking;
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      maker.close();
    },
  };
};
