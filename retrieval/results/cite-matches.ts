// Matches as they are sent where they are to be cited: with their citations, and what their permalinks have in `at`.
import type { ResultSet, UnitMatch } from '#search/present/result-set.ts';
import { placeAddresser } from '../places/place-addresses.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { namePlaces } from './name-places.ts';

/** `numbers` and `units` are those of the matches, in their order. */
export const citeMatches = <M extends object>(
  holding: OpenProduct,
  search: ResultSet,
  { numbers, units, matches }: { numbers: Uint32Array; units: readonly UnitMatch[]; matches: readonly M[] },
): (M & { citation: string; at: string })[] => {
  const { citation } = namePlaces(holding.bundle);
  const addressOf = placeAddresser(holding);
  return matches.map((match, i) => {
    const { path, pageId, startPageId, endPageId } = units[i];
    const at = addressOf(search.firstHitOf(numbers[i]), pageId);
    return { ...match, citation: citation(path, startPageId, endPageId), at };
  });
};
