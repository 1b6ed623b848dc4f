// Bookmarks of a person.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PagedRequest, PageIds, Summary } from './paging.ts';
import { PagePlace, PageRemoval, productCode, Removed, SavedPage } from './saved-pages.ts';

export type Bookmark = z.infer<typeof SavedPage>;

const BookmarkList = z.object({ items: z.array(SavedPage), totalCount: z.number().int() });
type BookmarkList = z.infer<typeof BookmarkList>;

const path = '/api/gujiread/api/bookmark';
const tags = ['bookmarks'];

export const bookmarkSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'How many bookmarks the person has, by product, the last added first.',
  tags,
  reply: Summary,
});

export const bookmarkPageIds = endpoint({
  method: 'GET',
  path: `${path}/pageIds`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The pages of a product that have a bookmark.',
  tags,
  query: z.object({ productId: productCode }),
  reply: PageIds,
});

/** A page that has one stays as it is. */
export const addBookmark = endpoint({
  method: 'POST',
  path,
  access: 'personal',
  delivers: 'nothing',
  product: 'body',
  errors: ['page-not-found', 'limit-reached', 'conflict'],
  summary: 'Puts a bookmark on a page; one that has a bookmark keeps it.',
  tags,
  idempotent: true,
  body: PagePlace,
  reply: SavedPage,
});

export const removeBookmark = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Takes the bookmark off a page.',
  description:
    'A page that the published version no longer has is returned with `pageId` 0; it is removed by its `pageKey`.',
  tags,
  body: PageRemoval,
  reply: Removed,
});

/** Of one product, in the order of its pages; empty without a product. */
export const listBookmarks = endpoint({
  method: 'POST',
  path: `${path}/list`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The bookmarks of a product, in the order of its pages; empty without a product.',
  tags,
  body: PagedRequest,
  reply: BookmarkList,
});
