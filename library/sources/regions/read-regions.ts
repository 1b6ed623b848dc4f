// What is known of one scan: its regions with their outlines, and the text of an ALTO file beside it.
import type { FaultLog } from '../fault-log.ts';
import type { AltoPage } from '../alto/alto-page.ts';
import { PageFaults } from '../alto/page-faults.ts';
import { parseAlto } from '../alto/parse-alto.ts';
import { crossesItself, type OutlinePoint, tidyOutline } from '../outline.ts';
import { readXml, XmlFault } from '../read-xml.ts';
import type { ScanPage } from './find-scans.ts';
import { outlineRegions } from './outline-regions.ts';
import { scanSize } from './picture-size.ts';
import { MaskFault, readMask } from './read-mask.ts';

interface Region {
  /** Of `regionColours`. */
  colour: number;
  outlines: OutlinePoint[][];
}

export interface ReadScan {
  width: number;
  height: number;
  regions: Region[];
  alto?: AltoPage;
}

/** More on one page are noise. */
const mostRegions = 2000;

const readMasked = (path: string, faults: FaultLog): ReadScan | undefined => {
  try {
    const mask = readMask(path);
    const found = outlineRegions(mask);
    if (!found || found.regions.length > mostRegions)
      throw new MaskFault('it is noise, with no distinct regions: paint them in flat colours');
    if (mask.unknown > mask.width * mask.height * 0.001)
      faults.warn(
        path,
        0,
        `${mask.unknown} of its pixels are of a colour that means nothing, and are taken as black: paint article 255,165,0, image 0,0,255, advertisement 0,128,0, additional 128,0,128, and black lines between them`,
      );
    if (found.frayed > 0)
      faults.warn(
        path,
        0,
        `${found.frayed} of its regions have an edge of too many corners, so they are left out: paint them with straight edges`,
      );
    return { width: mask.width, height: mask.height, regions: found.regions };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const why =
      cause instanceof MaskFault
        ? cause.message
        : `it cannot be read (${cause.message}): check who owns it and its mode`;
    faults.warn(path, 0, `${why}; until then the page has no regions`);
    return undefined;
  }
};

const readAnnotated = (page: ScanPage, faults: FaultLog): ReadScan | undefined => {
  const { annotations, picture } = page;
  if (!annotations) return undefined;
  const reach = annotations.regions.flatMap(({ points }) => points);
  const size = (picture === undefined ? undefined : scanSize(picture)) ?? {
    width: Math.min(100_000, Math.ceil(reach.reduce((most, [x]) => Math.max(most, x), 1))),
    height: Math.min(100_000, Math.ceil(reach.reduce((most, [, y]) => Math.max(most, y), 1))),
  };
  const regions = annotations.regions.flatMap(({ colour, points }): Region[] => {
    const tidy = tidyOutline(points, size);
    if (tidy && !crossesItself(tidy)) return [{ colour, outlines: [tidy] }];
    faults.warn(
      annotations.file,
      0,
      `a region of ${page.stem} ${tidy ? 'has an outline that crosses itself' : 'lies outside its picture'}, so it is left out: draw it anew`,
    );
    return [];
  });
  return { ...size, regions };
};

const readText = (path: string, faults: FaultLog): AltoPage | undefined => {
  const fileFaults = new PageFaults(path, faults);
  try {
    const root = readXml(path);
    if (root.name !== 'alto') return undefined;
    return parseAlto(root, undefined, fileFaults);
  } catch (cause) {
    if (!(cause instanceof XmlFault)) throw cause;
    faults.warn(path, cause.line, `${cause.message}; until then the page has no text`);
    return undefined;
  } finally {
    fileFaults.report();
  }
};

const fits = (a: { width: number; height: number }, b: { width: number; height: number }): boolean =>
  Math.abs(Math.log((a.width * b.height) / (a.height * b.width))) < 0.015;

/** In the units of the ALTO where there is one, else of the mask or the picture. */
export const readScan = (page: ScanPage, faults: FaultLog): ReadScan => {
  const picture = page.picture === undefined ? undefined : scanSize(page.picture);
  const masked = page.mask === undefined ? undefined : readMasked(page.mask, faults);
  const found = masked ?? readAnnotated(page, faults);
  if (found && picture && !fits(found, picture))
    faults.warn(
      page.mask ?? page.picture!,
      0,
      `it is ${found.width} × ${found.height}, another shape than the scan's ${picture.width} × ${picture.height}, so its regions are left out: draw them on the scan itself, in any size of the same shape`,
    );
  // Stretched, they would lie beside what they outline.
  const drawn = found && picture && !fits(found, picture) ? undefined : found;
  const scan = drawn ?? { width: picture?.width ?? 0, height: picture?.height ?? 0, regions: [] };
  const alto = page.alto === undefined ? undefined : readText(page.alto, faults);
  if (!alto) return scan;
  if (drawn && !fits(drawn, alto)) {
    faults.warn(
      page.alto!,
      0,
      `its page is ${alto.width} × ${alto.height}, and that of the regions ${drawn.width} × ${drawn.height}, so its text is left out: give the ALTO of this scan`,
    );
    return scan;
  }
  const [kx, ky] = drawn ? [alto.width / drawn.width, alto.height / drawn.height] : [1, 1];
  const regions = scan.regions.map(({ colour, outlines }) => ({
    colour,
    outlines: outlines.flatMap((points) => {
      const scaled = tidyOutline(
        points.map(([x, y]) => [x * kx, y * ky]),
        alto,
      );
      return scaled ? [scaled] : [];
    }),
  }));
  return { width: alto.width, height: alto.height, regions, alto };
};
