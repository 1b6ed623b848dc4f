// Requests that come when they come, as readers do not wait for each other: arrivals of each kind at random with a mean
// rate, and each timed from the moment it was due, so that a server that lags cannot slow down who asks it.
import { setTimeout } from 'node:timers/promises';

export interface Kind {
  name: string;
  /** A second. */
  rate: number;
  /** Resolves when the reply is there whole; rejects with what is wrong with it. */
  send: () => Promise<void>;
}
export interface Outcome {
  /** Milliseconds by kind, in the order they were answered. */
  took: Map<string, number[]>;
  errors: string[];
  /** The most that were waiting at one time. */
  atOnce: number;
}

/** Asks for so many seconds, and waits for what is under way. `random` gives numbers in 0..1. */
export const runOpenLoop = async (
  kinds: readonly Kind[],
  seconds: number,
  random: () => number,
): Promise<Outcome> => {
  const outcome: Outcome = { took: new Map(kinds.map(({ name }) => [name, []])), errors: [], atOnce: 0 };
  const gap = (rate: number) => (-Math.log(1 - random()) / rate) * 1000;
  const began = performance.now();
  const end = began + seconds * 1000;
  const due = kinds.map(({ rate }) => began + gap(rate));
  const waiting = new Set<Promise<void>>();
  const ask = ({ name, send }: Kind, at: number): void => {
    const request = send()
      .then(() => void outcome.took.get(name)?.push(performance.now() - at))
      .catch((cause: unknown) => {
        outcome.errors.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
      })
      .finally(() => waiting.delete(request));
    waiting.add(request);
    outcome.atOnce = Math.max(outcome.atOnce, waiting.size);
  };
  for (;;) {
    const next = due.indexOf(Math.min(...due));
    if (due[next] >= end) break;
    const early = due[next] - performance.now();
    if (early > 0) await setTimeout(early);
    ask(kinds[next], due[next]);
    due[next] += gap(kinds[next].rate);
  }
  await Promise.all(waiting);
  return outcome;
};
