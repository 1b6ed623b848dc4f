import { memo, useEffect, useRef } from 'react';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Box, Fit } from '../book/page-fit.ts';
import { PageOverlay } from '../page/page-overlay.tsx';
import { boxOfArticle, isOutline } from './article-outlines.ts';
import { tagHeight } from './fit-scan.ts';
import { followHovered, useHoverMarks } from './hovered-article.ts';

interface Props {
  page: Page;
  fit: Fit;
  /** Key of the article that is open. */
  openKey: string | undefined;
}

/** At the head of the outline: its right corner in a page that is read from the right. */
const placeTag = (
  tag: HTMLElement | null,
  article: Article | undefined,
  { direction, width, height }: Page,
  { left, top, scaleX, scaleY }: Fit,
): void => {
  if (!tag) return;
  const first: Box | undefined =
    article && boxOfArticle({ polys: article.polys.filter(isOutline).slice(0, 1) });
  tag.hidden = first === undefined;
  if (!article || !first) return;
  // What reaches beyond the page has its number on the page all the same.
  const edge = Math.min(width, Math.max(0, direction === 'V' ? first.right : first.left));
  const x = (edge - left) * scaleX;
  const y = Math.max(tagHeight, (Math.min(height, first.top) - top) * scaleY);
  tag.textContent = article.articleNum;
  tag.style.transform = `translate(${x}px, ${y}px) translate(${direction === 'V' ? '-100%' : '0'}, -100%)`;
};

/**
 * The outlines of a page's articles over its scan, each with all that it has there. Hidden from screen readers: the list
 * beside the scan has the same articles by name.
 */
export const ArticleOverlay = memo(({ page, fit, openKey }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const openTag = useRef<HTMLSpanElement>(null);
  const hoveredTag = useRef<HTMLSpanElement>(null);
  useHoverMarks(root);
  const open = page.articles.find(({ articleKey }) => articleKey === openKey);
  useEffect(() => placeTag(openTag.current, open, page, fit), [open, page, fit]);
  useEffect(
    () =>
      followHovered((articleNum) => {
        const hovered = page.articles.find((article) => article.articleNum === articleNum);
        placeTag(hoveredTag.current, hovered === open ? undefined : hovered, page, fit);
      }),
    [open, page, fit],
  );
  // What is open is drawn over its neighbours.
  const ordered = open ? [...page.articles.filter((article) => article !== open), open] : page.articles;
  return (
    <div ref={root} className="article-overlay" aria-hidden="true">
      <PageOverlay fit={fit}>
        {ordered.map((article, place) => (
          <g key={place} data-article={article.articleNum} className={article === open ? 'open' : undefined}>
            {article.polys.filter(isOutline).map(({ points }, i) => (
              <polygon key={i} points={points.map(([x, y]) => `${x},${y}`).join(' ')} />
            ))}
          </g>
        ))}
      </PageOverlay>
      <span ref={openTag} className="article-tag num" hidden />
      <span ref={hoveredTag} className="article-tag hovered num" hidden />
    </div>
  );
});
