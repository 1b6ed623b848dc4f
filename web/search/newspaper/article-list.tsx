import { useSearch } from '@tanstack/react-router';
import { packQuery } from '#citation/query-parameter.ts';
import type { NewspaperReply } from '#contract/newspaper-searches.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ResultParameters } from '../../query/result-parameters.ts';
import { visitedResult } from '../../query/visited-result.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { ResultFoot } from '../result-foot.tsx';
import { PastTheEnd } from '../result-list.tsx';
import type { ArticleQuestion, QueryAddress, SearchParameters } from '../search-address.ts';
import { addCondition } from './add-condition.ts';
import { ArticleCard } from './article-card.tsx';
import { useArticleLink } from './article-link.ts';
import { EmptyArticles } from './empty-articles.tsx';
import { newspaperTexts } from './newspaper-texts.ts';

export interface ArticleProps {
  code: string;
  address: QueryAddress;
  question: ArticleQuestion;
  onChange: (change: SearchParameters) => void;
}

interface Props extends ArticleProps {
  reply: NewspaperReply | undefined;
  /** Another answer is on its way, and `reply` is the one before it. */
  waiting: boolean;
}

/** The articles that match, as cards in two columns: waiting, none, or a page of them. */
export const ArticleList = ({ code, address, question, reply, waiting, onChange }: Props) => {
  const t = useText();
  const { group, page, pageSize } = address;
  const linkTo = useArticleLink(group, page);
  const search: ResultParameters = useSearch({ strict: false });
  const visited = visitedResult(code, search);
  if (!reply) return <Waiting />;
  const { total, totalHit, start, matches } = reply;
  if (total === 0) return waiting ? <Waiting /> : <EmptyArticles question={question} onChange={onChange} />;
  // Several articles begin on a page; the list begins again at the first of them.
  const visitedAt = matches.findIndex(({ pageId }) => pageId === visited);
  return (
    <div className="results-body" aria-busy={waiting}>
      {matches.length === 0 && !waiting && (
        <PastTheEnd
          advice={t(newspaperTexts.pastTheEndAdvice, { total: total.toLocaleString('en') })}
          onFirst={() => onChange({ page: undefined })}
        />
      )}
      <ol className="article-list" start={start + 1}>
        {matches.map((match, i) => (
          <ArticleCard
            key={match.articleKey}
            code={code}
            match={match}
            link={linkTo(match)}
            visited={i === visitedAt}
            // What is chosen of the result stays: the condition narrows it.
            onCondition={(rule) =>
              onChange({ query: packQuery(addCondition(group, rule)), titles1st: address.titles1st })
            }
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
        {t(newspaperTexts.totals, {
          from: Math.min(start + 1, total).toLocaleString('en'),
          to: (start + matches.length).toLocaleString('en'),
          total: total.toLocaleString('en'),
          hits: totalHit.toLocaleString('en'),
        })}
      </ResultFoot>
    </div>
  );
};
