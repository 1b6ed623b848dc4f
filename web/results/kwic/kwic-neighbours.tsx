import { useId, useState } from 'react';
import type { Neighbour } from '#contract/search/kwic.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { kwicTexts } from './kwic-texts.ts';

interface Props {
  side: 'left' | 'right';
  neighbours: readonly Neighbour[];
  totalHit: number;
  /** Searches for the word extended by a neighbour; undefined where that is not possible. */
  grow: ((side: 'left' | 'right', word: string) => (() => void) | undefined) | undefined;
}

/** Neighbours that show before the list is opened. */
const shownFirst = 8;

/** The characters next to the hits on one side, the most frequent first, with their counts. */
export const KwicNeighbours = ({ side, neighbours, totalHit, grow }: Props) => {
  const t = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const shown = open ? neighbours : neighbours.slice(0, shownFirst);
  const rest = totalHit - shown.reduce((sum, { hits }) => sum + hits, 0);
  const edge = t(side === 'left' ? kwicTexts.beginning : kwicTexts.end);
  return (
    <section className="kwic-neighbours" aria-labelledby={id}>
      <h2 id={id}>{t(side === 'left' ? kwicTexts.leftNeighbours : kwicTexts.rightNeighbours)}</h2>
      <ul>
        {shown.map(({ word, hits }) => {
          const onGrow = grow?.(side, word);
          const face =
            word === '' ? (
              <span>{edge}</span>
            ) : (
              <span lang="zh-Hant">
                <BookText text={word} />
              </span>
            );
          const figure = <span className="quiet num">{hits.toLocaleString('en')}</span>;
          return (
            <li key={word}>
              {onGrow ? (
                <button type="button" onClick={onGrow}>
                  {face} {figure}
                </button>
              ) : (
                <span>
                  {face} {figure}
                </span>
              )}
            </li>
          );
        })}
        {rest > 0 && <li className="quiet num">{t(kwicTexts.rest, { hits: rest.toLocaleString('en') })}</li>}
        {neighbours.length > shownFirst && (
          <li>
            <button
              type="button"
              className="kwic-more"
              aria-expanded={open}
              aria-describedby={id}
              onClick={() => setOpen(!open)}
            >
              {open ? t(kwicTexts.fewer) : t(kwicTexts.more, { count: neighbours.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
};
