// Outlines filled straight into the pixels of a small picture. On a thumbnail a page of many thousand strokes has a few
// thousand pixels: to write the outlines as markup and have that read again takes longer than to fill them.
import { boundsOf, type Placement, type Segments } from './outline.ts';

export interface InkRaster {
  /** Adds the ink of an outline; what lies outside the picture is cut off. */
  fill(segments: Segments, at: Placement): void;
  /** Lays the ink in a colour upon a picture of the same size, of `channels` bytes a pixel, its colours first. */
  layOn(pixels: Uint8Array, channels: number, colour: readonly number[]): void;
}

/** Parts of a pixel either way. Whether contours overlap within one of them is not known: the less, the smaller it is. */
const parts = 3;
/** Straight parts of a curve, which on a thumbnail is two or three pixels long. */
const curveParts = 3;

/** `width` × `height` pixels without ink. */
export const openInkRaster = (width: number, height: number): InkRaster => {
  /** How much of each pixel is ink. */
  const ink = new Float32Array(width * height);
  /** Of the box of one outline: how much more of each part of a pixel is ink than of the one at its left. */
  let steps = new Float32Array(4096);
  let row = 0;

  /** A line within the box. What lies at its right is ink, or no longer ink, as it runs down or up. */
  const drawLine = (fromX: number, fromY: number, toX: number, toY: number): void => {
    const down = fromY < toY;
    const [x0, y0, x1, y1] = down ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (x1 - x0) / (y1 - y0);
    let x = x0;
    for (let y = Math.floor(y0); y < y1; y += 1) {
      const part = Math.min(y + 1, y1) - Math.max(y, y0);
      const next = x + slope * part;
      const amount = down ? part : -part;
      const left = Math.max(0, Math.min(x, next));
      const right = Math.max(left, x, next);
      const end = Math.max(Math.ceil(right), Math.floor(left) + 1);
      for (let pixel = Math.floor(left); pixel < end; pixel += 1) {
        const [from, to] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
        const crossed = right > left ? (amount * (to - from)) / (right - left) : amount;
        const beyond = (from + to) / 2 - pixel;
        steps[y * row + pixel] += crossed * (1 - beyond);
        steps[y * row + pixel + 1] += crossed * beyond;
      }
      x = next;
    }
  };

  const drawOutline = (segments: Segments, { sx, sy, dx, dy }: Placement): void => {
    const px = (i: number) => segments[i] * sx + dx;
    const py = (i: number) => segments[i + 1] * sy + dy;
    let [x, y, startX, startY] = [0, 0, 0, 0];
    const lineTo = (toX: number, toY: number): void => {
      if (toY !== y) drawLine(x, y, toX, toY);
      [x, y] = [toX, toY];
    };
    for (let i = 0; i < segments.length; ) {
      const kind = segments[i];
      i += 1;
      if (kind === 0) {
        // A contour that is not closed ends where it began, as in SVG.
        lineTo(startX, startY);
        [x, y] = [px(i), py(i)];
        [startX, startY] = [x, y];
        i += 2;
      } else if (kind === 1) {
        lineTo(px(i), py(i));
        i += 2;
      } else if (kind === 2) {
        const [x0, y0, x1, y1, x2, y2] = [x, y, px(i), py(i), px(i + 2), py(i + 2)];
        for (let n = 1; n <= curveParts; n += 1) {
          const t = n / curveParts;
          const u = 1 - t;
          lineTo(u * u * x0 + 2 * u * t * x1 + t * t * x2, u * u * y0 + 2 * u * t * y1 + t * t * y2);
        }
        i += 4;
      } else if (kind === 3) {
        const [x0, y0, x1, y1, x2, y2] = [x, y, px(i), py(i), px(i + 2), py(i + 2)];
        const [x3, y3] = [px(i + 4), py(i + 4)];
        for (let n = 1; n <= curveParts; n += 1) {
          const t = n / curveParts;
          const u = 1 - t;
          const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
          lineTo(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
        }
        i += 6;
      } else lineTo(startX, startY);
    }
    lineTo(startX, startY);
  };

  return {
    fill(segments, { sx, sy, dx, dy }) {
      const box = boundsOf(segments);
      if (!box) return;
      const left = Math.floor(box.left * sx + dx);
      const top = Math.floor(box.top * sy + dy);
      const columns = Math.ceil(box.right * sx + dx) - left + 1;
      const rows = Math.ceil(box.bottom * sy + dy) - top + 1;
      if (left >= width || top >= height || left + columns <= 0 || top + rows <= 0) return;
      // One more at the right, for what begins at the edge of the last pixel.
      row = columns * parts + 2;
      const length = row * (rows * parts + 1);
      if (steps.length < length) steps = new Float32Array(length);
      else steps.fill(0, 0, length);
      const [fineX, fineY] = [(dx - left) * parts, (dy - top) * parts];
      drawOutline(segments, { sx: sx * parts, sy: sy * parts, dx: fineX, dy: fineY });
      const [firstX, lastX] = [Math.max(0, -left), Math.min(columns, width - left)];
      for (let y = Math.max(0, -top); y < Math.min(rows, height - top); y += 1)
        for (let part = y * parts; part < (y + 1) * parts; part += 1) {
          let covered = 0;
          for (let x = 0; x < lastX * parts; x += 1) {
            covered += steps[part * row + x];
            const column = Math.floor(x / parts);
            if (column < firstX) continue;
            // Contours that overlap are ink once.
            ink[(y + top) * width + column + left] += Math.min(1, Math.abs(covered)) / (parts * parts);
          }
        }
    },
    layOn(pixels, channels, colour) {
      for (const [at, filled] of ink.entries()) {
        if (filled === 0) continue;
        const amount = Math.min(1, filled);
        for (const [channel, value] of colour.entries()) {
          const i = at * channels + channel;
          pixels[i] = Math.round(pixels[i] + (value - pixels[i]) * amount);
        }
      }
    },
  };
};
