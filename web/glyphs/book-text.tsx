// Text of a book wherever it stands outside the page: characters outside Unicode are shown by their glyphs. To those who
// listen, and when it is copied, such a character is its description sequence, else its code.
import { useMemo } from 'react';
import type { GlyphBook } from './glyph-store.ts';
import { cutAtGaiji, isGaijiCode } from './gaiji-names.ts';
import { glyphStyle, useGlyph } from './use-glyph.ts';

interface Props {
  text: string;
  /** The book that it is from; the product of the screen where none is given. */
  book?: GlyphBook;
}

const Gaiji = ({ text, book }: Props) => {
  const glyph = useGlyph(text, book);
  if (glyph?.unicode !== undefined) return <span title={glyph.code}>{glyph.unicode}</span>;
  const shownText = glyph?.ids ?? text;
  if (glyph === undefined)
    return (
      <span className="gaiji-glyph awaited" title={text}>
        <span>{isGaijiCode(text) ? '〓' : text}</span>
      </span>
    );
  const title = glyph && glyph.code !== shownText ? `${glyph.code} ${shownText}` : shownText;
  if (glyph?.svg !== undefined)
    return (
      <span className="gaiji-glyph" title={title} style={glyphStyle(glyph.svg)}>
        <span>{shownText}</span>
      </span>
    );
  // In print a geta stands for what there is no type for.
  return isGaijiCode(shownText) ? <abbr title={title}>〓</abbr> : shownText;
};

export const BookText = ({ text, book }: Props) => {
  const pieces = useMemo(() => cutAtGaiji(text), [text]);
  return pieces.map((piece, i) =>
    piece.gaiji ? <Gaiji key={i} text={piece.text} {...(book ? { book } : {})} /> : piece.text,
  );
};
