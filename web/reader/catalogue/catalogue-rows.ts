// The catalogue tree as the rows that show, and where in it a page lies.
import type { CatalogueNode, CatalogueSearchReply } from '#contract/catalogue.ts';

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

/** Rows of what stands open, in preorder. */
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

/**
 * The path of a page: at each level the first node that reaches over it, which is the one that stood open at
 * its first character. `complete` is false when a list on the way is not loaded.
 */
export const pathOfPage = (
  children: ChildLists,
  pageId: number,
): { path: CatalogueNode[]; complete: boolean } => {
  const path: CatalogueNode[] = [];
  let key = '';
  for (;;) {
    const list = children[key];
    if (!list) return { path, complete: false };
    const node = list.find((n) => n.start <= pageId && pageId <= n.end);
    if (!node) return { path, complete: true };
    path.push(node);
    if (node.isLeaf) return { path, complete: true };
    key = node.key;
  }
};

/** The path of a node among what is loaded; empty when it is not. */
export const pathOfNode = (children: ChildLists, key: string): CatalogueNode[] => {
  const byKey = new Map(Object.values(children).flatMap((list) => list.map((node) => [node.key, node])));
  const path: CatalogueNode[] = [];
  for (
    let node = byKey.get(key);
    node;
    node = node.parent === undefined ? undefined : byKey.get(node.parent)
  ) {
    path.unshift(node);
  }
  return path;
};

/** Rows of what a search in the catalogue found: the matches with the way to each, all open. */
export const foundRows = (reply: CatalogueSearchReply): TreeRow[] => {
  const children: Record<string, CatalogueNode[]> = {};
  const seen = new Set<string>();
  for (const { path } of reply.ids) {
    path.forEach((node, i) => {
      if (seen.has(node.key)) return;
      seen.add(node.key);
      const parent = i === 0 ? '' : path[i - 1].key;
      children[parent] = [...(children[parent] ?? []), node];
    });
  }
  const found = new Set(reply.ids.map((match) => match.key));
  return openRows(children, seen).map((row) => ({
    ...row,
    open: row.open && children[row.node.key] !== undefined,
    found: found.has(row.node.key),
  }));
};

/** `卷一 武帝操` → its number and what follows; a title without such a number is whole. */
export const splitTitle = (title: string): { head: string; rest: string } => {
  const match = /^(\S*?[卷巻]\S*)[\s\u3000]+(\S.*)$/u.exec(title);
  return match ? { head: match[1], rest: match[2] } : { head: title, rest: '' };
};

/** Cuts a title at the places where one of `forms` stands; the longest form wins. */
export const markTitle = (title: string, forms: readonly string[]): { text: string; hit: boolean }[] => {
  const sorted = forms.filter((form) => form !== '').toSorted((a, b) => b.length - a.length);
  const parts: { text: string; hit: boolean }[] = [];
  let plain = '';
  for (let i = 0; i < title.length; ) {
    const form = sorted.find((f) => title.startsWith(f, i));
    if (form === undefined) {
      plain += title[i];
      i += 1;
    } else {
      if (plain) parts.push({ text: plain, hit: false });
      plain = '';
      parts.push({ text: form, hit: true });
      i += form.length;
    }
  }
  if (plain) parts.push({ text: plain, hit: false });
  return parts;
};
