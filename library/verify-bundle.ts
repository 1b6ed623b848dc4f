// Reads a bundle whole and says whether it is what was written: before it is published, and when asked.
import { DamagedFile } from '#search/table-file.ts';
import type { BundleFacts } from './book-schema.ts';
import { explainError, LibraryFailure } from './failure.ts';
import { compareManifest } from './manifest.ts';
import { type Bundle, openBundle } from './open-bundle.ts';
import { cellsOfPage } from './page-cells.ts';
import { openIndexFiles } from './open-index-files.ts';

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

const counted = (bundle: Bundle, table: string): number =>
  bundle.rows(`SELECT count(*) AS n FROM ${table}`)[0].n as number;

/** At most this many pages are unpacked, evenly spread, unless all are asked for. */
const sampleSize = 200;

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
  }
  return undefined;
};

const checkIndex = (bundle: Bundle): string | undefined => {
  const { index, close } = openIndexFiles(bundle.segmentPaths());
  try {
    if (index.pages !== bundle.facts.pageCount) {
      return `the search has ${index.pages} of ${bundle.facts.pageCount} pages`;
    }
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
  ];
  for (const [table, count] of counts) {
    if (counted(bundle, table) !== count) {
      return `it has ${counted(bundle, table)} ${table} instead of ${count}`;
    }
  }
  const broken = Object.keys(contradictions).find((what) => bundle.rows(contradictions[what]).length > 0);
  return broken ?? checkPages(bundle, allPages) ?? compareManifest(bundle.dir) ?? checkIndex(bundle);
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
