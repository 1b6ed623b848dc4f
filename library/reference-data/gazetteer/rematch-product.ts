// Recomputes the hot words of a product, after the gazetteer has changed, from its stored pages: a new version that
// shares the search and the pictures with the one before.
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { BookDb } from '../../bundle/book-db.ts';
import { type BundleFacts, packPage } from '../../bundle/book-schema.ts';
import { sweepLeftovers } from '../../holdings/collect-garbage.ts';
import {
  buildingPrefix,
  checkCode,
  codeDir,
  makeVersion,
  readCurrent,
  versionDir,
} from '../../files/data-folder.ts';
import { explainError, LibraryFailure } from '../../files/failure.ts';
import { beginPublishing, type StorePublishing } from '../../holdings-store/publish-to-store.ts';
import { lockCode } from '../../holdings/lock-code.ts';
import { writeManifest } from '../../files/manifest.ts';
import { type Bundle, openBundle } from '../../bundle/open-bundle.ts';
import { publishBundle } from '../../holdings/publish.ts';
import { makeFolders } from '../../files/sync-files.ts';
import { verifyBundle } from '../../bundle/verify-bundle.ts';
import { versionRecordOf, versionRecordsOf, withVersionRecord } from '../../bundle/version-history.ts';
import { openGazetteer } from './open-gazetteer.ts';

export interface Rematched {
  code: string;
  /** The live version: as before where no page changed. */
  version: string;
  changedPages: number;
  hotWords: Record<EntityKind, number>;
}

const yieldEvery = 64;

interface Changes {
  hotWords: Record<EntityKind, number>;
  pages: Map<number, Uint8Array>;
}

const findChanges = async (bundle: Bundle, data: string): Promise<Changes> => {
  const find = (await openGazetteer(data)).finderFor(bundle.books());
  const hotWords = { lsrw: 0, lsdm: 0, ldzg: 0, zcy: 0 };
  const pages = new Map<number, Uint8Array>();
  for (let pageId = bundle.firstPage; pageId <= bundle.lastPage; pageId++) {
    const page = bundle.page(pageId)!;
    const found = find(page);
    for (const kind of entityKinds) hotWords[kind] += found[kind].length;
    if (!isDeepStrictEqual(found, page.hotWord)) pages.set(pageId, packPage({ ...page, hotWord: found }));
    if (pageId % yieldEvery === 0) await setImmediate();
  }
  return { hotWords, pages };
};

/** Files that no one changes are the same file in both versions; where the disk cannot do that, a copy. */
const share = (from: string, to: string): void => {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    if (!entry.isFile() || entry.name === 'manifest' || entry.name === 'book.db') continue;
    // Of a copy that has parts of scans, these have been fetched whole.
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(source, target);
    } catch {
      cpSync(source, target);
    }
  }
};

const write = async (
  from: string,
  to: string,
  facts: Pick<BundleFacts, 'version' | 'history'>,
  { hotWords, pages }: Changes,
  store: StorePublishing | undefined,
): Promise<void> => {
  if (store) await store.fetchScans(basename(from), to);
  share(from, to);
  cpSync(join(from, 'book.db'), join(to, 'book.db'));
  const db = BookDb.openForChange(join(to, 'book.db'));
  try {
    db.exec('BEGIN');
    for (const [pageId, packed] of pages)
      db.run('UPDATE pages SET page = ? WHERE page_id = ?', packed, pageId);
    for (const [name, value] of Object.entries({ ...facts, hotWords }))
      db.run('INSERT OR REPLACE INTO facts VALUES (?, ?)', name, JSON.stringify(value));
    db.exec('COMMIT');
  } finally {
    db.close();
  }
  writeManifest(to);
  verifyBundle(to);
};

/** Fails with a `LibraryFailure`, and then nothing has changed: `not-found`, `busy`, `damaged`, `disk-full`, `conflict`, `store-away`, `store-refused`. */
export const rematchProduct = async ({ data, code }: { data: string; code: string }): Promise<Rematched> => {
  checkCode(code);
  const unlock = lockCode(data, code, 'gazetteer match');
  try {
    const store = await beginPublishing(data, code);
    const before = store ? store.liveVersion : readCurrent(data, code)?.version;
    if (before === undefined) throw new LibraryFailure('not-found', `there is no product “${code}”`);
    await store?.copies.fetch(code, before);
    sweepLeftovers(data, code);
    const from = versionDir(data, code, before);
    const bundle = openBundle(from);
    let changes: Changes;
    try {
      changes = await findChanges(bundle, data);
    } finally {
      bundle.close();
    }
    const { hotWords, pages } = changes;
    const result = { code, changedPages: pages.size, hotWords };
    if (pages.size === 0 && bundle.facts.hotWords) return { ...result, version: before };
    const version = makeVersion(Date.now(), before);
    const dir = join(codeDir(data, code), `${buildingPrefix}${version}`);
    try {
      makeFolders(dir);
      // Its text is that of the version before.
      const record = { ...versionRecordOf({ ...bundle.facts, version }), changes: {} };
      const history = withVersionRecord(versionRecordsOf(bundle.facts), record);
      await write(from, dir, { version, history }, changes, store);
      if (store) await store.publish(version, bundle.facts.name, dir);
      else publishBundle(data, code, version, dir);
      return { ...result, version };
    } catch (cause) {
      rmSync(dir, { recursive: true, force: true });
      throw explainError(cause, dir);
    }
  } finally {
    unlock();
  }
};
