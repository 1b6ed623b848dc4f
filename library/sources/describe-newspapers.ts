// What a product of newspapers tells of itself, whatever the source.
import type { ProcessingState } from '#contract/products/products.ts';
import type { FaultLog } from './fault-log.ts';
import type { Fault, Gaiji, SourceBook, SourcePage, SourceProduct } from './source.ts';

/** What holds for every newspaper of the product, unless the files say otherwise. */
export interface NewspaperOptions {
  /** Of the newspaper, where there is one. */
  title?: string;
  licence?: string;
  source?: string;
  /** The day of a single issue whose files tell none, as 1940-04-30. */
  date?: string;
  /** By default 10 when any page has text, else 5: not recognised. */
  processingState?: ProcessingState;
}

export const describeNewspaper = (
  key: string,
  title: string,
  licence: string | undefined,
  options: NewspaperOptions,
): SourceBook => {
  const rights = options.licence ?? licence;
  return {
    key,
    title: options.title ?? title,
    authors: [],
    ...(options.source ? { source: options.source } : {}),
    ...(rights ? { licence: rights } : {}),
  };
};

/** Facts shown with the product, in the interface's Simplified Chinese; how it was edited, its state tells. */
const newspaperFacts = (papers: readonly SourceBook[]): NonNullable<SourceProduct['introduction']> => {
  const rows = (label: string, valueOf: (paper: SourceBook) => string | undefined) => {
    const values = new Set(papers.map(valueOf));
    if (values.size === 1) return [{ label, value: [...values][0] ?? '' }];
    return papers.map((paper) => ({ label: `${label}（${paper.title}）`, value: valueOf(paper) ?? '' }));
  };
  const facts = [...rows('来源', (paper) => paper.source), ...rows('许可', (paper) => paper.licence)];
  return { paragraphs: [], facts: facts.filter(({ value }) => value !== '') };
};

/** Refuses one title for several newspapers. */
export const checkTitle = (
  papers: number,
  { title }: NewspaperOptions,
  path: string,
  faults: FaultLog,
): void => {
  if (title === undefined || papers <= 1) return;
  faults.refuse(
    path,
    0,
    `there are ${papers} newspapers here, and --title names one: import each for itself`,
  );
};

/** What a stream of pages adds to while it is read. */
export interface PageStream {
  faults: FaultLog;
  gaiji: Map<string, Gaiji>;
  onBytes(bytes: number): void;
}

/** Newspapers that were opened; `faults` grows while the pages are read. */
export interface OpenedNewspapers {
  product: SourceProduct;
  faults(): Fault[];
}

/**
 * The product of a source: its state is that of its text, which is known when the pages have been read; only then is it
 * queried.
 */
export const newspaperProduct = (
  books: SourceBook[],
  { processingState }: NewspaperOptions,
  faults: FaultLog,
  totalBytes: number,
  stream: (to: PageStream) => Iterable<SourcePage>,
): OpenedNewspapers => {
  const gaiji = new Map<string, Gaiji>();
  let hasText = false;
  let read = 0;
  const stateNow = (): ProcessingState => processingState ?? (hasText ? 10 : 5);
  const onBytes = (bytes: number): void => {
    read += bytes;
  };
  function* pages(): Generator<SourcePage> {
    for (const page of stream({ faults, gaiji, onBytes })) {
      hasText ||= page.lines.length > 0;
      yield page;
    }
  }
  const product: SourceProduct = {
    kind: 'newspaper',
    books,
    get processingState() {
      return stateNow();
    },
    introduction: newspaperFacts(books),
    form: { lines: 1, cells: 1 },
    gaiji,
    totalBytes,
    readBytes: () => read,
    pages,
  };
  return { product, faults: () => faults.list };
};
