// Draws covers in one thread, which starts on demand and ends when idle. The last few covers are cached.
import { Piscina } from 'piscina';
import { type Claim, runClaimed } from '../http/limits/claim.ts';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import { smallHeap } from '../http/thread-heap.ts';
import type { CoverRequest } from './draw-cover.ts';

const mostCovers = 500;

export interface CoverPool {
  /** The JPEG of a product's cover. The same `name` means the same picture. @throws AppError too-many-requests. */
  draw(name: string, request: CoverRequest, claim: Claim): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** `queue`: where all that draws takes its turn. */
export function openCoverPool(queue: FairQueue): CoverPool {
  let pool: Piscina | undefined;
  const covers = new Map<string, Promise<Uint8Array>>();
  const draw = async (request: CoverRequest): Promise<Uint8Array> => {
    pool ??= new Piscina({
      filename: new URL('./cover-thread.mjs', import.meta.url).href,
      name: 'paintCover',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30_000,
      resourceLimits: smallHeap,
    });
    return (await pool.run(request)) as Uint8Array;
  };
  return {
    draw: (name, request, claim) => {
      const known = covers.get(name);
      // A cover is small, and others may wait for the same one: it is drawn even if the first requester leaves.
      const lasting = { ...claim, signal: new AbortController().signal };
      const cover = known ?? runClaimed(queue, lasting, 'too-many-requests', () => draw(request));
      covers.delete(name);
      covers.set(name, cover);
      cover.catch(() => covers.delete(name));
      const [oldest] = covers.keys();
      if (covers.size > mostCovers && oldest !== undefined) covers.delete(oldest);
      return cover;
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}
