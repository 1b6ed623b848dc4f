// A published version of a product, opened for searching: its bundle and its engine.
import { type Bundle, openBundle } from '#library/open-bundle.ts';
import { openIndexFiles } from '#library/open-index-files.ts';
import { type Engine, type EngineOptions, openEngine } from '#search/engine.ts';
import type { ListCache } from '#search/postings.ts';
import type { Variants } from '#search/variants.ts';

export interface OpenProduct {
  bundle: Bundle;
  engine: Engine;
  close(): void;
}

/** The engine over the segment files of a version. @throws LibraryFailure, DamagedFile. */
export const openProductEngine = (
  paths: readonly string[],
  variants: Variants,
  options: EngineOptions,
): Omit<OpenProduct, 'bundle'> => {
  const { index, close } = openIndexFiles(paths);
  try {
    return { engine: openEngine(index, variants, options), close };
  } catch (cause) {
    close();
    throw cause;
  }
};

/** Opens the bundle and the index in a version's folder. @throws LibraryFailure, DamagedFile. */
export const openProduct = (dir: string, variants: Variants, cache: ListCache): OpenProduct => {
  const bundle = openBundle(dir);
  try {
    const options = { cache, name: dir, titles: () => bundle.titles() };
    const { engine, close } = openProductEngine(bundle.segmentPaths(), variants, options);
    return {
      bundle,
      engine,
      close: () => {
        bundle.close();
        close();
      },
    };
  } catch (cause) {
    bundle.close();
    throw cause;
  }
};
