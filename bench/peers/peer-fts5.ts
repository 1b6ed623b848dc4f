// SQLite FTS5, through libsql. Its trigrams cannot find words of two characters, so the text is given with a space
// between characters and read by unicode61: each character a token, each word a phrase of tokens. Hits of a page are
// counted by what `highlight` marks, the only way that SQL has to the instances of a phrase; those of a single
// character, faster, in the table of instances.
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { BookDb } from '#library/bundle/book-db.ts';
import { eachRow, type Peer, type PeerAnswer, type PeerQuery } from './peer.ts';
import type { Corpus } from '../libraries/search-corpus.ts';

const schema = `
CREATE TABLE pages (id INTEGER PRIMARY KEY, node INTEGER NOT NULL) STRICT;
CREATE VIRTUAL TABLE book USING fts5(text,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co' tokenchars '□■'");
CREATE VIRTUAL TABLE instances USING fts5vocab(book, 'instance');
`;

const build = (corpus: Corpus, path: string): void => {
  const aside = `${path}.building`;
  const db = BookDb.create(aside);
  db.exec(schema);
  db.exec('BEGIN');
  eachRow(corpus, ({ id, node, text }) => {
    db.run('INSERT INTO pages VALUES (?, ?)', id, node);
    db.run('INSERT INTO book (rowid, text) VALUES (?, ?)', id, text.join(' '));
  });
  db.exec('COMMIT');
  db.exec("INSERT INTO book (book) VALUES ('optimize')");
  db.close();
  renameSync(aside, path);
};

const phrase = (word: string): string => `"${[...word].join(' ')}"`;

const matchOf = (query: PeerQuery): string =>
  query.kind === 'near'
    ? `NEAR(${query.words.map(phrase).join(' ')}, ${query.distance})`
    : query.words.map(phrase).join(query.kind === 'and' ? ' AND ' : ' OR ');

/** SQL for the number of hits on a matching page: marked places; for `near`, those of the first word only. */
const hitsOf = (query: PeerQuery): string => {
  const marked = "highlight(book, 0, char(1), '')";
  const sign = query.kind === 'near' ? `char(1) || '${[...query.words[0]].join(' ')}'` : 'char(1)';
  const width = query.kind === 'near' ? [...query.words[0]].length * 2 : 1;
  return `(length(${marked}) - length(replace(${marked}, ${sign}, ''))) / ${width}`;
};

export const openFts5 = async (corpus: Corpus): Promise<Peer> => {
  const path = join(corpus.dir, 'fts5.db');
  if (!existsSync(path)) build(corpus, path);
  const db = BookDb.openReadOnly(path);
  db.all('PRAGMA cache_size = -262144');
  db.all('PRAGMA mmap_size = 4294967296');
  return {
    name: 'fts5',
    ask(query): Promise<PeerAnswer> {
      const single = query.kind !== 'near' && query.words.length === 1 && [...query.words[0]].length === 1;
      const match = matchOf(query);
      const found = single
        ? 'SELECT doc AS id, count(*) AS hits FROM instances WHERE term = ? GROUP BY doc'
        : `SELECT rowid AS id, ${hitsOf(query)} AS hits FROM book WHERE book MATCH ?`;
      const nodes = db.all(
        `WITH found AS MATERIALIZED (${found})
        SELECT count(*) AS pages, sum(hits) AS hits FROM found JOIN pages USING (id) GROUP BY pages.node`,
        single ? query.words[0] : match,
      );
      const snippets = db.all(
        "SELECT rowid, snippet(book, 0, '[', ']', '…', 40) AS text FROM book WHERE book MATCH ? ORDER BY rowid LIMIT 10",
        match,
      );
      return Promise.resolve({
        pages: nodes.reduce((sum, row) => sum + (row.pages as number), 0),
        hits: nodes.reduce((sum, row) => sum + (row.hits as number), 0),
        nodes: nodes.length,
        snippets: snippets.map((row) => row.text as string),
      });
    },
    close: () => Promise.resolve(db.close()),
  };
};
