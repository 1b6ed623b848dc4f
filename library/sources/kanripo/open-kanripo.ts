// Kanripo (漢籍リポジトリ) texts: folders of `KR2k0010_001.txt`, one a 卷, with page breaks, printed lines, double-row
// notes, unencoded characters and indentation written out in the text. Folders of one or more texts become one product,
// read as its pages are requested: this file finds the texts and measures their form, `stream-pages` goes through the
// files, `parse-file`, `page-builder` and `line-builder` read one, `find-headings` finds the titles in it.
import { existsSync } from 'node:fs';
import type { Fault, SourceBook, SourcePage, SourceProduct } from '../source.ts';
import { describeBook, describeFacts } from './describe-edition.ts';
import { FaultLog } from '../fault-log.ts';
import { findTexts, type FoundText } from './find-texts.ts';
import { GaijiList } from './gaiji-list.ts';
import { measureEdition, readTextFile } from './measure-edition.ts';
import { type CatalogEntry, readCatalogEntry } from './read-catalog.ts';
import type { TextPlan } from './place-nodes.ts';
import { readStatedAuthors, weighAuthors } from './stated-authors.ts';
import { streamPages } from './stream-pages.ts';

export interface KanripoOptions {
  /** Which branch of a text's folder: `WYG`. */
  edition?: string;
  /** Folder of `kanripo-catalog`: authors, class, extent. */
  catalogDir?: string;
  /** Folder of `kanripo-gaiji`: forms and pictures. */
  gaijiDir?: string;
  /** 15 where whoever imports answers for the text; by default 10, not proofread. */
  processingState?: 15 | 10;
  paragraphSearch?: boolean;
  /** Where a folder was fetched from, by its resolved path. */
  origins?: ReadonlyMap<string, string>;
}

export interface OpenedKanripo {
  product: SourceProduct;
  /** Grows while the pages are read. */
  faults(): Fault[];
}

const lookUp = (text: FoundText, options: KanripoOptions, faults: FaultLog): CatalogEntry | undefined => {
  if (options.catalogDir === undefined) return undefined;
  const entry = readCatalogEntry(options.catalogDir, text.id);
  if (!entry)
    faults.warn(
      options.catalogDir,
      0,
      `the catalogue has no entry ${text.id}: its authors and class stay empty`,
    );
  return entry;
};

/** In how many 卷, the first ones, makers are looked for: one alone may have none, or a misprint. */
const statingFiles = 3;

/** The authors of the catalogue by what the first 卷 that names any states; what it has otherwise is a warning. */
const heldToText = (
  text: FoundText,
  { authors: catalogued }: CatalogEntry,
  faults: FaultLog,
): Pick<SourceBook, 'authors' | 'authorsFrom'> => {
  for (const file of text.files.filter(({ number }) => number > 0).slice(0, statingFiles)) {
    const stated = readStatedAuthors(readTextFile(file, new FaultLog()) ?? '');
    if (stated.length === 0) continue;
    const { authors, isStated, differing } = weighAuthors(catalogued, stated);
    for (const { line, message } of differing) faults.warn(file.path, line, message);
    return { authors, authorsFrom: isStated ? 'text' : 'catalogue' };
  }
  return { authors: catalogued, authorsFrom: 'catalogue' };
};

const planText = (
  text: FoundText,
  several: boolean,
  taken: Set<string>,
  options: KanripoOptions,
  faults: FaultLog,
): { plan: TextPlan; book: SourceBook } | undefined => {
  const edition = measureEdition(text, faults);
  if (!edition) return undefined;
  const title = edition.properties.get('TITLE')?.trim() || text.id;
  if (title === text.id) faults.warn(text.dir, 0, `no file has a #+TITLE: the book is called ${text.id}`);
  const own = `${text.id}_${edition.witness}`;
  const key = taken.has(own) ? `${own}_${text.branch || taken.size}` : own;
  taken.add(key);
  const entry = lookUp(text, options, faults);
  const book = describeBook(key, text.id, title, text.branch, edition, entry);
  if (entry && entry.authors.length > 0) Object.assign(book, heldToText(text, entry, faults));
  const origin = options.origins?.get(text.dir);
  if (origin !== undefined) book.source = `${book.source}；${origin}`;
  const root = several ? { depth: 0, title, key, isBook: true } : undefined;
  return { plan: { text, edition, title, key, ...(root && { root }) }, book };
};

/**
 * Opens the texts at `paths`: each the folder of one edition, or a text's folder with `edition` saying which of its
 * branches. Errors (no such folder, no page marks, not UTF-8, an edition to choose) refuse the whole; what is merely
 * odd in the text is a warning in `faults()`, complete once the pages are read.
 */
export const openKanripo = (
  paths: readonly string[],
  options: KanripoOptions = {},
): OpenedKanripo | { faults: Fault[] } => {
  const faults = new FaultLog();
  const texts = findTexts(paths, options.edition, faults);
  const gaiji = new GaijiList(options.gaijiDir, faults);
  if (options.catalogDir !== undefined && !existsSync(options.catalogDir))
    faults.refuse(
      options.catalogDir,
      0,
      'no such folder: name the folder of the Kanripo catalogue, or leave it out',
    );
  if (faults.refused) return { faults: faults.list };
  const taken = new Set<string>();
  const planned = texts.map((text) => planText(text, texts.length > 1, taken, options, faults));
  if (faults.refused) return { faults: faults.list };
  const plans = planned.flatMap((p) => (p ? [p.plan] : []));
  const books = planned.flatMap((p) => (p ? [p.book] : []));
  // The first text's form is used for the product; a page with more lines or longer ones uses its own form.
  const { form } = plans[0].edition;
  let read = 0;
  const smallText = new Map<string, number>();
  function* pages(): Generator<SourcePage> {
    const pageKeys = new Map<string, number>();
    smallText.clear();
    const onFile = (bytes: number) => {
      read += bytes;
    };
    try {
      for (const plan of plans) yield* streamPages(plan, { faults, gaiji, pageKeys, smallText, onFile });
    } finally {
      gaiji.close();
    }
  }
  const { processingState = 10 } = options;
  const product: SourceProduct = {
    kind: 'book',
    books,
    processingState,
    ...(options.paragraphSearch === undefined ? {} : { paragraphSearch: options.paragraphSearch }),
    form,
    introduction: {
      paragraphs: [],
      facts: describeFacts(
        books,
        plans.map((p) => p.edition),
      ),
    },
    gaiji: gaiji.known,
    smallText,
    totalBytes: texts.reduce((n, t) => n + t.files.reduce((m, f) => m + f.bytes, 0), 0),
    readBytes: () => read,
    pages,
  };
  return { product, faults: () => faults.list };
};
