import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CatalogueNode } from '#contract/reading/catalogue.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { loadCatalogue } from '../../book/reader-queries.ts';
import type { ReaderAddress } from '../../book/use-reader-address.ts';
import { openRows, pathOfNode, pathOfPage, type TreeRow } from './catalogue-rows.ts';
import { type Catalogue, createCatalogue } from './catalogue-store.ts';

export interface CatalogueView {
  rows: TreeRow[];
  /** From the root to the node of the page shown. */
  path: readonly CatalogueNode[];
  failed: boolean;
  catalogue: Catalogue;
  /** Makes a node the one of its page, where several nodes share the page. */
  choose: (key: string) => void;
  retry: () => void;
}

/**
 * The node that the address asks for by `ick`: it is made the one of its page, and its first page is opened where the
 * address names none. Then `ick` has been used and goes.
 */
const useRequestedNode = (
  { ick, pageId, goToPage, dropIck }: ReaderAddress,
  catalogue: Catalogue | undefined,
  choose: (key: string) => void,
): void => {
  const named = useRef(pageId);
  useEffect(() => {
    named.current = pageId;
  }, [pageId]);
  useEffect(() => {
    if (ick === undefined || !catalogue) return undefined;
    let left = false;
    void catalogue.revealNode(ick).then((node) => {
      if (left) return;
      dropIck();
      if (!node) return;
      choose(node.key);
      if (named.current === undefined) goToPage(node.start, 'turn');
    });
    return () => {
      left = true;
    };
  }, [ick, catalogue, choose, goToPage, dropIck]);
};

/** The catalogue of an open version, with the node of the page shown loaded and open. */
export const useCatalogue = (
  opened: Pick<OpenReply, 'code' | 'version' | 'firstPage'> | undefined,
  pageId: number | undefined,
  /** The ordinal of the character that the reader is at on that page; undefined for the page as a whole. */
  cell: number | undefined,
  address: ReaderAddress,
): CatalogueView => {
  const code = opened?.code;
  const version = opened?.version;
  const catalogue = useMemo(
    () => createCatalogue((request) => loadCatalogue({ code: code ?? '', version, ...request })),
    [code, version],
  );
  const { children, expanded, failed } = useStore(catalogue);
  const [chosen, setChosen] = useState<string>();
  useRequestedNode(address, opened && catalogue, setChosen);

  /** The introduction is not a page of the catalogue: while it is shown, the tree is open at the first page. */
  const revealed = opened && pageId !== undefined ? Math.max(opened.firstPage, pageId) : undefined;
  useEffect(() => {
    if (revealed !== undefined) void catalogue.reveal(revealed, cell);
  }, [catalogue, revealed, cell]);

  const rows = useMemo(() => openRows(children, expanded), [children, expanded]);
  const found = useMemo(() => {
    if (pageId === undefined) return [];
    if (chosen !== undefined) {
      const wanted = pathOfNode(children, chosen);
      const node = wanted.at(-1);
      if (node && node.start <= pageId && pageId <= node.end) return wanted;
    }
    return pathOfPage(children, pageId, cell).path;
  }, [children, chosen, pageId, cell]);

  // Pages of one node have one path: the pane is not drawn again for each.
  const [path, setPath] = useState(found);
  if (path !== found && (path.length !== found.length || path.some((node, i) => node !== found[i])))
    setPath(found);
  const shown = useRef(revealed);
  useEffect(() => {
    shown.current = revealed;
  }, [revealed]);
  const retry = useCallback(() => {
    if (shown.current !== undefined) void catalogue.reveal(shown.current);
  }, [catalogue]);
  return useMemo(
    () => ({ rows, path, failed, catalogue, choose: setChosen, retry }),
    [rows, path, failed, catalogue, retry],
  );
};
