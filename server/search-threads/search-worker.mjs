// A worker thread of the search, of a lower priority than the thread that answers everybody and a higher one than the
// process that draws pictures.
import { platform, setPriority } from 'node:os';
import { load } from '../../loader/load.mjs';

// Where threads have a priority of their own; elsewhere it would be that of the whole server.
if (platform() === 'linux') setPriority(5);
export const { runJob } = await load(new URL('../../retrieval/run-job.ts', import.meta.url));
