// A span of text that something is kept upon: a note, a correction.
import { z } from 'zod';

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
export const KeptSpan = SpanPlace.extend({
  id: z.string(),
  /** 0 where it is lost and its page is gone. */
  pageId: z.number().int().min(0).max(9_999_999),
  productId: z.string(),
  /** The version that the place is told of. */
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
export type KeptSpan = z.infer<typeof KeptSpan>;

/** POST …/remove, and what it answers; GET …/detail?id= */
export const KeptId = z.object({ id: z.string().min(1).max(64) });

/** GET …/export: of one product, or of all. `w3c` is a Web Annotation collection in JSON-LD. */
export const keptExportFormats = ['w3c', 'markdown', 'xlsx'] as const;
export type KeptExportFormat = (typeof keptExportFormats)[number];
