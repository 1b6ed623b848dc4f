// Reads segment files from a store of pieces, for a program that reads synchronously. Pieces are cached within a
// budget, and the least recently used is dropped first; they need no invalidation, since a version is never changed. On
// a cache miss the piece is recorded and the read throws; the code that runs the search then fetches all recorded
// pieces and runs the search again (`inRounds` of retrieval/).
import { crc32 } from 'node:zlib';
import { AppError } from '#contract/http/app-error.ts';
import { blockSize, type ByteSource, DamagedFile, LackingBytes } from '#search/lists/table-file.ts';
import {
  pieceId,
  pieceLength,
  pieceSize,
  type PieceStore,
  type SegmentFile,
  piecePrefix,
} from './piece-store.ts';

interface Held {
  bytes: Uint8Array;
  /** Blocks found sound, a bit each. */
  verified: number;
  /** The search that used it last. */
  search: number;
}

/** How long a piece that lacks has to be. */
interface Lack {
  length: number;
}

/** Pieces that one request brings at most, and lacking pieces after which a round ends: 64 MB. */
const mostLacking = 1024;
/** Looks at whether the search has to end, after which a round that has found nothing more to fetch ends too. */
const idleLooks = 64;
/** What one search may read, in bytes: all of it has to be at hand in its last round. */
const searchLimit = 768 << 20;

export class PieceReader {
  readonly store: PieceStore;
  private readonly budget: number;
  private readonly held = new Map<string, Held>();
  private readonly lacking = new Map<string, Lack>();
  /** Pieces that are missing or damaged in the store, and why: reported to their readers until the search ends. */
  private readonly faults = new Map<string, string>();
  private bytes = 0;
  private search = 0;
  private searchBytes = 0;
  private looks = 0;
  /** How often something lacked, whether it was noted already or not. */
  misses = 0;
  /** Requests and pieces fetched so far. */
  readonly fetched = { rounds: 0, pieces: 0 };

  /** `budget`: bytes of the pieces that are cached between searches. */
  constructor(store: PieceStore, budget: number) {
    this.store = store;
    this.budget = budget;
  }

  /** Pieces that the round lacks so far. */
  get lacks(): number {
    return this.lacking.size;
  }

  beginSearch(): void {
    this.search += 1;
    this.searchBytes = 0;
    this.faults.clear();
  }

  beginRound(): void {
    this.lacking.clear();
    this.looks = 0;
  }

  /** To be called as often as a search looks whether it has to end. @throws LackingBytes when it has lacked for long. */
  look(): void {
    if (this.lacking.size > 0 && ++this.looks > idleLooks) throw new LackingBytes();
  }

  /** @throws LackingBytes when the round has lacked anything. */
  demandAll(): void {
    if (this.lacking.size > 0) throw new LackingBytes();
  }

  /**
   * The piece, marked as used; noted as lacking where it is not at hand. @throws DamagedFile, by the name of the file,
   * where the store does not have it; LackingBytes when enough lacks for one round.
   */
  take(id: string, file: string, length: number): Held | undefined {
    const found = this.held.get(id);
    if (!found) {
      const fault = this.faults.get(id);
      if (fault !== undefined) throw new DamagedFile(file, fault);
      this.misses += 1;
      if (!this.lacking.has(id)) {
        this.lacking.set(id, { length });
        this.looks = 0;
        if (this.lacking.size >= mostLacking) throw new LackingBytes();
      }
      return undefined;
    }
    if (found.search !== this.search) {
      this.held.delete(id);
      this.held.set(id, found);
      found.search = this.search;
      this.searchBytes += found.bytes.length;
    }
    return found;
  }

  /** Fetches what the round lacks. @throws StoreAway, AppError for a search that reads too much. */
  async fetch(signal: AbortSignal): Promise<void> {
    const wanted = new Map(this.lacking);
    for (const { length } of wanted.values()) this.searchBytes += length;
    if (this.searchBytes > searchLimit)
      throw new AppError('query-too-large', '检索需要读取的内容过多，请减少条件或少用“？”');
    const pieces = await this.store.get([...wanted.keys()], signal);
    this.fetched.rounds += 1;
    this.fetched.pieces += wanted.size;
    for (const [id, { length }] of wanted) {
      const bytes = pieces.get(id);
      if (bytes?.length !== length) {
        const what = bytes ? `has ${bytes.length} bytes instead of ${length}` : 'is missing';
        const where = `in the index store ${this.store.shown}; import the product again, or push its index`;
        this.faults.set(id, `piece ${id} ${what} ${where}`);
        continue;
      }
      this.held.set(id, { bytes, verified: 0, search: this.search });
      this.bytes += length;
    }
    this.dropOldest();
  }

  /** Drops a damaged piece from the cache: it may have been repaired by the next request for it. */
  refuse(id: string): void {
    const found = this.held.get(id);
    if (!found) return;
    this.held.delete(id);
    this.bytes -= found.bytes.length;
  }

  /** A search that has ended needs nothing any more. */
  endSearch(): void {
    this.search += 1;
    this.faults.clear();
    this.dropOldest();
  }

  /** What the search under way has used stays: it is run again and would lack it. */
  private dropOldest(): void {
    for (const [id, { bytes, search }] of this.held) {
      if (this.bytes <= this.budget || search === this.search) break;
      this.held.delete(id);
      this.bytes -= bytes.length;
    }
  }
}

/** A segment file of a version, read through pieces. */
export const openStoredSegment = (
  reader: PieceReader,
  code: string,
  version: string,
  { path, bytes: size, identity }: SegmentFile,
): ByteSource => {
  const name = `${piecePrefix(code, version)}${path}`;
  const ids: string[] = [];
  const take = (n: number) =>
    reader.take((ids[n] ??= pieceId(code, version, path, n)), name, pieceLength(size, n));
  const perPiece = pieceSize / blockSize;
  const want = (offset: number, length: number): boolean => {
    let all = true;
    for (let n = Math.floor(offset / pieceSize); n * pieceSize < Math.min(offset + length, size); n++)
      if (!take(n)) all = false;
    return all;
  };
  return {
    name,
    size,
    identity,
    crc32: (bytes) => crc32(bytes),
    want,
    read(offset, length) {
      if (offset + length > size) throw new DamagedFile(name, 'it is cut short; import the product again');
      if (!want(offset, length)) throw new LackingBytes();
      const bytes = new Uint8Array(length);
      for (let at = offset; at < offset + length; ) {
        const n = Math.floor(at / pieceSize);
        const from = at - n * pieceSize;
        const part = take(n)!.bytes.subarray(from, Math.min(pieceSize, from + offset + length - at));
        bytes.set(part, at - offset);
        at += part.length;
      }
      return bytes;
    },
    refuse(offset, length) {
      for (let n = Math.floor(offset / pieceSize); n * pieceSize < offset + length; n++)
        reader.refuse(pieceId(code, version, path, n));
    },
    verified: {
      has: (block) => ((take(Math.floor(block / perPiece))?.verified ?? 0) & (1 << (block % perPiece))) !== 0,
      add: (block) => {
        const held = take(Math.floor(block / perPiece));
        if (held) held.verified |= 1 << (block % perPiece);
      },
    },
  };
};
