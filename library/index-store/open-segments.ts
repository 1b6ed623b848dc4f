// The segments of a version, each from where it is: the disk, or the store.
import { join } from 'node:path';
import type { ByteSource } from '#search/lists/table-file.ts';
import type { BundleFacts } from '../bundle/book-schema.ts';
import { openSegmentFile } from '../files/segment-file.ts';
import { isInStore } from '../files/index-store-address.ts';
import { openStoredSegment, type PieceReader } from './piece-reader.ts';

/** What has to be known of a version to open its segments. */
export interface SegmentPlaces extends Pick<BundleFacts, 'code' | 'version' | 'segments'> {
  dir: string;
}

export interface OpenSegments {
  sources: ByteSource[];
  /** Gives the descriptors back. */
  close(): void;
}

/** Opens all, or none. @throws LibraryFailure. */
export const openSegments = (
  { dir, code, version, segments }: SegmentPlaces,
  pieces: PieceReader | undefined,
): OpenSegments => {
  const sources: ByteSource[] = [];
  const files: { close(): void }[] = [];
  const close = () => {
    for (const file of files) file.close();
  };
  try {
    for (const { path, bytes, identity } of segments) {
      const file = join(dir, path);
      if (pieces && identity !== undefined && isInStore(file)) {
        sources.push(openStoredSegment(pieces, code, version, { path, bytes, identity }));
        continue;
      }
      const opened = openSegmentFile(file);
      files.push(opened);
      sources.push(opened);
    }
    return { sources, close };
  } catch (cause) {
    close();
    throw cause;
  }
};
