// What a search of many products has at hand: the shelf, and of products that stand alone the facts, the engines and the
// bundles used last. Thousands may stand alone, so that whatever is open is counted.
import { closedAtMost, collectClosed } from '#library/collect-closed.ts';
import { type Bundle, openBundle } from '#library/open-bundle.ts';
import { openSegmentFile } from '#library/segment-file.ts';
import { Shelf } from '#library/shelf/open-shelf.ts';
import type { BookFacts } from '#library/shelf/shelf-files.ts';
import { type Engine, openEngine } from '#search/engine.ts';
import { openIndex } from '#search/open-index.ts';
import type { ListCache } from '#search/postings.ts';
import type { Variants } from '#search/variants.ts';

/** Facts of a product that stands alone, and its pages in the index. */
export interface AloneFacts extends BookFacts {
  pages: number;
  firstPage: number;
  /** Its segment files. */
  paths: string[];
  /** Titles of its catalogue by ordinal, where a search has asked for them. */
  titles?: string[];
}

const enginesOpen = 24;
const bundlesOpen = 16;
const factsKept = 4000;

/** Puts an entry last and closes those that are too many. */
const keep = <T extends { close(): void }>(
  map: Map<string, T>,
  key: string,
  value: T,
  most: number,
): void => {
  map.delete(key);
  map.set(key, value);
  for (const [oldest, old] of map) {
    if (map.size <= most) break;
    map.delete(oldest);
    old.close();
  }
};

export class ComboHall {
  readonly data: string;
  readonly shelf: Shelf;
  readonly variants: Variants;
  private readonly cache: ListCache;
  private readonly facts = new Map<string, AloneFacts>();
  private readonly engines = new Map<string, { engine: Engine; close(): void }>();
  private readonly bundles = new Map<string, Bundle>();
  private closed = 0;

  constructor(data: string, variants: Variants, cache: ListCache, shelf = new Shelf(data, variants, cache)) {
    this.data = data;
    this.variants = variants;
    this.cache = cache;
    this.shelf = shelf;
  }

  /** Facts of the version in a folder. @throws LibraryFailure, DamagedFile. */
  factsOf(dir: string, withTitles: boolean): AloneFacts {
    let read = this.facts.get(dir);
    if (!read || (withTitles && !read.titles)) {
      const bundle = this.bundle(dir);
      const { code, version, name, processingState } = bundle.facts;
      const own = {
        code,
        version,
        name,
        processingState,
        books: bundle.books(),
        paths: bundle.segmentPaths(),
      };
      const { pages, firstPage } = read ?? this.engineOf(dir, own.paths, () => []).index;
      read = { ...own, pages, firstPage, ...(withTitles && { titles: bundle.titles() }) };
    }
    this.facts.delete(dir);
    this.facts.set(dir, read);
    for (const oldest of this.facts.keys()) {
      if (this.facts.size <= factsKept) break;
      this.facts.delete(oldest);
    }
    return read;
  }

  /** The engine of a product whose facts were read; it may be closed when others are opened. */
  engine(dir: string): Engine {
    const facts = this.facts.get(dir);
    if (!facts) throw new Error(`${dir}: its facts have not been read`);
    return this.engineOf(dir, facts.paths, () => this.facts.get(dir)?.titles ?? []);
  }

  /** May be closed when others are opened. */
  bundle(dir: string): Bundle {
    const bundle = this.bundles.get(dir) ?? openBundle(dir);
    if (!this.bundles.has(dir) && this.bundles.size >= bundlesOpen) this.closed++;
    keep(this.bundles, dir, bundle, bundlesOpen);
    return bundle;
  }

  /** Gives back the descriptors of what was closed, when that is due. */
  async tidy(): Promise<void> {
    if (this.closed < closedAtMost) return;
    this.closed = 0;
    await collectClosed();
  }

  close(): void {
    for (const open of [...this.engines.values(), ...this.bundles.values()]) open.close();
    this.engines.clear();
    this.bundles.clear();
    this.shelf.close();
  }

  private engineOf(dir: string, paths: readonly string[], titles: () => readonly string[]): Engine {
    let found = this.engines.get(dir);
    if (!found) {
      const sources: ReturnType<typeof openSegmentFile>[] = [];
      const close = () => {
        for (const source of sources) source.close();
      };
      try {
        for (const path of paths) sources.push(openSegmentFile(path));
        const engine = openEngine(openIndex(sources), this.variants, {
          cache: this.cache,
          name: dir,
          titles,
        });
        found = { engine, close };
      } catch (cause) {
        close();
        throw cause;
      }
    }
    keep(this.engines, dir, found, enginesOpen);
    return found.engine;
  }
}
