// For tests: requests a search piece by piece over HTTP and puts the pieces together again.
import {
  BookReply,
  type BookRequest,
  type FacetItem,
  FacetNodesReply,
  type FacetNodesRequest,
  IdsReply,
} from '#contract/search/facets.ts';
import { FulltextReply, type FulltextRequest } from '#contract/search/search.ts';
import { expect } from 'vitest';

/** Sends a search of a kind and gives the reply's body. */
export type Post = (kind: string, payload: object) => Promise<unknown>;
export type UnpagedRequest = Omit<FulltextRequest, 'start' | 'count'>;

export const openWalker = (post: Post) => {
  const fulltext = async (request: FulltextRequest) => FulltextReply.parse(await post('fulltext', request));
  const book = async (request: BookRequest) => BookReply.parse(await post('book', request));

  /** Everything in the facet; children that were not sent are requested, a few at a time. */
  const walkFacet = async (search: UnpagedRequest): Promise<FacetItem[]> => {
    const { cid: _, ...question } = search;
    const all: FacetItem[] = [];
    const childrenOf = async (parent: string | undefined, sent: FacetItem[], count: number) => {
      const items = [...sent];
      while (items.length < count) {
        const request: FacetNodesRequest = {
          ...question,
          ...(parent === undefined ? {} : { parent }),
          start: items.length,
          count: 7,
        };
        const reply = FacetNodesReply.parse(await post('facet-nodes', request));
        expect([reply.itemCount, reply.start]).toEqual([count, items.length]);
        expect(reply.items.length).toBeGreaterThan(0);
        items.push(...reply.items);
      }
      expect(items.length).toBe(count);
      for (const item of items) {
        all.push(item);
        await childrenOf(item.key, item.children ?? [], item.childCount);
      }
    };
    const { facets } = await book({ ...search, count: 0 });
    const facet = facets![0];
    expect(facet.field).toBe('catalog');
    await childrenOf(undefined, facet.items, facet.itemCount);
    return all;
  };

  /** Pages of the result, requested a hundred at a time. */
  const pagesOf = async (search: UnpagedRequest): Promise<number[]> => {
    const pages: number[] = [];
    for (;;) {
      const reply = await fulltext({ ...search, start: pages.length, count: 100 });
      pages.push(...reply.matches.map((match) => match.pageId));
      if (pages.length >= reply.total) return pages;
    }
  };

  const idsOf = async (search: UnpagedRequest, count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (;;) {
      const reply = IdsReply.parse(await post('ids', { ...search, start: ids.length, count }));
      let id = 0;
      for (const step of reply.ids) ids.push((id += step));
      if (ids.length >= reply.total) return ids;
    }
  };

  return { fulltext, book, walkFacet, pagesOf, idsOf };
};
