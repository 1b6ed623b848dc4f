// A real S3 server behind a proxy that answers late, wrongly or partially: every reader and writer gets a report of
// what is wrong, nothing faulty is stored or published, and everything works again as soon as the store does.
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importInvented, withoutStore } from '#testing/servers/holdings-store.ts';
import {
  type Behaviour,
  failingFor,
  halving,
  never,
  noXml,
  page,
  pageNotFound,
  refusing,
  setUpMisbehavingStore,
  swapping,
  trickling,
  where,
} from '#testing/faults/misbehaving-store.ts';
import { describeOnS3 } from '#testing/servers/s3-server.ts';
import { codeDir, versionDir } from '../files/data-folder.ts';
import type { LibraryFailure } from '../files/failure.ts';
import { hasVersion } from '../holdings/holdings.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import type { HoldingsStore } from './holdings-store.ts';
import { LocalCopies } from './local-copies.ts';
import { openS3Store } from './s3-store.ts';
import { pushProduct, readState } from './store-products.ts';
import { verifyStored } from './verify-store.ts';

const failing = (promise: Promise<unknown>): Promise<LibraryFailure> =>
  promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (cause: LibraryFailure) => cause,
  );
const code = 'shiji';
/** Requests for what a version has, and not for what tells of it. */
const ofFiles = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'GET' && /\/versions\/[^?]*\/(book\.db|search)/.test(path);

describeOnS3('an S3 server that misbehaves', () => {
  const store = setUpMisbehavingStore();
  let data: string;
  let good: HoldingsStore;
  let bad: HoldingsStore;
  const open = (endpoint: string, more: { secret?: string; bucket?: string; id?: string } = {}) => {
    const bucket = more.bucket ?? 'library';
    return openS3Store({
      bucket,
      prefix: store.prefix,
      url: `${endpoint}/${bucket}`,
      region: store.env['AWS_REGION'],
      accessKeyId: more.id ?? store.env['AWS_ACCESS_KEY_ID'],
      secretAccessKey: more.secret ?? store.env['AWS_SECRET_ACCESS_KEY'],
      silence: 400,
      slowestReply: 1_000_000,
      tries: 2,
    });
  };
  beforeEach(async () => {
    data = store.newFolder();
    good = open(store.env['AWS_ENDPOINT_URL_S3']);
    bad = open(store.between.endpoint);
    await withoutStore(() => importInvented(data, code, 30));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const fetchFrom = async (store: HoldingsStore, at: string): Promise<string> => {
    const copies = new LocalCopies({ data: at, store, cacheBytes: 1 << 30 });
    try {
      await copies.refresh();
      const version = copies.manifest(code)?.live?.version ?? '';
      await copies.fetch(code, version);
      return version;
    } finally {
      copies.close();
    }
  };

  const behaviours: [string, () => Behaviour, string, string][] = [
    ['never answers', () => never, 'store-away', 'it is silent for 0.4 s'],
    ['trickles', () => trickling, 'store-away', 'it sends less than'],
    ['sends the page of a proxy', () => page, 'store-away', 'is AWS_ENDPOINT_URL_S3 the address'],
    ['sends the page of a proxy with 404', () => pageNotFound, 'store-away', 'is AWS_ENDPOINT_URL_S3'],
    ['sends no XML', () => noXml, 'store-away', 'is AWS_ENDPOINT_URL_S3 the address'],
    ['says 500 for long', () => failingFor(1000), 'store-away', 'busy or broken (500); try again'],
    ['hangs up after half of each answer', () => halving, 'store-away', 'does not answer'],
    [
      'has let the key expire',
      () => refusing(400, 'ExpiredToken'),
      'store-refused',
      'AWS_SESSION_TOKEN anew',
    ],
  ];

  it.each(behaviours)('that %s is reported to readers, and is read once it recovers', async (...row) => {
    const [, behave, kind, reason] = row;
    await pushProduct(good, data, code);
    const at = store.newFolder();
    store.between.behaviour = behave();
    const atOnce = await failing(fetchFrom(bad, at));
    expect([atOnce.code, atOnce.message]).toEqual([kind, expect.stringContaining(reason)]);
    // The same where it begins with the files, when lists and manifests have come.
    store.between.behaviour = where(ofFiles, behave());
    const atFiles = await failing(fetchFrom(bad, at));
    expect([atFiles.code, atFiles.message]).toEqual([
      kind,
      expect.stringMatching(/s3:\/\/library\/held-\d+\/versions\/shiji\//),
    ]);
    const live = (await readState(good, code))?.manifest.live;
    expect(hasVersion(at, code, live!.version)).toBe(false);
    expect(readdirSync(codeDir(at, code)).filter((name) => name.startsWith('.fetching'))).toEqual([]);
    expect((await failing(verifyStored(bad, code, live!))).code).toBe(kind);
    store.between.behaviour = undefined;
    await fetchFrom(bad, at);
    expect(verifyBundle(versionDir(at, code, live!.version)).version).toBe(live!.version);
  });

  it.each(behaviours)('that %s is reported to publishers, and nothing is live', async (...row) => {
    const [, behave, kind, reason] = row;
    store.between.behaviour = behave();
    const failure = await failing(pushProduct(bad, data, code));
    expect([failure.code, failure.message]).toEqual([kind, expect.stringContaining(reason)]);
    // The same where it begins with the files.
    store.between.behaviour = where(({ path }) => decodeURIComponent(path).includes('/versions/'), behave());
    expect((await failing(pushProduct(bad, data, code))).code).toBe(kind);
    expect(await readState(good, code)).toBeUndefined();
    store.between.behaviour = undefined;
    const { version, isNew } = await pushProduct(bad, data, code);
    expect(isNew).toBe(true);
    const live = (await readState(good, code))?.manifest.live;
    expect([live?.version, await verifyStored(good, code, live!)]).toEqual([version, []]);
  });

  it('that says 500 but once is called again, by readers and publishers', async () => {
    store.between.behaviour = failingFor(1);
    await pushProduct(bad, data, code);
    store.between.behaviour = failingFor(1);
    await expect(fetchFrom(bad, store.newFolder())).resolves.toMatch(/^\d{8}T/);
  });

  it('that sends other bytes is refused by the name of the file, and is no damage of the store', async () => {
    const { version } = await pushProduct(good, data, code);
    const at = store.newFolder();
    store.between.behaviour = where(ofFiles, swapping);
    const failure = await failing(fetchFrom(bad, at));
    expect([failure.code, failure.message]).toEqual([
      'damaged',
      expect.stringMatching(
        /\/(book\.db|search\/0001\.lhx) is not what was published, between bytes \d+ and/,
      ),
    ]);
    expect(hasVersion(at, code, version)).toBe(false);
    const live = (await readState(good, code))?.manifest.live;
    expect(await verifyStored(bad, code, live!)).toHaveLength(2);
    expect(await verifyStored(good, code, live!)).toEqual([]);
  });

  it('whose answer to the manifest is a page has published nothing, whatever it says', async () => {
    store.between.behaviour = where(
      ({ method, path }) => method === 'PUT' && path.includes('/manifests/'),
      noXml,
    );
    const failure = await failing(pushProduct(bad, data, code));
    expect([failure.code, failure.message]).toEqual(['store-away', expect.stringContaining('has no ETag')]);
    expect(await readState(good, code)).toBeUndefined();
  });

  it.each([
    ['no bucket of that name', { bucket: 'nowhere' }, 'there is no such bucket'],
    ['a key that it does not know', { id: 'somebody' }, 'mend it, or make it again'],
    ['a wrong secret', { secret: 'guessed' }, 'AWS_SECRET_ACCESS_KEY is not that of AWS_ACCESS_KEY_ID'],
  ])('reports %s, to readers and publishers', async (_, more, reason) => {
    const wrong = open(store.env['AWS_ENDPOINT_URL_S3'], more);
    for (const work of [() => fetchFrom(wrong, store.newFolder()), () => pushProduct(wrong, data, code)]) {
      const failure = await failing(work());
      expect([failure.code, failure.message]).toEqual(['store-refused', expect.stringContaining(reason)]);
    }
    expect(await readState(good, code)).toBeUndefined();
  });

  it.each([
    [20, /clock of this machine is off \(it is (?:19|20|21) min ahead of the store's\): set it, by NTP/],
    [-20, /clock of this machine is off \(it is (?:19|20|21) min behind the store's\): set it, by NTP/],
  ])('reports a clock that is %i minutes off', async (minutes, reason) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    for (const work of [() => fetchFrom(good, store.newFolder()), () => pushProduct(good, data, code)]) {
      const failure = await failing(work());
      expect([failure.code, failure.message]).toEqual(['store-refused', expect.stringMatching(reason)]);
    }
    vi.useRealTimers();
    expect(await readState(good, code)).toBeUndefined();
  });
});
