import type { SnippetPart } from '#contract/search.ts';
import { cutAtHits } from '#search/cut-at-hits.ts';

/** The name of a character outside Unicode that has no composition: it is shown by a geta, which says its name. */
const nameless = /(&[\w-]+;)/u;

const Shown = ({ text }: { text: string }) =>
  text.includes('&')
    ? text.split(nameless).map((piece, i) =>
        nameless.test(piece) ? (
          <abbr key={i} title={piece}>
            〓
          </abbr>
        ) : (
          piece
        ),
      )
    : text;

/** A text with its hits marked. */
export const Marked = (part: Pick<SnippetPart, 'text' | 'hits' | 'near'>) => (
  <>
    {cutAtHits(part).map((piece, i) =>
      piece.hit || piece.near ? (
        <mark key={i} className={piece.near && 'near'}>
          <Shown text={piece.text} />
        </mark>
      ) : (
        <Shown key={i} text={piece.text} />
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
