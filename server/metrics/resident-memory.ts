// What the server and the processes that it has started hold in memory, each by the name of what it runs.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

/** Linux alone tells which processes a process has started. */
const childrenOf = (pid: number | 'self'): number[] => {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).flatMap((thread) =>
    readFileSync(`${tasks}/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
};

const nameOf = (pid: number): string => {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const script = words.find((word) => /\.[cm]?[jt]s$/u.test(word)) ?? words[0];
  return basename(script, extname(script));
};

const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Bytes: `server`, and each of its processes; those of one name together. */
export const residentMemory = (): Record<string, number> => {
  const held: Record<string, number> = { server: process.memoryUsage.rss() };
  const add = (pid: number): void => {
    try {
      const name = nameOf(pid);
      held[name] = (held[name] ?? 0) + residentOf(pid);
      for (const child of childrenOf(pid)) add(child);
    } catch {
      // It has ended meanwhile.
    }
  };
  try {
    for (const child of childrenOf('self')) add(child);
  } catch {
    // Not Linux: of the others nothing is known.
  }
  return held;
};
