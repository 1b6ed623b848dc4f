import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readWhole } from '../api/plain-search.ts';

export interface ReaderAddress {
  code: string;
  /** Undefined when the address names no page. */
  pageId: number | undefined;
  /** Comma-separated keywords; empty for none. */
  key: string;
  /** Catalogue node to select; gone from the address once used. */
  ick: string | undefined;
  /** `jump` leaves the place before in the history, so that Back returns to it; turning a leaf does not. */
  go: (to: { pageId?: number; key?: string; ick?: undefined }, how: 'jump' | 'turn') => void;
}

/** The state of the reader that its address holds. */
export const useReaderAddress = (): ReaderAddress => {
  const { code = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = useCallback<ReaderAddress['go']>(
    ({ pageId, ...rest }, how) => {
      void navigate({
        to: '/app/read/$code',
        params: { code },
        search: (before) => ({
          ...before,
          ...(pageId === undefined ? {} : { pageId: String(pageId) }),
          ...rest,
        }),
        replace: how === 'turn',
        resetScroll: false,
      });
    },
    [navigate, code],
  );
  const { pageId, key = '', ick } = search;
  return useMemo(
    () => ({ code, pageId: readWhole(pageId), key: normaliseKeywords(key), ick, go }),
    [code, pageId, key, ick, go],
  );
};

/** Keywords as the server reads them: parted by commas, the Chinese ones too, without empty ones. */
export const normaliseKeywords = (text: string): string =>
  text
    .split(/[,，、]/u)
    .map((word) => word.trim())
    .filter(Boolean)
    .join(',');
