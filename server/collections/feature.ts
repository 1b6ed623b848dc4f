import type { Published } from '../anchors/saved-pages.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature } from '../http/feature.ts';
import { articleCollectionRoutes } from './article-collection-routes.ts';
import { articleCollectionStore } from './article-collection-store.ts';
import { bookCollectionRoutes } from './book-collection-routes.ts';
import { bookCollectionStore } from './book-collection-store.ts';

export const collections: ServerFeature<{ db: ReadersDatabase; published: Published; clock: () => number }> =
  {
    personal: [
      { table: 'book_collection', name: 'books', noun: ['book collected', 'books collected'] },
      { table: 'article_collection', name: 'articles', noun: ['article collected', 'articles collected'] },
    ],
    join:
      (app, { db, published, clock }) =>
      async () => {
        await app.register(bookCollectionRoutes, { books: bookCollectionStore(db), clock });
        await app.register(articleCollectionRoutes, {
          articles: articleCollectionStore(db, published),
          clock,
        });
      },
  };
