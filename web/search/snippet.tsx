import { Fragment } from 'react';
import type { SnippetPart } from '#contract/search.ts';
import { cutAtHits } from '#search/cut-at-hits.ts';

/** A text with its hits marked. */
export const Marked = (part: Pick<SnippetPart, 'text' | 'hits' | 'near'>) => (
  <>
    {cutAtHits(part).map((piece, i) =>
      piece.hit || piece.near ? (
        <mark key={i} className={piece.near && 'near'}>
          {piece.text}
        </mark>
      ) : (
        <Fragment key={i}>{piece.text}</Fragment>
      ),
    )}
  </>
);

/** A stretch of the book with its notes small in their place and the hits marked. */
export const Snippet = ({ parts }: { parts: readonly SnippetPart[] }) => (
  <p className="snippet" lang="zh-Hant">
    {parts.map((part, i) =>
      part.note ? (
        <small key={i}>
          <Marked {...part} />
        </small>
      ) : (
        <Marked key={i} {...part} />
      ),
    )}
  </p>
);
