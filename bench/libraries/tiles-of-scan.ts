// The address of every tile of a scan, as a viewer works them out from info.json.
import { describeImage } from '#imaging/iiif.ts';
import { pictureLimits } from '#server/pictures/draw-holding.ts';

export const tilesOfScan = (scan: { width: number; height: number }): string[] => {
  const [{ width: side, scaleFactors }] = describeImage('', scan, pictureLimits)['tiles'] as {
    width: number;
    scaleFactors: number[];
  }[];
  return scaleFactors.flatMap((factor) => {
    const tiles: string[] = [];
    for (let top = 0; top < scan.height; top += side * factor)
      for (let left = 0; left < scan.width; left += side * factor) {
        const width = Math.min(side * factor, scan.width - left);
        const height = Math.min(side * factor, scan.height - top);
        const size = `${Math.ceil(width / factor)},${Math.ceil(height / factor)}`;
        tiles.push(`${left},${top},${width},${height}/${size}/0/default.jpg`);
      }
    return tiles;
  });
};
