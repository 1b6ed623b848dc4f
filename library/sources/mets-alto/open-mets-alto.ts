// Newspapers as METS with ALTO: NDNP batches, and issues with a logical structure. `find-issues` finds METS files,
// `list-issues` orders them, `read-issue` reads one and the ALTO of its pages, `place-articles` parts them into
// articles, `stream-issues` goes through it all.
import type { ProcessingState } from '#contract/products.ts';
import { FaultLog } from '../../fault-log.ts';
import type { Fault, Gaiji, SourceBook, SourcePage, SourceProduct } from '../../source.ts';
import { describeNewspaper, newspaperFacts, type NewspaperOptions } from '../describe-newspapers.ts';
import { findIssues } from './find-issues.ts';
import { type ListedIssue, orderIssues } from './list-issues.ts';
import { streamIssue } from './stream-issues.ts';

export interface OpenedMetsAlto {
  product: SourceProduct;
  /** Grows while the pages are read. */
  faults(): Fault[];
}

const papersOf = (issues: readonly ListedIssue[], options: NewspaperOptions): SourceBook[] => {
  const papers = new Map<string, SourceBook>();
  for (const { newspaper, title, licence } of issues)
    if (!papers.has(newspaper)) papers.set(newspaper, describeNewspaper(newspaper, title, licence, options));
  return [...papers.values()];
};

/**
 * Opens folders of METS and ALTO as one product of newspapers. Without a product when no issue can be read; then the
 * faults say why. Faults met later are warnings: the page or the issue is imported without what cannot be read.
 */
export const openMetsAlto = (
  paths: readonly string[],
  options: NewspaperOptions = {},
): OpenedMetsAlto | { faults: Fault[] } => {
  const faults = new FaultLog();
  const found = findIssues(paths, faults);
  if (faults.refused) return { faults: faults.list };
  const issues = orderIssues(found, faults);
  if (issues.length === 0)
    faults.refuse(paths[0] ?? '', 0, 'none of its issues can be read: mend what is told of them');
  const books = papersOf(issues, options);
  if (options.title !== undefined && books.length > 1)
    faults.refuse(
      paths[0],
      0,
      `there are ${books.length} newspapers here, and --title names one: import each for itself`,
    );
  if (faults.refused) return { faults: faults.list };
  const gaiji = new Map<string, Gaiji>();
  let hasText = false;
  let read = 0;
  const stateNow = (): ProcessingState => options.processingState ?? (hasText ? 10 : 5);

  function* pages(): Generator<SourcePage> {
    for (const issue of issues)
      yield* streamIssue(issue, {
        faults,
        gaiji,
        onBytes: (bytes) => {
          read += bytes;
        },
        onText: () => {
          hasText = true;
        },
      });
  }
  const product: SourceProduct = {
    kind: 'newspaper',
    books,
    // Known when the pages are read, which is when they are asked for.
    get processingState() {
      return stateNow();
    },
    get introduction() {
      return newspaperFacts(books, stateNow());
    },
    form: { lines: 1, cells: 1 },
    gaiji,
    totalBytes: issues.reduce((sum, { bytes }) => sum + bytes, 0),
    readBytes: () => read,
    pages,
  };
  return { product, faults: () => faults.list };
};
