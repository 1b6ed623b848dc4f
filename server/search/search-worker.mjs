// A worker thread starts from plain JavaScript: this gives it the loader for the rest.
import { register } from 'tsx/esm/api';

register();
export const { runJob } = await import('./run-job.ts');
