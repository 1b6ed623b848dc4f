// Where the products that are to be searched stand: on a board of the shelf, or alone in their own folder.
import { versionDir } from '#library/data-folder.ts';
import { LibraryFailure } from '#library/failure.ts';
import { currentVersion } from '#library/holdings.ts';
import type { ShelfBoard } from '#library/shelf/open-shelf.ts';
import type { BookFacts } from '#library/shelf/shelf-files.ts';
import type { Part } from '#search/collect-books.ts';
import { partsOfBoard } from '#search/open-board.ts';
import type { Stop } from '#search/postings.ts';
import type { Plan, Query } from '#search/query.ts';
import { DamagedFile } from '#search/table-file.ts';
import type { AloneFacts, ComboHall } from './combo-hall.ts';

export interface ProductVersion {
  code: string;
  version: string;
}

/** A product that is searched; its number is its place in the list. */
export type PlacedBook =
  | { facts: BookFacts; on: ShelfBoard; at: number }
  | { facts: AloneFacts; on?: undefined; dir: string };

/** Whether a failure is a product's own, so that the others can be searched without it. */
export const isDamage = (cause: unknown): boolean =>
  cause instanceof DamagedFile ||
  (cause instanceof LibraryFailure && ['damaged', 'foreign', 'not-found'].includes(cause.code));

const placeAlone = (
  hall: ComboHall,
  { code, version }: ProductVersion,
  withTitles: boolean,
): PlacedBook | undefined => {
  const dir = versionDir(hall.data, code, version);
  try {
    return { facts: hall.factsOf(dir, withTitles), dir };
  } catch (cause) {
    if (!(cause instanceof LibraryFailure && cause.code === 'not-found')) throw cause;
  }
  // Removed or replaced since the call came.
  const live = currentVersion(hall.data, code);
  if (live === undefined) return undefined;
  const liveDir = versionDir(hall.data, code, live);
  return { facts: hall.factsOf(liveDir, withTitles), dir: liveDir };
};

/** Products that are gone by now are left out; of those that cannot be read the codes are told. */
export const placeBooks = async (
  hall: ComboHall,
  products: readonly ProductVersion[],
  withTitles: boolean,
  stop: Stop,
) => {
  const placed: PlacedBook[] = [];
  const unsearched: string[] = [];
  for (const product of products) {
    stop.check();
    await hall.tidy();
    const shelved = hall.shelf.find(product.code, product.version);
    try {
      const book = shelved
        ? { facts: shelved.on.books[shelved.at], ...shelved }
        : placeAlone(hall, product, withTitles);
      if (book) placed.push(book);
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      unsearched.push(product.code);
    }
  }
  return { placed, unsearched };
};

/** The placed books as parts of a search. `onOpen` is told what is being read. */
export const partsOf = (
  hall: ComboHall,
  placed: readonly PlacedBook[],
  plan: Plan,
  query: Query,
  onOpen: (what: ShelfBoard | string) => void,
): Part[] => {
  const boards = new Map<ShelfBoard, [number, number][]>();
  const parts: Part[] = [];
  for (const [book, place] of placed.entries()) {
    if (place.on) {
      const chosen = boards.get(place.on) ?? [];
      chosen.push([place.at, book]);
      boards.set(place.on, chosen);
      continue;
    }
    const { dir, facts } = place;
    const { pages, firstPage, code } = facts;
    const open = () => {
      onOpen(code);
      return hall.engine(dir);
    };
    parts.push({ places: [{ book, first: 0, pages, firstPage, firstNode: 0 }], open });
  }
  for (const [on, chosen] of boards) {
    onOpen(on);
    for (const part of partsOfBoard(on.board, chosen, plan, query)) {
      const open = () => {
        onOpen(on);
        return part.open();
      };
      parts.push({ ...part, open });
    }
  }
  return parts;
};
