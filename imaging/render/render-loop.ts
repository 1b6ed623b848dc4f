// What the render process does: takes tasks as they come, and sends back bytes or what failed. Typeset pages are laid out
// in threads of it; libvips works in those of libuv.
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { narrowUpload, reencodeUpload } from '../scans/reencode-upload.ts';
import { drawScan } from './render-scan.ts';
import type { RenderMessage, RenderReply, RenderTasks } from './render-tasks.ts';

const threads = Number(process.argv[2]);
/** Whose turn it is was decided before a task comes here; all draw with the outlines that the same threads have gathered. */
const pool = new Piscina({
  filename: join(import.meta.dirname, 'render-worker.mjs'),
  // A page's markup is 20 MB at most; without a limit V8 lets garbage grow to several times that before it collects it.
  resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 },
  // Without it a task that finds no free thread goes to the end of the queue again, and may starve there.
  stricterFIFO: true,
  // A thread that sleeps otherwise would never collect what its last pictures have left.
  atomics: 'async',
  minThreads: 1,
  maxThreads: threads,
  // The outlines that a thread has gathered are worth keeping it for.
  idleTimeout: 10 * 60_000,
});

/** Milliseconds from one slice of a font to the next, each of which takes some twenty of a processor. */
const gatherEvery = 1000;
let gathers = false;
/** A server that has nothing to draw readies all common characters, in two minutes: no page then waits for a font. */
const gatherSlowly = (): void => {
  if (gathers) return;
  gathers = true;
  const timer = setInterval(async () => {
    if (pool.queueSize > 0) return;
    const more = (await pool.run(undefined, { name: 'gather' }).catch(() => false)) as boolean;
    if (!more) clearInterval(timer);
  }, gatherEvery);
  timer.unref();
};

const tasks: { [K in keyof RenderTasks]: (task: RenderTasks[K]) => Promise<Uint8Array> } = {
  async renderPicture(task) {
    const bytes = (await pool.run(task, { name: 'renderPicture' })) as Uint8Array;
    // Where it was begun anew, after a rest or an end.
    gatherSlowly();
    return bytes;
  },
  renderGlyph: (file) => pool.run(file, { name: 'renderGlyph' }),
  async warmUp() {
    const done = (await pool.run(undefined, { name: 'warmUp' })) as Uint8Array;
    gatherSlowly();
    return done;
  },
  drawScan: ({ scan, request }) => drawScan(scan, request),
  reencodeUpload: (task) => reencodeUpload(task),
  narrowUpload: (task) => narrowUpload(task),
};

const answer = async <K extends keyof RenderTasks>(message: RenderMessage<K>): Promise<void> => {
  const { id, name, task } = message;
  let reply: RenderReply;
  try {
    reply = { id, bytes: await tasks[name](task) };
  } catch (cause) {
    reply = { id, failure: cause instanceof Error ? cause : new Error(String(cause)) };
  }
  // Without its asker it has nobody to tell.
  if (process.connected) process.send?.(reply, () => {});
};
process.on('message', (message) => void answer(message as RenderMessage));
