import { useQueries, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/blank-leaf.tsx';
import { packQuery } from '#citation/query-parameter.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import type { ArticleQuestion, SearchParameters } from '../search-address.ts';
import { nearQuery, totalQuery } from '../search-queries.ts';
import { searchTexts } from '../texts.ts';
import { NearWays, WayButton, widerWays } from '../wider-ways.tsx';
import { newspaperTexts } from './newspaper-texts.ts';

interface Way {
  name: string;
  why: string;
  question: ArticleQuestion;
  change: SearchParameters;
}

/** Other ways to ask, each one step wider than what found nothing. */
const waysOf = (asked: ArticleQuestion): Way[] => {
  const { choices = [], titles1st } = asked;
  const ways = widerWays(asked).map(({ name, why, question }): Way => {
    const { filterGroup, excludedForms = [] } = question;
    return {
      name,
      why,
      question: { ...asked, ...question },
      change: {
        query: packQuery(filterGroup),
        excludedForms: writeTextList(excludedForms),
        titles1st,
      },
    };
  });
  if (choices.length === 0 && titles1st === undefined) return ways;
  const { titles1st: _letter, ...rest } = asked;
  const question = { ...rest, choices: [] };
  const change = { narrow: undefined, titles1st: undefined };
  return [
    { name: newspaperTexts.dropChoices, why: newspaperTexts.dropChoicesWhy, question, change },
    ...ways,
  ];
};

interface Props {
  question: ArticleQuestion;
  onChange: (change: SearchParameters) => void;
}

/** 检索结果为空, and which question near it or wider would find how many articles. Only ways that find something are shown. */
export const EmptyArticles = ({ question, onChange }: Props) => {
  const t = useText();
  const ways = waysOf(question);
  const totals = useQueries({ queries: ways.map((way) => totalQuery(way.question)) });
  const useful = ways.flatMap((way, i) => {
    const total = totals[i].data ?? 0;
    return total > 0 ? [{ way, total }] : [];
  });
  const { data: near = [], isPending: isTrying } = useQuery(nearQuery(question));
  const isSettled = !isTrying && totals.every((query) => !query.isPending);
  const found = (total: number) => t(newspaperTexts.articlesFound, { total: total.toLocaleString('en') });
  // All at once: none comes in above another that is about to be pressed.
  const leads = isSettled ? near.length + useful.length : 0;
  const plain = isSettled && leads === 0 ? t(searchTexts.emptyResultPlain) : '';
  return (
    <EmptyState title={t(searchTexts.emptyResult)} advice={`${t(newspaperTexts.emptyAdvice)}${plain}`}>
      {leads > 0 ? (
        <>
          <NearWays
            near={near}
            found={found}
            onAsk={(group) =>
              onChange({
                query: packQuery(group),
                excludedForms: undefined,
                titles1st: question.titles1st,
              })
            }
          />
          {useful.map(({ way, total }) => (
            <WayButton
              key={way.name}
              name={t(way.name)}
              why={t(way.why)}
              found={found(total)}
              onPress={() => onChange(way.change)}
            />
          ))}
        </>
      ) : null}
    </EmptyState>
  );
};
