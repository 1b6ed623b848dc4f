// Which outline stands in a cell: the character's own glyph; for a gaiji its Unicode form, else its glyph
// picture, else its sequence composed; and where nothing of all that is to be had, a square with its code.
import { basename, join } from 'node:path';
import { evictOldest } from './evict-oldest.ts';
import type { Glyphs } from './glyphs.ts';
import { composeIds } from './ids.ts';
import type { Outline } from './outline.ts';
import { tracePicture } from './trace-picture.ts';
import type { TypesetGaiji, TypesetPage } from './typeset-page.ts';

/** The outline to draw, or the code to write into an empty square. */
export type Ink = { outline: Outline } | { code: string };

export interface InkWell {
  /** Reads what the page needs; then answers for each of its cells without waiting. */
  fill(
    page: TypesetPage,
    picturesDir: string | undefined,
  ): Promise<(word: string, gaiji?: TypesetGaiji) => Ink>;
}

const picturesKept = 2000;

export const openInkWell = (glyphs: Glyphs, idsOf: (character: string) => string | undefined): InkWell => {
  const traced = new Map<string, Outline | undefined>();
  const composed = new Map<string, Outline | undefined>();

  const tracedOf = async (file: string): Promise<Outline | undefined> => {
    if (!traced.has(file)) {
      // A picture that is missing or broken is as good as none: the cell falls back to its sequence or code.
      traced.set(file, await tracePicture(file).catch(() => undefined));
      evictOldest(traced, (size) => size > picturesKept);
    }
    return traced.get(file);
  };

  const composedOf = (ids: string): Outline | undefined => {
    if (!composed.has(ids)) {
      composed.set(ids, composeIds(ids, glyphs.outlineOf, idsOf));
      evictOldest(composed, (size) => size > picturesKept);
    }
    return composed.get(ids);
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
      const pictures = new Map<string, Outline>();
      for (const { picture, unicode } of page.gaiji) {
        if (!picture || !picturesDir || (unicode && glyphs.outlineOf(unicode))) continue;
        const outline = await tracedOf(join(picturesDir, basename(picture)));
        if (outline) pictures.set(picture, outline);
      }
      const { head = '', title = '', leaf = '' } = page.banxin ?? {};
      glyphs.prepare(
        [head, title, leaf, ...page.blocks.flatMap((b) => b.columns.flatMap((c) => c.words))].flatMap((w) =>
          Array.from(w),
        ),
      );
      return (word, gaiji) => {
        const outline = gaiji
          ? ((gaiji.unicode ? glyphs.outlineOf(gaiji.unicode) : undefined) ??
            (gaiji.picture ? pictures.get(gaiji.picture) : undefined) ??
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
