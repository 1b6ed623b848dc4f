import { memo, useMemo } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import { glyphTexts } from '../glyphs/glyph-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { type CountedHits, ordinalOf } from './flow/counted-hits.ts';
import { pageTexts } from './settings/page-texts.ts';
import { useAsides } from './screen-reader-notes.ts';
import { type SpokenPiece, spokenLines } from './spoken-lines.ts';

/** The words of a piece; of a hit marked, with which of how many it is after them. */
const Piece = ({ text, hit }: SpokenPiece) => {
  const t = useText();
  if (!hit) return text;
  const at = ordinalOf(hit);
  return (
    <mark>
      {text}［{at === undefined ? t(pageTexts.hitGoesOn) : t(pageTexts.hit, { at })}］
    </mark>
  );
};

interface Props {
  page: Page;
  hits: CountedHits;
}

/**
 * The page in reading order, a printed line a paragraph, with its notes announced and its hits marked and counted, for
 * screen readers; what is said beside the text follows its line.
 */
export const ScreenReaderPage = memo(({ page, hits }: Props) => {
  const t = useText();
  const asides = useAsides((s) => (s.pageId === page.pageId ? s.asides : undefined));
  const lines = useMemo(() => spokenLines(page, hits, t(glyphTexts.unnamed)), [page, hits, t]);
  const besideOf = (lineIds: readonly number[]): string =>
    (asides ?? [])
      .filter(({ lineId }) => lineIds.includes(lineId))
      .map(({ text }) => `［${text}］`)
      .join('');
  return (
    <div className="visually-hidden spoken" lang="zh-Hant">
      {lines.map(({ lineIds, parts }) => (
        <p key={lineIds[0]}>
          {parts.map(({ note, pieces }, i) => {
            const words = pieces.map((piece, k) => <Piece key={k} {...piece} />);
            return note === undefined ? (
              words
            ) : (
              <span key={i} role="note">
                （{t(pageTexts.note)}
                {words}）
              </span>
            );
          })}
          {asides && besideOf(lineIds)}
        </p>
      ))}
    </div>
  );
});
