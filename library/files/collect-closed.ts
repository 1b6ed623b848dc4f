// Gives back the descriptors of databases that were closed: libsql holds a file open until its statements are garbage,
// and lets go of it in a turn of the event loop after that (docs/decisions/0005). Whoever opens hundreds asks for this.
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/** Databases that may be opened and closed between two collections. */
export const closedAtMost = 100;

/** Takes some ten milliseconds. */
export const collectClosed = async (): Promise<void> => {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
  await setImmediate();
};
