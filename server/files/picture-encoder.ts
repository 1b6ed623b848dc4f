// What makes uploaded pictures anew: a process of its own, which a picture that is made to break its reader ends without
// harm, begun when the first comes and ended when none has come for a while.
import { openRenderProcess, type RenderProcess } from '#imaging/render/open-render-process.ts';
import { formatOf } from '#imaging/scans/reencode-upload.ts';
import { AppError } from '#contract/http/app-error.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import { type Claim, runClaimed } from '../http/limits/claim.ts';
import { openFairQueue } from '../http/limits/fair-queue.ts';
import { LRUCache } from 'lru-cache';

const idleTime = 60_000;
/** Bytes of narrow pictures that are cached. */
const cacheBytes = 32 << 20;

interface EncodedPicture {
  mediaType: string;
  content: Uint8Array;
}

export interface PictureEncoder {
  /** @throws AppError not-a-picture; too-many-requests where too much of the caller's waits. */
  encode(bytes: Uint8Array, claim: Claim): Promise<EncodedPicture>;
  /** Of a picture that it made, the same so many pixels wide. @throws AppError too-many-requests. */
  narrow(name: string, bytes: Uint8Array, width: number, claim: Claim): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function openPictureEncoder(): PictureEncoder {
  const queue = openFairQueue({ slots: 1, waiting: { session: 8, unit: 64, all: 256 } });
  let render: RenderProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const ending = render;
    render = undefined;
    await ending?.close();
  };
  const inProcess = async <T>(work: (process: RenderProcess) => Promise<T>): Promise<T> => {
    clearTimeout(idle);
    render ??= openRenderProcess(1);
    try {
      return await work(render);
    } finally {
      idle = setTimeout(() => void end(), idleTime).unref();
    }
  };
  const narrow = new LRUCache<string, Uint8Array>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const drawing = new Map<string, Promise<Uint8Array>>();
  return {
    narrow: async (name, bytes, width, claim) => {
      const key = `${name} ${width}`;
      const known = narrow.get(key) ?? drawing.get(key);
      if (known) return known;
      // Others may wait for the same picture: it is drawn even if the first caller leaves.
      const lasting = { ...claim, signal: new AbortController().signal };
      const drawn = runClaimed(queue, lasting, 'too-many-requests', () =>
        inProcess((process) => process.run('narrowUpload', { bytes, width })),
      );
      drawing.set(key, drawn);
      try {
        narrow.set(key, await drawn);
        return await drawn;
      } finally {
        drawing.delete(key);
      }
    },
    encode: (bytes, claim) =>
      runClaimed(queue, claim, 'too-many-requests', () =>
        inProcess(async (process) => {
          const { bytes: mostBytes, pixels: mostPixels } = uploadLimits;
          try {
            const content = await process.run('reencodeUpload', { bytes, mostPixels, mostBytes });
            const format = formatOf(content);
            if (!format) throw new AppError('not-a-picture');
            return { mediaType: `image/${format}`, content };
          } catch (cause) {
            // An input that ends the process twice must not be stored.
            throw cause instanceof AppError ? cause : new AppError('not-a-picture', undefined, { cause });
          }
        }),
      ),
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}
