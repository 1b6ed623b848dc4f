import type { ReactNode } from 'react';
import { type PlacedName, touches } from './name-places.ts';

interface Props {
  placed: readonly PlacedName[];
  nameOf: (place: number) => ReactNode;
  /** Shown in place of those that it touches. */
  active?: PlacedName;
  lang?: string;
  /** Pixels from the top of the chart. */
  top: number;
  isWrapped?: boolean;
}

/** Names beneath the places of a chart; who listens has them of the slider. */
export const BandNames = ({ placed, nameOf, active, lang, top, isWrapped }: Props) => {
  const beside = active ? placed.filter((one) => !touches(one, active)) : placed;
  return (
    <div
      aria-hidden="true"
      className="chart-names num quiet"
      data-wrapped={isWrapped || undefined}
      lang={lang}
      style={{ top }}
    >
      {(active ? [...beside, active] : beside).map((one) => (
        <span
          key={one.place}
          className={one === active ? 'current' : undefined}
          style={{ left: one.left, width: one.width }}
        >
          {nameOf(one.place)}
        </span>
      ))}
    </div>
  );
};
