// Checks that the places in books that the texts of a folder link to exist, and that the quoted text is found there.
import { AppError } from '#contract/http/app-error.ts';
import type { CitedPlaceState } from '#contract/admin/admin-content.ts';
import { readCurrent } from '#library/files/data-folder.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import type { Fault } from '#library/sources/source.ts';
import { answerSpan } from '#retrieval/places/answer-span.ts';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, type Variants } from '#search/characters/variants.ts';
import { checkPlaces } from '#server/content/cited-places.ts';
import type { FolderPiece } from '#server/content/content-folder.ts';

/** Products that are open at once. */
const mostOpen = 8;

/** Opens products on demand, by code. `close` closes all. */
const openLibrary = (data: string, variants: Variants) => {
  const opened = new Map<string, OpenProduct>();
  const cache = new ListCache();
  const has = (code: string): boolean => readCurrent(data, code) !== undefined;
  const open = (code: string): OpenProduct => {
    if (!has(code)) throw new AppError('product-not-found');
    const found = opened.get(code) ?? openProduct(bundleDir(data, code), variants, cache);
    opened.delete(code);
    opened.set(code, found);
    for (const [oldest, product] of opened) {
      if (opened.size <= mostOpen) break;
      opened.delete(oldest);
      product.close();
    }
    return found;
  };
  return {
    holdings: {
      has,
      open: (code: string) => open(code).bundle,
      locate: (code: string) => bundleDir(data, code),
      nameOf: (code: string) => (has(code) ? open(code).bundle.facts.name : undefined),
    },
    find: (code: string, at: string) => answerSpan(open(code), { code, at }, { check() {} }),
    close: () => {
      for (const product of opened.values()) product.close();
    },
  };
};

const explanations: Record<Exclude<CitedPlaceState['state'], 'same'>, string> = {
  missing: 'is not in this library',
  differs: 'reads otherwise there than it is quoted',
};

/** A warning for each faulty place: a site may be imported before its books. @throws what opening a book throws. */
export const checkCitedPlaces = async (data: string, pieces: readonly FolderPiece[]): Promise<Fault[]> => {
  const cited = pieces.filter(({ body }) => 'text' in body && body.text.includes('/app/read/'));
  if (cited.length === 0) return [];
  const library = openLibrary(data, openVariants(await ensureVariants()));
  const finder = {
    run: async (search: Parameters<Parameters<typeof checkPlaces>[1]['run']>[0]) => {
      if (search.kind !== 'span') throw new Error(search.kind);
      const { code, at } = search.request;
      return new TextEncoder().encode(JSON.stringify(library.find(code, at)));
    },
  };
  const claim = { unit: '', session: '', signal: new AbortController().signal };
  const faults: Fault[] = [];
  try {
    for (const { file, line, body } of cited) {
      if (!('text' in body)) continue;
      for (const { state, label, address } of await checkPlaces(library.holdings, finder, body.text, claim))
        if (state !== 'same')
          faults.push({
            file,
            line,
            message: `“${label || address}” ${explanations[state]}`,
            severity: 'warning',
          });
    }
  } finally {
    library.close();
  }
  return faults;
};
