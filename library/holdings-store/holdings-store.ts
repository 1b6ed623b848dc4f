// The operations of a holdings store: a folder that servers share, or a bucket of an S3-compatible store. It contains
// `manifests/<code>`, which name the live version of each product and are changed by conditional writes, and the files
// of versions, `versions/<code>/<version>/<path>`, which are written once and never changed.

/** A file by its name in the store. */
export interface StoredFile {
  name: string;
  bytes: number;
  /** Milliseconds since the epoch. */
  changed: number;
}

/** A product's manifest as it lies in the store; `tag` tells it from those before it. */
export interface TaggedText {
  text: string;
  tag: string;
}

interface StoreReadOptions {
  signal?: AbortSignal;
}

/**
 * All fail with a `LibraryFailure`: `store-away` for what may pass by itself, `store-refused` for what must be mended,
 * `damaged` where a file is not there or shorter than it must be.
 */
export interface HoldingsStore {
  /** As messages name it. */
  readonly address: string;
  /** By code, the tag of each product's manifest. */
  manifestTags(options?: StoreReadOptions): Promise<Map<string, string>>;
  readManifest(code: string, options?: StoreReadOptions): Promise<TaggedText | undefined>;
  /** In place of that of tag `before`, or where there is none. False when another was first: then nothing is changed. */
  writeManifest(code: string, text: string, before: string | undefined): Promise<boolean>;
  /** The files whose names begin so. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Exactly so many bytes of a file. */
  read(name: string, from: number, bytes: number, options?: StoreReadOptions): Promise<Buffer>;
  /** Makes a file of a local one, or of bytes. False where there is one of that name, which stays as it is. */
  create(name: string, source: string | Uint8Array): Promise<boolean>;
  remove(names: readonly string[]): Promise<void>;
  /** Takes away what writers that were killed before `before` left; how much that was. */
  sweep(before: number): Promise<number>;
  /** Whether it can be written to, and heeds conditions. @throws LibraryFailure, which says what to mend. */
  checkWritable(): Promise<void>;
}

const manifestsFolder = 'manifests';
const versionsFolder = 'versions';

export const manifestName = (code: string): string => `${manifestsFolder}/${code}`;
export const manifestPrefix = `${manifestsFolder}/`;
export const versionPrefix = (code: string, version: string): string =>
  `${versionsFolder}/${code}/${version}/`;
export const versionsPrefix = `${versionsFolder}/`;
