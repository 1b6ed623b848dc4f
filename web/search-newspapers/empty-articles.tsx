import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { packQuery } from '#citation/query-parameter.ts';
import { writeTextList } from '#citation/list-parameter.ts';
import type { ArticleQuestion, SearchParameters } from '../builder/search-address.ts';
import { searchTexts } from '../builder/texts.ts';
import { FoundWays, useFoundWays, widerWays } from '../results/list/wider-ways.tsx';
import { newspaperTexts } from './newspaper-texts.ts';

interface Way {
  name: string;
  why: string;
  question: ArticleQuestion;
  change: SearchParameters;
}

/** Other ways to ask, each one step wider than what found nothing. */
const waysOf = (original: ArticleQuestion): Way[] => {
  const { choices = [], titles1st } = original;
  const ways = widerWays(original).map(({ name, why, question }): Way => {
    const { filterGroup, excludedForms = [] } = question;
    return {
      name,
      why,
      question: { ...original, ...question },
      change: {
        query: packQuery(filterGroup),
        excludedForms: writeTextList(excludedForms),
        titles1st,
      },
    };
  });
  if (choices.length === 0 && titles1st === undefined) return ways;
  const { titles1st: _letter, ...rest } = original;
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
  const { near, wider, isNone } = useFoundWays(question, waysOf(question));
  const plain = isNone ? t(searchTexts.emptyResultPlain) : '';
  return (
    <EmptyState title={t(searchTexts.emptyResult)} advice={`${t(newspaperTexts.emptyAdvice)}${plain}`}>
      {near.length + wider.length > 0 ? (
        <FoundWays
          {...{ near, wider }}
          found={(total) => t(newspaperTexts.articlesFound, { total: total.toLocaleString('en') })}
          onNear={(group) =>
            onChange({ query: packQuery(group), excludedForms: undefined, titles1st: question.titles1st })
          }
          onWider={(way) => onChange(way.change)}
        />
      ) : null}
    </EmptyState>
  );
};
