import { useSearch } from '@tanstack/react-router';
import { packQuery } from '#citation/query-parameter.ts';
import type { NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import { useText } from '../i18n/use-text.ts';
import type { ResultParameters } from '../query/result-parameters.ts';
import { visitedResult } from '../query/visited-result.ts';
import { useMachineReadCopies } from '../selection/machine-read-copies.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { ResultPage } from '../results/list/result-page.tsx';
import type { ArticleQuestion, QueryAddress, SearchParameters } from '../builder/search-address.ts';
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
  const linkTo = useArticleLink(group, { page });
  const search: ResultParameters = useSearch({ strict: false });
  const visited = visitedResult(code, search);
  useMachineReadCopies();
  if (!reply) return <Waiting />;
  if (reply.total === 0)
    return waiting ? <Waiting /> : <EmptyArticles question={question} onChange={onChange} />;
  return (
    <ResultPage
      reply={reply}
      waiting={waiting}
      page={page}
      pageSize={pageSize}
      list="article-list"
      totals={(figures) => t(newspaperTexts.totals, figures)}
      pastTheEnd={({ total }) => t(newspaperTexts.pastTheEndAdvice, { total })}
      onPage={(to) => onChange({ page: to })}
      onPageSize={(size) => onChange({ pageSize: size })}
    >
      {reply.matches.map((match) => (
        <ArticleCard
          key={match.articleKey}
          code={code}
          match={match}
          link={linkTo({ pageId: match.hitPageId, articleNum: match.articleNum })}
          group={group}
          visited={match.pageId === visited?.pageId && match.articleNum === visited.articleNum}
          // What is chosen of the result stays: the condition narrows it.
          onCondition={(rule) =>
            onChange({ query: packQuery(addCondition(group, rule)), titles1st: address.titles1st })
          }
          onAsk={(filterGroup) =>
            onChange({ query: packQuery(filterGroup), narrow: undefined, titles1st: undefined })
          }
        />
      ))}
    </ResultPage>
  );
};
