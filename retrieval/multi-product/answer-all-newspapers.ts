// The articles of several newspapers as one list: each is searched by itself, in the order of the products.
import type { searchAllNewspapers } from '#contract/newspapers/all-newspapers.ts';
import type { BodyOf, ReplyOf } from '#contract/http/endpoint.ts';
import { NewspaperRequest } from '#contract/newspapers/newspaper-searches.ts';
import { versionDir } from '#library/files/data-folder.ts';
import type { Stop } from '#search/lists/stop.ts';
import { LackingBytes } from '#search/lists/table-file.ts';
import { writeFoundArticles } from '../newspaper/answer-newspaper.ts';
import { searchArticles } from '../newspaper/search-articles.ts';
import type { OpenProducts } from '../products/open-products.ts';
import { isDamage } from '../products/place-products.ts';
import type { QueriedProduct } from './answer-multi-product.ts';

export interface AllNewspapersJob {
  request: BodyOf<typeof searchAllNewspapers>;
  /** Newspapers in their order. */
  products: readonly QueriedProduct[];
}

/** @throws AppError for a bad query, and what `stop` throws. */
export const answerAllNewspapers = async (
  opened: OpenProducts,
  { request, products }: AllNewspapersJob,
  stop: Stop,
): Promise<ReplyOf<typeof searchAllNewspapers>> => {
  const { filterGroup, variants, start, count } = request;
  const open = products.filter(({ isSealed }) => !isSealed);
  const reply: ReplyOf<typeof searchAllNewspapers> = {
    start,
    count: 0,
    total: 0,
    totalHit: 0,
    titleHitCount: 0,
    matches: [],
    newspapers: [],
    unread: products.length - open.length,
    unsearched: [],
    fetching: [],
  };
  /** What all of them lack is fetched together. */
  let lacking: LackingBytes | undefined;
  for (const { code, version, isFetching, mended } of open) {
    stop.check();
    await opened.tidy();
    try {
      const product = opened.product(versionDir(opened.data, code, version));
      const own = NewspaperRequest.parse({
        code,
        filterGroup,
        ...(variants && { variants }),
        start: Math.max(0, start - reply.total),
        count: Math.max(0, count - reply.matches.length),
        withFacets: false,
      });
      const search = searchArticles(product, own, stop);
      const { total, totalHit, matches } = writeFoundArticles(product, own, search);
      const name = { code, version, fullName: mended?.fullName ?? product.bundle.facts.name };
      if (total > 0) reply.newspapers.push({ ...name, total, totalHit });
      reply.matches.push(...matches.map((match) => ({ ...match, ...name })));
      reply.total += total;
      reply.totalHit += totalHit;
      reply.titleHitCount += search?.found.articleTitleHits() ?? 0;
    } catch (cause) {
      if (cause instanceof LackingBytes) lacking = cause;
      else if (isDamage(cause)) (isFetching ? reply.fetching : reply.unsearched).push(code);
      else throw cause;
    }
  }
  if (lacking) throw lacking;
  return { ...reply, count: reply.matches.length };
};
