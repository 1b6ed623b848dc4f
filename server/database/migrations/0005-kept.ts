// What a sub-account keeps: bookmarks, collections, notes, corrections, where it last read. Pages are known by their
// lasting key; the number beside it is that of `version`. Portable: nothing here that SQLite or PostgreSQL refuses.
import type { CreateTableBuilder, Kysely } from 'kysely';

type Table = CreateTableBuilder<string, string>;

/** Columns of a thing that hangs on a page. */
const onPage = (table: Table): Table =>
  table
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('page_key', 'text', (c) => c.notNull())
    .addColumn('page_id', 'integer', (c) => c.notNull())
    .addColumn('catalog', 'text', (c) => c.notNull());

/** Columns of an item that is attached to a page as a whole, which is identified by its printed label. */
const onWholePage = (table: Table): Table => onPage(table).addColumn('page_num', 'text', (c) => c.notNull());

/** Columns of a thing that hangs on a span of text, with what it takes to find the span again. */
const onSpan = (table: Table): Table =>
  onPage(table)
    .addColumn('end_page_id', 'integer', (c) => c.notNull())
    .addColumn('page_num', 'text', (c) => c.notNull())
    .addColumn('end_page_num', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('end_line', 'integer', (c) => c.notNull())
    .addColumn('start_line_id', 'integer', (c) => c.notNull())
    .addColumn('start_word_id', 'integer', (c) => c.notNull())
    .addColumn('end_line_id', 'integer', (c) => c.notNull())
    .addColumn('end_word_id', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull());

export async function up(db: Kysely<never>): Promise<void> {
  const owned = (name: string): Table =>
    db.schema
      .createTable(name)
      .addColumn('owner_id', 'text', (c) => c.notNull().references('sub_user.id').onDelete('cascade'));

  await onWholePage(owned('bookmark'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('bookmark_pk', ['owner_id', 'code', 'page_key'])
    .execute();

  await owned('book_collection')
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('book_collection_pk', ['owner_id', 'code'])
    .execute();

  await onWholePage(owned('article_collection'))
    .addColumn('article_num', 'text', (c) => c.notNull())
    .addColumn('article_title', 'text', (c) => c.notNull())
    .addColumn('article_type', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_collection_pk', ['owner_id', 'code', 'page_key', 'article_num'])
    .execute();

  await onWholePage(owned('last_read'))
    .addColumn('progress', 'double precision', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('last_read_pk', ['owner_id', 'code'])
    .execute();

  await onSpan(owned('note').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('note_owner').on('note').columns(['owner_id', 'code', 'page_id']).execute();

  await onSpan(owned('correction').addColumn('id', 'text', (c) => c.primaryKey()))
    .addColumn('right_word', 'text', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('credit', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('correction_owner')
    .on('correction')
    .columns(['owner_id', 'code', 'page_id'])
    .execute();
  await db.schema
    .createIndex('correction_status')
    .on('correction')
    .columns(['status', 'created_at'])
    .execute();

  await db.schema
    .createTable('correction_crop')
    .addColumn('correction_id', 'text', (c) => c.primaryKey().references('correction.id').onDelete('cascade'))
    .addColumn('jpeg', 'text', (c) => c.notNull())
    .execute();
}
