// Versions that are to be fetched: a few at one time, those that somebody waits for before the others, each once.
import type { StoredVersion } from './store-manifest.ts';

export interface Fetching {
  code: string;
  stored: StoredVersion;
  /** Somebody waits for it: it goes first, and may take the place of what is not used. */
  isWanted: boolean;
}

interface Queued extends Fetching {
  done: Promise<void>;
  settle: (cause?: unknown) => void;
}

const atOneTime = 3;

export interface FetchQueue {
  /** Resolves when the version is here; rejects as `run` does. */
  add(fetching: Fetching): Promise<void>;
}

export const openFetchQueue = (run: (fetching: Fetching) => Promise<void>): FetchQueue => {
  const queued = new Map<string, Queued>();
  let waiting: Queued[] = [];
  let running = 0;

  const next = (): void => {
    while (running < atOneTime && waiting.length > 0) {
      const one = waiting.find(({ isWanted }) => isWanted) ?? waiting[0];
      waiting = waiting.filter((other) => other !== one);
      running += 1;
      void run(one)
        .then(
          () => one.settle(),
          (cause: unknown) => one.settle(cause),
        )
        .finally(() => {
          running -= 1;
          queued.delete(one.stored.version);
          next();
        });
    }
  };

  return {
    add: (fetching) => {
      const { version } = fetching.stored;
      const found = queued.get(version);
      if (found) {
        found.isWanted ||= fetching.isWanted;
        return found.done;
      }
      let settle: Queued['settle'] = () => {};
      const done = new Promise<void>((resolve, reject) => {
        settle = (cause) => (cause === undefined ? resolve() : reject(cause));
      });
      const one = { ...fetching, done, settle };
      queued.set(version, one);
      waiting.push(one);
      next();
      return done;
    },
  };
};
