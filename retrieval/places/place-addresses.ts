// What permalinks of hits and pages have in `at`, for lists and sheets that outlast the version of the text that they
// were made of.
import { addressSpan } from '#citation/address-span.ts';
import { writePageAddress, writeSpanAddress } from '#citation/span-address.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { pageEdgesOf, type UnitHit } from '#search/match/page-hits.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { edgesOfSpan } from './indexed-cells.ts';

/** Pages in the cache: neighbouring hits need the same. */
const pagesCached = 256;

const pageReader = (bundle: Bundle) => {
  const known = new Map<number, ReturnType<Bundle['page']>>();
  return (pageId: number) => {
    if (known.has(pageId)) return known.get(pageId);
    if (known.size >= pagesCached) known.clear();
    const page = bundle.page(pageId);
    known.set(pageId, page);
    return page;
  };
};

/** Writes the address of a hit; of its page where there is none, or its characters are not on it. */
export const placeAddresser = ({ bundle, engine }: OpenProduct) => {
  const read = pageReader(bundle);
  return (hit: UnitHit | undefined, pageId: number): string => {
    const edges = hit ? pageEdgesOf(engine.index, engine.units('page'), hit) : [];
    const parts = edges.flatMap(({ pageId: id, span }) => {
      const page = read(id);
      const found = page && edgesOfSpan(page, span);
      return page && found ? [{ page, ...found }] : [];
    });
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last) return writePageAddress(bundle.entry(pageId)?.pageKey ?? '');
    const pages = parts.map(({ page }) => page);
    return writeSpanAddress(addressSpan(pages, first.first, last.last));
  };
};
