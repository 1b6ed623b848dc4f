// A span of text with something stored for it: a note, a correction.
import { z } from 'zod';
import type { BytesReply } from '../http/endpoint.ts';
import type { ErrorCode } from '../http/errors.ts';
import { PagedRequest } from '../saved/paging.ts';

const ordinal = z.number().int().min(1).max(1_000_000);

/** From a character to a character, both included, of the version now published unless `version` says otherwise. */
export const SpanPlace = z.object({
  pageId: z.number().int().min(1).max(9_999_999),
  /** The page that it ends on, where that is another. */
  endPageId: z.number().int().min(1).max(9_999_999).optional(),
  startLineId: ordinal,
  startWordId: ordinal,
  endLineId: ordinal,
  endWordId: ordinal,
});
export type SpanPlace = z.infer<typeof SpanPlace>;

/** Where it is now, and whether the text there still reads as it did. */
export const Annotation = SpanPlace.extend({
  id: z.string(),
  /** 0 where it is lost and its page is gone. */
  pageId: z.number().int().min(0).max(9_999_999),
  productId: z.string(),
  /** The version that the place refers to. */
  version: z.string(),
  pageNum: z.string(),
  /** Titles of the catalogue down to the page. */
  catalog: z.string(),
  /** The text as it was when this was made; never altered. */
  content: z.string(),
  /** `changed`, `lost`: 原文已變. */
  state: z.enum(['same', 'changed', 'lost']),
  /** `YYYY-MM-DD HH:mm:ss` */
  date: z.string(),
});
export type Annotation = z.infer<typeof Annotation>;

export const AnnotationId = z.object({ id: z.string().min(1).max(64) });

export const AnnotationPagesQuery = z.object({ productId: z.string().min(1).max(64) });

/** With `pageId`, those alone that touch the page. */
export const AnnotationListRequest = PagedRequest.extend({
  pageId: z.number().int().min(1).max(9_999_999).optional(),
});
export type AnnotationListRequest = z.input<typeof AnnotationListRequest>;

/** What finding things again may meet. */
export const refreshErrors: readonly ErrorCode[] = ['search-busy', 'search-timeout'];

/** `w3c` is a Web Annotation collection in JSON-LD. */
const annotationFormats = ['w3c', 'markdown', 'xlsx'] as const;
export type AnnotationFormat = (typeof annotationFormats)[number];

/** Of one product, or of all. */
export const AnnotationExportQuery = z.object({
  format: z.enum(annotationFormats),
  productId: z.string().min(1).max(64).optional(),
});

export const annotationFile: BytesReply = {
  description: 'The file.',
  mediaTypes: [
    'application/ld+json',
    'text/markdown',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
};
