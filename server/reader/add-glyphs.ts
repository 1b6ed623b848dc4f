// GET /api/gujiread/api/product/glyphs/{code}: what the gaiji that a text names look like, several at a time, so that a
// list of results costs one request and not one a character.
import { type Glyph, GlyphsReply, mostGlyphs } from '#contract/glyphs.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Claim, claimOf } from '../http/claim.ts';
import { AppError } from '../http/errors.ts';

/** The SVG of a glyph picture of the bundle; '' for one without ink. */
export type DrawGlyph = (bundle: Bundle, picture: string, claim: Claim) => Promise<string>;

export const addGlyphs = (server: FastifyInstance, drawGlyph: DrawGlyph): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();

  const glyphOf = async (bundle: Bundle, name: string, claim: Claim): Promise<Glyph | undefined> => {
    const gaiji = bundle.gaiji(name) ?? bundle.gaijiByIds(name);
    if (!gaiji) return undefined;
    const { picture, ...known } = gaiji;
    const isDrawn = picture !== undefined && known.unicode === undefined;
    const svg = isDrawn ? await drawGlyph(bundle, picture, claim) : '';
    return { name, ...known, ...(svg === '' ? {} : { svg }) };
  };

  app.get(
    '/api/gujiread/api/product/glyphs/:code',
    {
      config: { access: 'unit', product: 'params', errors: ['version-gone', 'too-many-requests'] },
      schema: {
        summary: 'Glyphs of characters outside Unicode that a product has.',
        description: `\`names\`: up to ${mostGlyphs} codes or description sequences, divided by commas. Names that the product does not know are left out. \`v\` names the version and makes the reply one for caches.`,
        tags: ['reader'],
        params: z.object({ code: z.string().max(64) }),
        querystring: z.object({ names: z.string().max(2000), v: z.string().max(64).optional() }),
        response: { 200: GlyphsReply },
      },
    },
    async (request, reply) => {
      const { names, v } = request.query;
      const asked = [...new Set(names.split(',').filter((name) => name !== ''))];
      if (asked.length > mostGlyphs) throw new AppError('bad-request', `names：一次最多 ${mostGlyphs} 字`);
      const bundle = app.holdings.open(request.params.code, v);
      const claim = claimOf(request);
      const glyphs: Glyph[] = [];
      // One after another: a list of results is to fill no more than one place of the queue.
      for (const name of asked) {
        const glyph = await glyphOf(bundle, name, claim);
        if (glyph) glyphs.push(glyph);
      }
      // A later drawing may be better: kept for a day, not for good.
      reply.header('cache-control', v === undefined ? 'private, no-cache' : 'private, max-age=86400');
      const { code, version } = bundle.facts;
      return { code, version, glyphs };
    },
  );
};
