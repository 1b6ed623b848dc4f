// The public contents of a product: its contents by title, its newspapers, and how it is cited.
import { citeAuthors, citeEdition } from '#citation/citation.ts';
import type { ProductContents } from '#contract/products/products.ts';
import type { BundleNode } from '#library/bundle/bundle-rows.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { describeVersions } from '#library/bundle/version-history.ts';
import type { ProductRecord } from './product-record.ts';

/** Titles that are listed: the rest is counted. */
export const mostTitles = 300;

/** Its nodes from where there are several side by side. */
const topNodes = (bundle: Bundle): BundleNode[] => {
  let nodes = bundle.childrenOf();
  while (nodes.length === 1 && nodes[0]?.isLeaf === false) nodes = bundle.childrenOf(nodes[0].key);
  return nodes;
};

/** The content below nodes is included where there is room for all of it. */
const contentsOf = (bundle: Bundle): Pick<ProductContents, 'contents' | 'rest'> => {
  const nodes = topNodes(bundle);
  const shown = nodes.slice(0, mostTitles);
  const below = new Map<string, BundleNode[]>();
  let count = shown.length;
  for (const { key, isLeaf } of shown) {
    if (isLeaf || count > mostTitles) continue;
    const children = bundle.childrenOf(key);
    count += children.length;
    below.set(key, children);
  }
  const entryOf = ({ title, start }: BundleNode) => ({ title, pageId: start });
  return {
    contents: shown.map((node) => ({
      ...entryOf(node),
      children: count > mostTitles ? [] : (below.get(node.key) ?? []).map(entryOf),
    })),
    rest: nodes.length - shown.length,
  };
};

/** 〔晉〕陳壽：《三國志》，文淵閣四庫全書本 */
const citeProduct = ({
  authors,
  fullName,
  edition,
}: Pick<ProductRecord, 'authors' | 'fullName' | 'edition'>): string => {
  const by = citeAuthors(authors);
  return `${by && `${by}：`}《${fullName}》${edition ? `，${citeEdition(edition)}` : ''}`;
};

export const describeContents = (bundle: Bundle, record: ProductRecord): ProductContents => ({
  version: bundle.facts.version,
  citation: citeProduct(record),
  ...(bundle.newspapers ? { contents: [], rest: 0 } : contentsOf(bundle)),
  newspapers: (bundle.newspapers?.newspapers() ?? []).map(({ title, firstDate, lastDate, issues }) => ({
    title,
    firstDate,
    lastDate,
    issues,
  })),
  versions: describeVersions(bundle.facts),
});
