// The catalogue of a product: its tree, level by level, and the search in its titles.
import {
  CatalogueNode,
  CatalogueReply,
  CatalogueRequest,
  CatalogueSearchReply,
} from '#contract/catalogue.ts';
import type { Bundle, BundleNode } from '#library/open-bundle.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { wholeNumber } from '../validation.ts';
import { matchTitle } from './match-title.ts';

/** How many matching nodes a search may give with their paths. */
const searchLimit = 200;

const trees = new WeakMap<Bundle, BundleNode[]>();
const treeOf = (bundle: Bundle): BundleNode[] => {
  const tree = trees.get(bundle) ?? bundle.allNodes();
  trees.set(bundle, tree);
  return tree;
};

/** Children lists that show the path of a page: the roots, and the children of every node on the path. */
function listPath(bundle: Bundle, pageId: number): { children: Map<string, BundleNode[]>; path: string[] } {
  const path = bundle.pathOfPage(pageId);
  const children = new Map([['', bundle.childrenOf()]]);
  for (const node of path) if (!node.isLeaf) children.set(node.key, bundle.childrenOf(node.key));
  return { children, path: path.map((node) => node.key) };
}

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/gujiread/api/product/catalog',
    {
      config: { access: 'unit', product: 'body', errors: ['page-not-found', 'version-gone'] },
      schema: {
        summary:
          'Nodes of the catalogue: the roots, the children of `ids`, or the path of `pageId` with its siblings.',
        tags: ['catalogue'],
        body: CatalogueRequest,
        response: { 200: CatalogueReply },
      },
    },
    async (request) => {
      const { code, version, ids, pageId } = request.body;
      const bundle = app.holdings.open(code, version);
      const children = new Map<string, BundleNode[]>();
      for (const id of ids ?? []) children.set(id, bundle.childrenOf(id));
      if (pageId === undefined) {
        if (!ids) children.set('', bundle.childrenOf());
        return { version: bundle.facts.version, children: Object.fromEntries(children) };
      }
      if (!bundle.entry(pageId)) throw new AppError('page-not-found');
      const found = listPath(bundle, pageId);
      return {
        version: bundle.facts.version,
        children: Object.fromEntries([...children, ...found.children]),
        path: found.path,
      };
    },
  );

  app.get(
    '/api/gujiread/api/product/search-catalog/:code',
    {
      config: { access: 'unit', product: 'params', errors: ['version-gone'] },
      schema: {
        summary: 'Nodes whose title holds the key, each with its path from the root.',
        tags: ['catalogue'],
        params: z.object({ code: z.string().max(64) }),
        querystring: z.object({
          key: z.string().min(1).max(200),
          version: z.string().max(64).optional(),
          maxNum: wholeNumber.optional(),
        }),
        response: { 200: CatalogueSearchReply },
      },
    },
    async (request) => {
      const { key, version, maxNum } = request.query;
      const bundle = app.holdings.open(request.params.code, version);
      const match = matchTitle(key);
      if (!match) throw new AppError('bad-request', 'key：请输入要查找的目录文字');
      const forms = new Set<string>();
      const found = treeOf(bundle).filter((node) => {
        const form = match(node.title);
        if (form) forms.add(form);
        return form !== undefined;
      });
      const limit = Math.min(maxNum ?? searchLimit, searchLimit);
      const ids: { key: string; path: z.infer<typeof CatalogueNode>[] }[] = found
        .slice(0, limit)
        .map((node) => ({ key: node.key, path: bundle.pathOf(node.ordinal) }));
      return { ids, tooMany: found.length > limit, total: found.length, glWord: [...forms] };
    },
  );
};
