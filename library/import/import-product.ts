// From a source to a live product: built aside, checked, published. Whatever ends it early, a fault in the source, a
// full disk, a kill, the version that was live before stays so, and what lies about is swept by the next import.
import { rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sweepLeftovers } from '../holdings/collect-garbage.ts';
import {
  buildingPrefix,
  checkCode,
  checkName,
  codeDir,
  makeVersion,
  readCurrent,
  readCurrentOrNone,
  versionDir,
} from '../files/data-folder.ts';
import { openDatedHeadings } from '../entries/open-dated-headings.ts';
import { placeMemorials } from '../entries/place-memorials.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import type { FaultLog } from '../sources/fault-log.ts';
import { beginPublishing, type StorePublishing } from '../holdings-store/publish-to-store.ts';
import { openGazetteer } from '../reference-data/gazetteer/open-gazetteer.ts';
import { storeIndexBeside } from '../holdings-store/index-apart.ts';
import { storeBuiltIndex, tryIndexStore } from '../index-store/store-built-index.ts';
import { keepScans } from '../pages/keep-scans.ts';
import { lockCode } from '../holdings/lock-code.ts';
import { publishBundle } from '../holdings/publish.ts';
import type { Fault, SourceProduct } from '../sources/source.ts';
import { makeFolders } from '../files/sync-files.ts';
import { verifyBundle } from '../bundle/verify-bundle.ts';
import { NewspaperWriter } from '../newspaper/write-newspaper.ts';
import { BookWriter } from '../bundle/write-book.ts';
import type { BundleWriter } from '../bundle/write-bundle.ts';

export interface ImportProgress {
  phase: 'reading' | 'indexing' | 'checking' | 'publishing';
  /** Bytes of the input that are read, and its size. */
  done: number;
  total: number;
  pages: number;
  cells: number;
  /** Cells a second since the start. */
  rate: number;
  secondsLeft: number;
}

export interface ImportRequest {
  data: string;
  code: string;
  /** Full name of the product: 吳郡圖經續記. */
  name: string;
  /** Pages that show no picture, as `10~20` or `3,10~20`. */
  noImgRange?: string | undefined;
  product: SourceProduct;
  /** Reads entries from dated headings; faults in their dates are reported to `faults`. */
  entries?: { faults: FaultLog };
  /** The faults that the source has found so far; an error among them refuses the import. */
  faults(): readonly Fault[];
  /** Whether a product of this code may be replaced by a new version. Without it a code in use is refused. */
  replace?: boolean;
  onProgress?(progress: ImportProgress): void;
  signal?: AbortSignal;
}

export interface ImportResult {
  code: string;
  name: string;
  version: string;
  /** The version that was live until now. */
  replaced?: string;
  pages: number;
  cells: number;
  nodes: number;
  /** Of the nodes, those that no one marked and the layout tells. */
  guessed: number;
  /** Of a newspaper. */
  issues?: number;
  articles?: number;
  /** Of a dated book. */
  entries?: number;
  /** Words set small that were taken as main text, and how often; absent where there were none. */
  smallText?: Record<string, number>;
  seconds: number;
}

const yieldEvery = 50;
const reportEvery = 200;

/** Reads the pages into the writer, letting other work of the process have its turn. */
const readPages = async (writer: BundleWriter, request: ImportRequest, started: number): Promise<void> => {
  const { product, signal } = request;
  const pages = (request.entries ? placeMemorials(product) : product).pages();
  let yielded = performance.now();
  let reported = yielded;
  for await (const { page, scan } of keepScans(pages, writer.dir)) {
    writer.addPage(page, scan);
    const now = performance.now();
    if (now - yielded < yieldEvery) continue;
    if (now - reported >= reportEvery) {
      report(request, writer, 'reading', started);
      reported = now;
    }
    await setImmediate();
    if (signal?.aborted) throw new LibraryFailure('interrupted', 'interrupted: nothing was published');
    yielded = performance.now();
  }
};

const report = (
  { product, onProgress }: ImportRequest,
  writer: BundleWriter,
  phase: ImportProgress['phase'],
  started: number,
): void => {
  if (!onProgress) return;
  const seconds = Math.max((performance.now() - started) / 1000, 0.001);
  const done = phase === 'reading' ? Math.min(product.readBytes(), product.totalBytes) : product.totalBytes;
  onProgress({
    phase,
    done,
    total: product.totalBytes,
    pages: writer.pageCount,
    cells: writer.cellCount,
    rate: writer.cellCount / seconds,
    secondsLeft: done > 0 ? (seconds * (product.totalBytes - done)) / done : 0,
  });
};

/** The live version, which only `replace` may take the place of. */
const versionBefore = (
  { data, code, replace }: ImportRequest,
  store: StorePublishing | undefined,
): string | undefined => {
  if (replace) return store ? store.liveVersion : readCurrentOrNone(data, code)?.version;
  const version = store ? store.liveVersion : readCurrent(data, code)?.version;
  if (version === undefined) return undefined;
  throw new LibraryFailure(
    'code-in-use',
    `the code “${code}” is in use (version ${version}): choose another, or publish a new version with --replace`,
  );
};

const build = async (
  request: ImportRequest,
  version: string,
  dir: string,
  store: StorePublishing | undefined,
  before: string | undefined,
): Promise<ImportResult> => {
  const { data, code, product } = request;
  const started = performance.now();
  const gazetteer = await openGazetteer(data);
  const Writer = product.kind === 'newspaper' ? NewspaperWriter : BookWriter;
  const findNames = gazetteer.finderFor(product.books);
  const writer: BundleWriter = new Writer(dir, product, findNames);
  try {
    if (request.entries && writer instanceof BookWriter)
      writer.entryReader = await openDatedHeadings(data, product, request.entries.faults, {
        find: findNames,
        isBare: (name) => gazetteer.isBare('lsrw', name),
      });
    await readPages(writer, request, started);
    const errors = request.faults().filter((f) => f.severity === 'error').length;
    if (errors > 0) {
      throw new LibraryFailure(
        'faults',
        `the source has ${errors} error${errors > 1 ? 's' : ''}: nothing was imported`,
      );
    }
    if (writer.pageCount === 0) {
      throw new LibraryFailure('bad-source', 'the source has no page: nothing was imported');
    }
    report(request, writer, 'indexing', started);
    const facts = writer.finish(
      {
        code,
        version,
        name: checkName(request.name),
        ...(request.noImgRange === undefined ? {} : { noImgRange: request.noImgRange }),
      },
      before === undefined
        ? undefined
        : { dir: versionDir(data, code, before), facts: store?.copies.about(code, before)?.facts },
    );
    report(request, writer, 'checking', started);
    await setImmediate();
    verifyBundle(dir);
    report(request, writer, 'publishing', started);
    await setImmediate();
    const storeIndex = store ? storeIndexBeside : storeBuiltIndex;
    await storeIndex(dir, facts, request.signal && { signal: request.signal });
    if (request.signal?.aborted) {
      throw new LibraryFailure('interrupted', 'interrupted: nothing was published');
    }
    if (store)
      await store.publish(version, facts.name, dir, request.signal ? { signal: request.signal } : {});
    else publishBundle(data, code, version, dir);
    const seconds = (performance.now() - started) / 1000;
    const { pageCount: pages, cellCount: cells, nodeCount: nodes, guessedCount: guessed = 0, name } = facts;
    const smallText = product.smallText?.size ? { smallText: Object.fromEntries(product.smallText) } : {};
    const { issueCount: issues, sectionCount: articles } = facts;
    const press = issues === undefined ? {} : { issues, articles };
    const dated = facts.entryCount === undefined ? {} : { entries: facts.entryCount };
    return { code, name, version, pages, cells, nodes, guessed, ...press, ...dated, ...smallText, seconds };
  } catch (cause) {
    writer.abandon();
    throw cause;
  }
};

const leaveNoEmptyFolder = (dir: string): void => {
  try {
    rmdirSync(dir);
  } catch {
    // It holds a version: as it should be.
  }
};

/**
 * Imports a product and makes it live. Fails with a `LibraryFailure`: `bad-code`, `code-in-use`, `busy`, `faults`,
 * `bad-source`, `disk-full`, `unreadable`, `interrupted`, `conflict`, `store-away`, `store-refused`; then nothing has changed.
 */
export const importProduct = async (request: ImportRequest): Promise<ImportResult> => {
  const { data, code } = request;
  checkCode(code);
  checkName(request.name);
  const unlock = lockCode(data, code, 'library import');
  try {
    const store = await beginPublishing(data, code);
    const before = versionBefore(request, store);
    await tryIndexStore();
    sweepLeftovers(data, code);
    const version = makeVersion(Date.now(), before);
    const dir = join(codeDir(data, code), `${buildingPrefix}${version}`);
    try {
      makeFolders(dir);
      const result = await build(request, version, dir, store, before);
      return before === undefined ? result : { ...result, replaced: before };
    } catch (cause) {
      rmSync(dir, { recursive: true, force: true });
      leaveNoEmptyFolder(codeDir(data, code));
      throw explainError(cause, dir);
    }
  } finally {
    unlock();
  }
};
