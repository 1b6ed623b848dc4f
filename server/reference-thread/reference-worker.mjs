// The thread of reference data, of a lower priority than the thread that answers everybody.
import { platform, setPriority } from 'node:os';
import { load } from '../../loader/load.mjs';

// Where threads have a priority of their own; elsewhere it would be that of the whole server.
if (platform() === 'linux') setPriority(5);
export const { runReferenceJob } = await load(new URL('./run-reference-job.ts', import.meta.url));
