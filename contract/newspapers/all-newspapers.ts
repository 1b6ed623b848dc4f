// Searching the articles of all newspapers at once.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { NewspaperMatch, NewspaperRequest } from './newspaper-searches.ts';
import { searchErrors } from '../search/product-searches.ts';

const NewspaperName = z.object({ code: z.string(), version: z.string(), fullName: z.string() });

const AllNewspapersMatch = NewspaperMatch.extend(NewspaperName.shape);
type AllNewspapersMatch = z.infer<typeof AllNewspapersMatch>;

export const searchAllNewspapers = endpoint({
  method: 'POST',
  path: '/api/gujiread/api/search/articles',
  access: 'visitor',
  delivers: 'search',
  usage: 'search',
  errors: searchErrors,
  summary: 'Searches the articles of all newspapers that the caller may read, as one list with exact totals.',
  description: 'In the order of the products, then of time. Rules are those of the search in a newspaper.',
  tags: ['search'],
  body: NewspaperRequest.pick({ filterGroup: true, variants: true, start: true, count: true }),
  reply: z.object({
    start: z.number().int(),
    count: z.number().int(),
    total: z.number().int(),
    totalHit: z.number().int(),
    /** Hits of rules on titles, in those of the articles that match. */
    titleHitCount: z.number().int(),
    matches: z.array(AllNewspapersMatch),
    /** Newspapers with articles that match. */
    newspapers: z.array(NewspaperName.extend({ total: z.number().int(), totalHit: z.number().int() })),
    /** Newspapers that the caller may not read: nothing of them was searched. */
    unread: z.number().int(),
    /** Codes of those that are damaged. */
    unsearched: z.array(z.string()),
    /** Codes of those that are still being fetched. */
    fetching: z.array(z.string()),
  }),
});
