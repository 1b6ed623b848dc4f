// The stretch of a long chart that is shown: two places of its row, both in it, the second after the first.
export interface ChartStretch {
  from: number;
  to: number;
}

export const wholeStretch = (count: number): ChartStretch => ({ from: 0, to: Math.max(0, count - 1) });

const within = (place: number, first: number, last: number): number => Math.max(first, Math.min(place, last));

/** As long as it is, so many places further on, as far as the row goes. */
export const moveStretch = ({ from, to }: ChartStretch, by: number, count: number): ChartStretch => {
  const moved = within(by, -from, count - 1 - to);
  return { from: from + moved, to: to + moved };
};

/** Moved by as little as brings the place in. */
export const revealPlace = (stretch: ChartStretch, place: number, count: number): ChartStretch => {
  const { from, to } = stretch;
  if (place >= from && place <= to) return stretch;
  return moveStretch(stretch, place < from ? place - from : place - to, count);
};

/** Moved so that the place is in its middle. */
export const centreStretch = (stretch: ChartStretch, place: number, count: number): ChartStretch =>
  moveStretch(stretch, Math.round(place - (stretch.from + stretch.to) / 2), count);

/** With one end at the place, or as near to it as the other end lets it. */
export const setStretchEnd = (
  { from, to }: ChartStretch,
  end: keyof ChartStretch,
  place: number,
  count: number,
): ChartStretch =>
  end === 'from'
    ? { from: within(place, 0, Math.max(0, to - 1)), to }
    : { from, to: within(place, Math.min(from + 1, count - 1), count - 1) };

/** So many times as long, and at least by one place longer or shorter. What lies at `share` of its length stays there. */
export const zoomStretch = (
  stretch: ChartStretch,
  times: number,
  share: number,
  count: number,
): ChartStretch => {
  const length = stretch.to - stretch.from;
  const rough = Math.round(length * times);
  const changed = times < 1 ? Math.min(rough, length - 1) : times > 1 ? Math.max(rough, length + 1) : length;
  const longest = Math.max(0, count - 1);
  const wanted = within(changed, Math.min(1, longest), longest);
  const from = within(Math.round(stretch.from + share * (length - wanted)), 0, longest - wanted);
  return { from, to: from + wanted };
};
