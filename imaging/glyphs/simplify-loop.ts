// A closed line with the points left out that it can do without (Ramer, Douglas and Peucker).

type Point = readonly [number, number];

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  // To the stretch between the two, not to the line through them.
  const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (length * length)));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
};

/** Points of the loop in their order, so that none of it is further than `tolerance` from the line through them. */
export const simplifyLoop = (loop: readonly Point[], tolerance: number): Point[] => {
  if (loop.length < 4) return [...loop];
  const half = loop.length >> 1;
  const retained = new Set([0, half]);
  const stretches: [number, number][] = [
    [0, half],
    [half, loop.length],
  ];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [from, to] = stretch;
    let [furthest, most] = [-1, tolerance];
    for (let i = from + 1; i < to; i += 1) {
      const far = distance(loop[i], loop[from], loop[to % loop.length]);
      if (far > most) [furthest, most] = [i, far];
    }
    if (furthest < 0) continue;
    retained.add(furthest);
    stretches.push([from, furthest], [furthest, to]);
  }
  return loop.filter((_, i) => retained.has(i));
};
