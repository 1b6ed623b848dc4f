// A published version of a product, opened for searching: its bundle and its engine.
import { openSegments, type SegmentPlaces } from '#library/index-store/open-segments.ts';
import type { PieceReader } from '#library/index-store/piece-reader.ts';
import { type Bundle, openBundle } from '#library/bundle/open-bundle.ts';
import { type Engine, type EngineOptions, openEngine } from '#search/match/engine.ts';
import { openIndex } from '#search/index/open-index.ts';
import type { ListCache } from '#search/lists/list-cache.ts';
import type { Variants } from '#search/characters/variants.ts';

export interface OpenProduct {
  bundle: Bundle;
  engine: Engine;
  close(): void;
}

/** The engine over the segments of a version. @throws LibraryFailure, DamagedFile, LackingBytes. */
export const openProductEngine = (
  places: SegmentPlaces,
  variants: Variants,
  options: EngineOptions,
  pieces?: PieceReader,
): Omit<OpenProduct, 'bundle'> => {
  const { sources, close } = openSegments(places, pieces);
  try {
    return { engine: openEngine(openIndex(sources), variants, options), close };
  } catch (cause) {
    close();
    throw cause;
  }
};

export const placesOf = ({ dir, facts: { code, version, segments } }: Bundle): SegmentPlaces => ({
  dir,
  code,
  version,
  segments,
});

/** A bundle with its engine; closes it too. @throws LibraryFailure, DamagedFile, LackingBytes; then the bundle is open. */
export const withEngine = (
  bundle: Bundle,
  variants: Variants,
  cache: ListCache,
  pieces?: PieceReader,
): OpenProduct => {
  const options = { cache, name: bundle.dir, titles: () => bundle.titles() };
  const { engine, close } = openProductEngine(placesOf(bundle), variants, options, pieces);
  return {
    bundle,
    engine,
    close: () => {
      bundle.close();
      close();
    },
  };
};

/** Opens the bundle and the index in a version's folder. @throws LibraryFailure, DamagedFile. */
export const openProduct = (dir: string, variants: Variants, cache: ListCache): OpenProduct => {
  const bundle = openBundle(dir);
  try {
    return withEngine(bundle, variants, cache);
  } catch (cause) {
    bundle.close();
    throw cause;
  }
};
