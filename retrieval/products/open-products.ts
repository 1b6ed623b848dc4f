// The products that a thread has open. A search of one product uses it whole. A search of many products uses the
// merged index for most of them. For products outside the merged index it uses the facts, engines and bundles used
// last. There may be thousands of such products, so the number of open ones is limited.
import { closedAtMost, collectClosed } from '#library/files/collect-closed.ts';
import type { SegmentPlaces } from '#library/index-store/open-segments.ts';
import type { PieceReader } from '#library/index-store/piece-reader.ts';
import { type Bundle, openBundle } from '#library/bundle/open-bundle.ts';
import { MergedIndex } from '#library/merged-index/open-merged-index.ts';
import type { BookFacts } from '#library/merged-index/merged-index-files.ts';
import type { Engine } from '#search/match/engine.ts';
import type { ListCache } from '#search/lists/list-cache.ts';
import { LackingBytes } from '#search/lists/table-file.ts';
import type { Variants } from '#search/characters/variants.ts';
import { LRUCache } from 'lru-cache';
import { type OpenProduct, openProductEngine, placesOf, withEngine } from './open-product.ts';

/** Facts of a product outside the merged index, and its pages in the index. */
export interface AloneFacts extends BookFacts {
  pages: number;
  firstPage: number;
  /** Of newspapers: the years in which issues appeared. */
  issueYears: number[];
  /** Its segments. */
  places: SegmentPlaces;
  /** Titles of its catalogue by ordinal, where a search has requested them. */
  titles?: string[];
}

/** Each open product costs a few descriptors and its small tables. */
const most = { products: 16, opening: 4, engines: 24, bundles: 16, facts: 4000 };

type Closing = { close(): void };

export class OpenProducts {
  readonly data: string;
  readonly mergedIndex: MergedIndex;
  readonly variants: Variants;
  /** Where an index that is not on the disk is read from. */
  readonly pieces: PieceReader | undefined;
  private readonly cache: ListCache;
  private readonly facts = new LRUCache<string, AloneFacts>({ max: most.facts });
  private readonly products = this.bounded<OpenProduct>(most.products, true);
  private readonly engines = this.bounded<Omit<OpenProduct, 'bundle'>>(most.engines, false);
  private readonly bundles = this.bounded<Bundle>(most.bundles, true);
  /** Bundles of products that are being opened while their index is fetched. */
  private readonly opening = new Map<string, Bundle>();
  /** Databases closed whose descriptors may not have come back yet. */
  private closed = 0;

  constructor(
    data: string,
    variants: Variants,
    cache: ListCache,
    mergedIndex = new MergedIndex(data, variants, cache),
    pieces?: PieceReader,
  ) {
    this.data = data;
    this.variants = variants;
    this.cache = cache;
    this.mergedIndex = mergedIndex;
    this.pieces = pieces;
  }

  /** The version in a folder; may be closed when others are opened. @throws LibraryFailure, DamagedFile, LackingBytes. */
  product(dir: string): OpenProduct {
    return this.take(this.products, dir, () => {
      const bundle = this.opening.get(dir) ?? openBundle(dir);
      this.opening.delete(dir);
      try {
        return withEngine(bundle, this.variants, this.cache, this.pieces);
      } catch (cause) {
        if (cause instanceof LackingBytes) this.keepOpening(dir, bundle);
        else bundle.close();
        throw cause;
      }
    });
  }

  /** Facts of the version in a folder. @throws LibraryFailure, DamagedFile. */
  factsOf(dir: string, withTitles: boolean): AloneFacts {
    let read = this.facts.get(dir);
    if (!read || (withTitles && !read.titles)) {
      const bundle = this.bundle(dir);
      const { code, version, name, kind, processingState } = bundle.facts;
      const own = {
        code,
        version,
        name,
        kind,
        processingState,
        books: bundle.books(),
        issueYears: bundle.newspapers?.issueYears() ?? [],
        places: placesOf(bundle),
      };
      const { pages, firstPage } = read ?? this.engineOf(own.places).index;
      read = { ...own, pages, firstPage, ...(withTitles && { titles: bundle.titles() }) };
      this.facts.set(dir, read);
    }
    return read;
  }

  /** The engine of a product whose facts were read; it may be closed when others are opened. */
  engine(dir: string): Engine {
    const facts = this.facts.get(dir);
    if (!facts) throw new Error(`${dir}: its facts have not been read`);
    return this.engineOf(facts.places);
  }

  /** May be closed when others are opened. */
  bundle(dir: string): Bundle {
    return this.take(this.bundles, dir, () => openBundle(dir));
  }

  /** Gives back the descriptors of what was closed, when that is due. */
  async tidy(): Promise<void> {
    if (this.closed < closedAtMost) return;
    this.closed = 0;
    await collectClosed();
  }

  close(): void {
    for (const open of [this.products, this.engines, this.bundles]) open.clear();
    for (const bundle of this.opening.values()) bundle.close();
    this.opening.clear();
    this.mergedIndex.close();
  }

  /** A few of those whose search ended before they were open. */
  private keepOpening(dir: string, bundle: Bundle): void {
    this.opening.set(dir, bundle);
    for (const [oldest, other] of this.opening) {
      if (this.opening.size <= most.opening) break;
      this.opening.delete(oldest);
      other.close();
      this.closed++;
    }
  }

  private engineOf(places: SegmentPlaces): Engine {
    const { dir } = places;
    // Whoever asks for titles has read them with the facts, which is after the engine was opened.
    const titles = () => this.facts.get(dir)?.titles ?? [];
    const options = { cache: this.cache, name: dir, titles };
    const open = () => openProductEngine(places, this.variants, options, this.pieces);
    return this.take(this.engines, dir, open).engine;
  }

  private take<T extends Closing>(open: LRUCache<string, T>, dir: string, make: () => T): T {
    let found = open.get(dir);
    if (!found) open.set(dir, (found = make()));
    return found;
  }

  private bounded<T extends Closing>(max: number, isDatabase: boolean): LRUCache<string, T> {
    return new LRUCache<string, T>({
      max,
      dispose: (open) => {
        open.close();
        if (isDatabase) this.closed++;
      },
    });
  }
}
