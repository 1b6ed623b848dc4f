// Replies about a row that is stored for a span, and about one that corrects it: to its author, to editors, in exports.
import type { Correction } from '#contract/annotations/corrections.ts';
import type { Annotation } from '#contract/annotations/annotations.ts';
import { formatDate } from '#contract/saved/paging.ts';
import type { AnnotationRow, CorrectionRow } from '../database/tables.ts';

/** What the rows of notes and of corrections have in common. */
export type SpanRow = Omit<AnnotationRow, 'comment'>;

export const annotationReply = (row: SpanRow): Annotation => ({
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

/** `crop`: whether there is a picture of the place, and its kind. */
export const correctionOf = (
  row: CorrectionRow,
  { crop, cropKind }: Pick<Correction, 'crop' | 'cropKind'>,
): Correction => ({
  ...annotationReply(row),
  wrongWord: row.content,
  rightWord: row.right_word,
  comment: row.comment,
  status: row.status,
  corrected: row.status === 'accepted',
  credit: row.credit,
  answer: row.answer,
  crop,
  ...(cropKind === undefined ? {} : { cropKind }),
  updated: formatDate(row.updated_at),
});
