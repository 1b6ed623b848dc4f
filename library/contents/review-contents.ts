// What `check` does with catalogues: holds one that is given against the pages, and prints the one that comes of it.
import { checkVolumes } from './check-volumes.ts';
import { placeContents } from './place-contents.ts';
import { contentsHeader, contentsOfPage } from './print-contents.ts';
import { readContentsFile } from './read-contents-file.ts';
import type { SourcePage, SourceProduct } from '../sources/source.ts';
import type { FaultLog } from '../sources/fault-log.ts';

export interface ContentsReview {
  /** A file to hold against the source. */
  contents?: string;
  /** Called with each line of the catalogue, as it is in the file. */
  onLine?(line: string): void;
  /** Reviews the pages further, as they pass. */
  also?(product: SourceProduct, faults: FaultLog): SourceProduct;
}

/** The product under review: its pages are to be read to the end. */
export const reviewContents = (
  product: SourceProduct,
  { contents, onLine, also }: ContentsReview,
  faults: FaultLog,
): SourceProduct => {
  const file = contents === undefined ? undefined : readContentsFile(contents, faults);
  const own = file ? placeContents(product, file, faults) : product;
  const ordered = checkVolumes(own, faults);
  const placed = also ? also(ordered, faults) : ordered;
  if (!onLine) return placed;
  function* pages(): Generator<SourcePage> {
    const open: number[] = [];
    for (const line of contentsHeader) onLine!(line);
    for (const page of placed.pages()) {
      for (const line of contentsOfPage(page, open)) onLine!(line);
      yield page;
    }
  }
  return Object.create(placed, { pages: { value: pages } }) as SourceProduct;
};
