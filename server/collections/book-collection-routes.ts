// The library of a person: the books taken from the shelves. They stay the reader's own when the subscription ends.
import { Removed } from '#contract/bookmarks.ts';
import {
  BookCollectionList,
  BookCollectionListRequest,
  BookPlace,
  CollectedBook,
} from '#contract/collections.ts';
import { Summary } from '#contract/paging.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownerOf } from '../http/caller.ts';
import { keepPrivate } from '../anchors/kept-pages.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import type { BookCollectionStore } from './book-collection-store.ts';

export interface BookCollectionOptions {
  books: BookCollectionStore;
  clock: () => number;
}

const path = '/api/gujiread/api/bookCollection';
const tags = ['collections'];

export const bookCollectionRoutes: FastifyPluginAsyncZod<BookCollectionOptions> = async (
  app,
  { books, clock },
) => {
  keepPrivate(app);

  app.post(
    path,
    {
      config: { access: 'personal', product: 'body', errors: ['limit-reached', 'conflict'] },
      schema: {
        summary: '把一种书收入书库；已收者不变',
        tags,
        headers: KeyHeaders,
        body: BookPlace,
        response: { 200: CollectedBook },
      },
    },
    async (request) => {
      const { id } = ownerOf(request);
      return books.add(id, request.body.productId, clock(), keyedCall(request, id));
    },
  );

  app.post(
    `${path}/remove`,
    {
      config: { access: 'personal' },
      schema: { summary: '把一种书移出书库', tags, body: BookPlace, response: { 200: Removed } },
    },
    async (request) => ({ removed: await books.remove(ownerOf(request).id, request.body.productId) }),
  );

  app.post(
    `${path}/list`,
    {
      config: { access: 'personal' },
      schema: {
        summary: '书库，最近所收者在前；给出产品则只看这一种',
        tags,
        body: BookCollectionListRequest,
        response: { 200: BookCollectionList },
      },
    },
    async (request) => {
      const { productId, skipCount, maxResultCount } = request.body;
      return books.list(ownerOf(request).id, skipCount, maxResultCount, productId);
    },
  );

  app.get(
    `${path}/summary`,
    {
      config: { access: 'personal' },
      schema: { summary: '书库中的每一种书', tags, response: { 200: Summary } },
    },
    async (request) => books.summary(ownerOf(request).id),
  );
};
