// The character large in its square, written stroke by stroke on request, and its strokes one after another.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CharacterStrokes } from '#contract/tools/character-page.ts';
import { useText } from '../../i18n/use-text.ts';
import { strokesQuery } from './character-queries.ts';
import { dictionaryTexts } from './texts.ts';

/** The square of the outlines; y runs up. */
const upright = 'translate(0 900) scale(1 -1)';
const square = '0 0 1024 1024';
/** Units of the square that are written in a second. */
const speed = 1400;
const pause = 0.12;

const lengthOf = (points: CharacterStrokes['medians'][number]): number =>
  points.reduce(
    (sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - points[i - 1][0], y - points[i - 1][1])),
    0,
  );

/** Each stroke is uncovered along its middle. */
const Writing = ({ strokes, medians }: CharacterStrokes) => {
  const id = useId();
  const lengths = medians.map((points) => lengthOf(points) + 80);
  const begun = lengths.map((_, i) =>
    lengths.slice(0, i).reduce((sum, length) => sum + length / speed + pause, 0),
  );
  return (
    <svg className="stroke-writing" viewBox={square} aria-hidden="true">
      <g transform={upright}>
        {strokes.map((outline, i) => {
          const length = lengths[i];
          const seconds = length / speed;
          return (
            <g key={outline}>
              <clipPath id={`${id}${i}`}>
                <path d={outline} />
              </clipPath>
              <path d={outline} className="stroke-ghost" />
              <path
                d={`M${medians[i].map((point) => point.join(' ')).join('L')}`}
                clipPath={`url(#${id}${i})`}
                style={{
                  strokeDasharray: length,
                  strokeDashoffset: length,
                  animationDuration: `${seconds}s`,
                  animationDelay: `${begun[i]}s`,
                }}
              />
            </g>
          );
        })}
      </g>
    </svg>
  );
};

export const useStrokes = (character: string, isDrawn: boolean) => {
  const { data } = useQuery({ ...strokesQuery(character), enabled: isDrawn });
  return isDrawn ? data : undefined;
};

interface Props {
  character: string;
  drawn: CharacterStrokes | undefined;
  /** Dictionaries count otherwise than it is drawn: whose count this is, is said. */
  isCountedOtherwise: boolean;
  /** The content between the square and its strokes. */
  children: React.ReactNode;
}

export const StrokeOrder = ({ character, drawn, isCountedOtherwise, children }: Props) => {
  const t = useText();
  const [times, setTimes] = useState(0);
  return (
    <>
      <div className="character-square">
        <svg viewBox="0 0 208 208" aria-hidden="true">
          <path d="M104 0v208M0 104h208M0 0l208 208M208 0L0 208" />
        </svg>
        {drawn && times > 0 ? <Writing key={times} {...drawn} /> : <b lang="zh-Hant">{character}</b>}
      </div>
      {children}
      {drawn && (
        <section className="stroke-order">
          <div className="dictionary-line">
            <h3>{t(dictionaryTexts.order)}</h3>
            <span className="quiet num">
              {t(isCountedOtherwise ? dictionaryTexts.strokeCountDrawn : dictionaryTexts.strokeCount, {
                count: drawn.strokes.length,
              })}
            </span>
            <button type="button" className="text-link" onClick={() => setTimes(times + 1)}>
              {t(dictionaryTexts.play)}
            </button>
          </div>
          <ol className="stroke-steps">
            {drawn.strokes.map((last, i) => (
              <li key={last}>
                <span className="visually-hidden">{t(dictionaryTexts.strokeOf, { number: i + 1 })}</span>
                <svg viewBox={square} aria-hidden="true">
                  <g transform={upright}>
                    <path d={drawn.strokes.slice(0, i).join('')} />
                    <path d={last} className="is-last" />
                  </g>
                </svg>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
