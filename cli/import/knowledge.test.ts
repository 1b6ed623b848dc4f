import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import * as build from '#library/knowledge/build-knowledge.ts';
import { lockKnowledge } from '#library/holdings/lock-code.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const data = mkdtempSync(join(tmpdir(), 'knowledge-build-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

it('waits while a server makes the file of knowledge, and makes what that has not', async () => {
  // A server's build that started before the last change; it ends after the command has found it running.
  const unlock = lockKnowledge(data);
  const meetings = vi.spyOn(build, 'isKnowledgeCurrent').mockImplementation(() => {
    if (meetings.mock.calls.length === 2) unlock();
    return false;
  });
  const { code, stdout, stderr } = await runHere(['knowledge', 'build', '--data', data]);
  expect([code, stderr]).toEqual([0, 'Another process is making it: waiting for its end\n']);
  expect(stdout).toContain('entities');
});
