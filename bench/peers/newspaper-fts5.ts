// SQLite FTS5 on the article fields. Each query returns what a reply holds: totals, every facet, letters, the days, ten
// cards.
import { BookDb } from '#library/bundle/book-db.ts';
import { letterOfTitle } from '#library/reference-data/readings/title-letters.ts';
import type { BenchArticle } from '../libraries/newspaper-source.ts';

const schema = `
CREATE TABLE articles (id INTEGER PRIMARY KEY, date TEXT NOT NULL, paper TEXT NOT NULL, col TEXT NOT NULL,
  type TEXT NOT NULL, title TEXT NOT NULL, letter TEXT NOT NULL) STRICT;
CREATE TABLE authors (article INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
CREATE VIRTUAL TABLE body USING fts5(text,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co' tokenchars '□■'");
CREATE TEMP TABLE found (id INTEGER PRIMARY KEY, hits INTEGER NOT NULL);
`;
const marked = "highlight(body, 0, char(1), '')";
const hits = `length(${marked}) - length(replace(${marked}, char(1), ''))`;

export interface BenchQuestion {
  phrase: string;
  /** YYYYMMDD, both included. */
  dates?: [string, string];
  column?: string;
}

interface ArticlePeerAnswer {
  total: number;
  totalHit: number;
  days: number;
}

export interface ArticlePeer {
  ask(question: BenchQuestion): ArticlePeerAnswer;
  /** The days alone. */
  days(question: BenchQuestion): number;
  close(): void;
}

export const buildArticlePeer = (path: string, issues: Iterable<readonly BenchArticle[]>): ArticlePeer => {
  const db = BookDb.create(path);
  db.exec(schema);
  db.exec('BEGIN');
  let id = 0;
  for (const issue of issues)
    for (const { date, paper, column, type, title, authors, body } of issue) {
      id++;
      const letter = letterOfTitle(title);
      db.run(
        'INSERT INTO articles VALUES (?, ?, ?, ?, ?, ?, ?)',
        id,
        date,
        paper,
        column,
        type,
        title,
        letter,
      );
      for (const name of authors) db.run('INSERT INTO authors VALUES (?, ?)', id, name);
      db.run('INSERT INTO body (rowid, text) VALUES (?, ?)', id, [...body].join(' '));
    }
  db.exec('CREATE INDEX of_article ON authors (article)');
  db.exec('COMMIT');
  db.exec("INSERT INTO body (body) VALUES ('optimize')");
  db.all('PRAGMA cache_size = -262144');
  db.all('PRAGMA mmap_size = 4294967296');

  const find = ({ phrase, dates, column }: BenchQuestion): void => {
    const match = `"${[...phrase].join(' ')}"`;
    const [from, to] = dates ?? ['', '99999999'];
    const within = `INSERT INTO found SELECT body.rowid, ${hits} FROM body JOIN articles ON articles.id = body.rowid
      WHERE body MATCH ? AND date BETWEEN ? AND ?`;
    db.exec('DELETE FROM found');
    if (column === undefined) db.run(within, match, from, to);
    else db.run(`${within} AND col = ?`, match, from, to, column);
  };
  const tally = (by: string) =>
    db.all(
      `SELECT ${by} AS value, count(*) AS n FROM found JOIN articles USING (id) GROUP BY 1 ORDER BY 2 DESC`,
    );
  const days = () =>
    db.all('SELECT date, count(*) AS n, sum(hits) AS h FROM found JOIN articles USING (id) GROUP BY 1')
      .length;
  return {
    ask(question) {
      find(question);
      const [sums] = db.all('SELECT count(*) AS total, sum(hits) AS hits FROM found');
      for (const by of ['paper', 'col', 'type', 'letter', 'substr(date, 1, 6)']) tally(by);
      db.all(
        'SELECT name, count(*) AS n FROM found JOIN authors ON article = id GROUP BY 1 ORDER BY 2 DESC LIMIT 200',
      );
      db.all(
        `SELECT articles.*, snippet(body, 0, '[', ']', '…', 40) AS text FROM body JOIN articles ON articles.id = body.rowid
        WHERE body MATCH ? AND body.rowid IN (SELECT id FROM found ORDER BY id LIMIT 10)`,
        `"${[...question.phrase].join(' ')}"`,
      );
      return { total: sums.total as number, totalHit: (sums.hits as number) ?? 0, days: days() };
    },
    days(question) {
      find(question);
      return days();
    },
    close: () => db.close(),
  };
};
