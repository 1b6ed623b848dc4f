/**
 * Cuts a text at its hits, [start, end) in code points. Hits that touch or overlap stay in order and none of their
 * characters comes twice.
 */
export const cutAtHits = ({
  text,
  hits,
}: {
  text: string;
  hits: readonly (readonly [number, number])[];
}): { text: string; hit: boolean }[] => {
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
