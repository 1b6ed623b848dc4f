// Strokes as they are drawn and as templates hold them, and how both are brought to one place, size and density.

/** x and y in turn, from where the pen comes down to where it is lifted; x grows to the right, y downwards. */
export type Stroke = Float32Array;

/** Side of the square that strokes are brought into. */
export const side = 64;

/** `Math.hypot`, which guards against overflow, takes ten times as long. */
export const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

const lengthOf = (stroke: Stroke): number => {
  let length = 0;
  for (let i = 2; i < stroke.length; i += 2)
    length += distance(stroke[i] - stroke[i - 2], stroke[i + 1] - stroke[i - 1]);
  return length;
};

/** The length of all strokes. */
export const inkOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);

/** Points at equal distances of about `spacing` along each stroke, with both ends preserved; a dot stays one point. */
export const resample = (stroke: Stroke, spacing: number): Stroke => {
  const length = lengthOf(stroke);
  const steps = Math.max(1, Math.round(length / spacing));
  if (length < spacing / 4) return stroke.slice(0, 2);
  const out = new Float32Array(2 * steps + 2);
  const step = length / steps;
  let [n, passed] = [1, 0];
  out[0] = stroke[0];
  out[1] = stroke[1];
  for (let i = 2; i < stroke.length; i += 2) {
    const [dx, dy] = [stroke[i] - stroke[i - 2], stroke[i + 1] - stroke[i - 1]];
    const part = distance(dx, dy);
    while (n < steps && passed + part >= n * step) {
      const share = part === 0 ? 0 : (n * step - passed) / part;
      out[2 * n] = stroke[i - 2] + dx * share;
      out[2 * n + 1] = stroke[i - 1] + dy * share;
      n += 1;
    }
    passed += part;
  }
  const last = stroke.length - 2;
  for (; n <= steps; n++) {
    out[2 * n] = stroke[last];
    out[2 * n + 1] = stroke[last + 1];
  }
  return out;
};

const mapPoints = (stroke: Stroke, toX: (x: number) => number, toY: (y: number) => number): Stroke => {
  const out = new Float32Array(stroke.length);
  for (let i = 0; i < stroke.length; i += 2) {
    out[i] = toX(stroke[i]);
    out[i + 1] = toY(stroke[i + 1]);
  }
  return out;
};

/** The weight of a point among its neighbours: the length that it represents; a dot has a small weight too. */
const dotWeight = 0.02;

/**
 * Moves strokes to the middle of the square by their centroid and spread, which a tail that is drawn too long moves
 * less than it moves their box. How narrow or flat they are is partly preserved (Liu, Nakashima, Sako & Fujisawa 2004).
 */
export const normalise = (strokes: readonly Stroke[]): Stroke[] => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const stroke of strokes)
    for (let i = 0; i < stroke.length; i += 2) {
      left = Math.min(left, stroke[i]);
      right = Math.max(right, stroke[i]);
      top = Math.min(top, stroke[i + 1]);
      bottom = Math.max(bottom, stroke[i + 1]);
    }
  const size = Math.max(right - left, bottom - top, 1e-6);
  let [sum, sx, sy, sxx, syy] = [0, 0, 0, 0, 0];
  const add = (x: number, y: number, weight: number) => {
    sum += weight;
    sx += weight * x;
    sy += weight * y;
    sxx += weight * x * x;
    syy += weight * y * y;
  };
  for (const stroke of strokes) {
    add(stroke[0], stroke[1], dotWeight * size);
    for (let i = 2; i < stroke.length; i += 2) {
      const length = distance(stroke[i] - stroke[i - 2], stroke[i + 1] - stroke[i - 1]);
      add((stroke[i] + stroke[i - 2]) / 2, (stroke[i + 1] + stroke[i - 1]) / 2, length);
    }
  }
  const [mx, my] = [sx / sum, sy / sum];
  const spread = (squares: number, mean: number) => Math.sqrt(Math.max(squares / sum - mean * mean, 0));
  const [wide, high] = [spread(sxx, mx), spread(syy, my)];
  const longer = Math.max(wide, high, size / 100);
  const ratio = Math.min(wide, high) / longer;
  // The shorter side is stretched, save that of a bar, whose trembling would be.
  const share = Math.min(Math.max((ratio - 0.1) / 0.3, 0), 1);
  const wanted = ratio + (Math.sqrt(Math.sin((Math.PI / 2) * ratio)) - ratio) * share;
  const scale = side / (4.2 * longer);
  const stretched = scale * (share > 0 ? wanted / ratio : 1);
  const [kx, ky] = wide >= high ? [scale, stretched] : [stretched, scale];
  return strokes.map((stroke) =>
    mapPoints(
      stroke,
      (x) => (x - mx) * kx + side / 2,
      (y) => (y - my) * ky + side / 2,
    ),
  );
};

const bins = 32;
/** Of what an even line density would give: so much stays of a scale that does not follow the lines. */
const evenShare = 0.8;

/** Of the bins around one, from `-around` to `around`. */
const around = 4;
const blurWeights = Float64Array.from({ length: 2 * around + 1 }, (_, k) =>
  Math.exp(-((k - around) ** 2) / 6),
);

/** Where each bin's beginning comes to lie when lines are spread evenly, as far as they may be. */
const spreadEvenly = (density: Float64Array): Float64Array => {
  const blurred = new Float64Array(bins);
  let total = 0;
  for (let i = 0; i < bins; i++) {
    let sum = 0;
    for (let j = Math.max(0, i - around); j <= Math.min(bins - 1, i + around); j++)
      sum += density[j] * blurWeights[j - i + around];
    blurred[i] = sum;
    total += sum;
  }
  const mean = total / bins;
  const places = new Float64Array(bins + 1);
  for (let i = 0; i < bins; i++) places[i + 1] = places[i] + blurred[i] + evenShare * mean + 1e-9;
  return places.map((place) => (place / places[bins]) * side);
};

const placeIn = (places: Float64Array, value: number): number => {
  const at = Math.min(Math.max((value / side) * bins, 0), bins - 1e-6);
  const bin = Math.floor(at);
  return places[bin] + (places[bin + 1] - places[bin]) * (at - bin);
};

/**
 * Normalised strokes with crowded parts drawn apart and empty ones together, across by the lines that run down and down
 * by those that run across: hands part the room differently (Tsukumo & Tanaka 1988).
 */
export const equalise = (strokes: readonly Stroke[]): Stroke[] => {
  const sampled = normalise(strokes).map((stroke) => resample(stroke, 2));
  const [across, down] = [new Float64Array(bins), new Float64Array(bins)];
  const binOf = (value: number) => Math.min(bins - 1, Math.max(0, Math.floor((value / side) * bins)));
  for (const stroke of sampled)
    for (let i = 2; i < stroke.length; i += 2) {
      across[binOf((stroke[i] + stroke[i - 2]) / 2)] += Math.abs(stroke[i + 1] - stroke[i - 1]);
      down[binOf((stroke[i + 1] + stroke[i - 1]) / 2)] += Math.abs(stroke[i] - stroke[i - 2]);
    }
  // The trembling of a bar is no line density.
  const isThin = (density: Float64Array) => density.filter((value) => value > 0).length < bins / 5;
  const [columns, rows] = [across, down]
    .map((density) => (isThin(density) ? density.map(() => 1) : density))
    .map(spreadEvenly);
  return sampled.map((stroke) =>
    mapPoints(
      stroke,
      (x) => placeIn(columns, x),
      (y) => placeIn(rows, y),
    ),
  );
};
