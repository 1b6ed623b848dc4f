import { useQueries } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/blank-leaf.tsx';
import { packQuery } from '#citation/query-parameter.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import { widerWays } from '../empty-results.tsx';
import type { ArticleQuestion, SearchParameters } from '../search-address.ts';
import { totalQuery } from '../search-queries.ts';
import { searchTexts } from '../texts.ts';
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

/** 检索结果为空, and which wider question would find how many articles. Only ways that find something are shown. */
export const EmptyArticles = ({ question, onChange }: Props) => {
  const t = useText();
  const ways = waysOf(question);
  const totals = useQueries({ queries: ways.map((way) => totalQuery(way.question)) });
  const useful = ways.flatMap((way, i) => {
    const total = totals[i].data ?? 0;
    return total > 0 ? [{ way, total }] : [];
  });
  const isSettled = totals.every((query) => !query.isPending);
  const plain = isSettled && useful.length === 0 ? t(searchTexts.emptyResultPlain) : '';
  return (
    <EmptyState title={t(searchTexts.emptyResult)} advice={`${t(newspaperTexts.emptyAdvice)}${plain}`}>
      {useful.length > 0
        ? useful.map(({ way, total }) => (
            <button key={way.name} type="button" className="wider" onClick={() => onChange(way.change)}>
              <span>{t(way.name)}</span>
              <span className="quiet wide-only">{t(way.why)}</span>
              <span className="quiet num">
                {t(newspaperTexts.articlesFound, { total: total.toLocaleString('en') })}
              </span>
            </button>
          ))
        : null}
    </EmptyState>
  );
};
