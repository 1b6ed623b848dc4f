// A line of a text with the places that it is shown for.
import { BookText } from '../glyphs/book-text.tsx';
import type { GlyphBook } from '../glyphs/glyph-store.ts';

interface Props {
  text: string;
  marks: readonly (readonly [number, number])[];
  /** Whose characters outside Unicode it may have; a list has none. */
  book?: GlyphBook;
}

export const MarkedLine = ({ text, marks, book }: Props) => {
  const own = book && { book };
  const parts = marks.flatMap(([from, to], i) => [
    <BookText key={`before ${from}`} text={text.slice(i === 0 ? 0 : marks[i - 1][1], from)} {...own} />,
    <mark key={from}>
      <BookText text={text.slice(from, to)} {...own} />
    </mark>,
  ]);
  return (
    <span className="song" lang="zh-Hant">
      {parts}
      <BookText text={text.slice(marks.at(-1)?.[1] ?? 0)} {...own} />
    </span>
  );
};
