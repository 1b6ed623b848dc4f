// Brings the merged index in line with the library, a shard at a time, each counting from the moment it is whole. May be killed
// at any moment: the list then names shards that are whole, and what else lies in the folder is swept the next time.
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile, openTables } from '#search/lists/table-file.ts';
import { segmentKind } from '#search/index/index-format.ts';
import { demandSegmentRule } from '#search/index/older-characters.ts';
import { closedAtMost, collectClosed } from '../files/collect-closed.ts';
import { namesIn, versionDir } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { ensureCopy, isPassing } from '../holdings-store/publish-to-store.ts';
import { listHoldings } from '../holdings/holdings.ts';
import { borrowSegments } from '../index-store/borrow-segments.ts';
import { StoreAway } from '../index-store/piece-store.ts';
import { lockMergedIndex } from '../holdings/lock-code.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { openSegmentFile } from '../files/segment-file.ts';
import { ShardMaker } from './make-shard.ts';
import { planMergedIndex, type MergeLimits, mergeLimits } from './plan-merged-index.ts';
import {
  shardKind,
  booksFile,
  mergedKey,
  listFile,
  readMergedList,
  segmentFile,
  type MergedEntry,
  type MergedList,
  mergedIndexDir,
  writeMergedList,
} from './merged-index-files.ts';

/** Whether both files of a shard are there, whole in length and of this program's form. */
const isSound = (data: string, id: string): boolean => {
  for (const [path, kind] of [
    [segmentFile(data, id), segmentKind],
    [booksFile(data, id), shardKind],
  ]) {
    if (!existsSync(path)) return false;
    const source = openSegmentFile(path);
    try {
      const tables = openTables(source, kind);
      if (kind === segmentKind) demandSegmentRule(tables);
    } catch (cause) {
      if (cause instanceof DamagedFile) return false;
      throw cause;
    } finally {
      source.close();
    }
  }
  return true;
};

const sweep = (data: string, { shards }: MergedList): void => {
  const named = new Set(shards.flatMap(({ id }) => [segmentFile(data, id), booksFile(data, id)]));
  for (const name of namesIn(mergedIndexDir(data))) {
    const path = join(mergedIndexDir(data), name);
    if (path !== listFile(data) && !named.has(path)) rmSync(path, { force: true });
  }
};

const cellsOf = (data: string, code: string, version: string): number => {
  const bundle = openBundle(versionDir(data, code, version));
  const { cellCount } = bundle.facts;
  bundle.close();
  return cellCount;
};

/**
 * The merged index does not report a product that cannot be read: the product stays outside the shards, and its own
 * search says what is wrong.
 */
const isUnreadable = (cause: unknown): boolean =>
  cause instanceof DamagedFile || (cause instanceof LibraryFailure && !isPassing(cause));

/** Segments that lie in an index store are here for as long as they are bound. */
const addTo = async (maker: ShardMaker, data: string, entry: MergedEntry): Promise<boolean> => {
  const segments = await borrowSegments(versionDir(data, entry.code, entry.version));
  try {
    return maker.add(entry, segments.paths);
  } finally {
    segments.giveBack();
  }
};

export interface MergeProgress {
  /** Products bound to a shard by now, and those still to be looked at. */
  bound: number;
  left: number;
}

/**
 * Binds what is to be bound, one process at a time. Returns at once when the merged index is well as it is.
 * @throws LibraryFailure `busy` when another process is at it, `disk-full`.
 */
export const keepMergedIndex = async (
  data: string,
  onProgress: (progress: MergeProgress) => void = () => {},
  limits: MergeLimits = mergeLimits,
): Promise<void> => {
  const unlock = lockMergedIndex(data);
  try {
    const live = listHoldings(data).filter((holding) => holding.fault === undefined);
    const found = readMergedList(data);
    const known = { ...found, shards: found.shards.filter(({ id }) => isSound(data, id)) };
    const plan = planMergedIndex(live, known, limits);
    if (!plan && known.shards.length === found.shards.length) {
      sweep(data, found);
      return;
    }
    const current = new Set(live.map(mergedKey));
    const dropped = new Set(known.shards.map((shard) => shard.id));
    for (const id of plan?.keep ?? dropped) dropped.delete(id);
    const alone = known.alone.filter((entry) => current.has(mergedKey(entry)));
    let list: MergedList = { ...known, alone };
    let bound = 0;
    /** Shards that are to go stay until what they hold is on another. */
    const publish = (maker: ShardMaker) => {
      const id = randomBytes(6).toString('hex');
      maker.write(id);
      const books = maker.entries;
      const moved = new Set(books.map(mergedKey));
      const shards = list.shards.map((shard) =>
        dropped.has(shard.id)
          ? { ...shard, books: shard.books.filter((book) => !moved.has(mergedKey(book))) }
          : shard,
      );
      list = { ...list, shards: [...shards, { id, books }] };
      writeMergedList(data, list);
      bound += books.length;
    };
    let maker = new ShardMaker(data);
    const waiting = plan?.bind ?? [];
    for (const [i, { code, version }] of waiting.entries()) {
      if (i % (closedAtMost / 2) === 0) {
        await collectClosed();
        onProgress({ bound, left: waiting.length - i });
      }
      let entry: MergedEntry = { code, version, cells: 0 };
      try {
        await ensureCopy(data, code, version);
        entry = { ...entry, cells: cellsOf(data, code, version) };
        if (maker.entries.length > 0 && maker.length + entry.cells > limits.shardCells) {
          publish(maker);
          maker = new ShardMaker(data);
        }
        if (entry.cells <= limits.bookCells && (await addTo(maker, data, entry))) continue;
      } catch (cause) {
        if (!isUnreadable(cause) || cause instanceof StoreAway) throw cause;
      }
      list.alone.push(entry);
    }
    if (maker.entries.length > 0) publish(maker);
    list = { ...list, shards: list.shards.filter((shard) => !dropped.has(shard.id)) };
    writeMergedList(data, list);
    sweep(data, list);
    onProgress({ bound, left: 0 });
  } finally {
    unlock();
  }
};
