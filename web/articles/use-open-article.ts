// Which article of the page is open: the one that the address names, else the one that holds the current hit.
import { useCallback } from 'react';
import { create } from 'zustand';
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { PageHit } from '#contract/search/search.ts';
import { hitQueryKey } from '../book/reader-queries.ts';
import type { Hits } from '../book/use-hits.ts';
import type { ReaderAddress } from '../book/use-reader-address.ts';

/** The hit from which the reader went back to the list: it opens its article no more until he walks on. */
const useLeftHit = create<{ station: string | undefined }>(() => ({ station: undefined }));

export const articleOfHit = (
  articles: readonly Article[],
  { cells }: Pick<PageHit, 'cells'>,
): Article | undefined =>
  cells.length === 0
    ? undefined
    : articles.find(({ lines }) => lines && cells[0].lineId >= lines[0] && cells[0].lineId <= lines[1]);

interface OpenArticle {
  article: Article | undefined;
  /** Back to the list of the page. */
  close: () => void;
}

type Place = Pick<ReaderAddress, 'articleNum' | 'hitQuery' | 'hit' | 'chooseArticle'>;

export const useOpenArticle = (
  page: Pick<Page, 'pageId' | 'articles'>,
  { articleNum, hitQuery, hit, chooseArticle }: Place,
  { hits, current, reply }: Hits,
): OpenArticle => {
  const left = useLeftHit((s) => s.station);
  const station = `${hitQueryKey(hitQuery)} ${page.pageId} ${hit}`;
  const named = page.articles.find((article) => article.articleNum === articleNum);
  const currentHit = reply?.pageId === page.pageId && left !== station ? hits[current] : undefined;
  const close = useCallback(() => {
    useLeftHit.setState({ station });
    if (articleNum !== undefined) chooseArticle(undefined);
  }, [station, articleNum, chooseArticle]);
  return { article: named ?? (currentHit && articleOfHit(page.articles, currentHit)), close };
};
