// What the render process does: takes tasks as they come, and sends back bytes or what failed. Typeset pages are laid out
// in threads of it, those that are being read apart from the others; libvips works in those of libuv.
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { narrowUpload, reencodeUpload } from './reencode-upload.ts';
import { drawScan } from './render-scan.ts';
import type { RenderMessage, RenderReply, RenderTasks } from './render-tasks.ts';

const threads = Number(process.argv[2]);
const options = {
  filename: join(import.meta.dirname, 'render-worker.mjs'),
  // A page's markup is 20 MB at most; without a limit V8 lets garbage grow to several times that before it collects it.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 },
  // Without it a task that finds no free thread goes to the end of the queue again, and may starve there.
  stricterFIFO: true,
};
/** A picture that somebody waits to read does not wait for thumbnails, which are drawn at a still lower priority. */
const urgentPool = new Piscina({
  ...options,
  minThreads: 1,
  maxThreads: threads,
  // The outlines that a thread has gathered are worth keeping it for.
  idleTimeout: 10 * 60_000,
});
const pool = new Piscina({
  ...options,
  workerData: { niceness: 10 },
  minThreads: 0,
  maxThreads: Math.max(1, threads - 1),
  idleTimeout: 60_000,
});

type Task<K extends keyof RenderTasks> = (task: RenderTasks[K], urgent: boolean) => Promise<Uint8Array>;
const tasks: { [K in keyof RenderTasks]: Task<K> } = {
  renderPicture: (task, urgent) => (urgent ? urgentPool : pool).run(task, { name: 'renderPicture' }),
  renderGlyph: (file) => urgentPool.run(file, { name: 'renderGlyph' }),
  warmUp: () => urgentPool.run(undefined, { name: 'warmUp' }),
  drawScan: ({ scan, request }) => drawScan(scan, request),
  reencodeUpload: (task) => reencodeUpload(task),
  narrowUpload: (task) => narrowUpload(task),
};

const answer = async <K extends keyof RenderTasks>(message: RenderMessage<K>): Promise<void> => {
  const { id, name, task, urgent } = message;
  let reply: RenderReply;
  try {
    reply = { id, bytes: await tasks[name](task, urgent) };
  } catch (cause) {
    reply = { id, failure: cause instanceof Error ? cause : new Error(String(cause)) };
  }
  // Without its asker it has nobody to tell.
  if (process.connected) process.send?.(reply, () => {});
};
process.on('message', (message) => void answer(message as RenderMessage));
