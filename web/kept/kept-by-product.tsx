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
  /** Whether all products can be looked at together: the list then gets no product. */
  withAll?: boolean;
  /** At the right of the title; gets what is looked at. */
  tools?: (code: string | undefined) => ReactNode;
  children: (code: string | undefined) => ReactNode;
}

export const KeptByProduct = ({ title, summaryOf, none, noneAdvice, withAll, tools, children }: Props) => {
  const t = useText();
  const { data: summary, isError, refetch } = useQuery(summaryOf);
  const [code, choose] = useChosenProduct(summary, withAll);
  const total = summary?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  const has = summary !== undefined && summary.length > 0;
  return (
    <KeptDialog
      title={title}
      remark={total > 0 ? t(keptTexts.total, { count: total.toLocaleString('en') }) : undefined}
      tools={has ? tools?.(code) : undefined}
      shelf={
        has ? <KeptShelf summary={summary} chosen={code} onChoose={choose} withAll={withAll} /> : undefined
      }
    >
      {summary === undefined && (isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />)}
      {summary?.length === 0 && <EmptyState title={none} advice={noneAdvice} />}
      {has && children(code)}
    </KeptDialog>
  );
};
