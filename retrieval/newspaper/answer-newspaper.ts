// Search by article: matches as cards show them, in the requested order, with facets, years and letters.
import type {
  NewspaperMatch,
  NewspaperReply,
  NewspaperRequest,
} from '#contract/newspapers/newspaper-searches.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { UnitMatch } from '#search/present/result-set.ts';
import { kindsOfMask } from '#search/characters/variants.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import { facetsOf } from './article-facets.ts';
import { nameArticles } from './name-articles.ts';
import { type ArticleSearch, searchArticles } from './search-articles.ts';

/** Articles as they are sent, in their order. */
const writeArticles = (
  bundle: Bundle,
  ordinals: readonly number[],
  units: readonly UnitMatch[],
): NewspaperMatch[] => {
  const named = nameArticles(bundle, ordinals);
  const boxes = bundle.newspapers?.firstBoxes(ordinals);
  return units.flatMap((unit, i): NewspaperMatch[] => {
    const article = named.get(ordinals[i]);
    if (!article) return [];
    const { firstPage, ...facts } = article;
    const box = boxes?.get(ordinals[i]);
    return [
      {
        ...facts,
        pageId: firstPage,
        startPageId: unit.startPageId,
        endPageId: unit.endPageId,
        hitPageId: unit.hitCount > 0 ? unit.pageId : firstPage,
        content: unit.snippet,
        hitCount: unit.hitCount,
        fieldHits: unit.fieldHits ?? [],
        why: unit.why.map(({ query, form, kinds }) => ({ query, form, kinds: kindsOfMask(kinds) })),
        ...(box && { box }),
      },
    ];
  });
};

type Request = z.output<typeof NewspaperRequest>;

/** @throws AppError for a bad query and a product of books, and what `stop` throws. */
export const answerNewspaper = (holding: OpenProduct, request: Request, stop: Stop): NewspaperReply =>
  writeFoundArticles(holding, request, searchArticles(holding, request, stop));

/** What was found, as it is sent. */
export const writeFoundArticles = (
  { bundle }: OpenProduct,
  request: Request,
  search: ArticleSearch | undefined,
): NewspaperReply => {
  const { code, start, count, sort, withFacets } = request;
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
