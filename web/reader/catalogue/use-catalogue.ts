import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CatalogueNode } from '#contract/catalogue.ts';
import type { OpenReply } from '#contract/reader.ts';
import { openRows, pathOfNode, pathOfPage, type TreeRow } from './catalogue-rows.ts';
import { type Catalogue, createCatalogue } from './catalogue-store.ts';
import { loadCatalogue } from '../reader-queries.ts';

export interface CatalogueView {
  rows: TreeRow[];
  /** From the root to the node of the page shown. */
  path: CatalogueNode[];
  failed: boolean;
  catalogue: Catalogue;
  /** Makes a node the one of its page, where several nodes share the page. */
  choose: (key: string) => void;
  retry: () => void;
}

/** The catalogue of an open version, with the node of the page shown loaded and open. */
export const useCatalogue = (
  opened: Pick<OpenReply, 'code' | 'version' | 'firstPage'> | undefined,
  pageId: number | undefined,
  ick: string | undefined,
): CatalogueView => {
  const code = opened?.code;
  const version = opened?.version;
  const catalogue = useMemo(
    () => createCatalogue((request) => loadCatalogue({ code: code ?? '', version, ...request })),
    [code, version],
  );
  const { children, expanded, failed } = useStore(catalogue);
  const [chosen, setChosen] = useState(ick);

  /** The introduction is no page of the catalogue: over it the tree stands open at the first. */
  const revealed = opened && pageId !== undefined ? Math.max(opened.firstPage, pageId) : undefined;
  useEffect(() => {
    if (revealed !== undefined) void catalogue.reveal(revealed);
  }, [catalogue, revealed]);

  const rows = useMemo(() => openRows(children, expanded), [children, expanded]);
  const found = useMemo(() => {
    if (pageId === undefined) return [];
    if (chosen !== undefined) {
      const wanted = pathOfNode(children, chosen);
      const node = wanted.at(-1);
      if (node && node.start <= pageId && pageId <= node.end) return wanted;
    }
    return pathOfPage(children, pageId).path;
  }, [children, chosen, pageId]);

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
