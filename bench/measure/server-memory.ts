// What a server and the processes that it has started hold, in megabytes.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** By process. */
export type HeldMemory = ReadonlyMap<string, number>;

/** Milliseconds without any other process after which nothing is made any more: handwriting is begun half a minute after the start. */
const quietTime = 40_000;

/** Milliseconds after reading until a server is at rest: its threads end when they had nothing to do for ten minutes. */
export const untilRest = 11 * 60_000;
/** The compiler's is that of older programs, which left it. */
const ofRest: ReadonlySet<string> = new Set(['server', 'render-process', 'esbuild']);

export const readMemory = async (address: string): Promise<HeldMemory> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const samples = text.matchAll(/^langhuan_resident_memory_bytes\{process="([^"]+)"\} (\d+)/gmu);
  return new Map(Array.from(samples, ([, name, bytes]) => [name, Number(bytes) / 1e6]));
};

export const sumOfMemory = (held: HeldMemory): number => [...held.values()].reduce((a, b) => a + b, 0);
export const formatMemory = (held: HeldMemory): string =>
  Array.from(held, ([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(', ');

/** Looks four times a second; `held` is what was held at the fullest moment. */
export const watchMemory = (address: string) => {
  let most: HeldMemory = new Map();
  const timer = setInterval(() => {
    readMemory(address).then(
      (held) => {
        if (sumOfMemory(held) > sumOfMemory(most)) most = held;
      },
      // The server is ending.
      () => clearInterval(timer),
    );
  }, 250);
  return { end: () => clearInterval(timer), held: () => most };
};

/** When nothing is made any more, by the monotonic clock: after which there was no process but those of a server at rest. */
export const waitForTables = async (
  read: () => HeldMemory | Promise<HeldMemory>,
  longest: number,
): Promise<number> => {
  const end = performance.now() + longest;
  let quietSince = performance.now();
  for (;;) {
    const names = [...(await read()).keys()];
    if (names.some((name) => !ofRest.has(name))) quietSince = performance.now();
    if (performance.now() - quietSince > quietTime) return quietSince;
    if (performance.now() > end)
      throw new Error(`tables are made for longer than ${(longest / 60_000).toFixed(0)} minutes`);
    await wait(500);
  }
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/**
 * What /metrics tells, by the system, since older programs do not tell it: of a process and those that it has started.
 * `share` counts once what several of them share (PSS).
 */
export const heldBy = (pid: number, kind: 'resident' | 'share' = 'resident'): HeldMemory => {
  const held = new Map<string, number>();
  const add = (one: number, name?: string): void => {
    try {
      const words = readFileSync(`/proc/${one}/cmdline`, 'utf8').split('\0');
      const program = words.find((word) => /\.[cm]?[jt]s$/u.test(word)) ?? words[0];
      const named = name ?? basename(program, extname(program));
      const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      const field = kind === 'share' ? 'Pss' : 'Rss';
      const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(rollup)?.[1] ?? 0);
      held.set(named, (held.get(named) ?? 0) + (kilobytes * 1024) / 1e6);
      for (const child of childrenOf(one)) add(child);
    } catch {
      // It has ended meanwhile.
    }
  };
  add(pid, 'server');
  return held;
};
