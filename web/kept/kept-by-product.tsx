// The modal of things that are kept by product: the products with their counts at the left, the list of one at the right.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Summary } from '#contract/paging.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import { KeptShelf, useChosenProduct } from './kept-shelf.tsx';
import { keptTexts } from './kept-texts.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Waiting } from '../ui/waiting.tsx';

interface Props {
  title: string;
  /** A queryOptions of the summary call. */
  summaryOf: Pick<UseQueryOptions<Summary, Error, Summary, string[]>, 'queryKey' | 'queryFn' | 'staleTime'>;
  /** What is said where there is nothing, and what to do about it. */
  none: string;
  noneAdvice: string;
  /** At the right of the title; gets the product whose list shows, as the list does. */
  tools?: (code: string) => ReactNode;
  children: (code: string) => ReactNode;
}

export const KeptByProduct = ({ title, summaryOf, none, noneAdvice, tools, children }: Props) => {
  const t = useText();
  const { data: summary, isError, refetch } = useQuery(summaryOf);
  const [code, choose] = useChosenProduct(summary);
  const total = summary?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <KeptDialog
      title={title}
      remark={total > 0 ? t(keptTexts.total, { count: total.toLocaleString('en') }) : undefined}
      tools={code === undefined ? undefined : tools?.(code)}
      shelf={
        summary && code !== undefined ? (
          <KeptShelf summary={summary} chosen={code} onChoose={choose} />
        ) : undefined
      }
    >
      {summary === undefined && (isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />)}
      {summary?.length === 0 && <EmptyState title={none} advice={noneAdvice} />}
      {code !== undefined && children(code)}
    </KeptDialog>
  );
};
