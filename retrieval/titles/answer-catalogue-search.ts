// Catalogue nodes by their titles, read as the text is: through variants, simplified forms and gaiji.
import type { CatalogueNode, CatalogueSearchReply } from '#contract/reading/catalogue.ts';
import type { BundleNode } from '#library/bundle/bundle-rows.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { readValue } from '#search/characters/characters.ts';
import { textMatcher } from '#search/fields/field-tests.ts';
import { kindMask } from '#search/characters/variants.ts';
import type { OpenProduct } from '../products/open-product.ts';

export interface CatalogueSearchJob {
  code: string;
  version?: string | undefined;
  key: string;
  /** At most this many nodes are given with their paths. */
  most: number;
}

const nodeOf = (node: BundleNode): CatalogueNode => {
  const { ordinal: _ordinal, depth: _depth, ...wire } = node;
  return wire;
};

/** Paths of nodes from their roots: many share their way, which is read once. */
const pathFinder = (bundle: Bundle) => {
  const known = new Map<string, BundleNode | undefined>();
  const parentOf = ({ parent }: BundleNode): BundleNode | undefined => {
    if (parent === undefined) return undefined;
    if (!known.has(parent)) known.set(parent, bundle.nodeOfKey(parent));
    return known.get(parent);
  };
  return (node: BundleNode): CatalogueNode[] => {
    const path: CatalogueNode[] = [];
    for (let at: BundleNode | undefined = node; at; at = parentOf(at)) path.unshift(nodeOf(at));
    return path;
  };
};

/**
 * The nodes whose own title contains the key, in catalogue order. `glWord` has the forms in which the key occurs in the
 * titles of the nodes that are returned, longest first. A key without a character finds nothing.
 */
export const answerCatalogueSearch = (
  { bundle, engine }: OpenProduct,
  { key, most }: CatalogueSearchJob,
): CatalogueSearchReply => {
  const tokens = readValue(key);
  if (tokens.length === 0) return { ids: [], tooMany: false, total: 0, glWord: [] };
  const find = textMatcher(engine, { tokens, excluded: [] }, kindMask());
  const forms = new Set<string>();
  const given: number[] = [];
  let total = 0;
  for (const [ordinal, title] of engine.titles().entries()) {
    const places = find(title);
    if (places.length === 0) continue;
    total += 1;
    if (given.length >= most) continue;
    given.push(ordinal);
    const characters = [...title.text];
    for (const [from, to] of places) forms.add(characters.slice(from, to).join(''));
  }
  const pathOf = pathFinder(bundle);
  return {
    ids: bundle.nodes(given).map((node) => ({ key: node.key, path: pathOf(node) })),
    tooMany: total > given.length,
    total,
    glWord: [...forms].sort((a, b) => b.length - a.length),
  };
};
