import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { codeDir, currentFile, readCurrent } from '../files/data-folder.ts';
import type { FailureCode } from '../files/failure.ts';
import { bundleDir, currentVersion, hasVersion, listHoldings, removeHolding } from '../holdings/holdings.ts';
import { type ImportRequest, importProduct } from './import-product.ts';
import { makePages, makeProduct, lineOf } from '#testing/products/source.ts';
import { lockCode } from '../holdings/lock-code.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import type { Fault, SourcePage } from '../sources/source.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';

const root = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
const newData = () => join(root, String(++folders));

const request = (data: string, pages: Iterable<SourcePage>, rest: Partial<ImportRequest> = {}) => ({
  data,
  code: 'shi',
  name: '試書',
  product: makeProduct(pages),
  faults: () => [],
  ...rest,
});

const fails = async (work: () => unknown, code: FailureCode, message: RegExp | string) => {
  const cause = await (async () => work())().then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(cause).toMatchObject({ name: 'LibraryFailure', code });
  expect((cause as Error).message).toMatch(message);
};

const pageOf = (key: string, text = '天地玄黃'): SourcePage => ({
  pageKey: key,
  pageNum: `葉${key}`,
  lines: [lineOf(text)],
});

describe('an import', () => {
  it('makes the product live, whole, and found by code', async () => {
    const data = newData();
    const result = await importProduct(request(data, makePages(30)));
    expect(listHoldings(data)).toEqual([{ code: 'shi', version: result.version }]);
    const facts = verifyBundle(bundleDir(data, 'shi'), { allPages: true });
    expect(facts).toMatchObject({ code: 'shi', name: '試書', version: result.version, pageCount: 30 });
  });

  it('refuses a code in use, and with replace keeps the old version beside the new', async () => {
    const data = newData();
    const first = await importProduct(request(data, [pageOf('1')]));
    await fails(
      () => importProduct(request(data, [pageOf('2')])),
      'code-in-use',
      /“shi” is in use.*--replace/,
    );
    expect(currentVersion(data, 'shi')).toBe(first.version);
    const second = await importProduct(request(data, [pageOf('2')], { replace: true }));
    expect(second.replaced).toBe(first.version);
    expect(second.version > first.version).toBe(true);
    expect(hasVersion(data, 'shi', first.version)).toBe(true);
    expect(readCurrent(data, 'shi')?.past.map((p) => p.version)).toEqual([first.version]);
  });

  it('refuses codes and names that cannot be, before it writes anything', async () => {
    const data = newData();
    for (const code of ['', 'A', '-a', 'a/b', '..', 'a'.repeat(65), '吳郡']) {
      await fails(() => importProduct(request(data, [pageOf('1')], { code })), 'bad-code', /1 to 64 of a–z/);
    }
    await fails(
      () => importProduct(request(data, [pageOf('1')], { name: ' ' })),
      'bad-source',
      /needs a name/,
    );
    expect(existsSync(data)).toBe(false);
  });

  const error: Fault = { file: 'a.txt', line: 3, message: 'no', severity: 'error' };
  const failing: [string, Partial<ImportRequest>, SourcePage[], FailureCode, RegExp][] = [
    [
      'a source with errors',
      { faults: () => [error] },
      [pageOf('1')],
      'faults',
      /1 error: nothing was imported/,
    ],
    ['a source without pages', {}, [], 'bad-source', /no page/],
    ['a page key twice', {}, [pageOf('1'), pageOf('1')], 'bad-source', /page key “1” of page 2 occurs twice/],
    ['U+0000 in a label', {}, [pageOf('1\0')], 'bad-source', /U\+0000/],
    [
      'a node key twice',
      {},
      [1, 2].map((n) => ({
        ...pageOf(String(n)),
        lines: [lineOf('天', { nodes: [{ depth: 0, title: '卷', key: 'same' }] })],
      })),
      'bad-source',
      /catalogue key “same”/,
    ],
  ];
  it.each(failing)('leaves nothing behind after %s', async (_, rest, pages, code, message) => {
    const data = newData();
    await fails(() => importProduct(request(data, pages, rest)), code, message);
    expect(existsSync(codeDir(data, 'shi'))).toBe(false);
    const { version } = await importProduct(request(data, [pageOf('1')]));
    await fails(() => importProduct(request(data, pages, { ...rest, replace: true })), code, message);
    expect(currentVersion(data, 'shi')).toBe(version);
    expect(readdirSync(codeDir(data, 'shi')).sort()).toEqual([version, 'current']);
  });

  it('stops when cancelled, and publishes nothing', async () => {
    const data = newData();
    const abort = new AbortController();
    const pages = function* () {
      yield pageOf('0');
      abort.abort();
      yield* makePages(3000);
    };
    await fails(
      () => importProduct(request(data, pages(), { signal: abort.signal })),
      'interrupted',
      /nothing was published/,
    );
    expect(listHoldings(data)).toEqual([]);
  });

  it('reports bytes, rate and time left as it goes', async () => {
    const phases = new Set<string>();
    await importProduct(
      request(newData(), makePages(1500), {
        onProgress: (p) => {
          phases.add(p.phase);
          expect(p.rate).toBeGreaterThan(0);
          expect(p.secondsLeft).toBeGreaterThanOrEqual(0);
          expect(p.done).toBeLessThanOrEqual(p.total);
        },
      }),
    );
    expect([...phases].slice(-3)).toEqual(['indexing', 'checking', 'publishing']);
  });
});

describe('two at one code', () => {
  it('refuse each other by name, in one process and in two, and a dead one holds no lock', async () => {
    const data = newData();
    const unlock = lockCode(data, 'shi', 'a test');
    await fails(
      () => importProduct(request(data, [pageOf('1')])),
      'busy',
      /another process \(a test, process/,
    );
    unlock();
    const url = new URL('../holdings/lock-code.ts', import.meta.url).href;
    const hold = `const { lockCode } = await import(${JSON.stringify(url)});
      lockCode(${JSON.stringify(data)}, 'shi', 'a child'); console.log('held'); setInterval(() => {}, 1000);`;
    const child = execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', hold]);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    await fails(
      () => importProduct(request(data, [pageOf('1')])),
      'busy',
      new RegExp(`a child, process ${child.pid}`),
    );
    const dead = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await dead;
    await importProduct(request(data, [pageOf('1')]));
    expect(currentVersion(data, 'shi')).toBeDefined();
  });
});

describe('a library that someone has been at', () => {
  it('reports a damaged current file, and is repaired by an import with replace', async () => {
    const data = newData();
    await importProduct(request(data, [pageOf('1')]));
    writeFileSync(currentFile(data, 'shi'), 'rubbish\n');
    await fails(() => importProduct(request(data, [pageOf('1')])), 'damaged', /current is damaged/);
    const { version } = await importProduct(request(data, [pageOf('1')], { replace: true }));
    expect(currentVersion(data, 'shi')).toBe(version);
  });

  it('says which folder cannot be written', async () => {
    const data = newData();
    mkdirSync(root, { recursive: true });
    writeFileSync(data, 'a file');
    await fails(
      () => importProduct(request(data, [pageOf('1')])),
      'not-found',
      /is a file, not a folder|EEXIST/,
    );
  });

  it('knows the product no more once it is removed', async () => {
    const data = newData();
    await importProduct(request(data, [pageOf('1')]));
    removeHolding(data, 'shi');
    expect(listHoldings(data)).toEqual([]);
    await fails(() => bundleDir(data, 'shi'), 'not-found', /has no product “shi”/);
    await fails(() => removeHolding(data, 'shi'), 'not-found', /has no product “shi”/);
    await importProduct(request(data, [pageOf('1')]));
    expect(openBundle(bundleDir(data, 'shi')).lastPage).toBe(1);
  });
});

const run = promisify(execFile);
const confined = ['-rm', 'sh', '-c'];
const mayMount = await run('unshare', [...confined, 'mount -t tmpfs -o size=1m tmpfs /mnt']).then(
  () => true,
  () => false,
);

describe('a full disk', () => {
  it.skipIf(!mayMount)('is reported in a sentence, and the live version stays', async () => {
    const data = newData();
    mkdirSync(data);
    const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
    const script = `
      const { importProduct } = await import(${url('./import-product.ts')});
      const { makePages, makeProduct } = await import(${url('../../testing/products/source.ts')});
      const { bundleDir } = await import(${url('../holdings/holdings.ts')});
      const { verifyBundle } = await import(${url('../bundle/verify-bundle.ts')});
      const data = ${JSON.stringify(data)};
      const put = (pages, name) => importProduct({ data, code: 'shi', name, replace: true, faults: () => [],
        product: makeProduct(makePages(pages)) });
      await put(20, '小');
      for (const pages of [300, 400, 500, 600, 700, 800, 900, 1000, 1500]) {
        await put(pages, '大').then(() => console.log('fits'), (e) => console.log(e.code, e.message));
      }
      console.log(verifyBundle(bundleDir(data, 'shi'), { allPages: true }).name);`;
    const node = `${process.execPath} --import tsx --input-type=module -e "$SCRIPT"`;
    const mounted = `mount -t tmpfs -o size=3m tmpfs '${data}' && ${node}`;
    const { stdout } = await run('unshare', [...confined, mounted], {
      env: { ...process.env, SCRIPT: script },
    });
    const lines = stdout.trim().split('\n');
    const refused = lines.filter((line) => line !== 'fits').slice(0, -1);
    expect(refused.length).toBeGreaterThan(0);
    for (const line of refused) expect(line).toMatch(/^disk-full .*the disk is full; free some space/);
    expect(lines.at(-1)).toMatch(/^[小大]$/);
  });
});

describe('what is larger than a page or a catalogue may be', () => {
  const nested = (levels: number): SourcePage => ({
    ...pageOf('deep'),
    lines: [
      {
        ...lineOf('天'),
        nodes: Array.from({ length: levels }, (_, depth) => ({ depth, title: '題', key: `${depth}` })),
      },
    ],
  });
  const wide = function* (): Generator<SourcePage> {
    for (let p = 0; p < 101; p++) {
      const nodes = Array.from({ length: 1000 }, (_, n) => ({ depth: 0, title: '題', key: `${p}.${n}` }));
      yield { ...pageOf(`${p}`), lines: [{ ...lineOf('天'), nodes }] };
    }
  };
  it.each<[string, Iterable<SourcePage>, RegExp]>([
    ['a page of characters', [pageOf('big', '天'.repeat(100_001))], /page “big” has 100001 characters/],
    ['a page of lines', [{ ...pageOf('x'), lines: Array(5001).fill(lineOf('')) }], /has 5001 lines/],
    ['a label', [{ ...pageOf('x'), pageNum: '葉'.repeat(501) }], /a key, label or title of more than 500/],
    ['levels', [nested(17)], /more than 16 levels, first at “題” on page 1/],
    ['entries side by side', wide(), /more than 100000 entries side by side/],
  ])('is refused with words, and nothing is imported: %s', async (_, pages, message) => {
    const data = newData();
    await fails(() => importProduct(request(data, pages)), 'bad-source', message);
    expect(listHoldings(data)).toEqual([]);
  });

  it('is not what lies at the bounds', async () => {
    const pages = [pageOf('big', '天'.repeat(100_000)), { ...nested(16), pageKey: 'y' }];
    expect(await importProduct(request(newData(), pages))).toMatchObject({ pages: 2, nodes: 16 });
  });
});
