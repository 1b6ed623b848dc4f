// What makes uploaded pictures anew: a process of its own, which a picture that is made to break its reader ends without
// harm, begun when the first comes and ended when none has come for a while.
import { openRenderProcess, type RenderProcess } from '#imaging/open-render-process.ts';
import { formatOf } from '#imaging/reencode-upload.ts';
import { AppError } from '#contract/app-error.ts';
import { uploadLimits } from '#contract/public-files.ts';
import { type Claim, runClaimed } from '../http/claim.ts';
import { openFairQueue } from '../http/fair-queue.ts';

const idleTime = 60_000;

export interface EncodedPicture {
  mediaType: string;
  content: Uint8Array;
}

export interface PictureEncoder {
  /** @throws AppError not-a-picture; too-many-requests where too much of the caller's waits. */
  encode(bytes: Uint8Array, claim: Claim): Promise<EncodedPicture>;
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
  return {
    encode: (bytes, claim) =>
      runClaimed(queue, claim, 'too-many-requests', async () => {
        clearTimeout(idle);
        render ??= openRenderProcess(1);
        const { bytes: mostBytes, pixels: mostPixels } = uploadLimits;
        try {
          const content = await render.run('reencodeUpload', { bytes, mostPixels, mostBytes });
          const format = formatOf(content);
          if (!format) throw new AppError('not-a-picture');
          return { mediaType: `image/${format}`, content };
        } catch (cause) {
          // Whatever ends the process twice is not to be kept.
          throw cause instanceof AppError ? cause : new AppError('not-a-picture', undefined, { cause });
        } finally {
          idle = setTimeout(() => void end(), idleTime).unref();
        }
      }),
    close: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}
