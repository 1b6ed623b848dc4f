import { Link } from '@tanstack/react-router';
import { type RefObject, Suspense, useMemo, useRef } from 'react';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import { packQuery } from '#citation/query-parameter.ts';
import { readerSlots } from '../book/feature.ts';
import type { Reading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { articleTypeNames } from '../newspapers/article-type-texts.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { isProofread } from '../selection/copied-text.ts';
import { ArticleName, authorsOf, nameOfArticle } from './article-names.tsx';
import { ArticleSelection } from './article-selection.tsx';
import { hitsInPart, WholeText } from './article-text.tsx';
import { articlesTexts } from './articles-texts.ts';
import { highlightedAuthorWords, highlightWords, highlightedTitleWords } from './highlighted-words.tsx';
import { useArticleParts } from './use-article-parts.ts';

interface Props {
  reading: Pick<Reading, 'code' | 'opened' | 'address' | 'hits' | 'goToPage'>;
  page: Page;
  article: Article;
  heading: RefObject<HTMLHeadingElement | null>;
  onClose: () => void;
}

const queryOfAuthor = (name: string): string =>
  packQuery({ type: 'And', rules: [{ field: 'author', operator: 'Equal', value: name, relation: true }] });

const Authors = ({ code, article, words }: { code: string; article: Article; words: readonly string[] }) => {
  const t = useText();
  return (
    <span className="article-authors" lang="zh-Hant">
      {authorsOf(article).map((name) => (
        <Link
          key={name}
          to="/app/search/$code"
          params={{ code }}
          search={{ query: queryOfAuthor(name) }}
          title={t(articlesTexts.ofAuthor, { name })}
        >
          {highlightWords(name, words)}
        </Link>
      ))}
    </span>
  );
};

/** One article: what it is called, whose it is, what can be done with it, and its text. */
export const ArticleDetail = ({ reading, page, article, heading, onClose }: Props) => {
  const t = useText();
  const { code, opened, address, hits, goToPage } = reading;
  const product = useCurrentProduct();
  const text = useRef<HTMLDivElement>(null);
  const { articleNum, continues, leadTitle, subTitle, column, type, confidence } = article;
  const parts = useArticleParts(opened, page, article, address.hitQuery, hits);
  const titles = highlightedTitleWords(address);
  const heads = useMemo(
    () => [article.leadTitle, article.title, article.subTitle, ...authorsOf(article)],
    [article],
  );
  const place = {
    productId: code,
    pageId: continues?.pageId ?? page.pageId,
    articleNum,
    articleTitle: nameOfArticle(article),
  };
  const hasBody = parts.some(({ contentHtml }) => contentHtml !== '');
  const machineRead = hasBody && !isProofread(product);
  // One that runs on from part to part counts where it begins.
  const found = parts.flatMap((part) =>
    hitsInPart(part).flatMap((i) => (part.hits[i].continued ? [] : [i === part.current])),
  );
  const go = (pageId: number) => goToPage(pageId, 'jump', { articleNum });
  return (
    <article className="article-detail" aria-labelledby="article-title">
      <header>
        <button type="button" className="text-link article-back" onClick={onClose}>
          <Icon name="list" small />
          {t(articlesTexts.backToList)}
        </button>
        <span className="article-tools">
          <Suspense fallback={null}>
            {readerSlots.besideArticle.map((Toggle, i) => (
              <Toggle key={i} article={place} />
            ))}
            {readerSlots.articleTools.map((Tool, i) => (
              <Tool key={i} article={article} page={page} />
            ))}
          </Suspense>
        </span>
      </header>
      {leadTitle !== '' && article.title !== '' && (
        <p className="article-lead" lang="zh-Hant">
          {highlightWords(leadTitle, titles)}
        </p>
      )}
      <div className="article-head">
        <span className="article-number num">{articleNum}</span>
        <h2 id="article-title" ref={heading} tabIndex={-1}>
          <ArticleName article={article} words={titles} />
        </h2>
        <Authors code={code} article={article} words={highlightedAuthorWords(address)} />
        {column !== '' && (
          <span className="article-column quiet" lang="zh-Hant">
            {column}
          </span>
        )}
        <span className="badge">{t(articleTypeNames[type])}</span>
      </div>
      {subTitle !== '' && (
        <p className="article-lead" lang="zh-Hant">
          {highlightWords(subTitle, titles)}
        </p>
      )}
      {parts.length > 1 && (
        <p className="article-links">
          {parts
            .filter(({ pageId }) => pageId !== page.pageId)
            .map(({ pageId, page: other }) => (
              <button key={pageId} type="button" className="text-link" onClick={() => go(pageId)}>
                {t(pageId < page.pageId ? articlesTexts.continuedFrom : articlesTexts.continuedOn, {
                  page: other?.pageNum ?? t(articlesTexts.pageNo, { page: pageId }),
                })}
              </button>
            ))}
        </p>
      )}
      <div className="article-frame" ref={text} data-machine-read={machineRead || undefined}>
        <WholeText parts={parts} titles={heads} pageId={page.pageId} />
        <ArticleSelection reading={reading} page={page} article={article} parts={parts} root={text} />
      </div>
      <footer>
        {machineRead && <span className="badge">{t(articlesTexts.machineRead)}</span>}
        {hasBody && confidence !== undefined && (
          <span className="quiet num">{t(articlesTexts.confidence, { value: confidence.toFixed(2) })}</span>
        )}
        {found.length > 0 && (
          <span className="article-hits num">
            {found.includes(true)
              ? t(articlesTexts.hitsAt, { at: found.indexOf(true) + 1, count: found.length })
              : t(articlesTexts.hits, { count: found.length })}
          </span>
        )}
      </footer>
    </article>
  );
};
