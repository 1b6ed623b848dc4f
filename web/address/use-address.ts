import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Address, Shape, Texts, Values } from './address.ts';

/** What the address of the open screen says, as values and as texts, and how a part of it is changed: the rest stays. */
export const useAddress = <S extends Shape>(of: Address<S>) => {
  const found: object = useSearch({ strict: false });
  const search = found as Texts<S>;
  const navigate = useNavigate();
  const change = useCallback(
    (values: Partial<Values<S>>, { replace = false } = {}): Promise<void> =>
      navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...of.write(values) }),
        replace,
        resetScroll: false,
      }),
    [navigate, of],
  );
  return { address: useMemo(() => of.read(search), [of, search]), search, change };
};
