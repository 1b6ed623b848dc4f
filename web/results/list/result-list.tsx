import { useSearch } from '@tanstack/react-router';
import type { FulltextReply } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import { packQuery } from '#citation/query-parameter.ts';
import type { ResultParameters } from '../../query/result-parameters.ts';
import { visitedResult } from '../../query/visited-result.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { EmptyResults } from './empty-results.tsx';
import { FailedResults } from './failed-results.tsx';
import { useReaderLink } from './reader-link.ts';
import { ResultItem } from './result-item.tsx';
import { ResultPage } from './result-page.tsx';
import type { QuestionProps } from './question-props.ts';
import { searchTexts } from '../../builder/texts.ts';

interface Props extends QuestionProps {
  reply: FulltextReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
  failed: boolean;
  /** Why it failed. */
  error: unknown;
  onRetry: () => void;
}

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
  if (reply.total === 0) {
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
    <ResultPage
      reply={reply}
      waiting={waiting}
      page={page}
      pageSize={pageSize}
      totals={(figures) => t(searchTexts.totals, figures)}
      pastTheEnd={({ total }) => t(searchTexts.pastTheEndAdvice, { total })}
      onPage={(to) => onChange({ page: to })}
      onPageSize={(size) => onChange({ pageSize: size })}
    >
      {reply.matches.map((match) => (
        <ResultItem
          key={match.pageId}
          code={code}
          match={match}
          link={linkTo(match.pageId)}
          visited={match.pageId === visited?.pageId}
        />
      ))}
    </ResultPage>
  );
};
