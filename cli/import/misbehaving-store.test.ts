// Messages on the command line for a holdings store that cannot be used: each verb that needs the store says what to
// correct, and publishes nothing.
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openHoldingsStore } from '#library/holdings-store/open-holdings-store.ts';
import { importInvented, withoutStore } from '#testing/servers/holdings-store.ts';
import {
  failingFor,
  halving,
  page,
  refusing,
  setUpMisbehavingStore,
} from '#testing/faults/misbehaving-store.ts';
import { runHere } from '#testing/run/run-in-process.ts';
import { describeOnS3 } from '#testing/servers/s3-server.ts';

const fixture = join(resolve(import.meta.dirname, '../..'), 'fixtures', 'kanripo', 'KR1h9001', 'WYG');

describeOnS3('langhuan and a store that cannot be used', () => {
  const store = setUpMisbehavingStore();
  let data: string;
  beforeEach(async () => {
    data = store.newFolder();
    await withoutStore(() => importInvented(data, 'shiji', 9));
  });
  afterEach(() => {
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
      () => (store.between.behaviour = refusing(400, 'ExpiredToken')),
      /the key has expired: give .* anew/,
    ],
    [
      'the page of a proxy',
      () => (store.between.behaviour = page),
      /is AWS_ENDPOINT_URL_S3 the address of an S3-compat/,
    ],
    [
      'a store that says 500',
      () => (store.between.behaviour = failingFor(1000)),
      /busy or broken \(500\); try again/,
    ],
    [
      'answers cut in half',
      () => (store.between.behaviour = halving),
      /the store at 127\.0\.0\.1:\d+ does not answer/,
    ],
  ];

  it.each(cases)('%s', async (_, spoil, expected) => {
    spoil();
    for (const verb of [
      ['import', 'kanripo', fixture, '--code', 'daxue', '--name', '大學'],
      ['library', 'push'],
      ['library', 'pull'],
      ['library', 'verify'],
    ]) {
      const { code, stdout, stderr } = await runHere([...verb, '--data', data]);
      expect({ verb, code, stdout }).toEqual({ verb, code: 1, stdout: '' });
      expect(stderr).toMatch(expected);
      expect(stderr).toMatch(/^langhuan: s3:\/\/\w+\/held.*\n$/);
    }
    vi.useRealTimers();
    const good = openHoldingsStore(`s3://library/${store.prefix}`, store.env);
    expect([await good.manifestTags(), await good.list('versions/')]).toEqual([new Map(), []]);
  });
});
