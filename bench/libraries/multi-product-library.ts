// Two thousand products of 20,000 characters (in short form twenty of 2,000): the corpus of bench/search cut where sections begin. Each is published with
// its segment and a book.db of which what a search reads is filled: pages by number, nodes, facts, no text.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BookDb } from '#library/bundle/book-db.ts';
import { type BundleFacts, indexes, schema } from '#library/bundle/book-schema.ts';
import { codeDir, currentFile, formatCurrent, versionDir } from '#library/files/data-folder.ts';
import { type NodeRow, NodeTracker } from '#library/pages/node-tracker.ts';
import type { SourceBook } from '#library/sources/source.ts';
import { IndexBuilder } from '#search/index/build-index.ts';
import { replayStream } from './event-stream.ts';
import type { Corpus } from './search-corpus.ts';
import { wholeOrShort } from '../measure/short.ts';

const productCount = wholeOrShort(2000, 20);
const characters = wholeOrShort(20_000, 2000);
const version = '20260101T000000-aaaa';

export interface MultiProductLibrary {
  data: string;
  products: { code: string; version: string }[];
  characters: number;
}

const classes = ['經', '史', '子', '集'] as const;
const dynasties = ['漢', '唐', '宋', '明', '清'];
const ofTitles = [...'史記漢書三國志資治通鑑詩經集傳周易本義春秋左氏文選世說新語長樂府全唐御定四庫朱子類'];
const ofNames = [...'司馬光遷班固歐陽修朱熹鄭玄杜佑李白蘇軾王安石曾鞏程頤呂祖謙'];

/** Two to seven characters, by number. */
const nameOf = (characters: readonly string[], number: number, most: number): string =>
  Array.from(
    { length: 2 + (number % (most - 1)) },
    (_, i) => characters[(number * 7 + i * (3 + (number % 11))) % characters.length],
  ).join('');

/** One product while it is being written. */
class ProductWriter {
  readonly code: string;
  characters = 0;
  private readonly dir: string;
  private readonly db: BookDb;
  private readonly builder = new IndexBuilder();
  private readonly nodes: NodeTracker;
  private readonly number: number;
  private readonly data: string;
  private nodeCount = 0;
  private page = 0;
  private cells = 0;
  private firstCell = 0;

  constructor(data: string, number: number) {
    this.data = data;
    this.number = number;
    this.code = `book-${String(number).padStart(4, '0')}`;
    this.dir = versionDir(data, this.code, version);
    mkdirSync(join(this.dir, 'search'), { recursive: true });
    this.db = BookDb.create(join(this.dir, 'book.db'));
    this.db.exec(schema);
    this.db.exec('BEGIN');
    const insert = `INSERT INTO nodes (ordinal, parent, depth, key, title, start, "end", self_end, first_cell, is_book,
      descendants) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`;
    this.nodes = new NodeTracker((row: NodeRow) => {
      const { ordinal, parent, depth, key, title, start, end, selfEnd, firstCell, descendants } = row;
      this.db.run(insert, ordinal, parent, depth, key, title, start, end, selfEnd, firstCell, descendants);
    });
  }

  turn(): void {
    this.endPage();
    this.builder.page(++this.page);
  }
  section(): void {
    this.builder.section();
  }
  node(depth: number): void {
    const ordinal = this.nodeCount++;
    this.nodes.begin({ depth, title: `目${ordinal}`, key: `n${ordinal}` }, this.page, this.cells);
    this.builder.node(ordinal, depth);
  }
  beginNote(): void {
    this.builder.beginNote();
  }
  endNote(): void {
    this.builder.endNote();
  }
  cell(text: string, indexed: boolean): void {
    this.builder.cell(text);
    this.cells++;
    if (indexed) this.characters++;
  }
  mark(text: string): void {
    this.builder.mark(text);
  }

  finish(gaiji: Corpus['gaiji']): void {
    this.endPage();
    this.nodes.finish(this.page);
    for (const { code, ...about } of gaiji) this.builder.gaiji(code, about);
    const segments = this.builder.finish().map((bytes, i) => {
      const path = `search/${String(i + 1).padStart(4, '0')}.lhx`;
      writeFileSync(join(this.dir, path), bytes);
      return { path, bytes: bytes.length };
    });
    const { number } = this;
    const book: SourceBook = {
      key: 'b',
      title: nameOf(ofTitles, number, 7),
      authors: [{ name: nameOf(ofNames, number % 300, 3), dynasty: dynasties[number % dynasties.length] }],
      siKu: classes[number % classes.length],
      category: `${ofTitles[number % 9]}類`,
      publishYear: 1300 + ((number * 37) % 640),
      publishers: [`書局${number % 40}`],
      subjects: [`主題${number % 25}`],
    };
    const facts: BundleFacts = {
      code: this.code,
      version,
      name: book.title,
      kind: 'book',
      processingState: 10,
      form: { lines: 8, cells: 21 },
      introduction: { paragraphs: [], facts: [] },
      pageCount: this.page,
      nodeCount: this.nodeCount,
      sectionCount: 1,
      cellCount: this.firstCell,
      segments,
    };
    for (const [name, value] of Object.entries(facts))
      this.db.run('INSERT INTO facts VALUES (?, ?)', name, JSON.stringify(value));
    this.db.run('INSERT INTO books VALUES (0, ?, ?)', book.key, JSON.stringify(book));
    this.db.exec(indexes);
    this.db.exec('COMMIT');
    this.db.close();
    const aside = join(codeDir(this.data, this.code), '.current');
    writeFileSync(aside, formatCurrent({ version, past: [] }));
    renameSync(aside, currentFile(this.data, this.code));
  }

  private endPage(): void {
    const insert =
      'INSERT INTO pages (page_id, page_key, page_num, cells, first_cell, page) VALUES (?, ?, ?, ?, ?, ?)';
    const { page, cells, firstCell } = this;
    if (page > 0) this.db.run(insert, page, `p${page}`, `葉${page}`, cells, firstCell, new Uint8Array(0));
    this.firstCell += cells;
    this.cells = 0;
  }
}

/** Publishes the products anew. @throws when the corpus is too short for them. */
export const buildMultiProductLibrary = (corpus: Corpus): MultiProductLibrary => {
  const data = join(corpus.dir, 'multi-product');
  rmSync(data, { recursive: true, force: true });
  const products: MultiProductLibrary['products'] = [];
  const { vocabulary } = corpus;
  let total = 0;
  let writer = new ProductWriter(data, 0);
  writer.turn();
  const finish = () => {
    writer.finish(corpus.gaiji);
    total += writer.characters;
    products.push({ code: writer.code, version });
  };
  const isFull = () => writer.characters >= characters;
  const indexed = vocabulary.map((text) => /^[\p{L}\p{N}\p{Co}□■&[]/u.test(text));
  replayStream(
    corpus.stream,
    corpus.counts.length,
    {
      section() {
        if (isFull() && products.length < productCount) {
          finish();
          writer = new ProductWriter(data, products.length);
          writer.turn();
        }
        writer.section();
      },
      page: () => writer.turn(),
      node: (depth) => writer.node(depth),
      beginNote: () => writer.beginNote(),
      endNote: () => writer.endNote(),
      cell: (id) => writer.cell(vocabulary[id], indexed[id]),
      mark: (id) => writer.mark(vocabulary[id]),
      paragraph() {},
    },
    () => products.length >= productCount,
  );
  if (products.length < productCount)
    throw new Error(`the corpus gives ${products.length} products, not ${productCount}`);
  // The one after the last was begun and not published.
  rmSync(codeDir(data, writer.code), { recursive: true, force: true });
  return { data, products, characters: total };
};
