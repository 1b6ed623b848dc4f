// What threads may hold of garbage. V8 lets the young half of a heap grow to 48 MB a thread, of which it gives nothing back
// to a thread that sleeps: a server with eight threads held four hundred megabytes so.
import type { ResourceLimits } from 'node:worker_threads';

/** Of threads that answer what takes a moment. */
export const smallHeap: ResourceLimits = { maxYoungGenerationSizeMb: 6 };
/** Of those that search, which make more garbage of what lives shortly. */
export const searchHeap: ResourceLimits = { maxYoungGenerationSizeMb: 12 };
