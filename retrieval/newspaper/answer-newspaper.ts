// Search by article: matches as cards show them, in the order asked for, with facets, years and letters.
import type { NewspaperMatch, NewspaperReply, NewspaperRequest } from '#contract/newspaper-searches.ts';
import type { Bundle } from '#library/open-bundle.ts';
import { joinNames } from '#library/read-newspapers.ts';
import type { Stop } from '#search/postings.ts';
import type { UnitMatch } from '#search/result-set.ts';
import { kindsOfMask } from '#search/variants.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { facetsOf } from './article-facets.ts';
import { searchArticles } from './search-articles.ts';

/** Articles as they are sent, in their order: what they are called is read in a few statements. */
const writeArticles = (
  bundle: Bundle,
  ordinals: readonly number[],
  units: readonly UnitMatch[],
): NewspaperMatch[] => {
  const { newspapers } = bundle;
  if (!newspapers) return [];
  const articles = new Map(newspapers.articles(ordinals).map((article) => [article.ordinal, article]));
  const issues = new Map(
    newspapers
      .issuesOf([...new Set([...articles.values()].map(({ issue }) => issue))])
      .map((issue) => [issue.ordinal, issue]),
  );
  const boxes = newspapers.firstBoxes(ordinals);
  const titles = new Map(newspapers.newspapers().map(({ key, title }) => [key, title]));
  const pages = new Map(
    bundle
      .entriesOf([...articles.values()].map(({ firstPage }) => firstPage))
      .map((entry) => [entry.pageId, entry.pageNum]),
  );
  return units.flatMap((unit, i): NewspaperMatch[] => {
    const article = articles.get(ordinals[i]);
    const issue = article && issues.get(article.issue);
    if (!article || !issue) return [];
    const { articleNum, articleKey, column, type, firstPage, confidence } = article;
    const box = boxes.get(article.ordinal);
    return [
      {
        pageId: firstPage,
        startPageId: unit.startPageId,
        endPageId: unit.endPageId,
        pageCount: article.pages,
        articleNum,
        articleKey,
        titles: [article.leadTitle, article.title, article.subTitle].filter((title) => title !== ''),
        content: unit.snippet,
        column,
        author: joinNames(article.authors),
        type,
        metaName: titles.get(issue.newspaper) ?? '',
        metaPublishDate: issue.date,
        metaVolume: issue.volume,
        metaPageNum: pages.get(firstPage) ?? '',
        hitCount: unit.hitCount,
        fieldHits: unit.fieldHits ?? [],
        why: unit.why.map(({ query, form, kinds }) => ({ query, form, kinds: kindsOfMask(kinds) })),
        ...(confidence !== undefined && { confidence }),
        ...(box && { box }),
      },
    ];
  });
};

/** @throws AppError for a bad query and a product of books, and what `stop` throws. */
export const answerNewspaper = (
  holding: OpenProduct,
  request: z.output<typeof NewspaperRequest>,
  stop: Stop,
): NewspaperReply => {
  const { bundle } = holding;
  const { code, start, count, sort, withFacets } = request;
  const search = searchArticles(holding, request, stop);
  const found = search?.found;
  const ordinals = found && count > 0 ? [...found.units({ sort }, start, start + count)] : [];
  const matches = found ? writeArticles(bundle, ordinals, found.describe(ordinals)) : [];
  return {
    code,
    version: bundle.facts.version,
    start,
    count: matches.length,
    total: found?.total ?? 0,
    totalHit: found?.totalHit ?? 0,
    glWords: {
      content: found ? found.forms().map(({ word, hits }) => ({ word, hits })) : [],
      author: [],
      titles: found ? found.titleForms() : [],
    },
    rules: found ? found.rules() : [],
    matches,
    ...(withFacets && facetsOf(search)),
  };
};
