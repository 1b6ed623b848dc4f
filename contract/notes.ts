// Notes upon spans of text: /api/gujiread/api/notebook. GET summary answers a Summary, GET pageIds?productId= a list of
// page ids, GET detail?id= a Note; POST creates and PUT updates it, answering a Note, POST remove {id} answers {id}, POST
// list answers a NoteList: newest first, those of a page as they are read.
// GET export?format=&productId= answers a file.
import { z } from 'zod';
import { KeptSpan, SpanPlace } from './kept-spans.ts';
import { PagedRequest } from './paging.ts';

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

export const Note = KeptSpan.extend({ comment: z.string(), updated: z.string() });
export type Note = z.infer<typeof Note>;

/** With `pageId`, those alone that touch the page. */
export const NoteListRequest = PagedRequest.extend({ pageId: z.number().int().min(1).optional() });
export type NoteListRequest = z.input<typeof NoteListRequest>;

export const NoteList = z.object({ items: z.array(Note), totalCount: z.number().int() });
export type NoteList = z.infer<typeof NoteList>;
