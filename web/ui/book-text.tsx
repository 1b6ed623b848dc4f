// Text of a book wherever it stands outside the page: characters outside Unicode are shown by their glyphs. To those who
// listen, and when it is copied, such a character is its description sequence, else its code.
import { type CSSProperties, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type GlyphBook, glyphNamed, wantGlyphs, watchGlyphs } from '../api/glyph-store.ts';
import { CurrentProduct } from './current-product.ts';
import { cutAtGaiji, isGaijiCode } from './gaiji-names.ts';
import './book-text.css';

const useGlyph = (book: GlyphBook | undefined, name: string) =>
  useSyncExternalStore(watchGlyphs, () => book && glyphNamed(book, name));

const pictureOf = (svg: string): CSSProperties => ({
  maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
});

const Gaiji = ({ book, name }: { book: GlyphBook | undefined; name: string }) => {
  const glyph = useGlyph(book, name);
  if (glyph?.unicode !== undefined) return <span title={glyph.code}>{glyph.unicode}</span>;
  const told = glyph?.ids ?? name;
  const title = glyph && glyph.code !== told ? `${glyph.code} ${told}` : told;
  if (glyph?.svg !== undefined)
    return (
      <span className="gaiji-glyph" title={title} style={pictureOf(glyph.svg)}>
        <span>{told}</span>
      </span>
    );
  // In print a geta stands for what there is no type for.
  return isGaijiCode(told) ? <abbr title={title}>〓</abbr> : told;
};

interface Props {
  text: string;
  /** The book that it is from; the product of the screen where none is given. */
  book?: GlyphBook;
}

export const BookText = ({ text, book }: Props) => {
  const product = useContext(CurrentProduct);
  const code = book?.code ?? product?.code;
  const version = book ? book.version : product?.version;
  const from = useMemo(() => (code === undefined ? undefined : { code, version }), [code, version]);
  const pieces = useMemo(() => cutAtGaiji(text), [text]);
  useEffect(() => {
    const names = pieces.filter(({ gaiji }) => gaiji).map((piece) => piece.text);
    if (from && names.length > 0) wantGlyphs(from, names);
  }, [from, pieces]);
  return pieces.map((piece, i) =>
    piece.gaiji ? <Gaiji key={i} book={from} name={piece.text} /> : piece.text,
  );
};
