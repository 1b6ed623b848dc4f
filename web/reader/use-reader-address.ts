import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readWhole } from '../api/plain-search.ts';
import { afterPaint } from './after-paint.ts';
import type { Sought } from './reader-queries.ts';

export interface ReaderAddress {
  code: string;
  /** Undefined when the address names no page. */
  pageId: number | undefined;
  /** Comma-separated keywords; empty for none. */
  key: string;
  /** The keywords, or the question of the search that led here: `key` lights the same words in it. */
  sought: Sought;
  /** Catalogue node to select; gone from the address once used. */
  ick: string | undefined;
  /** `jump` leaves the place before in the history, so that Back returns to it; turning a leaf does not. */
  goToPage: (pageId: number, how: 'jump' | 'turn') => void;
  setKey: (key: string) => void;
  dropIck: () => void;
}

const scopes = ['text', 'note'] as const;

interface Pending {
  pageId: number;
  how: 'jump' | 'turn';
  callOff: () => void;
}

/**
 * The state of the reader that its address holds. A page that is turned shows at once and the address follows
 * when it has been painted; of pages turned faster than that only the last reaches the address.
 */
export const useReaderAddress = (): ReaderAddress => {
  const { code = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [turned, setTurned] = useState<number>();
  const pending = useRef<Pending>(undefined);
  useEffect(() => () => pending.current?.callOff(), []);

  const change = useCallback(
    (
      parameters: { pageId?: string; key?: string; ick?: undefined; query?: undefined; scope?: undefined },
      replace: boolean,
    ) =>
      navigate({
        to: '/app/read/$code',
        params: { code },
        search: (before) => ({ ...before, ...parameters }),
        replace,
        resetScroll: false,
      }),
    [navigate, code],
  );
  const goToPage = useCallback<ReaderAddress['goToPage']>(
    (pageId, how) => {
      const before = pending.current;
      before?.callOff();
      setTurned(pageId);
      const next: Pending = {
        pageId,
        how: before?.how === 'jump' ? 'jump' : how,
        callOff: afterPaint(() => {
          pending.current = undefined;
          // A later turn has its own pending change; only the last one hands over to the address.
          const settle = () => !pending.current && setTurned(undefined);
          change({ pageId: String(pageId) }, next.how === 'turn').then(settle, settle);
        }),
      };
      pending.current = next;
    },
    [change],
  );
  const setKey = useCallback(
    (key: string) => void change({ key: key || undefined, query: undefined, scope: undefined }, false),
    [change],
  );
  const dropIck = useCallback(() => void change({ ick: undefined }, true), [change]);

  const pageId = turned ?? readWhole(search.pageId);
  const key = normaliseKeywords(search.key ?? '');
  const { ick, query } = search;
  const scope = scopes.find((name) => name === search.scope);
  const sought = useMemo(() => ({ key, query, scope }), [key, query, scope]);
  return useMemo(
    () => ({ code, pageId, key, sought, ick, goToPage, setKey, dropIck }),
    [code, pageId, key, sought, ick, goToPage, setKey, dropIck],
  );
};

/** Keywords as the server reads them: parted by commas, the Chinese ones too, without empty ones. */
export const normaliseKeywords = (text: string): string =>
  text
    .split(/[,，、]/u)
    .map((word) => word.trim())
    .filter(Boolean)
    .join(',');
