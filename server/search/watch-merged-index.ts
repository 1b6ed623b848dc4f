// Watches whether the merged index still holds what the library has, and has it made anew in the background when it does not.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { planMergedIndex } from '#library/merged-index/plan-merged-index.ts';
import { booksFile, readMergedList, segmentFile } from '#library/merged-index/merged-index-files.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductVersion } from '#retrieval/products/place-products.ts';

export interface WatchOptions {
  data: string;
  /** The products as they are now. */
  products: () => readonly ProductVersion[];
  log: FastifyBaseLogger;
  /** Milliseconds between two looks, and after a failure. */
  every?: number;
  afterFailure?: number;
}

/** Returns what ends the watch, and whoever is making the merged index. */
export const watchMergedIndex = ({
  data,
  products,
  log,
  every = 5000,
  afterFailure = 60_000,
}: WatchOptions): (() => void) => {
  let child: ChildProcess | undefined;
  let notBefore = 0;

  const isWanting = (): boolean => {
    const list = readMergedList(data);
    const isThere = ({ id }: { id: string }) =>
      existsSync(segmentFile(data, id)) && existsSync(booksFile(data, id));
    return !list.shards.every(isThere) || planMergedIndex(products(), list) !== undefined;
  };

  const make = () => {
    const started = performance.now();
    const maker = fork(new URL('./merged-index-process.mjs', import.meta.url), [data], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = maker;
    let said = '';
    maker.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2000)));
    maker.once('error', (error) => (said = error.message));
    maker.once('close', (code) => {
      if (child === maker) child = undefined;
      const milliseconds = Math.round(performance.now() - started);
      if (code === 0) log.info({ milliseconds }, 'the merged index is made');
      else if (!maker.killed) {
        notBefore = Date.now() + afterFailure;
        log.warn({ said }, 'the merged index could not be made; products are searched one by one');
      }
    });
    try {
      if (maker.pid !== undefined) setPriority(maker.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It then competes with the searches, which is no fault.
    }
  };

  const look = () => {
    if (child || Date.now() < notBefore) return;
    try {
      if (isWanting()) make();
    } catch (error) {
      notBefore = Date.now() + afterFailure;
      log.warn({ err: error }, 'the merged index cannot be looked at');
    }
  };
  const timer = setInterval(look, every).unref();
  return () => {
    clearInterval(timer);
    child?.kill();
  };
};
