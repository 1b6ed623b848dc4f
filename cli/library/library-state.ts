// langhuan library list, show, remove, gc.
import { writeAuthors } from '#citation/citation.ts';
import type { BundleFacts } from '#library/bundle/book-schema.ts';
import { collectGarbage } from '#library/holdings/collect-garbage.ts';
import { readCurrent } from '#library/files/data-folder.ts';
import { aboutHere } from '#library/holdings-store/copies-folder.ts';
import { bundleDir, hasVersion, listHoldings, removeHolding } from '#library/holdings/holdings.ts';
import { shownFacts } from '#library/bundle/introduction-facts.ts';
import { hasParagraphSearch, openBundle } from '#library/bundle/open-bundle.ts';
import type { MendedMetadata } from '#library/bundle/mend-metadata.ts';
import type { SourceBook } from '#library/sources/source.ts';
import { verifyBundle } from '#library/bundle/verify-bundle.ts';
import { withRecord } from '../run/record-act.ts';
import { readMended, setNameOf, describeName } from '../run/set-names.ts';
import { recordCollected, printCollected } from '../run/print-collected.ts';
import { count, type DataOption, type JsonOption, printJson } from '../run/options.ts';

type Options = DataOption & JsonOption;

const reason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** Of a product whose files are in the holdings store alone, what came with its manifest. */
const factsOf = (data: string, code: string, version: string): BundleFacts => {
  const about = hasVersion(data, code, version) ? undefined : aboutHere(data, code, version);
  if (about) return about.facts;
  const bundle = openBundle(bundleDir(data, code, version));
  bundle.close();
  return bundle.facts;
};

/** One product that cannot be opened does not hide the others. */
const summary = (data: string, code: string, version: string, mended: MendedMetadata | undefined) => {
  try {
    const { name, pageCount, cellCount } = factsOf(data, code, version);
    return { code, version, name, ...setNameOf(name, mended), pages: pageCount, cells: cellCount };
  } catch (cause) {
    return { code, version, fault: reason(cause) };
  }
};

export const listLibrary = async ({ data, json }: Options): Promise<void> => {
  const mended = await readMended(data);
  const rows = listHoldings(data).map(({ code, version, fault }) =>
    fault === undefined ? summary(data, code, version, mended.get(code)) : { code, version, fault },
  );
  if (json) printJson(rows);
  else if (rows.length === 0)
    console.error(`the library in ${data} is empty: langhuan import brings a text in`);
  else {
    const width = Math.max(...rows.map((row) => row.code.length));
    for (const row of rows) {
      const held =
        'fault' in row
          ? row.fault
          : `${count(row.pages, 'page').padStart(14)}  ${describeName(row.name, row)}`;
      console.log(`${row.code.padEnd(width)}  ${row.version}  ${held}`);
    }
  }
};

const bookLines = (book: SourceBook): string[] => {
  const authors = writeAuthors(book.authors);
  const facts = [authors, book.extent, book.edition, book.siKu, book.category, ...(book.subjects ?? [])];
  const origin = [book.source, book.licence].filter((x) => x !== undefined).join(', ');
  const lines = [`book      ${[book.title, ...facts.filter((x) => x)].join('  ')}`];
  return origin === '' ? lines : [...lines, `          ${origin}`];
};

export const showProduct = async (
  code: string,
  { data, json, verify }: Options & { verify?: true },
): Promise<void> => {
  const dir = bundleDir(data, code);
  if (verify) verifyBundle(dir, { allPages: true });
  const bundle = openBundle(dir);
  const { facts } = bundle;
  const books = bundle.books();
  const past = (readCurrent(data, code)?.past ?? []).filter((p) => hasVersion(data, code, p.version));
  bundle.close();
  const set = setNameOf(facts.name, (await readMended(data)).get(code));
  if (json) {
    printJson({ ...facts, ...set, books, past: past.map((p) => p.version), folder: dir });
    return;
  }
  console.log(`${describeName(facts.name, set)}  (${code})`);
  console.log(`version   ${facts.version}${verify ? ', verified whole' : ''}`);
  console.log(
    `holds     ${count(facts.pageCount, 'page')}, ${count(facts.cellCount, 'cell')}, ` +
      `${count(facts.sectionCount, 'section')}, ${count(facts.nodeCount, 'catalogue node')}`,
  );
  console.log(
    `leaf      ${facts.form.lines} lines of ${facts.form.cells} cells; state ${facts.processingState}` +
      (hasParagraphSearch({ facts }) ? ', searched by paragraph too' : ''),
  );
  for (const book of books) for (const line of bookLines(book)) console.log(line);
  for (const { label, value } of shownFacts(facts)) console.log(`${label}  ${value}`);
  for (const p of past) console.log(`past      ${p.version}, until ${new Date(p.until).toISOString()}`);
  console.log(`folder    ${dir}`);
};

export const remove = async (code: string, { data, json }: Options): Promise<void> => {
  const version = readCurrent(data, code)?.version;
  await withRecord(
    data,
    () => removeHolding(data, code),
    () => ({ act: 'library.remove', subject: code, details: { version: version ?? null } }),
  );
  if (json) printJson({ removed: code });
  else console.log(`${code} is no longer in the library`);
};

export const collect = async ({ data, json }: Options): Promise<void> => {
  const collected = await withRecord(data, () => collectGarbage(data), recordCollected);
  if (json) {
    printJson(collected);
    return;
  }
  for (const product of collected) {
    const { code, busy, damaged } = product;
    if (damaged !== undefined) console.error(`langhuan: ${damaged}`);
    if (busy) console.log(`${code}: is being changed, passed by`);
    printCollected(product, 'left by unfinished work');
  }
  if (collected.every((c) => !c.busy && c.removed.length + c.leftovers.length + c.retained.length === 0)) {
    console.log('nothing to take away');
  }
};
