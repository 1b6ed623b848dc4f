// langhuan index, with a real store: written, read back, searched from there alone, brought back, taken away.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { dropVersions } from '#library/index-store/push-index.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';
import { readMergedList } from '#library/merged-index/merged-index-files.ts';
import { mergeLimits } from '#library/merged-index/plan-merged-index.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { verifyBundle } from '#library/bundle/verify-bundle.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// Each goes on from what the one before left.
describeOnPostgres('langhuan index', { shuffle: false }, () => {
  const data = mkdtempSync(join(tmpdir(), 'langhuan-index-'));
  const before = process.env['INDEX_STORE'];
  let first = '';
  beforeAll(async () => {
    first = await importTestProduct(data, 'book', 120);
    process.env['INDEX_STORE'] = (await newPostgres()).url;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['INDEX_STORE'];
    else process.env['INDEX_STORE'] = before;
    rmSync(data, { recursive: true, force: true });
  });
  const run = (...argv: string[]) => runHere([...argv, '--data', data]);
  const segments = () => {
    const bundle = openBundle(bundleDir(data, 'book'));
    bundle.close();
    return bundle.segmentPaths();
  };
  const search = async () => {
    const { code, stdout } = await run('search', 'book', '一', '--json');
    expect(code).toBe(0);
    return stdout;
  };

  it('moves an index into the store, from which the same is found, and back', async () => {
    const found = await search();
    expect((await run('index', 'list')).stderr).toContain('has no index');
    expect(await run('index', 'push', 'book', '--remove-files')).toMatchObject({ code: 0 });
    expect(segments().some(existsSync)).toBe(false);
    expect(await search()).toBe(found);
    expect(JSON.parse((await run('index', 'list', '--json')).stdout)).toMatchObject([
      { code: 'book', version: first, isWhole: true },
    ]);
    expect(await run('index', 'verify')).toMatchObject({ code: 0 });
    // What is in the store is no damage of the bundle; what is searched from there is not dropped.
    expect(verifyBundle(bundleDir(data, 'book')).version).toBe(first);
    expect((await run('index', 'drop', 'book', '--at', first)).stderr).toContain('index pull');
    expect(await run('index', 'pull', 'book')).toMatchObject({ code: 0 });
    expect(segments().every(existsSync)).toBe(true);
    expect(verifyBundle(bundleDir(data, 'book')).version).toBe(first);
    expect(await search()).toBe(found);
    expect(JSON.parse((await run('index', 'drop', 'book', '--json')).stdout)).toEqual({
      code: 'book',
      dropped: [first],
    });
    expect((await run('index', 'list')).stderr).toContain('has no index');
    const acts = JSON.parse((await run('audit', '--json')).stdout) as { act: string; subject: string }[];
    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
      ['index.drop', 'book'],
      ['index.push', 'book'],
    ]);
  });

  it('takes imports, whose segments are never on the disk of the library', async () => {
    const version = await importTestProduct(data, 'book', 130, 5, true);
    expect(segments().some(existsSync)).toBe(false);
    const found = await search();
    expect(await run('index', 'pull', 'book')).toMatchObject({ code: 0 });
    expect(await search()).toBe(found);
    expect(JSON.parse((await run('index', 'list', '--json')).stdout)).toMatchObject([
      { code: 'book', version },
    ]);
  });

  it('is bound into the merged index, as a small product on the disk is', async () => {
    const whole = (await run('search-all', '一', '--json')).stdout;
    await importTestProduct(data, 'other', 40, 9);
    const apart = (await run('search-all', '一', '--json')).stdout;
    expect(apart).not.toBe(whole);
    await keepMergedIndex(data, () => {}, { ...mergeLimits, waiting: 0 });
    expect(
      readMergedList(data)
        .shards.flatMap(({ books }) => books.map(({ code }) => code))
        .sort(),
    ).toEqual(['book', 'other']);
    expect((await run('search-all', '一', '--json')).stdout).toBe(apart);
  });

  it('is written when a product is pushed into a holdings store, and once more where it was lost', async () => {
    const own = join(data, 'one machine');
    vi.stubEnv('INDEX_STORE', '');
    await importTestProduct(own, 'pushed', 30);
    vi.unstubAllEnvs();
    vi.stubEnv('HOLDINGS', join(data, 'holdings'));
    mkdirSync(join(data, 'holdings'));
    const push = async () => (await runHere(['library', 'push', '--data', own])).stdout;
    const listed = async () =>
      (
        JSON.parse((await run('index', 'list', '--json')).stdout) as { code: string; isWhole: boolean }[]
      ).filter(({ code }) => code === 'pushed');
    expect(await push()).toMatch(/ is live in .*, its index is in the index store/);
    expect(await listed()).toMatchObject([{ isWhole: true }]);
    expect(await push()).toMatch(/was there already$/m);
    const store = await openPieceStore(process.env['INDEX_STORE']!);
    await dropVersions(store, 'pushed', () => true);
    await store.close();
    expect(await listed()).toEqual([]);
    expect(await push()).toMatch(/was there already, its index is in the index store/);
    expect(await listed()).toMatchObject([{ isWhole: true }]);
    expect((await runHere(['index', 'push', '--all', '--data', own])).stderr).toContain(
      'there is no product in',
    );
    vi.unstubAllEnvs();
  });

  it('stays for a version that the holdings store names, and goes with it', async () => {
    const own = join(data, 'importing machine');
    vi.stubEnv('HOLDINGS', join(data, 'named'));
    mkdirSync(join(data, 'named'));
    const here = async (...args: string[]) => runHere([...args, '--data', own]);
    const listed = async () =>
      (JSON.parse((await here('index', 'list', '--json')).stdout) as { code: string; version: string }[])
        .filter(({ code }) => code === 'named')
        .map(({ version }) => version);
    await importTestProduct(own, 'named', 20);
    const [before] = await listed();
    await importTestProduct(own, 'named', 20, 2, true);
    const [, live] = await listed();
    expect((await here('index', 'drop', 'named')).stdout).toContain('nothing to take away');
    for (const [version, why] of [
      [before, 'was live: langhuan library gc takes it away'],
      [live, 'is live'],
    ])
      expect((await here('index', 'drop', 'named', '--at', version)).stderr).toContain(why);
    expect((await here('library', 'gc')).stdout).toContain(`${before} stays`);
    expect(await listed()).toEqual([before, live]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 });
    expect((await here('library', 'gc')).stdout).toContain(`${before} taken away`);
    vi.useRealTimers();
    expect(await listed()).toEqual([live]);
    vi.unstubAllEnvs();
  });

  it('says by its name which piece is damaged', async () => {
    const store = await openPieceStore(process.env['INDEX_STORE']!);
    try {
      const [{ live }] = await store.manifests();
      const [id] = await store.list('book', live!);
      await store.put([{ id, bytes: new Uint8Array(65_536) }]);
      const { code, stdout, stderr } = await run('index', 'verify', 'book');
      expect([code, stdout, stderr]).toEqual([
        1,
        expect.stringContaining(`book/${live}/search/0001.lhx`),
        expect.stringContaining('cannot be used'),
      ]);
    } finally {
      await store.close();
    }
  });

  it('says what is wrong with its address, and shows no password', async () => {
    const { INDEX_STORE } = process.env;
    try {
      for (const address of [
        'nonsense://u:secret@host',
        'postgresql://u:secret@127.0.0.1:1/x',
        'opensearch+http://u:secret@127.0.0.1:1',
      ]) {
        process.env['INDEX_STORE'] = address;
        const { code, stderr } = await run('index', 'list');
        expect([code, stderr]).toEqual([1, expect.stringMatching(/INDEX_STORE|cannot be reached/)]);
        expect(stderr).not.toContain('secret');
      }
      delete process.env['INDEX_STORE'];
      expect((await run('index', 'list')).stderr).toContain('set INDEX_STORE');
    } finally {
      process.env['INDEX_STORE'] = INDEX_STORE;
    }
  });
});
