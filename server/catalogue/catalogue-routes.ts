// The catalogue of a product: its tree, level by level. The search in its titles is `server/search/`'s.
import { type CatalogueRequest, openCatalogue } from '#contract/catalogue.ts';
import type { Bundle, BundleNode } from '#library/open-bundle.ts';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import { serve } from '../http/serve.ts';

/** The path asked for, or undefined when none was. */
function pathOf(bundle: Bundle, { pageId, cell, node }: CatalogueRequest): BundleNode[] | undefined {
  if (node !== undefined) {
    const found = bundle.nodeOfKey(node);
    return found ? bundle.pathOf(found.ordinal) : [];
  }
  if (pageId === undefined) return undefined;
  if (!bundle.entry(pageId)) throw new AppError('page-not-found');
  return bundle.pathOfPage(pageId, cell);
}

export const catalogueRoutes: FastifyPluginAsync = async (app) => {
  serve(app, openCatalogue, async (request) => {
    const { code, version, ids } = request.body;
    const bundle = app.holdings.open(code, version);
    const path = pathOf(bundle, request.body);
    const children = new Map((ids ?? []).map((id) => [id, bundle.childrenOf(id)]));
    if (!ids || path) children.set('', bundle.childrenOf());
    for (const node of path ?? []) if (!node.isLeaf) children.set(node.key, bundle.childrenOf(node.key));
    return {
      version: bundle.facts.version,
      children: Object.fromEntries(children),
      ...(path && { path: path.map((node) => node.key) }),
    };
  });
};
