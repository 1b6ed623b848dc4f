// Where a place lies, by the coordinates of its list, among those of the lists that lie nearest.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useElementSize } from '../../kit/states/use-element-size.ts';
import { useText } from '../../i18n/use-text.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { ToolLink } from '../frame/tool-link.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { nearPlacesQuery } from './name-queries.ts';
import { type SketchPlace, sketchPlaces } from './sketch-places.ts';
import { nameToolTexts } from './texts.ts';
import './contemporaries.css';

/** Pixels; a sketch is as broad as its place, and its names as large as other text. */
const broadest = 640;

const Drawn = ({ places }: { places: readonly SketchPlace[] }) => {
  const t = useText();
  const frame = useRef<HTMLElement>(null);
  const room = useElementSize(frame).width;
  const {
    width,
    height,
    step,
    meridians,
    parallels,
    places: set,
  } = sketchPlaces(places, Math.min(broadest, room || broadest));
  return (
    <figure ref={frame}>
      <svg className="place-sketch" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {meridians.map(({ at, degree }) => (
          <g key={degree}>
            <line x1={at} x2={at} y1={0} y2={height} />
            <text x={at + 4} y={height - 6}>{`${degree}°`}</text>
          </g>
        ))}
        {parallels.map(({ at, degree }) => (
          <g key={degree}>
            <line x1={0} x2={width} y1={at} y2={at} />
            <text x={4} y={at - 4}>{`${degree}°`}</text>
          </g>
        ))}
        {set
          .map(({ name, x, y, anchor }, i) => (
            // Two places may bear one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: they neither move nor change
            <g key={i}>
              <circle className={i === 0 ? 'own' : undefined} cx={x} cy={y} r={i === 0 ? 5 : 3} />
              {anchor && (
                <text
                  className={i === 0 ? 'song own' : 'song'}
                  x={anchor === 'start' ? x + 8 : x - 8}
                  y={y + 6}
                  textAnchor={anchor}
                  lang="zh-Hant"
                >
                  {name}
                </text>
              )}
            </g>
          ))
          .toReversed()}
      </svg>
      <figcaption className="quiet num">{t(nameToolTexts.sketchNet, { step })}</figcaption>
    </figure>
  );
};

export const PlaceSketch = ({ id, place }: { id: string; place: SketchPlace }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const Heading = kind === 'page' ? 'h3' : 'h4';
  const { data, isError } = useQuery(nearPlacesQuery(id));
  return (
    <section className="beside">
      <Heading className="part-title">{t(nameToolTexts.sketch)}</Heading>
      {isError ? (
        <p className="quiet beside-note">{t(nameToolTexts.failed)}</p>
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <Drawn places={[place, ...data]} />
          <ul className="beside-list">
            {data.map(({ id: other, name, distance }) => (
              <li key={other}>
                <ToolLink tool="diMing" parameters={{ key: name, entry: other }}>
                  <span className="song" lang="zh-Hant">
                    {name}
                  </span>
                </ToolLink>
                <span className="quiet num">{t(nameToolTexts.away, { distance })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
