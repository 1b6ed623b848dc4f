// Fisher's linear discriminant: of many numbers the few in which characters differ while hands agree.

/** A symmetric matrix, row by row. */
type Matrix = Float64Array;

/** Householder's reduction to three diagonals and the QL steps after it; vectors come as columns, values unsorted. */
const eigen = (matrix: Matrix, n: number): { values: Float64Array; vectors: Matrix } => {
  const v = matrix.slice();
  const d = new Float64Array(n);
  const e = new Float64Array(n);
  for (let i = n - 1; i > 0; i--) {
    let h = 0;
    let scale = 0;
    for (let k = 0; k < i; k++) scale += Math.abs(v[i * n + k]);
    if (i === 1 || scale === 0) e[i] = v[i * n + i - 1];
    else {
      for (let k = 0; k < i; k++) {
        v[i * n + k] /= scale;
        h += v[i * n + k] ** 2;
      }
      const f = v[i * n + i - 1];
      const g = f >= 0 ? -Math.sqrt(h) : Math.sqrt(h);
      e[i] = scale * g;
      h -= f * g;
      v[i * n + i - 1] = f - g;
      let sum = 0;
      for (let j = 0; j < i; j++) {
        v[j * n + i] = v[i * n + j] / h;
        let product = 0;
        for (let k = 0; k <= j; k++) product += v[j * n + k] * v[i * n + k];
        for (let k = j + 1; k < i; k++) product += v[k * n + j] * v[i * n + k];
        e[j] = product / h;
        sum += e[j] * v[i * n + j];
      }
      const hh = sum / (h + h);
      for (let j = 0; j < i; j++) {
        const f2 = v[i * n + j];
        const g2 = e[j] - hh * f2;
        e[j] = g2;
        for (let k = 0; k <= j; k++) v[j * n + k] -= f2 * e[k] + g2 * v[i * n + k];
      }
    }
    d[i] = h;
  }
  for (let i = 0; i < n; i++) {
    if (d[i] !== 0)
      for (let j = 0; j < i; j++) {
        let g = 0;
        for (let k = 0; k < i; k++) g += v[i * n + k] * v[k * n + j];
        for (let k = 0; k < i; k++) v[k * n + j] -= g * v[k * n + i];
      }
    d[i] = v[i * n + i];
    v[i * n + i] = 1;
    for (let j = 0; j < i; j++) v[j * n + i] = v[i * n + j] = 0;
  }
  e.copyWithin(0, 1);
  e[n - 1] = 0;
  // Columns are turned two at a time: as rows they lie together.
  const t = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) t[j * n + i] = v[i * n + j];
  for (let l = 0; l < n; l++)
    for (let round = 0; round < 60; round++) {
      let m = l;
      while (m < n - 1 && Math.abs(e[m]) > 1e-14 * (Math.abs(d[m]) + Math.abs(d[m + 1]))) m++;
      if (m === l) break;
      let g = (d[l + 1] - d[l]) / (2 * e[l]);
      let r = Math.hypot(g, 1);
      g = d[m] - d[l] + e[l] / (g + (g >= 0 ? r : -r));
      let [s, c, p] = [1, 1, 0];
      for (let i = m - 1; i >= l; i--) {
        const [f, b] = [s * e[i], c * e[i]];
        r = Math.hypot(f, g);
        e[i + 1] = r;
        s = r === 0 ? 0 : f / r;
        c = r === 0 ? 1 : g / r;
        g = d[i + 1] - p;
        r = (d[i] - g) * s + 2 * c * b;
        p = s * r;
        d[i + 1] = g + p;
        g = c * r - b;
        const [low, high] = [i * n, (i + 1) * n];
        for (let k = 0; k < n; k++) {
          const above = t[high + k];
          t[high + k] = s * t[low + k] + c * above;
          t[low + k] = c * t[low + k] - s * above;
        }
      }
      d[l] -= p;
      e[l] = g;
      e[m] = 0;
    }
  return { values: d, vectors: t };
};

/** Sums of products of numbers that vary together. */
export const scatter = (n: number) => {
  const sums = new Float64Array(n * n);
  let count = 0;
  return {
    /** Differences from a mean. */
    add(values: Float32Array): void {
      count += 1;
      for (let i = 0; i < n; i++) {
        const value = values[i];
        if (value === 0) continue;
        for (let j = i; j < n; j++) sums[i * n + j] += value * values[j];
      }
    },
    covariance(): Matrix {
      const matrix = new Float64Array(n * n);
      for (let i = 0; i < n; i++)
        for (let j = i; j < n; j++) matrix[i * n + j] = matrix[j * n + i] = sums[i * n + j] / count;
      return matrix;
    },
  };
};

const descending = (values: Float64Array): number[] =>
  Array.from(values, (_, i) => i).sort((a, b) => values[b] - values[a]);

/**
 * Returns `rowCount` rows of n weights: within a class the numbers that they give vary by one, and the first rows differ most between classes. `floor` is the share of the mean variance that is added to each
 * direction, as a guard against directions never seen to vary.
 */
export const discriminant = (
  within: Matrix,
  between: Matrix,
  n: number,
  rowCount: number,
  floor: number,
): Float32Array => {
  const inner = eigen(within, n);
  const mean = inner.values.reduce((sum, value) => sum + Math.max(value, 0), 0) / n;
  const whiten = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    const scale = 1 / Math.sqrt(Math.max(inner.values[i], 0) + floor * mean);
    for (let k = 0; k < n; k++) whiten[i * n + k] = inner.vectors[i * n + k] * scale;
  }
  // W · B · Wᵀ
  const half = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      const weight = whiten[i * n + k];
      for (let j = 0; j < n; j++) half[i * n + j] += weight * between[k * n + j];
    }
  const spread = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let j = i; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += half[i * n + k] * whiten[j * n + k];
      spread[i * n + j] = spread[j * n + i] = sum;
    }
  const outer = eigen(spread, n);
  const rows = new Float32Array(rowCount * n);
  for (const [row, i] of descending(outer.values).slice(0, rowCount).entries())
    for (let k = 0; k < n; k++) {
      const weight = outer.vectors[i * n + k];
      for (let j = 0; j < n; j++) rows[row * n + j] += weight * whiten[k * n + j];
    }
  return rows;
};
