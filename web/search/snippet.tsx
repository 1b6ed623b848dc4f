import { Fragment } from 'react';
import type { SnippetPart } from '#contract/search.ts';

/** Cuts a part at its hits; they are counted in code points. */
export const cutAtHits = ({
  text,
  hits,
}: Pick<SnippetPart, 'text' | 'hits'>): { text: string; hit: boolean }[] => {
  const points = [...text];
  const pieces: { text: string; hit: boolean }[] = [];
  let at = 0;
  const put = (to: number, hit: boolean) => {
    if (to > at) pieces.push({ text: points.slice(at, to).join(''), hit });
    at = Math.max(at, to);
  };
  for (const [start, end] of hits.toSorted((a, b) => a[0] - b[0])) {
    put(Math.max(at, start), false);
    put(end, true);
  }
  put(points.length, false);
  return pieces;
};

const Part = ({ part }: { part: SnippetPart }) => (
  <>
    {cutAtHits(part).map((piece, i) =>
      piece.hit ? <mark key={i}>{piece.text}</mark> : <Fragment key={i}>{piece.text}</Fragment>,
    )}
  </>
);

/** A stretch of the book with its notes small in their place and the hits marked. */
export const Snippet = ({ parts }: { parts: readonly SnippetPart[] }) => (
  <p className="snippet" lang="zh-Hant">
    {parts.map((part, i) =>
      part.note ? (
        <small key={i}>
          <Part part={part} />
        </small>
      ) : (
        <Part key={i} part={part} />
      ),
    )}
  </p>
);
