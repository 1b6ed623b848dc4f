// What stands in the place of a list that is not there: it is awaited, could not be had, or has nothing in it.
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Waiting } from '../ui/waiting.tsx';

interface Props<Item> {
  query: { data: readonly Item[] | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** Said where there is nothing. */
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

export const ContentList = <Item,>({ query: { data, isError, refetch }, empty, children }: Props<Item>) => {
  const t = useText();
  if (data === undefined) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  return data.length === 0 ? <p className="content-empty quiet">{t(empty)}</p> : children(data);
};
