// The thread that ends its process when the parent has ended. Not by `process.exit`, which waits for what the process does.
import { setInterval } from 'node:timers';
import { workerData } from 'node:worker_threads';

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 500);
