import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { ParagraphItem } from './paragraph-item.tsx';
import { paragraphsQuery } from './paragraph-queries.ts';
import { paragraphTexts } from './paragraph-texts.ts';
import { useReaderLink } from '../list/reader-link.ts';
import { ResultPage } from '../list/result-page.tsx';
import { FailedResults } from '../list/failed-results.tsx';
import type { QuestionProps } from '../list/question-props.ts';
import { searchTexts } from '../../builder/texts.ts';

/** The paragraphs that match: waiting, failed, none, or a page of them. Its page, size and order are its own. */
export const ParagraphTab = ({ code, address, question, onChange }: QuestionProps) => {
  const t = useText();
  const {
    data: reply,
    error,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery(paragraphsQuery(question, address));
  const linkTo = useReaderLink(address.group);
  const waiting = isFetching && (reply === undefined || isPlaceholderData);
  const { total = 0, totalHit = 0 } = reply ?? {};
  const fresh = reply !== undefined && !isPlaceholderData;
  useEffect(() => {
    if (!fresh) return;
    announce(total === 0 ? t(searchTexts.emptyResult) : t(paragraphTexts.found, { total, hits: totalHit }));
  }, [fresh, total, totalHit, t]);

  if (isError)
    return (
      <FailedResults error={error} address={address} onRetry={() => void refetch()} onChange={onChange} />
    );
  if (!reply || (total === 0 && waiting)) return <Waiting />;
  if (total === 0) {
    return (
      <EmptyState title={t(searchTexts.emptyResult)} advice={t(paragraphTexts.none)}>
        <button type="button" onClick={() => onChange({ tab: undefined })}>
          {t(paragraphTexts.toPages)}
        </button>
      </EmptyState>
    );
  }
  const { parPage, parPageSize } = address;
  return (
    <ResultPage
      reply={reply}
      waiting={waiting}
      page={parPage}
      pageSize={parPageSize}
      totals={(figures) => t(paragraphTexts.totals, figures)}
      pastTheEnd={(figures) => t(paragraphTexts.pastTheEnd, figures)}
      onPage={(to) => onChange({ parPage: to })}
      onPageSize={(size) => onChange({ parPageSize: size })}
    >
      {reply.matches.map((match, i) => (
        <ParagraphItem key={reply.start + i} code={code} match={match} link={linkTo(match.pageId)} />
      ))}
    </ResultPage>
  );
};
