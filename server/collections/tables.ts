// The tables of this feature, as rows are read from them.
import type { OnWholePage } from '../database/tables.ts';

/** server/collections/book-collection-store.ts */
interface BookCollectionTable {
  owner_id: string;
  code: string;
  created_at: number;
}

/** server/collections/article-collection-store.ts */
export interface ArticleCollectionTable extends OnWholePage {
  article_num: string;
  article_title: string;
  article_type: string;
  created_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    book_collection: BookCollectionTable;
    article_collection: ArticleCollectionTable;
  }
}
