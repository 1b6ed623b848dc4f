// The catalogue of a product: its tree, level by level. The search in its titles is `server/search/`'s.
import { CatalogueReply, CatalogueRequest } from '#contract/catalogue.ts';
import type { Bundle, BundleNode } from '#library/open-bundle.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../errors.ts';

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
};
