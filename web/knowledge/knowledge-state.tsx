// The placeholder for a missing answer: it is loading, failed, is being built, or has no data yet.
import type { ReactNode } from 'react';
import type { KnowledgeState } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { knowledgeTexts } from './texts.ts';

interface Props<Reply> {
  query: { data: Reply | undefined; isError: boolean; refetch: () => Promise<unknown> };
  children: (reply: Reply) => ReactNode;
}

export const KnowledgeAnswer = <Reply extends { state: KnowledgeState }>({
  query,
  children,
}: Props<Reply>) => {
  const t = useText();
  const { data, isError, refetch } = query;
  if (data === undefined) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  if (data.state === 'building')
    return <output className="content-empty quiet">{t(knowledgeTexts.building)}</output>;
  if (data.state === 'none')
    return <EmptyState title={t(knowledgeTexts.nothing)} advice={t(knowledgeTexts.nothingAdvice)} />;
  return children(data);
};
