// The catalogue tree as the rows that show, and where in it a page lies.
import type { CatalogueNode, CatalogueSearchReply } from '#contract/reading/catalogue.ts';

export type ChildLists = Readonly<Record<string, CatalogueNode[]>>;

export interface TreeRow {
  node: CatalogueNode;
  depth: number;
  open: boolean;
  /** Place among its siblings, from 1, and how many they are. */
  place: number;
  siblings: number;
  /** Found by the search in the catalogue. */
  found: boolean;
}

/** Rows of the open nodes, in preorder. */
export const openRows = (children: ChildLists, expanded: ReadonlySet<string>): TreeRow[] => {
  const rows: TreeRow[] = [];
  const walk = (key: string, depth: number) => {
    const list = children[key] ?? [];
    list.forEach((node, i) => {
      const open = !node.isLeaf && expanded.has(node.key);
      rows.push({ node, depth, open, place: i + 1, siblings: list.length, found: false });
      if (open) walk(node.key, depth + 1);
    });
  };
  walk('', 0);
  return rows;
};

/** The node of a list that a character of a page is in; without a character the first that reaches over the page. */
const nodeAt = (list: readonly CatalogueNode[], pageId: number, cell?: number): CatalogueNode | undefined => {
  if (cell === undefined) return list.find((n) => n.start <= pageId && pageId <= n.end);
  const last = list.findLast((n) => n.start < pageId || (n.start === pageId && n.firstCell <= cell));
  return last && pageId <= last.end ? last : undefined;
};

/**
 * The path of a character of a page; `cell` is its ordinal on the page. Without `cell`, the path of the page: at each
 * level the first node that covers the page, which is the node already open at the page's first character. `complete`
 * is false when a list on the path is not loaded.
 */
export const pathOfPage = (
  children: ChildLists,
  pageId: number,
  cell?: number,
): { path: CatalogueNode[]; complete: boolean } => {
  const path: CatalogueNode[] = [];
  let key = '';
  for (;;) {
    const list = children[key];
    if (!list) return { path, complete: false };
    const node = nodeAt(list, pageId, cell);
    if (!node) return { path, complete: true };
    path.push(node);
    if (node.isLeaf) return { path, complete: true };
    key = node.key;
  }
};

const findNode = (children: ChildLists, key: string): CatalogueNode | undefined => {
  for (const list of Object.values(children)) {
    const node = list.find((one) => one.key === key);
    if (node) return node;
  }
  return undefined;
};

/** The path of a node among what is loaded; empty when it is not. */
export const pathOfNode = (children: ChildLists, key: string): CatalogueNode[] => {
  const path: CatalogueNode[] = [];
  for (
    let node = findNode(children, key);
    node;
    node = node.parent === undefined ? undefined : findNode(children, node.parent)
  ) {
    path.unshift(node);
  }
  return path;
};

/** What a search in the catalogue found, as a tree: the ways to the matches, and which nodes match. */
export interface FoundTree {
  children: ChildLists;
  /** Nodes with something found below them. */
  ways: ReadonlySet<string>;
  matches: ReadonlySet<string>;
}

export const foundTree = (reply: CatalogueSearchReply): FoundTree => {
  const children: Record<string, CatalogueNode[]> = {};
  const seen = new Set<string>();
  const ways = new Set<string>();
  for (const { path } of reply.ids) {
    path.forEach((node, i) => {
      if (i > 0) ways.add(path[i - 1].key);
      if (seen.has(node.key)) return;
      seen.add(node.key);
      (children[i === 0 ? '' : path[i - 1].key] ??= []).push(node);
    });
  }
  return { children, ways, matches: new Set(reply.ids.map((match) => match.key)) };
};

/**
 * Rows of the matches. The paths to the matches are open; `turned` are the nodes that the reader has closed or opened
 * since. A match that the reader opens shows all nodes below it.
 */
export const foundRows = (
  { children, ways, matches }: FoundTree,
  loaded: ChildLists,
  turned: ReadonlySet<string>,
): TreeRow[] =>
  openRows({ ...loaded, ...children }, symmetricDifference(ways, turned)).map((row) =>
    matches.has(row.node.key) ? { ...row, found: true } : row,
  );

const symmetricDifference = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...[...a].filter((key) => !b.has(key)), ...[...b].filter((key) => !a.has(key))]);

/** A stretch of a title. */
interface TitlePart {
  text: string;
  /** One of the forms looked for. */
  hit: boolean;
  /** What a 卷 holds, after its number: 武帝操 of 卷一 武帝操. */
  tail: boolean;
}

/** Cuts a title after the number of its 卷, and at each occurrence of one of `forms`; the longest form wins. */
export const markTitle = (title: string, forms: readonly string[]): TitlePart[] => {
  const first = /^\S+(?=\s+\S)/u.exec(title)?.[0] ?? '';
  const head = /[卷巻]/u.test(first) ? first.length : title.length;
  const sorted = forms.filter((form) => form !== '').toSorted((a, b) => b.length - a.length);
  const hits = new Uint8Array(title.length);
  for (let i = 0; i < title.length; ) {
    const form = sorted.find((one) => title.startsWith(one, i));
    if (form !== undefined) hits.fill(1, i, i + form.length);
    i += form?.length ?? 1;
  }
  const parts: TitlePart[] = [];
  for (let from = 0, to = 1; to <= title.length; to += 1) {
    if (to < title.length && to !== head && hits[to] === hits[from]) continue;
    parts.push({ text: title.slice(from, to), hit: hits[from] === 1, tail: from >= head });
    from = to;
  }
  return parts;
};
