// Watches whether the merged index still holds what the library has, and has it made anew in the background when it does not.
import { existsSync } from 'node:fs';
import { planMergedIndex } from '#library/merged-index/plan-merged-index.ts';
import { booksFile, readMergedList, segmentFile } from '#library/merged-index/merged-index-files.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ProductVersion } from '#retrieval/products/place-products.ts';
import { backgroundProcess } from '../background/background-process.ts';

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
  const maker = backgroundProcess({
    module: new URL('./merged-index-process.mjs', import.meta.url),
    args: [data],
    made: 'the merged index is made',
    notMade: 'the merged index could not be made; products are searched one by one',
    log,
    afterFailure,
  });

  const isWanting = (): boolean => {
    const list = readMergedList(data);
    const isThere = ({ id }: { id: string }) =>
      existsSync(segmentFile(data, id)) && existsSync(booksFile(data, id));
    return !list.shards.every(isThere) || planMergedIndex(products(), list) !== undefined;
  };

  const look = () => {
    if (!maker.isFree) return;
    try {
      if (isWanting()) maker.start();
    } catch (error) {
      maker.postpone();
      log.warn({ err: error }, 'the merged index cannot be looked at');
    }
  };
  const timer = setInterval(look, every).unref();
  return () => {
    clearInterval(timer);
    maker.close();
  };
};
