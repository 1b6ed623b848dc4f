import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { FacetItem } from '#contract/search/facets.ts';
import type { NewspaperFacet } from '#contract/newspapers/newspaper-fields.ts';
import { useText } from '../i18n/use-text.ts';
import type { ArticleQuestion } from '../builder/search-address.ts';
import { spreadQuery } from './article-queries.ts';
import { newspaperTexts } from './newspaper-texts.ts';
import type { PeriodFigures } from './period-figures.ts';
import { periodTexts } from './period-texts.ts';
import { facetOfReply } from './use-value-lists.ts';
import { fieldNames, useDateName, useValueName } from './value-names.tsx';

/** Values of a field that are shown. */
const most = 6;
const fields = ['metaName', 'column', 'type'] as const satisfies NewspaperFacet[];

interface Props {
  question: ArticleQuestion;
  /** What is spoken of. */
  of: PeriodFigures;
  onOpen: () => void;
}

/** The question held to one day, month or year. */
const within = (question: ArticleQuestion, key: string): ArticleQuestion => ({
  ...question,
  choices: [
    ...(question.choices ?? []).filter(({ field }) => field !== 'date'),
    { field: 'date', values: [key] },
  ],
});

/** What the articles of one bar are: of which newspapers, columns and types. */
export const PeriodBreakdown = ({ question, of, onOpen }: Props) => {
  const t = useText();
  const nameOf = useValueName();
  const { data: reply } = useQuery({
    ...spreadQuery(within(question, of.key)),
    enabled: of.articles > 0,
    placeholderData: (before) => before,
  });
  const name = useDateName()(of.key);
  const parts = fields.map((field) => {
    const items: readonly FacetItem[] = reply && of.articles > 0 ? facetOfReply(reply, field).items : [];
    return { field, items: items.slice(0, most) };
  });
  const longest = Math.max(1, ...parts.flatMap(({ items }) => items.map(({ count }) => count)));
  return (
    <section className="period-breakdown" aria-label={t(periodTexts.within, { name })}>
      <header>
        <h3 lang="zh-Hant">{name}</h3>
        <span className="quiet num">
          {of.articles.toLocaleString('en')} {t(newspaperTexts.unit)}
        </span>
        {of.articles > 0 && (
          <button
            type="button"
            className="text-link"
            aria-label={t(periodTexts.listOf, { name })}
            onClick={onOpen}
          >
            {t(periodTexts.list)}
          </button>
        )}
      </header>
      {parts.map(
        ({ field, items }) =>
          items.length > 0 && (
            <dl key={field} aria-label={t(fieldNames[field])}>
              {items.map(({ key, count }) => (
                <div key={key}>
                  <dt lang="zh-Hant">{nameOf(field, key)}</dt>
                  <dd className="num">
                    <i style={{ '--share': count / longest } as CSSProperties} />
                    {count.toLocaleString('en')}
                  </dd>
                </div>
              ))}
            </dl>
          ),
      )}
    </section>
  );
};
