// A process that makes something for another ends with it. That the channel between them is gone is heard between two pieces
// of work, which may last for a minute: a thread that does nothing else looks at who its parent is.
import { Worker } from 'node:worker_threads';

/** To be called first of all: whoever is given another parent before that is not known to have lost one. */
export const endWithParent = () => {
  process.on('disconnect', () => process.exit(0));
  new Worker(new URL('./watch-parent.mjs', import.meta.url), {
    workerData: process.ppid,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  }).unref();
};
