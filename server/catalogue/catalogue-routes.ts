// The catalogue of a product: its tree, level by level. The search in its titles is `server/search/`'s.
import { type CatalogueNode, type CatalogueRequest, openCatalogue } from '#contract/reading/catalogue.ts';
import type { BundleNode } from '#library/bundle/bundle-rows.ts';
import { authorsOfPieces } from '#library/reading/piece-authors.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { NodeCountsJob } from '#retrieval/results/answer-node-counts.ts';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';

type CatalogueListNode = BundleNode & Pick<CatalogueNode, 'authors'>;

/** The requested path, or undefined when none was requested. */
function pathOf(bundle: Bundle, { pageId, cell, node }: CatalogueRequest): BundleNode[] | undefined {
  if (node !== undefined) {
    const found = bundle.nodeOfKey(node);
    return found ? bundle.pathOf(found.ordinal) : [];
  }
  if (pageId === undefined) return undefined;
  if (!bundle.entry(pageId)) throw new AppError('page-not-found');
  return bundle.pathOfPage(pageId, cell);
}

/** The same lists, each piece with its authors. */
const withAuthors = (
  bundle: Bundle,
  lists: ReadonlyMap<string, BundleNode[]>,
): ReadonlyMap<string, CatalogueListNode[]> => {
  const leaves = [...lists.values()].flat().filter(({ isLeaf }) => isLeaf);
  const known = authorsOfPieces(
    bundle,
    leaves.map(({ ordinal }) => ordinal),
  );
  if (known.size === 0) return lists;
  const addAuthors = (node: BundleNode): CatalogueListNode => {
    const authors = known.get(node.ordinal);
    return authors ? { ...node, authors } : node;
  };
  return new Map([...lists].map(([key, nodes]) => [key, nodes.map(addAuthors)]));
};

export interface CatalogueRouteParts {
  /** Counts the pages of a result under nodes. */
  searches: {
    run(
      search: { kind: 'node-counts'; request: NodeCountsJob },
      dir: string,
      claim: Claim,
    ): Promise<Uint8Array>;
  };
}

export const catalogueRoutes: FastifyPluginAsync<CatalogueRouteParts> = async (app, { searches }) => {
  /** The same lists, each node with its pages in the result of a search. */
  const countUnder = async (
    lists: ReadonlyMap<string, BundleNode[]>,
    question: Omit<NodeCountsJob, 'ordinals'>,
    claim: Claim,
  ): Promise<Map<string, BundleNode[]>> => {
    const ordinals = [...lists.values()].flat().map(({ ordinal }) => ordinal);
    const dir = app.holdings.locate(question.code, question.version);
    const bytes = await searches.run({ kind: 'node-counts', request: { ...question, ordinals } }, dir, claim);
    const { counts } = JSON.parse(new TextDecoder().decode(bytes)) as { counts: number[] };
    const countOf = new Map(ordinals.map((ordinal, i) => [ordinal, counts[i]]));
    return new Map(
      [...lists].map(([key, nodes]) => [
        key,
        nodes.map((node) => ({ ...node, facetNum: countOf.get(node.ordinal) ?? 0 })),
      ]),
    );
  };

  serve(app, openCatalogue, async (request) => {
    const { code, ids, search, flat } = request.body;
    const claim = claimOf(request);
    const bundle = app.holdings.open(code, request.body.version);
    const { version } = bundle.facts;
    const path = pathOf(bundle, request.body);
    const children = new Map((ids ?? []).map((id) => [id, bundle.childrenOf(id)]));
    if (!ids || path) children.set('', bundle.childrenOf());
    for (const node of path ?? []) if (!node.isLeaf) children.set(node.key, bundle.childrenOf(node.key));
    const counted = search ? await countUnder(children, { ...search, code, version }, claim) : children;
    const described = withAuthors(bundle, counted);
    const nested = (node: CatalogueListNode): CatalogueNode => {
      const own = described.get(node.key);
      return own ? { ...node, children: own.map(nested) } : node;
    };
    return {
      version,
      children: Object.fromEntries(
        [...described].map(([key, nodes]) => [key, flat ? nodes : nodes.map(nested)]),
      ),
      ...(path && { path: path.map((node) => node.key) }),
    };
  });
};
