// Where in the catalogue the hits of a search lie, and its pages as ids: the facets that the client narrows by.
import type {
  BookReply,
  BookRequest,
  Facet,
  FacetItem,
  FacetNodesReply,
  FacetNodesRequest,
  IdsReply,
  IdsRequest,
} from '#contract/search/facets.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { NodeCounts } from '#search/index/node-table.ts';
import type { NodeTable } from '#search/index/node-table.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { ResultSet } from '#search/present/result-set.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import { AppError } from '#contract/http/app-error.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';
import { fulltextReply } from './answer-fulltext.ts';

/** Page ids before and after the window that are sent with it. */
const loadMargin = 100;

/** What one reply tells of the catalogue, so that it stays under 300 KB with the results beside it. */
const mostItems = 1200;
const mostBytes = 150_000;

/** The catalogue with what each node holds of a result that is not narrowed. */
class CountedCatalogue {
  private readonly bundle: Bundle;
  private readonly table: NodeTable;
  private readonly counts: NodeCounts;

  constructor(bundle: Bundle, table: NodeTable, counts: NodeCounts) {
    this.bundle = bundle;
    this.table = table;
    this.counts = counts;
  }

  /** Ordinals of the children with something in them; of the roots without a parent. */
  children(parent?: number): number[] {
    const { ends, count } = this.table;
    const [from, to] = parent === undefined ? [0, count] : [parent + 1, ends[parent]];
    const found: number[] = [];
    for (let node = from; node < to; node = ends[node]) if (this.counts.unitsOf(node) > 0) found.push(node);
    return found;
  }

  /** Nodes from the root down to this one. */
  path(node: number): number[] {
    const path: number[] = [];
    for (let at = node; at >= 0; at = this.table.parents[at]) path.unshift(at);
    return path;
  }

  items(ordinals: readonly number[]): FacetItem[] {
    return this.bundle.nodes(ordinals).map(({ ordinal, key, title, isLeaf }) => ({
      key,
      label: title,
      count: this.counts.unitsOf(ordinal),
      hits: this.counts.hitsOf(ordinal),
      isLeaf,
      childCount: this.children(ordinal).length,
    }));
  }
}

/** Items are sent while there is room for them. */
class Room {
  private items = mostItems;
  private bytes = mostBytes;

  /** As many of the items as fit, from the first on. */
  take(catalogue: CountedCatalogue, ordinals: readonly number[]): FacetItem[] {
    const taken: FacetItem[] = [];
    for (const item of catalogue.items(ordinals.slice(0, this.items))) {
      const bytes = Buffer.byteLength(JSON.stringify(item)) + 16;
      if (bytes > this.bytes) break;
      this.items--;
      this.bytes -= bytes;
      taken.push(item);
    }
    return taken;
  }

  holds(count: number): boolean {
    return count <= this.items;
  }
}

const catalogueOf = ({ bundle, engine }: OpenProduct, search: ResultSet): CountedCatalogue =>
  new CountedCatalogue(bundle, engine.nodes, search.countNodes());

/** Two levels and the path of the node that the search is narrowed to; lists without room are left to be requested. */
const catalogueFacet = (catalogue: CountedCatalogue, narrowedTo: number | undefined): Facet => {
  const room = new Room();
  const roots = catalogue.children();
  const sent = new Map<number, FacetItem>();
  const send = (ordinals: readonly number[]): FacetItem[] => {
    const items = room.take(catalogue, ordinals);
    for (const [i, item] of items.entries()) sent.set(ordinals[i], item);
    return items;
  };
  const items = send(roots);
  const sendChildren = (parent: number): void => {
    const item = sent.get(parent);
    if (!item || item.children || item.childCount === 0) return;
    item.children = send(catalogue.children(parent));
  };
  if (narrowedTo !== undefined) for (const node of catalogue.path(narrowedTo)) sendChildren(node);
  for (const root of roots) if (room.holds(sent.get(root)?.childCount ?? 0)) sendChildren(root);
  return { field: 'catalog', items, itemCount: roots.length };
};

/** Full text search with where its hits lie, and the page ids around its window. @throws AppError for a bad query. */
export const answerBook = (
  holding: OpenProduct,
  request: z.output<typeof BookRequest>,
  stop: Stop,
): BookReply => {
  const query = queryOf(holding, request);
  const search = runSearch(holding.engine, query, 'page', stop);
  const { start, count } = request;
  const loadStart = Math.max(0, Math.min(start, search?.total ?? 0) - loadMargin);
  const around = search ? search.units(request, loadStart, start + count + loadMargin) : new Uint32Array();
  const shown = around.subarray(start - loadStart, start - loadStart + count);
  const { firstPage } = holding.engine.index;
  return {
    ...fulltextReply(holding, request, query, search, shown),
    ...(request.withFacets && {
      facets: search
        ? [catalogueFacet(catalogueOf(holding, search), query.node)]
        : [{ field: 'catalog', items: [], itemCount: 0 }],
    }),
    loadIds: Array.from(around, (page) => firstPage + page),
    loadStart,
  };
};

/**
 * The children of a node that have something in them, from `start` on: as many as were requested and have room.
 * @throws AppError for a bad query and a node that does not exist.
 */
export const answerFacetNodes = (
  holding: OpenProduct,
  request: z.output<typeof FacetNodesRequest>,
  stop: Stop,
): FacetNodesReply => {
  const { parent, start, count } = request;
  const search = runSearch(holding.engine, queryOf(holding, request), 'page', stop);
  const node = parent === undefined ? undefined : holding.bundle.nodeOfKey(parent);
  if (parent !== undefined && !node)
    throw new AppError('query-invalid', `目录中没有“${parent}”，请重新选择目录`);
  if (!search) return { start, items: [], itemCount: 0 };
  const catalogue = catalogueOf(holding, search);
  const children = catalogue.children(node?.ordinal);
  return {
    start,
    items: new Room().take(catalogue, children.slice(start, start + count)),
    itemCount: children.length,
  };
};

/** The whole result as page ids. @throws AppError for a bad query. */
export const answerIds = (
  holding: OpenProduct,
  request: z.output<typeof IdsRequest>,
  stop: Stop,
): IdsReply => {
  const { start, count } = request;
  const search = runSearch(holding.engine, queryOf(holding, request), 'page', stop);
  if (!search) return { start, total: 0, ids: [] };
  const pages = search.units(request, start, start + count);
  const { firstPage } = holding.engine.index;
  return {
    start,
    total: search.total,
    ids: Array.from(pages, (page, i) => (i === 0 ? firstPage + page : page - pages[i - 1])),
  };
};
