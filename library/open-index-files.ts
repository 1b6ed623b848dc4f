// The segment files of one index, opened together.
import { type Index, openIndex } from '#search/open-index.ts';
import { openSegmentFile } from './segment-file.ts';

export interface OpenIndexFiles {
  index: Index;
  /** Gives the descriptors back. */
  close(): void;
}

/** Opens all of the files, or none. @throws LibraryFailure, DamagedFile. */
export const openIndexFiles = (paths: readonly string[]): OpenIndexFiles => {
  const files: ReturnType<typeof openSegmentFile>[] = [];
  const close = () => {
    for (const file of files) file.close();
  };
  try {
    for (const path of paths) files.push(openSegmentFile(path));
    return { index: openIndex(files), close };
  } catch (cause) {
    close();
    throw cause;
  }
};
