// Notes upon spans of text.
import { z } from 'zod';
import { endpoint, streamTime } from './endpoint.ts';
import {
  AnnotationExportQuery,
  AnnotationId,
  AnnotationListRequest,
  AnnotationPagesQuery,
  Annotation,
  annotationFile,
  refreshErrors,
  SpanPlace,
} from './annotations.ts';
import { PageIds, Summary } from './paging.ts';

/** Characters that a comment may have. */
export const commentLimit = 10_000;

export const NewNote = SpanPlace.extend({
  productId: z.string().max(64),
  /** The version whose place is told; another than the published one is refused with version-gone. */
  version: z.string().max(64).optional(),
  comment: z.string().trim().min(1).max(commentLimit),
});
export type NewNote = z.input<typeof NewNote>;

export const NoteChange = z.object({
  id: z.string().max(64),
  comment: z.string().trim().min(1).max(commentLimit),
});
export type NoteChange = z.input<typeof NoteChange>;

export const Note = Annotation.extend({ comment: z.string(), updated: z.string() });
export type Note = z.infer<typeof Note>;

export const NoteList = z.object({ items: z.array(Note), totalCount: z.number().int() });
export type NoteList = z.infer<typeof NoteList>;

const path = '/api/gujiread/api/notebook';
const tags = ['notes'];

export const noteSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access: 'personal',
  summary: '各产品的笔记数',
  tags,
  reply: Summary,
});

export const notePageIds = endpoint({
  method: 'GET',
  path: `${path}/pageIds`,
  access: 'personal',
  errors: refreshErrors,
  summary: '某产品中有笔记的页',
  tags,
  query: AnnotationPagesQuery,
  reply: PageIds,
});

export const getNote = endpoint({
  method: 'GET',
  path: `${path}/detail`,
  access: 'personal',
  errors: ['not-found', ...refreshErrors],
  summary: '一条笔记',
  tags,
  query: AnnotationId,
  reply: Note,
});

/** The newest first, those of a page as they are read; empty without a product. */
export const listNotes = endpoint({
  method: 'POST',
  path: `${path}/list`,
  access: 'personal',
  errors: refreshErrors,
  summary: '某产品的笔记，新的在前；给出 pageId 时为该页的，依阅读次序',
  tags,
  body: AnnotationListRequest,
  reply: NoteList,
});

export const removeNote = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  access: 'personal',
  errors: ['not-found'],
  summary: '删除一条笔记',
  tags,
  body: AnnotationId,
  reply: AnnotationId,
});

export const exportNotes = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'personal',
  errors: ['too-many-requests', ...refreshErrors],
  callTime: streamTime,
  summary: '导出全部笔记，或一种产品的：W3C Web Annotation、Markdown 或 Excel 表',
  tags,
  query: AnnotationExportQuery,
  reply: annotationFile,
});

export const addNote = endpoint({
  method: 'POST',
  path,
  access: 'personal',
  product: 'body',
  errors: ['limit-reached', 'conflict', 'version-gone'],
  summary: '在所选文字上新建笔记；报纸不支持',
  description: 'Takes an Idempotency-Key. A `version` that is no longer published is refused.',
  tags,
  idempotent: true,
  body: NewNote,
  reply: Note,
});

export const changeNote = endpoint({
  method: 'PUT',
  path,
  access: 'personal',
  errors: ['not-found', 'product-not-found', 'product-unlisted', 'no-access', ...refreshErrors],
  summary: '修改笔记的内容',
  tags,
  body: NoteChange,
  reply: Note,
});
