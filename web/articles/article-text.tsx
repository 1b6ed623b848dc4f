import { useMemo } from 'react';
import { columnsOf } from '../book/page-cells.ts';
import { headParagraphs } from '../newspapers/article-heads.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import { ArticleContent, type HighlightedRange } from './article-content.tsx';
import { pageTexts } from '../page/settings/page-texts.ts';
import { articlesTexts } from './articles-texts.ts';
import { charactersOf, placeCells } from './cell-characters.ts';
import { readContent, writtenOf } from './content-tree.ts';
import type { ArticlePart } from './use-article-parts.ts';

type HitsOfPart = Pick<ArticlePart, 'hits' | 'current' | 'lines'>;

/** Indexes of a page's hits that lie in the part: those that begin on the page, and one that runs into it. */
export const hitsInPart = ({ hits, lines }: Pick<HitsOfPart, 'hits' | 'lines'>): number[] =>
  lines === undefined
    ? []
    : hits.flatMap(({ cells }, i) =>
        cells.some(({ lineId }) => lineId >= lines[0] && lineId <= lines[1]) ? [i] : [],
      );

/** How many of them begin there: one that runs on from part to part counts where it begins. */
const countOwn = (part: ArticlePart): number =>
  hitsInPart(part).filter((i) => !part.hits[i].continued).length;

interface OrdinalRange extends HighlightedRange {
  /** Which of the part's hits it is, from 1; 0 where it began in an earlier part. */
  ordinal: number;
}

/** The hits of a part as characters of its text, in order; where two overlap the first has what both have. */
export const highlightedRangesOf = (
  { hits, current, lines, page }: ArticlePart,
  text: string,
): OrdinalRange[] => {
  const own = hitsInPart({ hits, lines });
  if (!page || !lines || own.length === 0) return [];
  const places = placeCells(columnsOf(page), lines, text);
  const counted = own.filter((i) => !hits[i].continued);
  return own
    .flatMap((i) =>
      charactersOf(places, hits[i].cells).map(
        ([from, to]): OrdinalRange => ({ from, to, current: i === current, ordinal: counted.indexOf(i) + 1 }),
      ),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to);
};

interface TextProps {
  part: ArticlePart;
  titles: readonly string[];
  /** Hits of the article in the parts before, and in all. */
  before: number;
  of: number;
}

/** The part of an article on one page, as running text: without the titles, which are shown above it. */
export const ArticleText = ({ part, titles, before, of }: TextProps) => {
  const t = useText();
  const content = useMemo(() => readContent(part.contentHtml), [part.contentHtml]);
  const { hits, current, lines, page, pageId, polys, contentHtml } = part;
  const ranges = useMemo(
    () =>
      highlightedRangesOf({ hits, current, lines, page, pageId, polys, contentHtml }, content.text).map(
        ({ ordinal, ...range }): HighlightedRange => ({
          ...range,
          said:
            ordinal === 0 ? t(pageTexts.hitGoesOn) : t(pageTexts.hit, { at: `${before + ordinal}/${of}` }),
        }),
      ),
    [hits, current, lines, page, pageId, polys, contentHtml, content, before, of, t],
  );
  const heads = useMemo(() => {
    const written = content.nodes.map(writtenOf);
    const count = headParagraphs(written, titles);
    const end = written.slice(0, count).join('').length;
    // What is found in them is shown where it was found.
    return ranges.some(({ from }) => from < end) ? 0 : count;
  }, [content, titles, ranges]);
  return <ArticleContent nodes={content.nodes.slice(heads)} ranges={ranges} />;
};

interface Props {
  parts: readonly ArticlePart[];
  /** The titles shown above it. */
  titles: readonly string[];
  /** Of the page shown. */
  pageId: number;
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Longer texts are not parted into columns, which would be higher than the window. */
const mostInColumns = 1500;

/** All parts, read as one; where one begins on another page, that page is named. */
const noTitles: readonly string[] = [];

export const WholeText = ({ parts, titles, pageId }: Props) => {
  const t = useText();
  const language = useLanguage();
  const size = parts.reduce((sum, { contentHtml }) => sum + contentHtml.length, 0);
  const counts = parts.map(countOwn);
  const isChinese = parts.some(({ contentHtml }) => /\p{Script=Han}/u.test(contentHtml.slice(0, 400)));
  if (size === 0) return <p className="articles-none quiet">{t(articlesTexts.noBody)}</p>;
  return (
    <div
      className="article-text"
      data-columns={parts.length === 1 && size <= mostInColumns ? 2 : 1}
      lang={isChinese ? 'zh-Hant' : undefined}
    >
      {parts.map((part, i) => (
        <div key={part.pageId} data-part={part.pageId}>
          {parts.length > 1 && (
            <p
              className="article-part-head quiet"
              lang={language}
              aria-current={part.pageId === pageId || undefined}
            >
              {part.page?.pageNum ?? t(articlesTexts.pageNo, { page: part.pageId })}
            </p>
          )}
          <ArticleText
            part={part}
            titles={i === 0 ? titles : noTitles}
            before={sumOf(counts.slice(0, i))}
            of={sumOf(counts)}
          />
        </div>
      ))}
    </div>
  );
};
