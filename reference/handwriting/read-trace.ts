// Reads a drawing from its text: JSON, a list of strokes, each a list of points `[x, y]` or `[x, y, t]`.
import type { Stroke } from './strokes.ts';

/** In Chinese, for whoever sent it. */
export class TraceFault extends Error {}

export interface TraceLimits {
  characters: number;
  points: number;
  strokes: number;
}

/** Beyond these nothing can be reckoned with. */
const farthest = 1e6;

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= farthest;

const readPoint = (point: unknown, place: string): [number, number] => {
  if (!Array.isArray(point) || (point.length !== 2 && point.length !== 3))
    throw new TraceFault(`${place}应为 [x, y] 或 [x, y, t]`);
  const [x, y, t = 0] = point as unknown[];
  if (!isNumber(x) || !isNumber(y)) throw new TraceFault(`${place}的坐标应为 ±1000000 以内的数`);
  if (typeof t !== 'number' || !Number.isFinite(t)) throw new TraceFault(`${place}的时间应为数`);
  return [x, y];
};

/** No stroke for a text that is empty. @throws TraceFault. */
export const readTrace = (text: string, limits: TraceLimits): Stroke[] => {
  if (text.length > limits.characters) throw new TraceFault(`笔迹过长，最多 ${limits.characters} 个字符`);
  if (text.trim() === '') return [];
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw new TraceFault('笔迹应为 JSON：笔画的列表，每一笔是点 [x, y] 或 [x, y, t] 的列表', { cause });
  }
  if (!Array.isArray(read)) throw new TraceFault('笔迹应为笔画的列表');
  const strokes: readonly unknown[] = read;
  if (strokes.length > limits.strokes) throw new TraceFault(`笔画过多，最多 ${limits.strokes} 笔`);
  let points = 0;
  return strokes.flatMap((stroke, s) => {
    if (!Array.isArray(stroke)) throw new TraceFault(`第 ${s + 1} 笔应为点的列表`);
    points += stroke.length;
    if (points > limits.points) throw new TraceFault(`笔迹的点过多，最多 ${limits.points} 点`);
    if (stroke.length === 0) return [];
    const out = new Float32Array(2 * stroke.length);
    for (const [p, point] of stroke.entries())
      out.set(readPoint(point, `第 ${s + 1} 笔第 ${p + 1} 点`), 2 * p);
    return [out];
  });
};
