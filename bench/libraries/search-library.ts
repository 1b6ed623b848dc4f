// The corpus as a product of a library: segments built from the stream, and a book.db of which only what a search reads
// is filled: pages by number, nodes, no text. Built anew in every run, since building is what is measured.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BookDb } from '#library/bundle/book-db.ts';
import { type BundleFacts, indexes, schema } from '#library/bundle/book-schema.ts';
import { codeDir, currentFile, formatCurrent, versionDir } from '#library/files/data-folder.ts';
import { type NodeRow, NodeTracker } from '#library/pages/node-tracker.ts';
import { openSegmentFile, readIdentity } from '#library/files/segment-file.ts';
import { IndexBuilder } from '#search/index/build-index.ts';
import { segmentKind } from '#search/index/index-format.ts';
import { openTables } from '#search/lists/table-file.ts';
import { builderListener, replayStream } from './event-stream.ts';
import type { Corpus } from './search-corpus.ts';

export const searchCode = 'bench';
const version = '20260101T000000-aaaa';

export interface BuiltLibrary {
  data: string;
  /** Folder of the product's version. */
  dir: string;
  /** Characters a second of indexing, the writing of the files included. */
  rate: number;
  /** Bytes a character of the files without the table of the text. */
  bytesPerCharacter: number;
}

const buildSegments = (corpus: Corpus, dir: string) => {
  const start = performance.now();
  const paths: string[] = [];
  const builder = new IndexBuilder({
    write(bytes) {
      const path = `search/${String(paths.length + 1).padStart(4, '0')}.lhx`;
      writeFileSync(join(dir, path), bytes);
      paths.push(path);
    },
  });
  replayStream(corpus.stream, corpus.counts.length, builderListener(builder, corpus.vocabulary));
  for (const { code: name, ...about } of corpus.gaiji) builder.gaiji(name, about);
  builder.finish();
  const rate = corpus.counts.characters / ((performance.now() - start) / 1000);
  return { paths, rate };
};

const writeBook = (corpus: Corpus, dir: string, segments: BundleFacts['segments']): void => {
  const { counts } = corpus;
  const db = BookDb.create(join(dir, 'book.db'));
  db.exec(schema);
  db.exec('BEGIN');
  const insertNode = `INSERT INTO nodes (ordinal, parent, depth, key, title, start, "end", self_end, first_cell, is_book,
    descendants) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`;
  const nodes = new NodeTracker((row: NodeRow) => {
    const { ordinal, parent, depth, key, title, start, end, selfEnd, firstCell, descendants } = row;
    db.run(insertNode, ordinal, parent, depth, key, title, start, end, selfEnd, firstCell, descendants);
  });
  const insertPage =
    'INSERT INTO pages (page_id, page_key, page_num, cells, first_cell, page) VALUES (?, ?, ?, ?, ?, ?)';
  const noPage = new Uint8Array(0);
  let page = 0;
  let node = 0;
  let cells = 0;
  let firstCell = 0;
  const endPage = () => {
    if (page > 0) db.run(insertPage, page, `p${page}`, `葉${page}`, cells, firstCell, noPage);
    firstCell += cells;
    cells = 0;
  };
  replayStream(corpus.stream, counts.length, {
    section() {},
    page() {
      endPage();
      page++;
    },
    node(depth) {
      nodes.begin({ depth, title: `目${node}`, key: `n${node++}` }, page, cells);
    },
    beginNote() {},
    endNote() {},
    cell: () => void cells++,
    mark() {},
    paragraph() {},
  });
  endPage();
  nodes.finish(page);
  const facts: BundleFacts = {
    code: searchCode,
    version,
    name: '測試長編',
    kind: 'book',
    processingState: 10,
    form: { lines: 8, cells: 21 },
    introduction: { paragraphs: [], facts: [] },
    pageCount: counts.pages,
    nodeCount: counts.nodes,
    sectionCount: counts.sections,
    cellCount: firstCell,
    segments,
  };
  for (const [name, value] of Object.entries(facts))
    db.run('INSERT INTO facts VALUES (?, ?)', name, JSON.stringify(value));
  db.exec(indexes);
  db.exec('COMMIT');
  db.close();
};

const bytesWithoutText = (path: string): number => {
  const source = openSegmentFile(path);
  const bytes = source.size - openTables(source, segmentKind).length('text');
  source.close();
  return bytes;
};

export const buildLibrary = (corpus: Corpus): BuiltLibrary => {
  const data = join(corpus.dir, 'data');
  rmSync(codeDir(data, searchCode), { recursive: true, force: true });
  const dir = versionDir(data, searchCode, version);
  mkdirSync(join(dir, 'search'), { recursive: true });
  const { paths, rate } = buildSegments(corpus, dir);
  const segments = paths.map((path) => ({
    path,
    bytes: statSync(join(dir, path)).size,
    identity: readIdentity(join(dir, path)),
  }));
  writeBook(corpus, dir, segments);
  const aside = join(codeDir(data, searchCode), '.current');
  writeFileSync(aside, formatCurrent({ version, past: [] }));
  renameSync(aside, currentFile(data, searchCode));
  const bytes = paths.reduce((sum, path) => sum + bytesWithoutText(join(dir, path)), 0);
  return { data, dir, rate, bytesPerCharacter: bytes / corpus.counts.characters };
};
