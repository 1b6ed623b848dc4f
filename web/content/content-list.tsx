// The placeholder for a list that is not shown: it is loading, failed to load, or is empty.
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';

interface Props<Item> {
  query: { data: readonly Item[] | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** Said where there is nothing. */
  empty: string;
  /** What the list will hold, and links elsewhere. */
  advice?: string;
  ways?: ReactNode;
  /** In the narrow column beside the text, which has no room for a leaf. */
  aside?: boolean;
  children: (items: readonly Item[]) => ReactNode;
}

export const ContentList = <Item,>({ query, empty, advice, ways, aside, children }: Props<Item>) => {
  const t = useText();
  const { data, isError, refetch } = query;
  if (data === undefined) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  if (data.length > 0) return children(data);
  if (aside) return <p className="content-empty quiet">{t(empty)}</p>;
  return (
    <EmptyState title={t(empty)} {...(advice && { advice: t(advice) })}>
      {ways}
    </EmptyState>
  );
};
