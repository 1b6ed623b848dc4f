// Writes shapes given in page units as SVG in pixels of the view, so that nothing is ever drawn small and
// enlarged, and a tile shows exactly what the whole picture shows there.
import { type GreyPicture, writeImage } from '../glyphs/glyph-drawing.ts';
import { type Outline, type Placement, writePath } from '../glyphs/outline.ts';
import type { InkRaster } from '../glyphs/ink-raster.ts';
import type { View } from '../typeset/typeset-page.ts';

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Where a glyph goes: the middle of its em, and the side of the em, in page units. */
interface GlyphPlace {
  x: number;
  y: number;
  size: number;
}

export interface Pen {
  glyph(outline: Outline, at: GlyphPlace): string;
  grey(picture: GreyPicture, at: GlyphPlace): string;
  /** A filled polygon or, with a width, a closed line. */
  shape(
    points: readonly (readonly [number, number])[],
    paint: { fill?: string; stroke?: string; width?: number },
  ): string;
  line(
    from: readonly [number, number],
    to: readonly [number, number],
    paint: { stroke: string; width: number },
  ): string;
  x(value: number): string;
  y(value: number): string;
}

/** `raster`: what outlines are filled into, in place of being written. */
export const makePen = (view: View, raster?: InkRaster): Pen => {
  const kx = view.width / view.region.width;
  const ky = view.height / view.region.height;
  const px = (x: number) => (x - view.region.left) * kx;
  const py = (y: number) => (y - view.region.top) * ky;
  const breadth = (width: number) => short(width * Math.sqrt(kx * ky));
  const emAt = ({ x, y, size }: GlyphPlace, advance: number): Placement => {
    const em = size / 1000;
    return { sx: em * kx, sy: em * ky, dx: px(x - (advance * em) / 2), dy: py(y - size / 2) };
  };
  return {
    glyph(outline, at) {
      const place = emAt(at, outline.advance);
      if (!raster) return writePath(outline.segments, place);
      raster.fill(outline.segments, place);
      return '';
    },
    grey: (picture, at) => writeImage(picture, emAt(at, 1000)),
    shape(points, { fill = 'none', stroke, width = 1 }) {
      const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(px(x))} ${short(py(y))}`).join('');
      const line = stroke ? ` stroke="${stroke}" stroke-width="${breadth(width)}"` : '';
      return `<path d="${d}Z" fill="${fill}"${line}/>`;
    },
    line([x0, y0], [x1, y1], { stroke, width }) {
      const d = `M${short(px(x0))} ${short(py(y0))}L${short(px(x1))} ${short(py(y1))}`;
      return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${breadth(width)}"/>`;
    },
    x: (value) => short(px(value)),
    y: (value) => short(py(value)),
  };
};
