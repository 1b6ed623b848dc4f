// The process that draws pictures, as seen by a server: started on the first request, and ended when there has been no
// request for a while.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { RenderMessage, RenderReply, RenderTasks } from './render-tasks.ts';

export interface RenderProcess {
  /** The bytes that `task` gives. @throws what it throws; RenderProcessEnded. */
  run<K extends keyof RenderTasks>(name: K, task: RenderTasks[K]): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** The process ended before the task was done, twice: that tells nothing of what was to be drawn. */
export class RenderProcessEnded extends Error {}

interface Pending {
  message: RenderMessage;
  /** Processes that were given it. */
  sent: number;
  done: (bytes: Uint8Array) => void;
  fail: (cause: Error) => void;
}

/** Milliseconds without a task after which the process ends: with its outlines it holds as much as half of a server. */
const usualIdleTime = 10 * 60_000;

/** `threads` draw at one time, and libvips has as many for each kind of picture. */
export const openRenderProcess = (threads: number, idleTime = usualIdleTime): RenderProcess => {
  const pending = new Map<number, Pending>();
  let child: ChildProcess | undefined;
  let closed = false;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const endIdle = (): void => {
    const ending = child;
    child = undefined;
    ending?.kill();
  };

  const settle = (reply: RenderReply): void => {
    const job = pending.get(reply.id);
    if (!pending.delete(reply.id) || !job) return;
    if ('bytes' in reply) job.done(reply.bytes);
    else job.fail(reply.failure);
    if (pending.size > 0) return;
    // A server that has nothing else to do may end.
    child?.channel?.unref();
    idle = setTimeout(endIdle, idleTime).unref();
  };

  const send = (job: Pending): void => {
    clearTimeout(idle);
    child ??= start();
    child.channel?.ref();
    job.sent += 1;
    child.send(job.message, () => {});
  };

  const start = (): ChildProcess => {
    const started = fork(join(import.meta.dirname, 'render-process.cjs'), [String(threads)], {
      serialization: 'advanced',
      execArgv: [],
      env: {
        ...process.env,
        UV_THREADPOOL_SIZE: String(Math.max(4, 2 * threads)),
        // What a large picture needed goes back to the system when it is done: glibc would keep twice as much.
        MALLOC_MMAP_THRESHOLD_: '1048576',
        // And each of its twenty threads would keep an arena of its own.
        MALLOC_ARENA_MAX: '2',
      },
    });
    started.unref();
    started.on('message', (reply) => settle(reply as RenderReply));
    const end = () => {
      if (child !== started) return;
      child = undefined;
      for (const job of pending.values()) {
        if (!closed && job.sent < 2) send(job);
        else {
          pending.delete(job.message.id);
          job.fail(new RenderProcessEnded('the process that draws pictures ended'));
        }
      }
    };
    started.once('error', end);
    started.once('exit', end);
    return started;
  };

  return {
    run: (name, task) =>
      new Promise((done, fail) => {
        lastId += 1;
        const job: Pending = { message: { id: lastId, name, task }, sent: 0, done, fail };
        pending.set(lastId, job);
        send(job);
      }),
    async close() {
      closed = true;
      clearTimeout(idle);
      const ending = child;
      if (!ending) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill();
      await ended;
    },
  };
};
