import type { ReactNode } from 'react';
import type { SnippetPart } from '#contract/search/search.ts';
import { cutAtHits, isElision } from '#search/present/cut-at-hits.ts';
import { BookText } from '../../glyphs/book-text.tsx';

/** A text with its hits marked. */
export const Marked = (part: Pick<SnippetPart, 'text' | 'hits' | 'near'>) => (
  <>
    {cutAtHits(part).map((piece, i) =>
      piece.hit || piece.near ? (
        <mark key={i} className={piece.near && 'near'}>
          <BookText text={piece.text} />
        </mark>
      ) : (
        <BookText key={i} text={piece.text} />
      ),
    )}
  </>
);

/** A note small in its place; in brackets for the ear, and in what is copied. */
export const NoteText = ({ children }: { children: ReactNode }) => (
  <small>
    <span className="visually-hidden">（</span>
    {children}
    <span className="visually-hidden">）</span>
  </small>
);

interface SnippetProps {
  parts: readonly SnippetPart[];
  /** A machine read it and nobody corrected it, as its copies say. */
  machineRead?: boolean;
}

/** A stretch of the book with its notes small in their place and the hits marked. */
export const Snippet = ({ parts, machineRead }: SnippetProps) => (
  <p className="snippet" lang="zh-Hant" data-machine-read={machineRead ? '' : undefined}>
    {parts.map((part, i) =>
      isElision(part) ? (
        <small key={i}>{part.text}</small>
      ) : part.note ? (
        <NoteText key={i}>
          <Marked {...part} />
        </NoteText>
      ) : (
        <Marked key={i} {...part} />
      ),
    )}
  </p>
);
