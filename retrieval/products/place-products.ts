// Where the products to be searched are located: in a shard of the merged index, or alone in their own folder.
import { versionDir } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { aboutHere } from '#library/holdings-store/copies-folder.ts';
import { currentVersion } from '#library/holdings/holdings.ts';
import type { MergedShard } from '#library/merged-index/open-merged-index.ts';
import type { MendedMetadata } from '#library/bundle/mend-metadata.ts';
import type { BookPart } from '#search/run/collect-books.ts';
import { partsOfShard } from '#search/run/open-shard.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { Plan, Query } from '#search/query/query.ts';
import { DamagedFile, LackingBytes } from '#search/lists/table-file.ts';
import { type MendedFacts, mendFacts } from './mend-facts.ts';
import type { AloneFacts, OpenProducts } from './open-products.ts';

export interface ProductVersion {
  code: string;
  version: string;
  /** What is set in place of what its source tells. */
  mended?: MendedMetadata;
  /** Its text is still being fetched from the holdings store. */
  isFetching?: boolean;
}

interface PlaceOptions {
  withTitles: boolean;
  /** False where the request has conditions only on what is known of the products. */
  withTexts: boolean;
}

/** A product that is searched; its number is its place in the list. */
export type PlacedBook =
  | { facts: MendedFacts; on: MergedShard; at: number }
  | { facts: AloneFacts & MendedFacts; on?: undefined; dir: string };

/** Whether a failure is a product's own, so that the others can be searched without it. */
export const isDamage = (cause: unknown): boolean =>
  cause instanceof DamagedFile ||
  (cause instanceof LibraryFailure && ['damaged', 'foreign', 'outdated', 'not-found'].includes(cause.code));

/** The facts used for a version whose text has not been fetched from the holdings store. */
const placeUnfetched = (
  { data }: OpenProducts,
  { code, version }: ProductVersion,
  dir: string,
): PlacedBook | undefined => {
  const about = aboutHere(data, code, version);
  if (!about) return undefined;
  const { name, kind, processingState, pageCount, segments } = about.facts;
  const { books, issueYears } = about;
  const facts = { code, version, name, kind, processingState, books, issueYears, paths: [] };
  const places = { dir, code, version, segments };
  return { facts: { ...facts, pages: pageCount, firstPage: 1, places }, dir };
};

const placeAlone = (
  opened: OpenProducts,
  product: ProductVersion,
  { withTitles, withTexts }: PlaceOptions,
): PlacedBook | undefined => {
  const { code, version } = product;
  const dir = versionDir(opened.data, code, version);
  try {
    if (product.isFetching && withTexts) throw new LibraryFailure('not-found', `${dir} has not been fetched`);
    return { facts: opened.factsOf(dir, withTitles), dir };
  } catch (cause) {
    if (!(cause instanceof LibraryFailure && cause.code === 'not-found')) throw cause;
    const unfetched = withTexts ? undefined : placeUnfetched(opened, product, dir);
    if (unfetched) return unfetched;
    if (product.isFetching) throw cause;
  }
  // Removed or replaced since the call came.
  const live = currentVersion(opened.data, code);
  if (live === undefined) return undefined;
  const liveDir = versionDir(opened.data, code, live);
  return { facts: opened.factsOf(liveDir, withTitles), dir: liveDir };
};

const mendPlaced = (book: PlacedBook, mended: MendedMetadata): PlacedBook =>
  book.on
    ? { ...book, facts: mendFacts(book.facts, mended) }
    : { ...book, facts: mendFacts(book.facts, mended) };

/**
 * Products that no longer exist are left out; the codes of those that cannot be read, or have not been fetched yet, are
 * returned.
 */
export const placeBooks = async (
  opened: OpenProducts,
  products: readonly ProductVersion[],
  options: PlaceOptions,
  stop: Stop,
) => {
  const placed: PlacedBook[] = [];
  const unsearched: string[] = [];
  const fetching: string[] = [];
  /** What all of them lack is fetched together. */
  let lacking: LackingBytes | undefined;
  for (const product of products) {
    stop.check();
    await opened.tidy();
    const merged = opened.mergedIndex.find(product.code, product.version);
    try {
      const book = merged
        ? { facts: merged.on.books[merged.at], ...merged }
        : placeAlone(opened, product, options);
      if (book) placed.push(product.mended ? mendPlaced(book, product.mended) : book);
    } catch (cause) {
      if (cause instanceof LackingBytes) lacking = cause;
      else if (isDamage(cause)) (product.isFetching ? fetching : unsearched).push(product.code);
      else throw cause;
    }
  }
  if (lacking) throw lacking;
  return { placed, unsearched, fetching };
};

/** The placed books as parts of a search. `onOpen` is called with what is being read. */
export const engineParts = (
  opened: OpenProducts,
  placed: readonly PlacedBook[],
  plan: Plan,
  query: Query,
  onOpen: (what: MergedShard | string) => void,
): BookPart[] => {
  const shards = new Map<MergedShard, [number, number][]>();
  const parts: BookPart[] = [];
  for (const [book, place] of placed.entries()) {
    if (place.on) {
      const chosen = shards.get(place.on) ?? [];
      chosen.push([place.at, book]);
      shards.set(place.on, chosen);
      continue;
    }
    const { dir, facts } = place;
    const { pages, firstPage, code } = facts;
    const open = () => {
      onOpen(code);
      return opened.engine(dir);
    };
    parts.push({ places: [{ book, first: 0, pages, firstPage, firstNode: 0 }], open });
  }
  for (const [on, chosen] of shards) {
    onOpen(on);
    for (const part of partsOfShard(on.shard, chosen, plan, query)) {
      const open = () => {
        onOpen(on);
        return part.open();
      };
      parts.push({ ...part, open });
    }
  }
  return parts;
};
