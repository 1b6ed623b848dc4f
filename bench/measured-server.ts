// The real server in a process of its own, which tells whoever started it how it fares: bench/search-server.ts.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '#server/main.ts';

const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
const server = await startServer({ data: process.argv[2], port: 0, host: '127.0.0.1', logLevel: 'silent' });
process.on('message', (asked) => {
  if (asked === 'watch') {
    delays.reset();
    delays.enable();
  }
  // Delays are told in nanoseconds, the resolution itself among them.
  const delay = delays.percentile(99) / 1e6 - resolution;
  const { rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS * 1024;
  process.send?.({ asked, delay, rss, peak, processor: (user + system) / 1000 });
  if (asked === 'stop') void server.stop().then(() => process.disconnect());
});
process.send?.({ asked: 'start', address: server.address });
