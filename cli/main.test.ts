import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CommanderError } from 'commander';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Page } from '#contract/reading/reader.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { buildProgram } from './main.ts';
import { type Ended, runHere } from '#testing/run/run-in-process.ts';

const root = resolve(import.meta.dirname, '..');
const fixture = join(root, 'fixtures', 'kanripo', 'KR1h9001', 'WYG');
const dir = mkdtempSync(join(tmpdir(), 'cli-'));
const data = join(dir, 'data');
vi.stubEnv('LANGHUAN_DATA', data);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

/** In this process; what depends on the process itself is called by `langhuan` below. */
const here = (...args: string[]): Promise<Ended> => runHere(args);

/** Runs the command as a user does, in a folder that is not the project's. */
const langhuan = async (...args: string[]): Promise<Ended> => {
  const command = [join(root, 'cli', 'langhuan.mjs'), ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: dir });
    return { code: 0, stdout, stderr };
  } catch (cause) {
    return cause as Ended;
  }
};

const asImported = [fixture, '--code', 'daxue', '--name', '大學集說'];

beforeAll(async () => {
  const { code, stderr } = await langhuan('import', 'kanripo', ...asImported);
  expect({ code, stderr }).toMatchObject({ code: 0 });
});

describe('what the library holds', () => {
  it('is listed and shown, as lines and as JSON', async () => {
    const list = await langhuan('library', 'list');
    expect(list.stdout).toMatch(/^daxue {2}\d{8}T\d{6}-\w{4} .* pages {2}大學集說$/m);
    const [row] = JSON.parse((await here('library', 'list', '--json')).stdout) as [{ pages: number }];
    expect(row).toMatchObject({ code: 'daxue', name: '大學集說' });
    const shown = await here('library', 'show', 'daxue', '--verify', '--json');
    expect(JSON.parse(shown.stdout)).toMatchObject({ code: 'daxue', pageCount: row.pages });
  });

  it('is read a page at a time, by number, key or label, with its notes', async () => {
    const page = await langhuan('library', 'page', 'daxue', 'KR1h9001_WYG_001-1a');
    expect(page.stdout).toContain('大學之道在明明德在親民在止於至善（程子曰親當／作新大學者）');
    expect(page.stdout).toMatch(/^ {2}2 {2}　大學集說卷上$/m);
    const json = await here('library', 'page', 'daxue', 'KR1h9001_WYG_001-1a', '--json');
    const { pageId, pageNum } = Page.parse(JSON.parse(json.stdout));
    const [head] = page.stdout.split('\n');
    expect(head).toBe(`${pageNum}  (page ${pageId}, KR1h9001_WYG_001-1a)`);
    for (const name of [String(pageId), pageNum]) {
      expect((await here('library', 'page', 'daxue', name)).stdout).toBe(page.stdout);
    }
  });

  it('can be replaced, removed and swept', async () => {
    const refused = await langhuan('import', 'kanripo', ...asImported);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^langhuan: the code “daxue” is in use .*--replace$/m);
    const other = [fixture, '--code', 'other', '--name', '別'];
    expect((await here('import', 'kanripo', ...other)).code).toBe(0);
    const proofread = ['--state', '15', '--no-paragraphs'];
    const again = await here('import', 'kanripo', ...other, '--replace', '--json', ...proofread);
    const { version, replaced } = JSON.parse(again.stdout) as { version: string; replaced: string };
    expect(version > replaced).toBe(true);
    const shown = JSON.parse((await here('library', 'show', 'other', '--json')).stdout);
    expect(shown).toMatchObject({ version, processingState: 15, paragraphSearch: false });
    expect((await here('library', 'gc')).stdout).toContain(`other: ${replaced} stays`);
    expect((await here('library', 'remove', 'other')).code).toBe(0);
    expect((await here('library', 'show', 'other')).stderr).toMatch(/has no product “other”/);
  });
});

describe('a run that cannot be done', () => {
  const broken = join(dir, 'broken');
  const failing: [string, string[], RegExp][] = [
    ['a missing folder', ['import', 'kanripo', join(dir, 'none'), '--code', 'x', '--name', 'x'], /none/],
    ['a text without page marks', ['import', 'kanripo', broken, '--code', 'x', '--name', 'x'], /broken/],
    [
      'an unknown product',
      ['library', 'show', 'none'],
      /^langhuan: the library in .* has no product “none”$/m,
    ],
    [
      'an unknown page',
      ['library', 'page', 'daxue', '9999'],
      /^langhuan: daxue has no page “9999”; it has pages/m,
    ],
    [
      'a data folder that is a file',
      ['import', 'kanripo', ...asImported, '--data', join(dir, 'file')],
      /is a file/,
    ],
  ];
  beforeAll(() => {
    mkdirSync(broken);
    writeFileSync(join(broken, 'broken_001.txt'), '#+TITLE: 無\n天地玄黃\n');
    writeFileSync(join(dir, 'file'), '');
  });
  it.each(failing)('says why in a sentence and ends with 1: %s', async (_, args, message) => {
    const { code, stdout, stderr } = await here(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it.each([
    [[]],
    [['nothing']],
    [['library']],
    [['library', 'list', '--nothing']],
    [['library', 'show']],
    [['library', 'show', 'Bad_Code']],
    [['library', 'list', 'more']],
    [['library', 'list', '--data', '']],
    [['import', 'kanripo', fixture, '--code', 'x']],
    [['import', 'kanripo', fixture, '--code', 'X', '--name', 'x']],
    [['import', 'kanripo', fixture, '--code', 'x', '--name', ' ']],
  ])('is refused before it begins when called wrongly: %j', async (args) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      const run = (await buildProgram()).parseAsync(['node', 'langhuan', ...args]);
      await expect(run).rejects.toBeInstanceOf(CommanderError);
      expect(written.mock.calls.map(([text]) => String(text)).join('')).toMatch(/error: |Usage: /);
    } finally {
      written.mockRestore();
    }
  });

  it('exits with 2 when called wrongly, with 0 when only help is requested', async () => {
    expect(await langhuan('library', 'list', '--nothing')).toMatchObject({ code: 2, stdout: '' });
    expect(await here('library')).toMatchObject({ code: 2, stdout: '' });
    expect(await langhuan('library', 'page', '--help')).toMatchObject({ code: 0, stderr: '' });
  });
});

it('checks a text without writing, and fails on errors alone', async () => {
  const copy = join(dir, 'KR1h9001', 'WYG');
  cpSync(fixture, copy, { recursive: true });
  const fine = await here('check', 'kanripo', copy);
  expect(fine.code).toBe(0);
  for (const line of fine.stdout.trim().split('\n').filter(Boolean))
    expect(line).toMatch(/^\/.+(:\d+)?: warning: /);
  const faults = await here('check', 'kanripo', join(dir, 'none'), '--json');
  expect(faults.code).toBe(1);
  expect(JSON.parse(faults.stdout)).toMatchObject([{ severity: 'error' }]);
});

it('says in one sentence that a query is too long', async () => {
  for (const query of ['天'.repeat(1001), '天 '.repeat(201)]) {
    const refused = await here('search', 'any', query);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^langhuan: a query has at most .*\n$/);
  }
});

it('explains every verb and every option', async () => {
  const walk = (command: Awaited<ReturnType<typeof buildProgram>>): void => {
    expect(command.helpInformation()).toContain('--help');
    for (const option of command.options) expect(option.description, option.flags).not.toBe('');
    for (const verb of command.commands) {
      expect(verb.description(), verb.name()).not.toBe('');
      walk(verb);
    }
  };
  walk(await buildProgram());
});

it('has of a verb that is called that verb alone, as it is among all', async () => {
  const { commands } = await buildProgram();
  for (const verb of commands) {
    const alone = await buildProgram(verb.name());
    expect(alone.commands.map((one) => one.name())).toEqual([verb.name()]);
    expect(alone.commands[0].helpInformation()).toBe(verb.helpInformation());
  }
  expect((await buildProgram('nothing')).commands).toHaveLength(commands.length);
});

it('loads for a search neither what draws nor what serves, and no other verb', async () => {
  const list = join(dir, 'loaded');
  const hooks = join(dir, 'hooks.mjs');
  const register = join(dir, 'register.mjs');
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs';
    export const load = (url, context, next) => (appendFileSync(${JSON.stringify(list)}, url + '\\n'), next(url, context));`,
  );
  writeFileSync(
    register,
    "import { register } from 'node:module'; register('./hooks.mjs', import.meta.url);",
  );
  vi.stubEnv('NODE_OPTIONS', `--import ${register}`);
  const found = await langhuan('search', 'daxue', '大學').finally(() =>
    vi.stubEnv('NODE_OPTIONS', undefined),
  );
  expect(found).toMatchObject({ code: 0, stderr: '' });
  const packages = new Set(
    readFileSync(list, 'utf8')
      .split('\n')
      .flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(url)?.[1] ?? []),
  );
  expect([...packages]).toContain('commander');
  for (const heavy of ['sharp', 'fastify', 'piscina', 'fontkit', 'esbuild', 'parse5', 'exceljs'])
    expect([...packages], heavy).not.toContain(heavy);
});

it('prints the catalogue for review, takes it back mended, and keeps it for later versions', async () => {
  const printed = await here('check', 'kanripo', fixture, '--print-contents');
  expect(printed.code).toBe(0);
  expect(printed.stdout).toMatch(/^1\t卷上\tKR1h9001_WYG_001-1a\t1\tmarked in the source$/m);
  expect(printed.stdout).toMatch(/^2\t經一章\tKR1h9001_WYG_001-1a\t\d\tguessed: indented \d, over text/m);
  const file = join(dir, 'contents.tsv');
  writeFileSync(file, printed.stdout.replace(/^2\t經一章/m, '2\t經').replace(/^2\t傳二章.*\n/m, ''));
  expect((await here('check', 'kanripo', fixture, '--contents', file)).code).toBe(0);
  const ofAnother = await here('check', 'kanripo', fixture, '--contents', 'maoshi');
  expect(ofAnother.code).toBe(1);
  expect(ofAnother.stdout).toMatch(/maoshi\.tsv:3: there is no page “KR1c0001_tls_001-1a”/);

  const as = ['import', 'kanripo', fixture, '--code', 'zhang', '--name', '別', '--json'];
  const titles = async (...more: string[]) => {
    const { code, stdout, stderr } = await here(...as, ...more);
    expect([code, stderr]).toEqual([0, expect.anything()]);
    const bundle = openBundle(bundleDir(data, 'zhang'));
    const found = bundle.allNodes().map((node) => node.title);
    bundle.close();
    return { found, ...(JSON.parse(stdout) as { nodes: number; guessed: number }) };
  };
  const own = await titles();
  expect(own.guessed).toBeGreaterThan(3);
  const mended = await titles('--replace', '--contents', file);
  expect(mended).toMatchObject({ nodes: own.nodes - 1, guessed: 0 });
  expect(mended.found).toEqual(
    own.found.filter((t) => t !== '傳二章').map((t) => (t === '經一章' ? '經' : t)),
  );
  expect((await titles('--replace')).found).toEqual(mended.found);
  expect((await titles('--replace', '--own-contents')).found).toEqual(own.found);
  const replaced = await here(...as.slice(0, -1), '--replace');
  expect(replaced.stdout).toMatch(/catalogue nodes \(\d+ guessed by the layout\)[^]*--print-contents/);

  writeFileSync(file, '1\t卷上\t卷九十\n');
  const refused = await here(...as, '--replace', '--contents', file);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain(`${file}:1: there is no page “卷九十”`);
});
