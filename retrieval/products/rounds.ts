// Searching an index that is fetched in pieces, by an engine that reads synchronously: a search is run, the missing
// pieces are noted on the way, all of them are fetched in one request, and the search is run again, until none is
// missing. No result of a run with missing pieces counts, and nothing that was made in it is cached.
import { AppError } from '#contract/http/app-error.ts';
import type { PieceReader } from '#library/index-store/piece-reader.ts';
import { StoreAway } from '#library/index-store/piece-store.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Stop } from '#search/lists/stop.ts';
import { LackingBytes } from '#search/lists/table-file.ts';

const nothing = new Uint32Array(0);

/**
 * Lists of an index in pieces. A list with missing pieces is empty for this run and not cached, so that the search goes
 * on with the next segment and reports what is missing there too; `Stop.hold`, which is called with every phrase's
 * hits, ends the run before any figure is made of such a list.
 */
export class StoredListCache extends ListCache {
  private readonly pieces: PieceReader;
  /** How many lists could not be made: for want of pieces, or since the round had lacked some for long. */
  private unmade = 0;

  constructor(pieces: PieceReader, budgetBytes?: number) {
    super(budgetBytes);
    this.pieces = pieces;
  }

  override get(key: string, make: () => Uint32Array): Uint32Array {
    try {
      return super.get(key, () => {
        const before = this.pieces.misses + this.unmade;
        const made = make();
        // What it was made of may have been left empty.
        if (this.pieces.misses + this.unmade > before) throw new LackingBytes();
        return made;
      });
    } catch (cause) {
      if (!(cause instanceof LackingBytes)) throw cause;
      this.unmade += 1;
      return nothing;
    }
  }
}

const watched = (stop: Stop, pieces: PieceReader): Stop => ({
  check() {
    stop.check();
    pieces.look();
  },
  hold(hits) {
    pieces.demandAll();
    stop.hold?.(hits);
  },
  isLong: () => stop.isLong?.() ?? false,
});

/** How often it is looked whether a search that waits for pieces has to end. Milliseconds. */
const lookEvery = 5;
/** Milliseconds after which a store that has not answered is what a search has lost its time by. */
const silence = 1_000;

/** Fetches what the round lacks; ends as soon as the search has to. */
const fetchLacking = async (pieces: PieceReader, stop: Stop): Promise<void> => {
  const began = performance.now();
  const over = new AbortController();
  const timer = setInterval(() => {
    try {
      stop.check();
    } catch (cause) {
      over.abort(cause);
    }
  }, lookEvery);
  try {
    await pieces.fetch(over.signal);
  } catch (cause) {
    const why: unknown = over.signal.aborted ? over.signal.reason : cause;
    const isLate = why instanceof AppError && why.code === 'search-timeout';
    if (isLate && performance.now() - began > silence)
      throw new StoreAway(pieces.store.shown, 'it did not answer within the time of the search', { cause });
    throw why;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Answers with the help of `pieces`, where some of the index lies in a store. Each round has a stop of its own, for it
 * holds its hits anew. @throws what `answer` does, StoreAway.
 */
export const inRounds = async <T>(
  pieces: PieceReader | undefined,
  makeStop: () => Stop,
  answer: (stop: Stop) => T | Promise<T>,
): Promise<T> => {
  if (!pieces) return answer(makeStop());
  pieces.beginSearch();
  try {
    for (;;) {
      pieces.beginRound();
      const stop = makeStop();
      try {
        const reply = await answer(watched(stop, pieces));
        if (pieces.lacks === 0) return reply;
      } catch (cause) {
        // What goes wrong while something lacks may be for want of it.
        if (pieces.lacks === 0) throw cause;
      }
      stop.check();
      await fetchLacking(pieces, stop);
    }
  } finally {
    pieces.endSearch();
  }
};
