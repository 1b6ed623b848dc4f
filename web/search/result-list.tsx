import { useSearch } from '@tanstack/react-router';
import type { FulltextReply } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { writeTextList } from '#citation/list-parameter.ts';
import { packQuery } from '#citation/query-parameter.ts';
import type { ResultParameters } from '../query/result-parameters.ts';
import { visitedResult } from '../query/visited-result.ts';
import { Waiting } from '../ui/waiting.tsx';
import { EmptyResults } from './empty-results.tsx';
import { FailedResults } from './failed-results.tsx';
import { useReaderLink } from './reader-link.ts';
import { ResultFoot } from './result-foot.tsx';
import { ResultItem } from './result-item.tsx';
import type { QuestionProps } from './question-props.ts';
import { searchTexts } from './texts.ts';

interface Props extends QuestionProps {
  reply: FulltextReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  onRetry: () => void;
}

/** Beyond the last page of a result: an address of another day, or a narrower question. */
export const PastTheEnd = ({ advice, onFirst }: { advice: string; onFirst: () => void }) => {
  const t = useText();
  return (
    <EmptyState title={t(searchTexts.pastTheEnd)} advice={advice}>
      <button type="button" onClick={onFirst}>
        {t(searchTexts.toFirstPage)}
      </button>
    </EmptyState>
  );
};

/** The pages that match: waiting, failed, none, or a page of them. */
export const ResultList = (props: Props) => {
  const t = useText();
  const { code, address, question, reply, waiting, failed, error, onRetry, onChange } = props;
  const { group, page, pageSize } = address;
  const linkTo = useReaderLink(group, { page });
  const search: ResultParameters = useSearch({ strict: false });
  const visited = visitedResult(code, search);
  if (failed) return <FailedResults error={error} address={address} onRetry={onRetry} onChange={onChange} />;
  if (!reply) return <Waiting />;
  const { total, totalHit, start, matches } = reply;
  if (total === 0) {
    if (waiting) return <Waiting />;
    return (
      <EmptyResults
        address={address}
        question={question}
        onAsk={({ filterGroup, scope: wider = 'all', excludedForms = [], cid }) =>
          onChange({
            query: packQuery(filterGroup),
            excludedForms: writeTextList(excludedForms),
            scope: wider === 'all' ? undefined : wider,
            ...(cid === undefined ? { catalogId: undefined } : {}),
          })
        }
      />
    );
  }
  return (
    <div className="results-body" aria-busy={waiting}>
      {matches.length === 0 && !waiting && (
        <PastTheEnd
          advice={t(searchTexts.pastTheEndAdvice, { total: total.toLocaleString('en') })}
          onFirst={() => onChange({ page: undefined })}
        />
      )}
      <ol className="result-list" start={start + 1}>
        {matches.map((match) => (
          <ResultItem
            key={match.pageId}
            code={code}
            match={match}
            link={linkTo(match.pageId)}
            visited={match.pageId === visited}
          />
        ))}
      </ol>
      <ResultFoot
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={(to) => onChange({ page: to })}
        onPageSize={(size) => onChange({ pageSize: size })}
      >
        {t(searchTexts.totals, {
          from: Math.min(start + 1, total).toLocaleString('en'),
          to: (start + matches.length).toLocaleString('en'),
          total: total.toLocaleString('en'),
          hits: totalHit.toLocaleString('en'),
        })}
      </ResultFoot>
    </div>
  );
};
