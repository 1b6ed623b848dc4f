import type { KeyboardEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { moveRegion, resizeRegion, stepOnPicture } from './crop-region.ts';
import type { Region, Size } from './tile-pyramid.ts';
import { viewerTexts } from './viewer-texts.ts';

interface Props {
  region: Region;
  /** The whole picture, in its own pixels. */
  full: Size;
  /** Pixels of the picture for one of the screen. */
  grain: number;
  /** Quarters by which the picture is turned. */
  quarters: number;
  onRegion: (region: Region) => void;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of the screen that a key moves the frame by. */
const stride = 8;
const handle = 10;

/** The part that is cut out, drawn over the picture; what lies outside is shaded. Keys move and resize it. */
export const CropFrame = ({ region, full, grain, quarters, onRegion }: Props) => {
  const t = useText();
  const { left, top, width, height } = region;
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const change = event.shiftKey ? resizeRegion : moveRegion;
    const step = Math.max(1, Math.round(stride * grain));
    onRegion(change(region, ...stepOnPicture(way[0] * step, way[1] * step, quarters), full));
  };
  const side = handle * grain;
  return (
    <button type="button" className="crop-frame" aria-label={t(viewerTexts.cropFrame)} onKeyDown={onKeyDown}>
      <svg viewBox={`0 0 ${full.width} ${full.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className="crop-outside"
          fillRule="evenodd"
          d={`M0 0H${full.width}V${full.height}H0ZM${left} ${top}v${height}h${width}v${-height}Z`}
        />
        <rect className="crop-edge" x={left} y={top} width={width} height={height} />
        {[
          [left, top],
          [left + width, top],
          [left, top + height],
          [left + width, top + height],
        ].map(([x, y]) => (
          <rect
            key={`${String(x > left)} ${String(y > top)}`}
            className="crop-corner"
            x={x - side / 2}
            y={y - side / 2}
            width={side}
            height={side}
          />
        ))}
      </svg>
    </button>
  );
};
