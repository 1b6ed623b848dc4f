// A product in the exchange form, as `langhuan export` writes it and others may: docs/exchange.md. Pages, catalogue,
// issues and articles are read side by side, so that memory holds a page, or an issue; and the gaiji, and all keys.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FaultLog } from '../fault-log.ts';
import type { Fault, Gaiji, SourceBook, SourcePage, SourceProduct } from '../source.ts';
import { fileWithin } from '../file-within.ts';
import { walkFolders } from '../walk-folders.ts';
import { ExchangeGaiji, ExchangePage, ExchangeProduct, exchangeFiles } from './exchange-form.ts';
import { reportUntaken } from '../count-text.ts';
import { charactersTaken, charactersGiven } from './count-characters.ts';
import { pageOfLine } from './page-of-line.ts';
import { explainIssue, readJsonLines } from './read-lines.ts';
import { type NumberedPage, streamBooks } from './stream-books.ts';
import { streamEntries } from './stream-entries.ts';
import { streamFigures } from './stream-figures.ts';
import { streamNewspapers } from './stream-newspapers.ts';

export interface OpenedExchange {
  /** As the folder names it. */
  name: string;
  noImgRange?: string;
  product: SourceProduct;
  /** Grows while the pages are read. */
  faults(): Fault[];
}

const mostProductBytes = 10_000_000;
/** After so many errors nothing new is to be learnt. */
const mostErrors = 200;

/** A file of the folder by its name; undefined where there is none. A link is none. */
const fileOf = (root: string, name: string): string | undefined => {
  const path = fileWithin(root, root, name);
  return path === 'outside' || path === 'missing' ? undefined : path;
};

const readProduct = (root: string, faults: FaultLog): ExchangeProduct | undefined => {
  const path = fileOf(root, exchangeFiles.product);
  const file = join(root, exchangeFiles.product);
  const refuse = (message: string): undefined => {
    faults.refuse(file, 0, message);
    return undefined;
  };
  if (path === undefined)
    return refuse('it is not there: this is no folder of the exchange form, or its export did not end');
  if (statSync(path).size > mostProductBytes)
    return refuse('it has more than 10 MB: take out what is not described in docs/exchange.md');
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    return refuse(`it is no JSON (${(cause as Error).message.slice(0, 100)}): mend it`);
  }
  const read = ExchangeProduct.safeParse(json);
  return read.success ? read.data : refuse(explainIssue(read.error));
};

const readGaiji = (root: string, faults: FaultLog): Map<string, Gaiji> => {
  const gaiji = new Map<string, Gaiji>();
  const path = fileOf(root, exchangeFiles.gaiji);
  if (path === undefined) return gaiji;
  for (const { line, value } of readJsonLines(path, ExchangeGaiji, faults)) {
    const { picture, ...about } = value;
    if (gaiji.has(value.code))
      faults.refuse(path, line, `the code “${value.code.slice(0, 80)}” is given twice: give it once`);
    const found = picture === undefined ? undefined : fileWithin(root, root, picture);
    if (found === 'outside' || found === 'missing')
      faults.warn(
        path,
        line,
        `“${picture!.slice(0, 100)}” is not in the folder, so ${value.code.slice(0, 80)} has no picture: put it there`,
      );
    const file = found === 'outside' || found === 'missing' ? undefined : found;
    gaiji.set(value.code, { ...about, ...(file === undefined ? {} : { picture: file }) });
  }
  return gaiji;
};

const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T;

const open = (root: string, about: ExchangeProduct, faults: FaultLog): OpenedExchange => {
  const gaiji = readGaiji(root, faults);
  const books = about.books.map((book) => without(book)) as SourceBook[];
  const wanted =
    about.kind === 'newspaper'
      ? (['pages', 'issues', 'articles'] as const)
      : (['pages', 'catalogue'] as const);
  const files = Object.fromEntries(wanted.map((name) => [name, fileOf(root, exchangeFiles[name])]));
  for (const name of wanted)
    if (files[name] === undefined)
      faults.refuse(
        join(root, exchangeFiles[name]),
        0,
        'it is not there: put it in the folder, empty where there is nothing to tell',
      );
  let totalBytes = 0;
  for (const file of Object.values(files)) totalBytes += file === undefined ? 0 : statSync(file).size;
  let read = 0;
  const onBytes = (bytes: number): void => {
    read += bytes;
  };

  function* numbered(): Generator<NumberedPage> {
    const file = files.pages!;
    const keys = new Set<string>();
    let count = 0;
    const characters = { given: 0, taken: 0 };
    for (const { line, value } of readJsonLines(file, ExchangePage, faults, onBytes)) {
      count = line;
      if (keys.has(value.key))
        faults.refuse(
          file,
          line,
          `the key “${value.key.slice(0, 80)}” is given twice: give each page its own`,
        );
      keys.add(value.key);
      const page = pageOfLine(value, { root, file, line, gaiji }, faults);
      if (page) {
        characters.given += charactersGiven(value.lines.map(({ runs }) => runs));
        characters.taken += charactersTaken(page.lines);
        yield { file, line, value: page };
      }
      if (
        faults.list.length > mostErrors &&
        faults.list.filter(({ severity }) => severity === 'error').length > mostErrors
      )
        return;
    }
    reportUntaken(file, characters.given, characters.taken, faults);
    if (count !== about.pages && !faults.refused)
      faults.refuse(
        file,
        0,
        `it has ${count} lines, and product.json tells of ${about.pages} pages: copy it whole, or mend the number`,
      );
  }

  const figures = about.kind === 'book' ? fileOf(root, exchangeFiles.figures) : undefined;
  if (figures !== undefined) totalBytes += statSync(figures).size;
  const entries = about.kind === 'book' ? fileOf(root, exchangeFiles.entries) : undefined;
  if (entries !== undefined) totalBytes += statSync(entries).size;
  const readBooks = (): Iterable<SourcePage> => {
    const books = streamBooks(numbered(), { file: files.catalogue!, onBytes }, faults);
    const withFigures =
      figures === undefined ? books : streamFigures(books, { file: figures, onBytes }, faults);
    return entries === undefined
      ? withFigures
      : streamEntries(withFigures, { file: entries, onBytes }, faults);
  };

  function* pages(): Generator<SourcePage> {
    const stream =
      about.kind === 'newspaper'
        ? streamNewspapers(
            numbered(),
            books,
            { issues: files.issues!, articles: files.articles!, onBytes },
            faults,
          )
        : readBooks();
    // After an error the rest is read for its faults alone.
    for (const page of stream) if (!faults.refused) yield page;
  }

  const contents = fileOf(root, exchangeFiles.contents);
  const product: SourceProduct = {
    kind: about.kind,
    books,
    processingState: about.processingState,
    ...(about.paragraphSearch === undefined ? {} : { paragraphSearch: about.paragraphSearch }),
    form: about.form,
    ...(about.introduction ? { introduction: about.introduction } : {}),
    ...(about.revision === undefined ? {} : { revision: about.revision }),
    gaiji,
    ...(contents === undefined ? {} : { contents: readFileSync(contents, 'utf8') }),
    totalBytes,
    readBytes: () => read,
    pages,
  };
  const { name, noImgRange } = about;
  return { name, ...(noImgRange === undefined ? {} : { noImgRange }), product, faults: () => faults.list };
};

/** Opens one folder. Without a product when it cannot be read at all; then the faults say why. */
export const openLanghuan = (path: string): OpenedExchange | { faults: Fault[] } => {
  const faults = new FaultLog();
  let opened: OpenedExchange | undefined;
  walkFolders([path], faults, 'product.json', (root) => {
    const about = readProduct(root, faults);
    const books = new Set(about?.books.map(({ key }) => key));
    if (about && books.size < about.books.length)
      faults.refuse(join(root, exchangeFiles.product), 0, 'two books have one key: give each its own');
    if (about) opened = open(root, about, faults);
  });
  return opened && !faults.refused ? opened : { faults: faults.list };
};
