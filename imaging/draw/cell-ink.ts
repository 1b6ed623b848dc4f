// Chooses the outline for a cell: the character's own glyph. For a gaiji: its Unicode form, else its glyph picture,
// else its sequence composed. If none of these is available: a square with its code.
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { drawGlyph, type GlyphDrawing } from '../glyphs/glyph-drawing.ts';
import type { Glyphs } from '../glyphs/glyphs.ts';
import { composeIds } from '../glyphs/ids.ts';
import { colours } from './leaf-ornament.ts';
import type { Outline } from '../glyphs/outline.ts';
import type { TypesetGaiji, TypesetPage } from '../typeset/typeset-page.ts';

/** The outline or grey picture to draw, or the code to write into an empty square. */
export type Ink = GlyphDrawing | { code: string };

export interface InkLoader {
  /** Reads what the page needs; then answers for each of its cells without waiting. */
  fill(
    page: TypesetPage,
    picturesDir: string | undefined,
  ): Promise<(word: string, gaiji?: TypesetGaiji) => Ink>;
}

const mostPicturesCached = 2000;

export const openInkLoader = (
  glyphs: Glyphs,
  idsOf: (character: string) => string | undefined,
): InkLoader => {
  const drawn = new LRUCache<string, { drawing: GlyphDrawing | undefined }>({ max: mostPicturesCached });
  const composed = new LRUCache<string, { outline: Outline | undefined }>({ max: mostPicturesCached });

  const drawnOf = async (file: string): Promise<GlyphDrawing | undefined> => {
    const known = drawn.get(file);
    if (known) return known.drawing;
    // A picture that is missing or broken is as good as none: the cell falls back to its sequence or code.
    const drawing = await drawGlyph(file, colours.ink).catch(() => undefined);
    drawn.set(file, { drawing });
    return drawing;
  };

  const composedOf = (ids: string): Outline | undefined => {
    const known = composed.get(ids);
    if (known) return known.outline;
    const outline = composeIds(ids, glyphs.outlineOf, idsOf);
    composed.set(ids, { outline });
    return outline;
  };

  const encoded = (word: string): Outline | undefined => {
    const [base] = word;
    if (base === undefined) return undefined;
    const isOne = Array.from(word).every(
      (c, i) => i === 0 || /^[\p{M}\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u.test(c),
    );
    if (!isOne) return composedOf(word);
    const glyph = glyphs.outlineOf(base);
    if (glyph) return glyph;
    const ids = idsOf(base);
    return ids === undefined ? undefined : composedOf(ids);
  };

  return {
    async fill(page, picturesDir) {
      const pictures = new Map<string, GlyphDrawing>();
      for (const { picture, unicode } of page.gaiji) {
        if (!picture || !picturesDir || (unicode && glyphs.outlineOf(unicode))) continue;
        const drawing = await drawnOf(join(picturesDir, basename(picture)));
        if (drawing) pictures.set(picture, drawing);
      }
      const { head = '', title = '', leaf = '' } = page.banxin ?? {};
      glyphs.prepare(
        [
          head,
          title,
          leaf,
          ...(page.printed?.words ?? []).map(({ text }) => text),
          ...page.blocks.flatMap((b) => b.columns.flatMap((c) => c.words)),
        ].flatMap((w) => Array.from(w)),
      );
      return (word, gaiji) => {
        const own = gaiji?.unicode ? glyphs.outlineOf(gaiji.unicode) : undefined;
        const drawing = gaiji?.picture && !own ? pictures.get(gaiji.picture) : undefined;
        if (drawing) return drawing;
        const outline = gaiji
          ? (own ??
            (gaiji.ids ? composedOf(gaiji.ids) : undefined) ??
            (word === gaiji.code ? undefined : encoded(word)))
          : encoded(word);
        if (outline) return { outline };
        if (gaiji) return { code: gaiji.code.replace(/^&|;$/g, '') };
        return {
          code: Array.from(word, (c) => c.codePointAt(0)?.toString(16).toUpperCase() ?? '').join(' '),
        };
      };
    },
  };
};
