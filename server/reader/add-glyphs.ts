// What the gaiji that a text names look like, several at a time, so that a list of results costs one request and not one a
// character.
import { drawGlyphs, type Glyph, mostGlyphs } from '#contract/reading/glyphs.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { FastifyInstance } from 'fastify';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { badValue } from '#contract/http/app-error.ts';
import { serve } from '../http/serve.ts';

/** The SVG of a glyph picture of the bundle; '' for one without ink. */
export type DrawGlyph = (bundle: Bundle, picture: string, claim: Claim) => Promise<string>;

export const addGlyphs = (app: FastifyInstance, drawGlyph: DrawGlyph): void => {
  const glyphOf = async (bundle: Bundle, name: string, claim: Claim): Promise<Glyph | undefined> => {
    const gaiji = bundle.gaiji(name) ?? bundle.gaijiByIds(name);
    if (!gaiji) return undefined;
    const { picture, ...known } = gaiji;
    const isDrawn = picture !== undefined && known.unicode === undefined;
    const svg = isDrawn ? await drawGlyph(bundle, picture, claim) : '';
    return { name, ...known, ...(svg === '' ? {} : { svg }) };
  };

  serve(app, drawGlyphs, async (request, reply) => {
    const { names, v } = request.query;
    const requested = [...new Set(names.split(',').filter((name) => name !== ''))];
    if (requested.length > mostGlyphs) throw badValue(['names'], 'too-many', { most: mostGlyphs });
    const bundle = app.holdings.open(request.params.code, v);
    const claim = claimOf(request);
    const glyphs: Glyph[] = [];
    // One after another: a list of results is to fill no more than one place of the queue.
    for (const name of requested) {
      const glyph = await glyphOf(bundle, name, claim);
      if (glyph) glyphs.push(glyph);
    }
    // A later drawing may be better: cached for a day, not forever.
    reply.header('cache-control', v === undefined ? 'private, no-cache' : 'private, max-age=86400');
    const { code, version } = bundle.facts;
    return { code, version, glyphs };
  });
};
