// The description of a version for places that do not have its files: enough to list the product and to cite its books.
import type { BundleFacts } from '../bundle/book-schema.ts';
import type { SourceBook } from '../sources/source.ts';

export interface About {
  facts: BundleFacts;
  books: SourceBook[];
  /** Of newspapers: the years in which issues appeared. */
  issueYears: number[];
  /** Whether any page has a scan. */
  scans: boolean;
}

export const formatAbout = (about: About): Buffer => Buffer.from(`${JSON.stringify(about)}\n`);

/** Of bytes that were checked. */
export const parseAbout = (bytes: Uint8Array): About =>
  JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')) as About;
