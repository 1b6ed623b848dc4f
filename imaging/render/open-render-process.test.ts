import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRenderProcess, RenderProcessEnded } from './open-render-process.ts';
import { warmUpPage } from './render-picture.ts';

let opened: ReturnType<typeof openRenderProcess>[] = [];
const open = () => {
  const render = openRenderProcess(2);
  opened.push(render);
  return render;
};
afterEach(async () => {
  await Promise.all(opened.map((render) => render.close()));
  opened = [];
});

/** The render processes that this one started. */
const processes = (): number[] => {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('render-process'),
    )
    .map(([pid]) => Number(pid));
};
const lowest = { region: { left: 0, top: 0, width: 64, height: 64 }, size: { width: 16, height: 16 } };
const task = () => {
  const { page, request } = warmUpPage();
  return { page, request: { ...request, ...lowest } };
};

describe.runIf(platform() === 'linux')('the process that draws pictures', () => {
  it('is begun by the first task, at lower priority with all its threads, and ended by closing', async () => {
    const render = open();
    expect(processes()).toEqual([]);
    const bytes = await render.run('renderPicture', task());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xff, 0xd8, 0xff]);
    const [pid] = processes();
    // Those that V8 starts before any script runs have the priority that all have.
    const niceOf = (thread: string) =>
      Number(
        readFileSync(join('/proc', String(pid), 'task', thread, 'stat'), 'utf8')
          .split(') ')[1]
          .split(' ')[16],
      );
    const lower = readdirSync(join('/proc', String(pid), 'task')).filter(
      (thread) => niceOf(thread) > getPriority(),
    );
    // The main thread, one that draws, and the four of libuv.
    expect(lower.length).toBeGreaterThanOrEqual(6);
    await render.close();
    expect(processes()).toEqual([]);
  });

  it('ends after a while without tasks, and is started again by the next task', async () => {
    const render = openRenderProcess(1, 1);
    opened.push(render);
    for (let round = 0; round < 2; round += 1) {
      expect((await render.run('renderPicture', task())).length).toBeGreaterThan(100);
      await expect.poll(processes, { timeout: 60_000 }).toEqual([]);
    }
  });

  it('completes its tasks though it is killed once meanwhile', async () => {
    const render = open();
    await render.run('warmUp', undefined);
    const tasks = Array.from({ length: 20 }, () => render.run('renderPicture', task()));
    process.kill(processes()[0], 'SIGKILL');
    for (const bytes of await Promise.all(tasks)) expect(bytes.length).toBeGreaterThan(100);
  });

  it('reports what it could not draw, and that it ended when it was killed twice', async () => {
    const render = open();
    await expect(render.run('renderGlyph', '/nothing/there.png')).rejects.toThrow();
    const warming = render.run('warmUp', undefined);
    const refused = expect(warming).rejects.toThrow(RenderProcessEnded);
    const [first] = processes();
    process.kill(first, 'SIGKILL');
    const second = await vi.waitFor(() => {
      const found = processes().find((pid) => pid !== first);
      if (found === undefined) throw new Error('not begun again');
      return found;
    });
    process.kill(second, 'SIGKILL');
    await refused;
    // The next request goes to a third process.
    expect((await render.run('renderPicture', task())).length).toBeGreaterThan(100);
  });
});
