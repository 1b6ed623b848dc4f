// The distance between a drawing and a template when both are followed from the first stroke to the last, as one line
// (dynamic time warping). For hands that follow the order of strokes it distinguishes characters whose strokes alone
// look alike.
import type { MatchWeights, Points } from './match-strokes.ts';

/** How far along the template a point may be from where it is along the drawing, as a part of the template. */
const reach = 0.3;

/** Longer than any template has points. */
const rows = [new Float32Array(512), new Float32Array(512)] as const;

type OrderWeights = Pick<MatchWeights, 'distance' | 'direction' | 'limit'>;

/**
 * The mean cost of a step; strokes in another order, or drawn the other way, cost no more than the limit. A comparison
 * that is seen to cost more than `most` is not followed to its end: the limit is returned.
 */
export const orderCost = (
  drawn: Points,
  template: Points,
  { distance, direction, limit }: OrderWeights,
  most = limit,
): number => {
  const { count, x: tx, y: ty, dx, dy } = template;
  const givenUp = Math.min(limit, most) * (drawn.count + count);
  const away = Math.max(2, reach * count);
  let [before, now]: readonly Float32Array[] = rows;
  before.fill(Infinity, 0, count + 1);
  before[0] = 0;
  for (let i = 0; i < drawn.count; i++) {
    now.fill(Infinity, 0, count + 1);
    const [x, y, u, v] = [drawn.x[i], drawn.y[i], drawn.dx[i], drawn.dy[i]];
    const middle = (i / drawn.count) * count;
    const last = Math.min(count - 1, Math.ceil(middle + away));
    let lowest = Infinity;
    for (let j = Math.max(0, Math.floor(middle - away)); j <= last; j++) {
      const a = tx[j] - x;
      const b = ty[j] - y;
      const turned = 1 - (u * dx[j] + v * dy[j]);
      const apart = (a * a + b * b) * distance + direction * turned;
      const cost = apart < limit ? apart : limit;
      const either = before[j + 1] < now[j] ? before[j + 1] : now[j];
      const sum = before[j] + cost < either ? before[j] + 2 * cost : either + cost;
      now[j + 1] = sum;
      if (sum < lowest) lowest = sum;
    }
    // What follows only adds to it.
    if (lowest > givenUp) return limit;
    [before, now] = [now, before];
    before[0] = Infinity;
  }
  return Math.min(limit, before[count] / (drawn.count + count));
};
