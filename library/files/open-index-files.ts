// The segment files of one index, opened together.
import { type Index, openIndex } from '#search/index/open-index.ts';
import { LibraryFailure } from './failure.ts';
import { isInStore } from './index-store-address.ts';
import { openSegmentFile } from './segment-file.ts';

export interface OpenIndexFiles {
  index: Index;
  /** Gives the descriptors back. */
  close(): void;
}

/** Opens all of the files, or none; `ofAnyRule` as in `openIndex`. @throws LibraryFailure, DamagedFile. */
export const openIndexFiles = (paths: readonly string[], ofAnyRule = false): OpenIndexFiles => {
  const files: ReturnType<typeof openSegmentFile>[] = [];
  const close = () => {
    for (const file of files) file.close();
  };
  const away = paths.find(isInStore);
  if (away !== undefined)
    throw new LibraryFailure(
      'not-found',
      `${away} is in the index store: bring it here with langhuan index pull`,
    );
  try {
    for (const path of paths) files.push(openSegmentFile(path));
    return { index: openIndex(files, ofAnyRule), close };
  } catch (cause) {
    close();
    throw cause;
  }
};
