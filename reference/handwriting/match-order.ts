// How far what was drawn lies from a template when both are followed from the first stroke to the last, as one line: hands
// that keep the order of strokes are told apart by it where the strokes alone look alike (dynamic time warping).
import type { MatchWeights, Points } from './match-strokes.ts';

/** How far along the template a point may be from where it is along the drawing, as a part of the template. */
const reach = 0.3;

type OrderWeights = Pick<MatchWeights, 'distance' | 'direction' | 'limit'>;

/** The mean cost of a step; strokes in another order, or drawn the other way, cost no more than the limit. */
export const orderCost = (
  drawn: Points,
  template: Points,
  { distance, direction, limit }: OrderWeights,
): number => {
  const { count } = template;
  const away = Math.max(2, reach * count);
  let before = new Float32Array(count + 1).fill(Infinity);
  let now = new Float32Array(count + 1);
  before[0] = 0;
  for (let i = 0; i < drawn.count; i++) {
    now.fill(Infinity);
    const [x, y, u, v] = [drawn.x[i], drawn.y[i], drawn.dx[i], drawn.dy[i]];
    const middle = (i / drawn.count) * count;
    const last = Math.min(count - 1, Math.ceil(middle + away));
    for (let j = Math.max(0, Math.floor(middle - away)); j <= last; j++) {
      const [a, b] = [template.x[j] - x, template.y[j] - y];
      const turned = 1 - (u * template.dx[j] + v * template.dy[j]);
      const cost = Math.min(limit, (a * a + b * b) * distance + direction * turned);
      now[j + 1] = Math.min(before[j] + 2 * cost, before[j + 1] + cost, now[j] + cost);
    }
    [before, now] = [now, before];
    before[0] = Infinity;
  }
  return Math.min(limit, before[count] / (drawn.count + count));
};
