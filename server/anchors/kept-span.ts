// What is told of a row that is kept upon a span.
import type { KeptSpan } from '#contract/kept-spans.ts';
import { formatDate } from '#contract/paging.ts';
import type { NoteTable } from '../database/tables.ts';

/** What the rows of notes and of corrections have in common. */
export type SpanRow = Omit<NoteTable, 'comment'>;

export const keptSpanOf = (row: SpanRow): KeptSpan => ({
  id: row.id,
  productId: row.code,
  version: row.version,
  pageId: row.page_id,
  ...(row.end_page_id !== row.page_id && { endPageId: row.end_page_id }),
  startLineId: row.start_line_id,
  startWordId: row.start_word_id,
  endLineId: row.end_line_id,
  endWordId: row.end_word_id,
  pageNum: row.page_num,
  catalog: row.catalog,
  content: row.content,
  state: row.state,
  date: formatDate(row.created_at),
});
