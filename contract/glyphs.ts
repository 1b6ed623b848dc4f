// The glyphs of characters outside Unicode, for texts that name them by code or description.
import { z } from 'zod';

/** At most this many glyphs are asked for at once. */
export const mostGlyphs = 32;

/** A gaiji that a book has. */
export const Glyph = z.object({
  /** As it was asked for: its code in the source (`&KR0008;`, `[沔-丏+丐]`) or its description sequence. */
  name: z.string(),
  code: z.string(),
  ids: z.string().optional(),
  /** The Unicode character that it is, and the one it is normalised to. */
  unicode: z.string().optional(),
  normal: z.string().optional(),
  /** An SVG file of its em, 1000 by 1000, black on nothing; absent where the book has no picture of it. */
  svg: z.string().optional(),
});
export type Glyph = z.infer<typeof Glyph>;

/** GET /api/gujiread/api/product/glyphs/{code}?names=&v=: of the names, divided by commas, those that the book knows. */
export const GlyphsReply = z.object({
  code: z.string(),
  version: z.string(),
  glyphs: z.array(Glyph).max(mostGlyphs),
});
export type GlyphsReply = z.infer<typeof GlyphsReply>;
