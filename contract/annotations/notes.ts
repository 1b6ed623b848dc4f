// Notes upon spans of text.
import { z } from 'zod';
import { annotationEndpoints } from './annotation-endpoints.ts';
import { Annotation, SpanPlace } from './annotations.ts';

/** Characters that a comment may have. */
export const commentLimit = 10_000;

const NewNote = SpanPlace.extend({
  productId: z.string().max(64),
  /** The version that the place refers to; any version but the published one is refused with version-gone. */
  version: z.string().max(64).optional(),
  comment: z.string().trim().min(1).max(commentLimit),
});
type NewNote = z.input<typeof NewNote>;

const NoteChange = z.object({
  id: z.string().max(64),
  comment: z.string().trim().min(1).max(commentLimit),
});
type NoteChange = z.input<typeof NoteChange>;

export const Note = Annotation.extend({ comment: z.string(), updated: z.string() });
export type Note = z.infer<typeof Note>;

export const NoteList = z.object({ items: z.array(Note), totalCount: z.number().int() });
export type NoteList = z.infer<typeof NoteList>;

export const noteEndpoints = annotationEndpoints({
  path: '/api/gujiread/api/notebook',
  one: 'note',
  many: 'notes',
  item: Note,
  list: NoteList,
  add: {
    summary: 'Makes a note upon the selected text; newspapers take none.',
    description: 'Takes an Idempotency-Key. A `version` that is no longer published is refused.',
    errors: [],
    body: NewNote,
  },
  change: { summary: 'Changes what a note says.', errors: [], body: NoteChange },
});
