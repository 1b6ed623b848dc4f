// The modal of saved items by product: the products with their counts at the left, the list of one at the right.
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Summary } from '#contract/saved/paging.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { SavedDialog } from './saved-dialog.tsx';
import { SavedProducts, useChosenProduct } from './saved-covers.tsx';
import { savedTexts } from './saved-texts.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';

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

export const SavedByProduct = ({ title, summaryOf, none, noneAdvice, tools, children }: Props) => {
  const t = useText();
  const { data: summary, isError, refetch } = useQuery(summaryOf);
  const [code, choose] = useChosenProduct(summary);
  const total = summary?.reduce((sum, { value }) => sum + value, 0) ?? 0;
  return (
    <SavedDialog
      title={title}
      remark={total > 0 ? t(savedTexts.total, { count: total.toLocaleString('en') }) : undefined}
      tools={code === undefined ? undefined : tools?.(code)}
      shelf={
        summary && code !== undefined ? (
          <SavedProducts summary={summary} chosen={code} onChoose={choose} />
        ) : undefined
      }
    >
      {summary === undefined && (isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />)}
      {summary?.length === 0 && <EmptyState title={none} advice={noneAdvice} />}
      {code !== undefined && children(code)}
    </SavedDialog>
  );
};
