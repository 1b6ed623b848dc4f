import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ParagraphItem } from './paragraph-item.tsx';
import { paragraphsQuery } from './paragraph-queries.ts';
import { paragraphTexts } from './paragraph-texts.ts';
import { useReaderLink } from './reader-link.ts';
import { ResultFoot } from './result-foot.tsx';
import { FailedResults } from './failed-results.tsx';
import { PastTheEnd } from './result-list.tsx';
import type { QuestionProps } from './question-props.ts';
import { searchTexts } from './texts.ts';

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
  const { start, matches } = reply;
  const figures = {
    from: Math.min(start + 1, total).toLocaleString('en'),
    to: (start + matches.length).toLocaleString('en'),
    total: total.toLocaleString('en'),
    hits: totalHit.toLocaleString('en'),
  };
  return (
    <div className="results-body" aria-busy={waiting}>
      {matches.length === 0 && !waiting && (
        <PastTheEnd
          advice={t(paragraphTexts.pastTheEnd, figures)}
          onFirst={() => onChange({ parPage: undefined })}
        />
      )}
      <ol className="result-list" start={start + 1}>
        {matches.map((match, i) => (
          <ParagraphItem key={start + i} code={code} match={match} link={linkTo(match.pageId)} />
        ))}
      </ol>
      <ResultFoot
        page={parPage}
        pageSize={parPageSize}
        total={total}
        onPage={(to) => onChange({ parPage: to })}
        onPageSize={(size) => onChange({ parPageSize: size })}
      >
        {t(paragraphTexts.totals, figures)}
      </ResultFoot>
    </div>
  );
};
