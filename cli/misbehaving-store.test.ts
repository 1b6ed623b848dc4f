// What a person at the command is told of a holdings store that cannot be used: what to mend, on each verb that needs it, and
// that nothing of it is published.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openHoldingsStore } from '#library/holdings-store/open-holdings-store.ts';
import { importInvented, withoutStore } from '#testing/holdings-store.ts';
import {
  failingFor,
  halving,
  type MisbehavingStore,
  page,
  refusing,
  startMisbehavingStore,
} from '#testing/misbehaving-store.ts';
import { runHere } from '#testing/run-in-process.ts';
import { describeOnS3, type S3Server, startS3Server } from '#testing/s3-server.ts';

const fixture = join(resolve(import.meta.dirname, '..'), 'fixtures', 'kanripo', 'KR1h9001', 'WYG');

describeOnS3('langhuan and a store that cannot be used', () => {
  let s3: S3Server;
  let between: MisbehavingStore;
  let root: string;
  let data: string;
  const address = 's3://library/held';
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'cli-misbehaving-'));
    s3 = await startS3Server(['library']);
    between = await startMisbehavingStore(s3.env['AWS_ENDPOINT_URL_S3']);
  });
  afterAll(async () => {
    await between.close();
    await s3.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(async () => {
    data = mkdtempSync(join(root, 'data-'));
    between.behaviour = undefined;
    for (const [name, value] of Object.entries({ ...s3.env, HOLDINGS: address })) vi.stubEnv(name, value);
    vi.stubEnv('AWS_ENDPOINT_URL_S3', between.endpoint);
    await withoutStore(() => importInvented(data, 'shiji', 9));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });

  const cases: [string, () => unknown, RegExp][] = [
    [
      'a wrong bucket',
      () => vi.stubEnv('HOLDINGS', 's3://nowhere/held'),
      /no such bucket: make it, or mend HOLDINGS/,
    ],
    [
      'an unknown key',
      () => vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody'),
      /does not know the key AWS_ACCESS_KEY_ID/,
    ],
    [
      'a wrong secret',
      () => vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'guessed'),
      /AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID/,
    ],
    [
      'a clock that is off',
      () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 }),
      /the clock of this machine is off \(it is \d+ min ahead of the store's\): set it, by NTP/,
    ],
    [
      'an expired key',
      () => (between.behaviour = refusing(400, 'ExpiredToken')),
      /the key has expired: give .* anew/,
    ],
    [
      'the page of a proxy',
      () => (between.behaviour = page),
      /is AWS_ENDPOINT_URL_S3 the address of an S3-compat/,
    ],
    [
      'a store that says 500',
      () => (between.behaviour = failingFor(1000)),
      /busy or broken \(500\); try again/,
    ],
    [
      'answers cut in half',
      () => (between.behaviour = halving),
      /the store at 127\.0\.0\.1:\d+ does not answer/,
    ],
  ];

  it.each(cases)('%s', async (_, spoil, told) => {
    spoil();
    for (const verb of [
      ['import', 'kanripo', fixture, '--code', 'daxue', '--name', '大學'],
      ['library', 'push'],
      ['library', 'pull'],
      ['library', 'verify'],
    ]) {
      const { code, stdout, stderr } = await runHere([...verb, '--data', data]);
      expect({ verb, code, stdout }).toEqual({ verb, code: 1, stdout: '' });
      expect(stderr).toMatch(told);
      expect(stderr).toMatch(/^langhuan: s3:\/\/\w+\/held.*\n$/);
    }
    vi.useRealTimers();
    const good = openHoldingsStore(address, s3.env);
    expect([await good.manifestTags(), await good.list('versions/')]).toEqual([new Map(), []]);
  });
});
