// The real server in a process of its own, which tells whoever started it how it fares: bench/servers/search-server.ts. Its arguments
// are a data folder, and the addresses of proxies before it.
import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '#server/main.ts';

const resolution = 10;
const delays = monitorEventLoopDelay({ resolution });
const [data, ...trustProxy] = process.argv.slice(2);
const server = await startServer({ data, port: 0, host: '127.0.0.1', logLevel: 'silent', trustProxy });

/** Bytes that the processes which the server has started hold, now and at most. */
const ofChildren = (): { rss: number; peak: number } => {
  const sum = { rss: 0, peak: 0 };
  for (const thread of readdirSync('/proc/self/task'))
    for (const pid of readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const kilobytesOf = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1] ?? 0);
      sum.rss += kilobytesOf('VmRSS') * 1024;
      sum.peak += kilobytesOf('VmHWM') * 1024;
    }
  return sum;
};

process.on('message', (command) => {
  if (command === 'watch') {
    delays.reset();
    delays.enable();
  }
  // Delays are in nanoseconds and include the timer resolution.
  const delay = delays.percentile(99) / 1e6 - resolution;
  const children = ofChildren();
  const rss = process.memoryUsage().rss + children.rss;
  const { user, system } = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS * 1024 + children.peak;

  process.send?.({ command, delay, rss, peak, processor: (user + system) / 1000 });
  if (command === 'stop') void server.stop().then(() => process.disconnect());
});
process.send?.({ command: 'start', address: server.address });
