// The hits in articles in their contexts, each with the article that contains it.
import type { NewspaperKwicReply, NewspaperKwicRequest } from '#contract/newspapers/newspaper-kwic.ts';
import { showKwic } from '#search/kwic/kwic.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { cutLine, listSorted, neighbourLimit } from '../results/answer-kwic.ts';
import { nameArticles } from './name-articles.ts';
import { searchArticles } from './search-articles.ts';

/** @throws AppError for a bad query, for hits beyond sorting, and for a product of books; and what `stop` throws. */
export const answerNewspaperKwic = (
  holding: OpenProduct,
  request: z.output<typeof NewspaperKwicRequest>,
  stop: Stop,
): NewspaperKwicReply => {
  const { bundle, engine } = holding;
  const { start, placesOnly } = request;
  const search = searchArticles(holding, request, stop);
  const found = search?.found.found;
  const { totalHit, lines, left, right } = listSorted(() => showKwic(engine, found, request, stop));
  const named = nameArticles(
    bundle,
    lines.map(({ unit }) => unit),
  );
  const articleNumOf = (unit: number) => named.get(unit)?.articleNum ?? '';
  if (placesOnly === true) {
    const places = lines.map(({ pageId, at, unit }) => ({ pageId, at, articleNum: articleNumOf(unit) }));
    return { start, totalHit, places, lines: [], leftNeighbours: [], rightNeighbours: [] };
  }
  return {
    start,
    totalHit,
    lines: lines.map((line) => {
      const article = named.get(line.unit);
      const confidence = article?.confidence;
      return {
        pageId: line.pageId,
        pageNum: bundle.entry(line.pageId)?.pageNum ?? '',
        at: line.at,
        ...cutLine(line),
        note: line.note,
        articleNum: articleNumOf(line.unit),
        articleKey: article?.articleKey ?? '',
        titles: article?.titles ?? [],
        author: article?.author ?? '',
        metaName: article?.metaName ?? '',
        metaPublishDate: article?.metaPublishDate ?? '',
        ...(confidence !== undefined && { confidence }),
      };
    }),
    leftNeighbours: left.slice(0, neighbourLimit),
    rightNeighbours: right.slice(0, neighbourLimit),
  };
};
