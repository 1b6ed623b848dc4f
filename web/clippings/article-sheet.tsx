import { useLayoutEffect, useRef } from 'react';
import { citeArticle } from '#citation/cite-article.ts';
import type { PrintContent } from '#contract/reading/print.ts';
import { useText } from '../i18n/use-text.ts';
import { articleLinkOf, citedArticleOf } from '../newspapers/cited-article.ts';
import { dayName, isoDate } from '../newspapers/publish-date.ts';
import { printingTexts } from '../printing/printing-texts.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { articleNodes } from './article-paragraphs.ts';
import { clippingsTexts } from './clippings-texts.ts';
import type { WholeArticle } from '../book/use-whole-article.ts';

const PartText = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(articleNodes(html)), [html]);
  return <div ref={box} lang="zh-Hant" />;
};

interface Props {
  whole: WholeArticle;
  content: PrintContent;
  /** Of the clipping; undefined while there is none. */
  picture: string | undefined;
  /** `2026-11-23`, when it is printed. */
  date: string;
}

/** The printed sheet of an article: its titles and column, its text, its own picture, and its source. */
export const ArticleSheet = ({ whole: { article, page }, content, picture, date }: Props) => {
  const t = useText();
  const product = useCurrentProduct();
  const { title, leadTitle, subTitle, column } = article;
  const cited = citedArticleOf(article, page, product);
  const { newspaper, publishDate, volume, pageNum, authors } = cited;
  const parts = [article, ...article.afterArticleModels].filter(({ contentHtml }) => contentHtml !== '');
  const link = articleLinkOf(product.code, article);
  const issue = [
    newspaper,
    `${dayName(publishDate, newspaper)}（${isoDate(publishDate)}）`,
    /^\d+$/.test(volume) ? t(clippingsTexts.issue, { volume }) : volume,
    pageNum,
    column,
  ];
  return (
    <section className="article-sheet">
      <header lang="zh-Hant">
        <p className="article-sheet-issue">{issue.filter((part) => part !== '').join(' · ')}</p>
        {leadTitle !== '' && <p className="article-sheet-lead">{leadTitle}</p>}
        {title !== '' && <h1>{title}</h1>}
        {subTitle !== '' && <p className="article-sheet-lead">{subTitle}</p>}
        {authors.length > 0 && <p className="article-sheet-authors">{authors.join('　')}</p>}
      </header>
      {content !== 'image' && (
        <div className="article-sheet-text">
          {parts.map(({ contentHtml }, i) => (
            <PartText key={i} html={contentHtml} />
          ))}
          {parts.length === 0 && <p className="quiet">{t(clippingsTexts.noText)}</p>}
        </div>
      )}
      {content !== 'text' && picture !== undefined && (
        <img src={picture} alt={citeArticle('plain', cited)} className="article-sheet-picture" />
      )}
      <footer>
        <p className="row">
          <span className="sheet-source grow" lang="zh-Hant">
            {citeArticle('plain', cited)}
          </span>
          {cited.machineRead && <span className="badge">{t(clippingsTexts.machineRead)}</span>}
        </p>
        <p className="row quiet num">
          <a className="grow" href={link} tabIndex={-1}>
            {link}
          </a>
          <span>{t(printingTexts.printedAt, { date })}</span>
        </p>
      </footer>
    </section>
  );
};
