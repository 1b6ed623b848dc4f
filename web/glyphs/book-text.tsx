// Text of a book outside the page. Characters outside Unicode are shown by their glyphs. For screen readers such a
// character is its description sequence, or is announced as missing from Unicode. When copied, it is its description
// sequence, else its code.
import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { GlyphBook } from './glyph-store.ts';
import { cutAtGaiji, isGaijiCode } from './gaiji-names.ts';
import { glyphTexts } from './glyph-texts.ts';
import { NamedGlyph } from './named-glyph.tsx';
import { glyphStyle, useGlyph } from './use-glyph.ts';

interface Props {
  text: string;
  /** The book that it is from; the product of the screen where none is given. */
  book?: GlyphBook;
}

const Gaiji = ({ text, book }: Props) => {
  const t = useText();
  const glyph = useGlyph(text, book);
  if (glyph?.unicode !== undefined) return <span title={glyph.code}>{glyph.unicode}</span>;
  const shownText = glyph?.ids ?? text;
  const spoken = isGaijiCode(shownText) ? t(glyphTexts.unnamed) : shownText;
  if (glyph === undefined)
    return (
      <NamedGlyph className="gaiji-glyph awaited" title={text} spoken={spoken}>
        <span>{isGaijiCode(text) ? '〓' : text}</span>
      </NamedGlyph>
    );
  const title = glyph && glyph.code !== shownText ? `${glyph.code} ${shownText}` : shownText;
  if (glyph?.svg !== undefined)
    return (
      <NamedGlyph className="gaiji-glyph" title={title} spoken={spoken} style={glyphStyle(glyph.svg)}>
        <span>{shownText}</span>
      </NamedGlyph>
    );
  // In print a geta replaces a character for which there is no type.
  if (!isGaijiCode(shownText)) return shownText;
  return (
    <NamedGlyph title={title} spoken={spoken}>
      〓
    </NamedGlyph>
  );
};

export const BookText = ({ text, book }: Props) => {
  const pieces = useMemo(() => cutAtGaiji(text), [text]);
  return pieces.map((piece, i) =>
    piece.gaiji ? <Gaiji key={i} text={piece.text} {...(book ? { book } : {})} /> : piece.text,
  );
};
