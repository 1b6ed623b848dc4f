import { type CSSProperties, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Glyph } from '#contract/reading/glyphs.ts';
import { type GlyphBook, glyphNamed, wantGlyphs, watchGlyphs } from './glyph-store.ts';
import { CurrentProduct } from '../kit/products/current-product.ts';
import './gaiji-glyph.css';

/**
 * The glyph of a gaiji by its code or description: of the book given, else of the product of the screen. Undefined while it
 * has not come, null where the book does not know it, it could not be had, or there is no book to ask.
 */
export const useGlyph = (name: string, book?: GlyphBook): Glyph | null | undefined => {
  const product = useContext(CurrentProduct);
  const code = book?.code ?? product?.code;
  const version = book ? book.version : product?.version;
  useEffect(() => {
    if (code !== undefined) wantGlyphs({ code, version }, [name]);
  }, [code, version, name]);
  return useSyncExternalStore(watchGlyphs, () =>
    code === undefined ? null : glyphNamed({ code, version }, name),
  );
};

/** Of an element of class `gaiji-glyph`: the glyph in the colour of its text. */
export const glyphStyle = (svg: string): CSSProperties => ({
  maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
});
