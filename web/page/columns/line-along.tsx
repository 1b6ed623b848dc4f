// 專名號, straight, and 書名號, wavy, along the cells that they name: drawn as a path, so that they print as they are shown.
import type { LineSymbol } from '#contract/reading/reader.ts';

interface Props {
  line: LineSymbol;
  /** Along its column, in pixels. */
  from: number;
  length: number;
  vertical: boolean;
  /** Of the characters. */
  fontSize: number;
}

/** In parts of the size of the characters: how broad the band is, what parts two lines that follow each other, a wave. */
const band = 0.2;
const gap = 0.07;
const wave = { length: 0.32, height: 0.075 };

/** In pixels, from the line's own beginning. */
const pathOf = ({ line, length, vertical, fontSize }: Omit<Props, 'from'>): string => {
  const inset = Math.min(gap * fontSize, length / 6);
  const middle = (band * fontSize) / 2;
  const run = length - 2 * inset;
  const point = (along: number, across: number) =>
    (vertical ? [across, along] : [along, across]).map((v) => v.toFixed(2)).join(' ');
  const start = `M${point(inset, middle)}`;
  if (line.kind === 'ProperName') return `${start}L${point(inset + run, middle)}`;
  const halves = 2 * Math.max(1, Math.round(run / (wave.length * fontSize)));
  const half = run / halves;
  const first = `q${point(half / 2, 2 * wave.height * fontSize)} ${point(half, 0)}`;
  return `${start}${first}${`t${point(half, 0)}`.repeat(halves - 1)}`;
};

export const LineAlong = ({ line, from, length, vertical, fontSize }: Props) => {
  const [width, height] = vertical ? [band * fontSize, length] : [length, band * fontSize];
  return (
    <span
      className="line-symbol"
      data-ils={line.id}
      style={vertical ? { top: from, height: length } : { left: from, width: length }}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={pathOf({ line, length, vertical, fontSize })} strokeWidth={Math.max(1, fontSize * 0.045)} />
      </svg>
    </span>
  );
};
