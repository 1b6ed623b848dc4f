// A worker thread starts from plain JavaScript: this gives it the loader for the rest, and a lower priority than the
// thread that answers everybody and a higher one than the process that draws pictures.
import { platform, setPriority } from 'node:os';
import { register } from 'tsx/esm/api';

// Where threads have a priority of their own; elsewhere it would be that of the whole server.
if (platform() === 'linux') setPriority(5);
register();
export const { runJob } = await import('../../retrieval/run-job.ts');
