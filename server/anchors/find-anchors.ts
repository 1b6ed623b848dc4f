// Lets the search threads locate anchors that readers saved on an older version, so that no request waits while
// hundreds of pages are read.
import type { FindAnchors } from './refresh-anchors.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { SearchPool } from '../search-threads/search-pool.ts';

export const anchorFinder =
  (pool: SearchPool, holdings: Pick<Holdings, 'locate'>): FindAnchors =>
  async (ownerId, code, version, anchors) => {
    const search = { kind: 'anchors', request: { code, version, anchors } } as const;
    // Others may wait for the same result: the search goes on even if the first requester leaves.
    const { signal } = new AbortController();
    const claim = { unit: `owner ${ownerId}`, session: ownerId, signal };
    const bytes = await pool.run(search, holdings.locate(code, version), claim);
    return JSON.parse(new TextDecoder().decode(bytes));
  };
