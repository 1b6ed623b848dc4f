// The glyphs of characters outside Unicode, for texts that name them by code or description.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ProductParams } from '../values/request-parts.ts';

/** Maximum number of glyphs in one request. */
export const mostGlyphs = 32;

/** A gaiji that a book has. */
export const Glyph = z.object({
  /** The requested name: its code in the source (`&KR0008;`, `[沔-丏+丐]`) or its description sequence. */
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

/** Those of the requested names that the book knows. */
export const GlyphsReply = z.object({
  code: z.string(),
  version: z.string(),
  glyphs: z.array(Glyph).max(mostGlyphs),
});
export type GlyphsReply = z.infer<typeof GlyphsReply>;

export const drawGlyphs = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/product/glyphs/:code',
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: ['version-gone', 'too-many-requests'],
  summary: 'Glyphs of characters outside Unicode that a product has.',
  description: `\`names\`: up to ${mostGlyphs} codes or description sequences, divided by commas. Names that the product does not know are left out. \`v\` names the version and makes the reply one for caches.`,
  tags: ['reader'],
  params: ProductParams,
  query: z.object({ names: z.string().max(2000), v: z.string().max(64).optional() }),
  reply: GlyphsReply,
});
