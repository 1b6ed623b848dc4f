// A server in a separate process (measured-server.ts) that reports its resource use on request.
import { existsSync } from 'node:fs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface ServerUsage {
  /** Bytes held now and at most, by it and the processes that it started. */
  rss: number;
  peak: number;
  /** Milliseconds that the event loop was late, 99th percentile. */
  delay: number;
  /** Milliseconds of processor time, in all threads. */
  processor: number;
}

export interface MeasuredServer {
  address: string;
  /** `watch`: delays are measured from now on. */
  ask(what: 'watch' | 'report'): Promise<ServerUsage>;
  stop(): Promise<void>;
}

/** `url`: of PostgreSQL, where its readers are there; `proxies`: addresses of proxies before it; `program`: of another checkout. */
export const startMeasuredServer = async (
  data: string,
  {
    url,
    proxies = [],
    program = join(import.meta.dirname, '../..'),
  }: { url?: string; proxies?: string[]; program?: string } = {},
): Promise<MeasuredServer> => {
  // Where a checkout of before the bench had folders has it.
  const places = ['bench/servers', 'bench'].map((folder) => join(program, folder, 'measured-server.ts'));
  const child = fork(places.find((path) => existsSync(path))!, [data, ...proxies], {
    cwd: program,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...(url !== undefined && { DATABASE_URL: url }) },
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const ask = async (what: string): Promise<ServerUsage> => {
    child.send(what);
    return ((await once(child, 'message')) as [ServerUsage])[0];
  };
  return {
    address,
    ask,
    stop: async () => {
      if (child.connected) {
        child.send('stop');
        await once(child, 'disconnect');
      }
      child.kill();
    },
  };
};
