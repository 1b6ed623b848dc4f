// More of a facet as it comes into sight: one stretch of children at a time, until one fails.
import { useCallback, useRef, useState } from 'react';
import type { FacetItem } from '#contract/search/facets.ts';
import { type FacetLists, type FacetRow, nextStretch, withChildren } from './facet-lists.ts';

interface Stretch {
  items: readonly FacetItem[];
  itemCount: number;
}

interface Stretches {
  failed: boolean;
  /** Clears the failure, so that the failed stretch can be requested again. */
  forget: () => void;
  /** Loads what is missing among the rows in sight. */
  load: (rows: readonly FacetRow[]) => void;
}

/**
 * `key` identifies the question. `lists` are its loaded lists; undefined if they answer another question, because
 * nothing can be added to those. `keep` merges a stretch into the lists that are loaded by then.
 */
export const useStretches = (
  key: string | undefined,
  lists: FacetLists | undefined,
  ask: (parent: string, start: number) => Promise<Stretch>,
  keep: (join: (before: FacetLists) => FacetLists) => void,
): Stretches => {
  const [failedFor, setFailedFor] = useState<string>();
  const loading = useRef<string>(undefined);
  const load = useCallback(
    (rows: readonly FacetRow[]) => {
      if (key === undefined || !lists || failedFor === key || loading.current === key) return;
      const next = nextStretch(lists, rows);
      if (!next) return;
      loading.current = key;
      const end = () => {
        if (loading.current === key) loading.current = undefined;
      };
      ask(next.parent, next.start).then(
        ({ items, itemCount }) => {
          end();
          keep((before) => withChildren(before, next.parent, next.start, items, itemCount));
        },
        () => {
          end();
          setFailedFor(key);
        },
      );
    },
    [key, lists, failedFor, ask, keep],
  );
  const forget = useCallback(() => setFailedFor(undefined), []);
  return { failed: key !== undefined && failedFor === key, forget, load };
};
