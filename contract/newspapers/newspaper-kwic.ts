// Keyword in context over the articles of a product of newspapers: each line tells whose hit it is.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { HitPlace, KwicLine, KwicReply, KwicRequest } from '../search/kwic.ts';
import { newspaperPath } from './newspaper-calls.ts';
import { NewspaperMatch, newspaperQuestion, newspaperSearchRights } from './newspaper-searches.ts';

export const NewspaperKwicRequest = newspaperQuestion.extend(
  KwicRequest.pick({ sort: true, start: true, count: true, placesOnly: true }).shape,
);
export type NewspaperKwicRequest = z.input<typeof NewspaperKwicRequest>;

/** `at` is the ordinal, from 0, among the hits of its article that begin on the page; `pageNum` is the 版 of that page. */
const ArticleLine = KwicLine.extend(
  NewspaperMatch.pick({
    articleNum: true,
    articleKey: true,
    titles: true,
    author: true,
    metaName: true,
    metaPublishDate: true,
    confidence: true,
  }).shape,
);
export type ArticleLine = z.infer<typeof ArticleLine>;

export const NewspaperKwicReply = KwicReply.extend({
  places: z.array(HitPlace.extend({ articleNum: z.string() })).optional(),
  lines: z.array(ArticleLine),
});
export type NewspaperKwicReply = z.infer<typeof NewspaperKwicReply>;

export const listArticleHits = endpoint({
  method: 'POST',
  path: `${newspaperPath}/kwic`,
  ...newspaperSearchRights,
  delivers: 'kwic',
  summary: 'Every hit in its context, with its article, sorted by the context where requested.',
  body: NewspaperKwicRequest,
  reply: NewspaperKwicReply,
});
