import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import type { FilterGroup, Rule } from '#contract/search/search.ts';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { isoDate } from '../newspapers/publish-date.ts';
import { isProofread } from '../selection/copied-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { WhyMatched } from '../results/list/result-item.tsx';
import { Marked, Snippet } from '../results/list/snippet.tsx';
import { useVisited } from '../results/list/use-visited.ts';
import { conditionOf } from './add-condition.ts';
import type { useArticleLink } from './article-link.ts';
import { bodyOfMatch } from './article-body.ts';
import { authorNamesOf } from './article-authors.ts';
import { ArticlePicture } from './article-picture.tsx';
import { MoreFromArticle } from './more-from-article.tsx';
import { newspaperTexts } from './newspaper-texts.ts';

interface Props {
  code: string;
  match: NewspaperMatch;
  link: ReturnType<ReturnType<typeof useArticleLink>>;
  /** It was read last: the list begins there. */
  visited: boolean;
  /** What found it. */
  group: FilterGroup;
  onCondition: (rule: Rule) => void;
  /** Another question in place of the one that found it. */
  onAsk: (group: FilterGroup) => void;
}

type Field = Parameters<typeof conditionOf>[0];

/** A value that a press makes a condition. */
const Fact = ({
  field,
  name,
  value,
  onCondition,
  children,
}: Pick<Props, 'onCondition'> & { field: Field; name: string; value: string; children: ReactNode }) => {
  const t = useText();
  return (
    <button
      type="button"
      className={field === 'column' || field === 'author' ? 'written' : 'num'}
      title={t(newspaperTexts.addCondition, { field: t(newspaperTexts[field]), value: name })}
      onClick={() => onCondition(conditionOf(field, value))}
    >
      {children}
    </button>
  );
};

/** An article that matches: its picture, title and text, where it was printed, and the way to read it. */
export const ArticleCard = ({ code, match, link, visited, group, onCondition, onAsk }: Props) => {
  const t = useText();
  const product = useCurrentProduct();
  const card = useRef<HTMLLIElement>(null);
  useVisited(card, visited);
  const hitsIn = (field: string, value: number) =>
    match.fieldHits.flatMap(({ from, to, ...at }) =>
      at.field === field && at.value === value ? [[from, to] as [number, number]] : [],
    );
  const titles = match.titles.length > 0 ? match.titles : [t(newspaperTexts.untitled)];
  const authors = authorNamesOf(match);
  const hasBody = match.content.some(({ text }) => text !== '');
  const machineRead = hasBody && (match.confidence !== undefined || !isProofread(product));
  const fact = { onCondition };
  return (
    <li className={visited ? 'article-card visited' : 'article-card'} ref={card}>
      <ArticlePicture code={code} match={match} />
      <div className="article-words">
        <h3 lang="zh-Hant">
          {titles.map((title, i) => (
            <span key={i}>
              <Marked text={title} hits={hitsIn('titles', i)} />
            </span>
          ))}
        </h3>
        {hasBody ? (
          <Snippet parts={bodyOfMatch(match)} machineRead={machineRead} />
        ) : (
          <p className="quiet no-body">{t(newspaperTexts.noBody)}</p>
        )}
        <div className="article-facts">
          <Fact {...fact} field="date" name={isoDate(match.metaPublishDate)} value={match.metaPublishDate}>
            {isoDate(match.metaPublishDate)}
          </Fact>
          {match.metaVolume !== '' && (
            <span className="num" lang="zh-Hant">
              {t(newspaperTexts.issue, { volume: match.metaVolume })}
            </span>
          )}
          <span lang="zh-Hant">{match.metaPageNum}</span>
          <span className="num">{match.articleNum}</span>
          {match.column !== '' && (
            <Fact {...fact} field="column" name={match.column} value={match.column}>
              <span lang="zh-Hant">
                <Marked text={match.column} hits={hitsIn('column', 0)} />
              </span>
            </Fact>
          )}
          {authors.map((author, i) => (
            <Fact {...fact} key={author} field="author" name={author} value={author}>
              <span lang="zh-Hant">
                <Marked text={author} hits={hitsIn('author', i)} />
              </span>
            </Fact>
          ))}
          <Fact {...fact} field="type" name={t(articleTypeNames[match.type])} value={match.type}>
            {t(articleTypeNames[match.type])}
          </Fact>
          <span className="num">{t(newspaperTexts.pages, { count: match.pageCount })}</span>
          {machineRead && <span>{t(newspaperTexts.machine)}</span>}
          {match.why.length > 0 && <WhyMatched why={match.why} />}
        </div>
      </div>
      <Link
        className="button"
        to="/app/read/$code"
        params={{ code }}
        search={link}
        aria-label={t(newspaperTexts.readTitle, { title: titles.join(' ') })}
      >
        {t(newspaperTexts.read)}
      </Link>
      <MoreFromArticle code={code} match={match} title={titles.join(' ')} group={group} onAsk={onAsk} />
    </li>
  );
};
