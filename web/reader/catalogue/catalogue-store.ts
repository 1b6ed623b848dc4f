// The catalogue of one product as far as it has been loaded: lists of children by parent key, and which nodes are open.
// Children are requested when a node opens, and when a page lies beneath it.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CatalogueNode, CatalogueReply } from '#contract/reading/catalogue.ts';
import { pathOfNode, pathOfPage } from './catalogue-rows.ts';

interface CatalogueState {
  /** Lists of children by parent key; the roots are under `''`. */
  children: Readonly<Record<string, CatalogueNode[]>>;
  expanded: ReadonlySet<string>;
  /** Keys whose children are on their way; `''` for the roots. */
  loading: ReadonlySet<string>;
  failed: boolean;
}

export interface Catalogue extends StoreApi<CatalogueState> {
  /** Makes sure that the path of a page, or of a character of it, is loaded and open. */
  reveal: (pageId: number, cell?: number) => Promise<void>;
  /** Loads and opens what leads to a node, and gives it; undefined when there is no such node, or it cannot be had. */
  revealNode: (key: string) => Promise<CatalogueNode | undefined>;
  /** Loads the children of a node; false when they cannot be had. */
  load: (key: string) => Promise<boolean>;
  toggle: (key: string, open?: boolean) => Promise<void>;
}

type Ask = (request: {
  ids?: string[];
  pageId?: number;
  cell?: number;
  node?: string;
}) => Promise<CatalogueReply>;

export const createCatalogue = (ask: Ask): Catalogue => {
  const store = createStore<CatalogueState>(() => ({
    children: {},
    expanded: new Set(),
    loading: new Set(),
    failed: false,
  }));

  const fetchInto = async (what: string, request: Parameters<Ask>[0]): Promise<boolean> => {
    if (store.getState().loading.has(what)) return false;
    store.setState((s) => ({ loading: new Set(s.loading).add(what), failed: false }));
    const settle = (s: CatalogueState) => new Set([...s.loading].filter((key) => key !== what));
    try {
      const reply = await ask(request);
      store.setState((s) => ({ children: { ...s.children, ...reply.children }, loading: settle(s) }));
      return true;
    } catch {
      store.setState((s) => ({ failed: true, loading: settle(s) }));
      return false;
    }
  };

  const open = (keys: readonly string[]) =>
    store.setState((s) => {
      const roots = s.children[''] ?? [];
      const wanted = roots.length === 1 ? [roots[0].key, ...keys] : keys;
      return wanted.every((key) => s.expanded.has(key))
        ? s
        : { expanded: new Set([...s.expanded, ...wanted]) };
    });

  const openPath = (path: readonly CatalogueNode[]) => open(path.slice(0, -1).map((node) => node.key));

  /** A path is loaded level by level where the reply to a page does not reach its end. */
  const reveal = async (pageId: number, cell?: number): Promise<void> => {
    let { path, complete } = pathOfPage(store.getState().children, pageId, cell);
    if (!complete) await fetchInto(`page ${pageId}`, { pageId, ...(cell === undefined ? {} : { cell }) });
    ({ path, complete } = pathOfPage(store.getState().children, pageId, cell));
    while (!complete && path.length > 0) {
      const { key } = path[path.length - 1];
      if (!(await fetchInto(key, { ids: [key] })) || !store.getState().children[key]) break;
      ({ path, complete } = pathOfPage(store.getState().children, pageId, cell));
    }
    const [root, ...others] = store.getState().children[''] ?? [];
    if (root && others.length === 0 && !root.isLeaf && !store.getState().children[root.key]) {
      await fetchInto(root.key, { ids: [root.key] });
    }
    openPath(path);
  };

  const revealNode = async (key: string): Promise<CatalogueNode | undefined> => {
    if (pathOfNode(store.getState().children, key).length === 0)
      await fetchInto(`node ${key}`, { node: key });
    const path = pathOfNode(store.getState().children, key);
    openPath(path);
    return path.at(-1);
  };

  const load = async (key: string): Promise<boolean> =>
    store.getState().children[key] !== undefined || (await fetchInto(key, { ids: [key] }));

  const toggle = async (key: string, wanted?: boolean): Promise<void> => {
    const next = wanted ?? !store.getState().expanded.has(key);
    const turn = (wide: boolean) =>
      store.setState((s) => {
        const set = new Set(s.expanded);
        if (wide) set.add(key);
        else set.delete(key);
        return { expanded: set };
      });
    turn(next);
    // A node whose children did not come can be opened again.
    if (next && !(await load(key)) && !store.getState().loading.has(key)) turn(false);
  };

  return Object.assign(store, { reveal, revealNode, load, toggle });
};
