// Lines through points, and what is measured along them.

export type PenPoint = readonly [x: number, y: number];
export type PenLine = readonly PenPoint[];

export const along = ([ax, ay]: PenPoint, [bx, by]: PenPoint, t: number): PenPoint => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
];
const moved = ([x, y]: PenPoint, dx: number, dy: number): PenPoint => [x + dx, y + dy];
const distance = (a: PenPoint, b: PenPoint): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** What lies `length` away; degrees from the right, turning upwards. */
export const polar = ([x, y]: PenPoint, degrees: number, length: number): PenPoint => [
  x + Math.cos((degrees * Math.PI) / 180) * length,
  y - Math.sin((degrees * Math.PI) / 180) * length,
];

/** In degrees, as `polar` takes them. */
export const bearingOf = (a: PenPoint, b: PenPoint): number =>
  (Math.atan2(a[1] - b[1], b[0] - a[0]) * 180) / Math.PI;

/** The line's points at even distances of about `step`. */
const evenly = (line: PenLine, step: number): PenPoint[] => {
  const lengths = [0];
  for (let i = 1; i < line.length; i += 1) lengths.push(lengths[i - 1] + distance(line[i - 1], line[i]));
  const total = lengths.at(-1)!;
  const count = Math.max(2, Math.round(total / step));
  const points: PenPoint[] = [];
  let i = 1;
  for (let n = 0; n <= count; n += 1) {
    const wanted = (total * n) / count;
    while (i < line.length - 1 && lengths[i] < wanted) i += 1;
    const span = lengths[i] - lengths[i - 1];
    points.push(along(line[i - 1], line[i], span === 0 ? 0 : (wanted - lengths[i - 1]) / span));
  }
  return points;
};

/** A curve through all points (centripetal Catmull-Rom), which comes back to the first where it is closed. */
export const curve = (points: PenLine, closed = false, step = 4): PenPoint[] => {
  const last = points.length - 1;
  const mirrored = (a: PenPoint, b: PenPoint): PenPoint => along(a, b, 2);
  const at = (i: number): PenPoint => {
    if (closed) return points[(i + points.length) % points.length];
    if (i < 0) return mirrored(points[1], points[0]);
    return i > last ? mirrored(points[last - 1], points[last]) : points[i];
  };
  const dense: PenPoint[] = [points[0]];
  for (let i = 0; i < (closed ? points.length : last); i += 1) {
    const p = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const knots = [0];
    for (let k = 1; k < 4; k += 1) knots.push(knots[k - 1] + Math.sqrt(distance(p[k - 1], p[k])) + 1e-6);
    const mix = (a: PenPoint, b: PenPoint, from: number, to: number, t: number): PenPoint =>
      along(a, b, (t - from) / (to - from));
    for (let n = 1; n <= 16; n += 1) {
      const t = knots[1] + ((knots[2] - knots[1]) * n) / 16;
      const a = [0, 1, 2].map((k) => mix(p[k], p[k + 1], knots[k], knots[k + 1], t));
      const b = [0, 1].map((k) => mix(a[k], a[k + 1], knots[k], knots[k + 2], t));
      dense.push(mix(b[0], b[1], knots[1], knots[2], t));
    }
  }
  return evenly(dense, step);
};

/** A point of an even line, from 0 to 1; what lies beyond its ends lies straight ahead. */
export const pointAlong = (line: PenLine, t: number): PenPoint => {
  const place = t * (line.length - 1);
  const i = Math.max(0, Math.min(line.length - 2, Math.floor(place)));
  return along(line[i], line[i + 1], place - i);
};

export const normalAt = (line: PenLine, t: number): PenPoint => {
  const reach = 1.5 / (line.length - 1);
  const [ax, ay] = pointAlong(line, Math.max(0, t - reach));
  const [bx, by] = pointAlong(line, Math.min(1, t + reach));
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [-(by - ay) / length, (bx - ax) / length];
};

/** Beside an even line: to the right of who goes along it. */
export const beside = (line: PenLine, t: number, by: number): PenPoint => {
  const [nx, ny] = normalAt(line, t);
  return moved(pointAlong(line, t), nx * by, ny * by);
};

export const ellipse = ([x, y]: PenPoint, rx: number, ry: number, turn = 0): PenPoint[] => {
  const [c, s] = [Math.cos((turn * Math.PI) / 180), -Math.sin((turn * Math.PI) / 180)];
  return Array.from({ length: 64 }, (_, i) => {
    const angle = (i * Math.PI) / 32;
    const [dx, dy] = [Math.cos(angle) * rx, Math.sin(angle) * ry];
    return moved([x, y], dx * c - dy * s, dx * s + dy * c);
  });
};

/** Whole numbers of steps from 0 to 1, without the ends. */
export const steps = (count: number): number[] =>
  Array.from({ length: count }, (_, i) => (i + 1) / (count + 1));
