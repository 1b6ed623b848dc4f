// Reads a bundle whole and reports whether it matches what was written: before it is published, and on request.
import type { Page } from '#contract/reading/reader.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import type { BundleFacts } from './book-schema.ts';
import { explainError, LibraryFailure } from '../files/failure.ts';
import { isInStore } from '../files/index-store-address.ts';
import { compareManifest } from '../files/manifest.ts';
import { type Bundle, openBundle } from './open-bundle.ts';
import { cellsOfPage } from '../pages/page-cells.ts';
import { openIndexFiles } from '../files/open-index-files.ts';
import { pagesBefore } from '../sources/source-entry.ts';

/** Each finds rows that must not be. */
const contradictions: Record<string, string> = {
  'pages do not count from 1':
    'SELECT count(*) AS n FROM pages HAVING min(page_id) <> 1 OR max(page_id) <> n',
  'cells of pages do not add up': `SELECT 1 FROM (SELECT first_cell,
    sum(cells) OVER (ORDER BY page_id ROWS UNBOUNDED PRECEDING) - cells AS before FROM pages)
    WHERE first_cell <> before LIMIT 1`,
  'nodes do not count from 0':
    'SELECT count(*) AS n FROM nodes HAVING n > 0 AND (min(ordinal) <> 0 OR max(ordinal) <> n - 1)',
  'a node lies outside its pages': `SELECT 1 FROM nodes
    WHERE start > self_end OR self_end > "end" OR "end" > (SELECT count(*) FROM pages) LIMIT 1`,
  'a node lies outside its parent': `SELECT 1 FROM nodes n LEFT JOIN nodes p ON p.ordinal = n.parent
    WHERE n.parent IS NOT NULL AND (p.ordinal IS NULL OR p.depth + 1 <> n.depth OR p.ordinal >= n.ordinal
      OR n.ordinal + n.descendants > p.ordinal + p.descendants OR n.start < p.start OR n."end" > p."end") LIMIT 1`,
};

/** The same of books that tell their figures. */
const figureContradictions: Record<string, string> = {
  'figures do not count from 0':
    'SELECT count(*) AS n FROM figures HAVING n > 0 AND (min(ordinal) <> 0 OR max(ordinal) <> n - 1)',
  'a figure is on no page': `SELECT 1 FROM figures
    WHERE page_id NOT BETWEEN 1 AND (SELECT count(*) FROM pages) LIMIT 1`,
  'figures are not in the order of their pages': `SELECT 1 FROM (SELECT page_id,
    lag(page_id) OVER (ORDER BY ordinal) AS before FROM figures) WHERE page_id < before LIMIT 1`,
};

/** The same for dated books. The mentions of an entry may be located before it. */
const entryContradictions: Record<string, string> = {
  'entries do not count from 0':
    'SELECT count(*) AS n FROM entries HAVING n > 0 AND (min(ordinal) <> 0 OR max(ordinal) <> n - 1)',
  'an entry ends before it begins': `SELECT 1 FROM entries
    WHERE (end_page, end_cell) <= (start_page, start_cell) OR last_day < first_day LIMIT 1`,
  'an entry lies over another': `SELECT 1 FROM (SELECT start_page, start_cell,
    lag(end_page) OVER (ORDER BY ordinal) AS page, lag(end_cell) OVER (ORDER BY ordinal) AS cell FROM entries)
    WHERE (start_page, start_cell) < (page, cell) LIMIT 1`,
  'a mention is of no entry': `SELECT 1 FROM entry_mentions m LEFT JOIN entries e ON e.ordinal = m.entry
    WHERE e.ordinal IS NULL OR m.page_id < max(1, e.start_page - ${pagesBefore})
      OR (m.page_id, m.cell + m.cells) > (e.end_page, e.end_cell) LIMIT 1`,
};

/** The same of newspapers. */
const newspaperContradictions: Record<string, string> = {
  'issues do not count from 0':
    'SELECT count(*) AS n FROM issues HAVING n > 0 AND (min(ordinal) <> 0 OR max(ordinal) <> n - 1)',
  'pages of issues do not add up': `SELECT 1 FROM (SELECT first_page, pages,
    sum(pages) OVER (ORDER BY ordinal ROWS UNBOUNDED PRECEDING) - pages AS before FROM issues)
    WHERE first_page <> before + 1 OR pages < 1
    UNION ALL SELECT 1 WHERE (SELECT sum(pages) FROM issues) IS NOT (SELECT count(*) FROM pages) LIMIT 1`,
  'an issue comes before an earlier one of its newspaper': `SELECT 1 FROM (SELECT date,
    lag(date) OVER (PARTITION BY newspaper ORDER BY ordinal) AS before FROM issues) WHERE date < before LIMIT 1`,
  'an issue is of no newspaper':
    'SELECT 1 FROM issues WHERE newspaper NOT IN (SELECT key FROM books) LIMIT 1',
  'articles do not count from 0':
    'SELECT count(*) AS n FROM articles HAVING n > 0 AND (min(ordinal) <> 0 OR max(ordinal) <> n - 1)',
  'an issue has lost articles': `SELECT 1 FROM issues i
    WHERE articles <> (SELECT count(*) FROM articles a WHERE a.issue = i.ordinal) LIMIT 1`,
  'an article is of no issue': `SELECT 1 FROM articles a LEFT JOIN issues i ON i.ordinal = a.issue
    WHERE i.ordinal IS NULL OR a.first_page NOT BETWEEN i.first_page AND i.first_page + i.pages - 1 LIMIT 1`,
  'articles are not in the order of their pages': `SELECT 1 FROM (SELECT first_page,
    lag(first_page) OVER (ORDER BY ordinal) AS before FROM articles) WHERE first_page < before LIMIT 1`,
  'an article has lost parts': `SELECT 1 FROM articles a
    WHERE pages <> (SELECT count(*) FROM article_parts p WHERE p.article = a.ordinal) OR pages < 1
      OR first_page IS NOT (SELECT page_id FROM article_parts p WHERE p.article = a.ordinal AND p.part = 0) LIMIT 1`,
  'a part of an article lies elsewhere': `SELECT 1 FROM (SELECT article, part, page_id,
    lag(page_id, 1, 0) OVER (PARTITION BY article ORDER BY part) AS before,
    row_number() OVER (PARTITION BY article ORDER BY part) AS n FROM article_parts) p
    LEFT JOIN articles a ON a.ordinal = p.article LEFT JOIN issues i ON i.ordinal = a.issue
    WHERE i.ordinal IS NULL OR p.part <> p.n - 1 OR p.page_id <= p.before
      OR p.page_id NOT BETWEEN i.first_page AND i.first_page + i.pages - 1 LIMIT 1`,
};

const counted = (bundle: Bundle, table: string): number =>
  bundle.rows(`SELECT count(*) AS n FROM ${table}`)[0].n as number;

/** At most this many pages are unpacked, evenly spread, unless all are requested. */
const sampleSize = 200;

/** Every column of a page belongs to one article, and the columns are in the order of the articles. */
const findLostLines = ({ pageId, articles, blocks, width, height }: Page): string | undefined => {
  let next = 1;
  for (const { lines, polys, articleNum } of articles) {
    if (lines && (lines[0] !== next || lines[1] < next))
      return `article ${articleNum} of page ${pageId} has lost lines`;
    next = lines ? lines[1] + 1 : next;
    const isInside = ([x, y]: [number, number]) => x >= 0 && y >= 0 && x <= width && y <= height;
    if (!polys.every(({ points }) => points.every(isInside)))
      return `article ${articleNum} of page ${pageId} lies outside it`;
  }
  // What lies behind the text is of no article, and comes last.
  const columns = blocks.reduce(
    (sum, block) => sum + block.columns.filter(({ words }) => words.length > 0).length,
    0,
  );
  return next === columns + 1 ? undefined : `page ${pageId} has columns of no article`;
};

const checkPages = (bundle: Bundle, all: boolean): string | undefined => {
  const { lastPage } = bundle;
  const step = all ? 1 : Math.max(1, Math.floor(lastPage / sampleSize));
  for (let pageId = lastPage; pageId >= 1; pageId -= step) {
    const page = bundle.page(pageId);
    const entry = bundle.entry(pageId);
    if (!page || !entry || page.pageId !== pageId || page.pageKey !== entry.pageKey) {
      return `page ${pageId} is not itself`;
    }
    const cells = cellsOfPage(page);
    if (cells.length !== entry.cells || cells.map((c) => c.text).join('') !== page.text) {
      return `page ${pageId} has lost cells`;
    }
    const damage = bundle.newspapers && findLostLines(page);
    if (damage) return damage;
  }
  return undefined;
};

/** What is in the index store `langhuan index verify` reads. */
const checkIndex = (bundle: Bundle): string | undefined => {
  if (bundle.segmentPaths().some(isInStore)) return undefined;
  const { index, close } = openIndexFiles(bundle.segmentPaths());
  try {
    if (index.pages !== bundle.facts.pageCount) {
      return `the search has ${index.pages} of ${bundle.facts.pageCount} pages`;
    }
    const articles = index.segments.reduce((sum, segment) => sum + segment.articles.length / 2, 0);
    if (bundle.newspapers && articles !== bundle.facts.sectionCount)
      return `the search has ${articles} of ${bundle.facts.sectionCount} articles`;
    return index.characters > bundle.facts.cellCount
      ? 'the search has characters that no page has'
      : undefined;
  } finally {
    close();
  }
};

const findDamage = (bundle: Bundle, allPages: boolean): string | undefined => {
  const integrity = bundle.rows('PRAGMA integrity_check')[0]?.integrity_check;
  if (integrity !== 'ok') return String(integrity);
  const { facts } = bundle;
  const counts: [string, number][] = [
    ['pages', facts.pageCount],
    ['nodes', facts.nodeCount],
    ...(facts.figureCount === undefined ? [] : ([['figures', facts.figureCount]] as [string, number][])),
    ...(facts.entryCount === undefined ? [] : ([['entries', facts.entryCount]] as [string, number][])),
    ...(bundle.newspapers
      ? ([
          ['issues', facts.issueCount ?? 0],
          ['articles', facts.sectionCount],
        ] as [string, number][])
      : []),
  ];
  for (const [table, count] of counts) {
    if (counted(bundle, table) !== count) {
      return `it has ${counted(bundle, table)} ${table} instead of ${count}`;
    }
  }
  const all = {
    ...contradictions,
    ...figureContradictions,
    ...(facts.entryCount !== undefined && entryContradictions),
    ...(bundle.newspapers && newspaperContradictions),
  };
  const segments = new Set(bundle.segmentPaths());
  const isStored = (path: string): boolean => segments.has(path) && isInStore(path);
  const broken = Object.keys(all).find((what) => bundle.rows(all[what]).length > 0);
  return (
    broken ?? checkPages(bundle, allPages) ?? compareManifest(bundle.dir, isStored) ?? checkIndex(bundle)
  );
};

/** Fails with `damaged` and the reason; `allPages` unpacks every page instead of a sample. Returns the facts. */
export const verifyBundle = (dir: string, options: { allPages?: boolean } = {}): BundleFacts => {
  const bundle = openBundle(dir);
  try {
    const damage = findDamage(bundle, options.allPages ?? false);
    if (damage) throw new LibraryFailure('damaged', `${dir} is damaged: ${damage}; import the product again`);
    return bundle.facts;
  } catch (cause) {
    if (cause instanceof DamagedFile) {
      throw new LibraryFailure('damaged', `${dir} is damaged: ${cause.message}; import again`, { cause });
    }
    throw explainError(cause, dir);
  } finally {
    bundle.close();
  }
};
