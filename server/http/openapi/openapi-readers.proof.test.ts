// The description of the API, read by the programs that others read it with: two linters and two generators of clients.
// They are hundreds of packages for this alone, one with a TypeScript of its own and one that reports its installation, so
// that they are no dependencies: each is fetched into a folder for the time of the test, without running scripts, and is
// skipped by name where its registry cannot be reached.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { startTestServer } from '#testing/servers/library.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'langhuan-api-'));
const file = join(folder, 'openapi.json');
const fetching = { cwd: folder, timeout: 120_000, maxBuffer: 1 << 26 };

beforeAll(async () => {
  const server = await startTestServer();
  try {
    writeFileSync(file, (await server.app.inject('/api/openapi.json')).body);
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  } finally {
    await server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Skips the test where a program cannot be had; in CI, whose dependencies come from the same registry, npm is required. */
async function fetched(context: TestContext, program: string, args: readonly string[]): Promise<void> {
  try {
    await run(program, args, fetching);
  } catch (error) {
    if (program === 'npm' && process.env.CI === 'true') throw error;
    context.skip(`${program} ${args.join(' ')}: ${String(error).split('\n', 1)[0]}`);
  }
}

/** What a script prints as JSON that has these packages. */
async function runWith(context: TestContext, packages: readonly string[], script: string): Promise<unknown> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const own = mkdtempSync(join(folder, 'packages-'));
  writeFileSync(join(own, 'package.json'), '{"private":true,"type":"module"}');
  await fetched(context, 'npm', ['install', '--prefix', own, ...flags, ...packages]);
  writeFileSync(join(own, 'read.mjs'), script);
  const { stdout } = await run(process.execPath, [join(own, 'read.mjs'), file], fetching);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

it('satisfies Redocly', async (context) => {
  const found = await runWith(
    context,
    ['@redocly/openapi-core@2.64.0'],
    `import { createConfig, lint } from '@redocly/openapi-core';
     const config = await createConfig({ extends: ['recommended'] });
     const problems = await lint({ ref: process.argv[2], config });
     console.log(JSON.stringify(problems.map((p) => p.ruleId + ' ' + p.location[0].pointer)));`,
  );
  // Words of tags say themselves. A call that only leads elsewhere answers 303.
  const allowed = /^tag-description |^operation-2xx-response #\/paths\/~1(?:api~1)?iiif~13~1\{id\}\/get\//;
  expect((found as string[]).filter((problem) => !allowed.test(problem))).toEqual([]);
});

it('satisfies Spectral', async (context) => {
  const found = await runWith(
    context,
    ['@stoplight/spectral-core@1.24.1', '@stoplight/spectral-rulesets@1.23.1'],
    `import { readFileSync } from 'node:fs';
     import core from '@stoplight/spectral-core';
     import rulesets from '@stoplight/spectral-rulesets';
     const spectral = new core.Spectral();
     spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
     const problems = await spectral.run(JSON.parse(readFileSync(process.argv[2], 'utf8')));
     console.log(JSON.stringify(problems.map((p) => p.code + ' ' + p.path.join('/'))));`,
  );
  // A summary says what most calls do; whom to ask is of each library.
  const allowed = /^operation-description |^info-contact /;
  expect((found as string[]).filter((problem) => !allowed.test(problem))).toEqual([]);
});

it('makes a client in TypeScript', async (context) => {
  const calls = await runWith(
    context,
    ['openapi-typescript@7.13.0', 'typescript@5.9.3'],
    `import { pathToFileURL } from 'node:url';
     import generate, { astToString } from 'openapi-typescript';
     const text = astToString(await generate(pathToFileURL(process.argv[2])));
     console.log(JSON.stringify(/^export interface operations \\{\\n([^]*?)^\\}/m.exec(text)[1].match(/^ {4}\\w+: \\{/gm).length));`,
  );
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, object> };
  expect(calls).toBe(Object.values(paths).flatMap((methods) => Object.keys(methods)).length);
});

it('makes a client in Python', async (context) => {
  const venv = join(folder, 'venv');
  await fetched(context, 'python3', ['-m', 'venv', venv]);
  await fetched(context, join(venv, 'bin/pip'), ['install', '-q', 'openapi-python-client==0.29.1']);
  const client = join(folder, 'client');
  const { stdout, stderr } = await run(
    join(venv, 'bin/openapi-python-client'),
    ['generate', '--path', file, '--output-path', client, '--meta', 'none'],
    fetching,
  );
  // It has no way to read pictures, sheets and the like: the replies of those calls are left to whoever calls them.
  const lost = `${stdout}${stderr}`.split('\n').filter((line) => /^(?:Cannot|Unable|ERROR)/.test(line));
  expect(lost.filter((line) => !line.includes('(Unsupported content_type '))).toEqual([]);
  await run(join(venv, 'bin/python'), ['-m', 'compileall', '-q', client], fetching);
});
