// Whether a product's search can be opened by this program: its files are of another format, or their characters were read
// by another rule, where an older or newer one wrote them. The product is read all the same.
import { segmentKind } from '#search/index/index-format.ts';
import { demandSegmentRule } from '#search/index/older-characters.ts';
import { openTables } from '#search/lists/table-file.ts';
import { isInStore } from '../files/index-store-address.ts';
import { openSegmentFile } from '../files/segment-file.ts';

/** Looks at the head of each file of the search that is on the disk. @throws LibraryFailure, DamagedFile, which say what to do. */
export const checkSearch = (segmentPaths: readonly string[]): void => {
  for (const path of segmentPaths) {
    if (isInStore(path)) continue;
    const source = openSegmentFile(path);
    try {
      demandSegmentRule(openTables(source, segmentKind));
    } finally {
      source.close();
    }
  }
};
