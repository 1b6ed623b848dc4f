import type { ReactNode } from 'react';
import { cutAtNotes, type KwicLine, type KwicReply, type LineNote } from '#contract/search/kwic.ts';
import { splitCells } from '#search/characters/characters.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { kwicTexts } from './kwic-texts.ts';
import { NoteText } from '../list/snippet.tsx';
import { searchTexts } from '../../builder/texts.ts';

/** How a line shows the place of its hit. */
export interface KwicSource<Line> {
  /** What the column is called. */
  name: string;
  className?: string;
  cell: (line: Line) => ReactNode;
}

interface Props<Reply extends KwicReply> {
  reply: Reply;
  /** What the table shows, in words. */
  caption: string;
  source: KwicSource<Reply['lines'][number]>;
}

/** Characters that the column of hits gives room to; longer ones are cut off by an ellipsis. */
const widestHit = 12;

/** In widths of a Chinese character. */
const widthOf = (text: string): number =>
  splitCells(text).reduce((sum, cell) => sum + (/^[\x20-\u02ff]$/u.test(cell) ? 0.6 : 1), 0);

/** A part of a line with its short notes small in their place; in brackets for the ear and for what is copied. */
const Part = ({ line, part }: { line: KwicLine; part: LineNote['part'] }) => (
  <>
    {cutAtNotes(line, part).map(({ text, note }, i) =>
      note ? (
        <NoteText key={i}>
          <BookText text={text} />
        </NoteText>
      ) : (
        <BookText key={i} text={text} />
      ),
    )}
  </>
);

/** Hits aligned in a column between their contexts, each with its place. */
export const KwicTable = <Reply extends KwicReply>({ reply, caption, source }: Props<Reply>) => {
  const t = useText();
  const longest = Math.max(1, ...reply.lines.map(({ hit }) => widthOf(hit)));
  return (
    <table className={source.className ?? 'kwic'}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col />
        <col style={{ width: `calc(${String(Math.min(longest, widestHit))} * var(--kwic-type) + 16px)` }} />
        <col />
        <col className="kwic-source" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="kwic-left">
            {t(kwicTexts.left)}
          </th>
          <th scope="col" className="kwic-hit">
            {t(kwicTexts.hit)}
          </th>
          <th scope="col">{t(kwicTexts.right)}</th>
          <th scope="col">{t(source.name)}</th>
        </tr>
      </thead>
      <tbody>
        {reply.lines.map((line: Reply['lines'][number], i) => {
          const { note } = line;
          return (
            <tr key={reply.start + i} className={note ? 'kwic-note' : undefined}>
              <td className="kwic-left" lang="zh-Hant">
                <div>
                  <Part line={line} part="left" />
                </div>
              </td>
              <td className="kwic-hit" lang="zh-Hant">
                <mark>
                  <Part line={line} part="hit" />
                </mark>
              </td>
              <td className="kwic-right" lang="zh-Hant">
                <div>
                  <Part line={line} part="right" />
                </div>
              </td>
              <td className="kwic-source">
                {source.cell(line)}
                {/* Smaller type tells notes to the eye. */}
                {note && <span className="visually-hidden">{t(searchTexts.scopeNote)}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
