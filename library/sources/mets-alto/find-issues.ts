// From the folders of the command to the METS files of issues: those that a batch lists (NDNP), else every METS file
// that lies there. Nothing is followed that a link leads to.
import { type Dirent, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { walkFolders } from '../walk-folders.ts';
import type { FaultLog } from '../fault-log.ts';
import { fileWithin } from '../file-within.ts';
import { beginsWith, readXml, XmlFault } from '../read-xml.ts';

export interface FoundIssue {
  /** Its METS file. */
  path: string;
  /** Nothing is read outside it. */
  root: string;
  /** What a batch says of it. */
  lccn?: string;
  date?: { text: string; file: string; line: number };
  edition?: string;
}

interface FoundIssues {
  issues: FoundIssue[];
  /** All XML files of the folders but those of batches: METS, ALTO and others. */
  xml: string[];
}

const maxDepth = 12;
const batchName = /^batch(?:file)?(?:_\d)?\.xml$/i;
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

interface Walked {
  batches: string[];
  xml: string[];
}

const walk = (dir: string, depth: number, into: Walked, faults: FaultLog): Walked => {
  if (depth > maxDepth) {
    faults.warn(dir, 0, `folders stand more than ${maxDepth} deep in each other: this one is passed over`);
    return into;
  }
  const entries: Dirent[] = readdirSync(dir, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => byNumber(a.name, b.name))) {
    const path = join(dir, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isSymbolicLink())
      faults.warn(path, 0, 'a link is not followed: put the file itself, or its folder, in its place');
    else if (entry.isDirectory()) walk(path, depth + 1, into, faults);
    else if (!entry.isFile()) continue;
    else if (batchName.test(entry.name)) into.batches.push(path);
    else if (extname(entry.name).toLowerCase() === '.xml') into.xml.push(path);
  }
  return into;
};

/** A METS file that is validated is written beside the first as `X_1.xml` (NDNP). */
const withoutDrafts = (paths: readonly string[]): string[] => {
  const all = new Set(paths);
  return paths.filter((path) => !all.has(`${path.slice(0, -4)}_1.xml`));
};

/** Of `batch.xml` and `batch_1.xml` in one folder the last is the validated one. */
const chosenBatches = (paths: readonly string[]): string[] => {
  const byFolder = new Map<string, string>();
  const rank = (path: string) => (/_\d\.xml$/i.test(path) ? basename(path) : '');
  for (const path of paths) {
    const before = byFolder.get(dirname(path));
    if (before === undefined || byNumber(rank(path), rank(before)) > 0) byFolder.set(dirname(path), path);
  }
  return [...byFolder.values()];
};

const readBatch = (path: string, root: string, faults: FaultLog): FoundIssue[] => {
  try {
    return readXml(path)
      .children.filter((child) => child.name === 'issue')
      .flatMap(({ text, attributes, line }): FoundIssue[] => {
        const found = fileWithin(root, dirname(path), text);
        if (found === 'outside' || found === 'missing') {
          faults.warn(
            path,
            line,
            found === 'missing'
              ? `the issue “${text.trim()}” is not there, and is left out: put it there, or take the line out`
              : `the issue “${text.trim()}” lies outside ${root} or behind a link, where nothing is read: put it into the folder`,
          );
          return [];
        }
        const { lccn, issueDate, editionOrder } = attributes;
        return [
          {
            path: found,
            root,
            ...(lccn ? { lccn } : {}),
            ...(issueDate ? { date: { text: issueDate, file: path, line } } : {}),
            ...(editionOrder ? { edition: editionOrder } : {}),
          },
        ];
      });
  } catch (cause) {
    if (!(cause instanceof XmlFault)) throw cause;
    faults.warn(path, cause.line, `${cause.message}; until then the batch is passed over`);
    return [];
  }
};

const findIn = (root: string, faults: FaultLog): FoundIssues => {
  const { batches, xml } = walk(root, 0, { batches: [], xml: [] }, faults);
  const listed = chosenBatches(batches).flatMap((batch) => readBatch(batch, root, faults));
  if (listed.length > 0) return { issues: listed, xml };
  const mets = withoutDrafts(xml.filter((path) => beginsWith(path, 'mets')));
  return { issues: mets.map((path) => ({ path, root })), xml };
};

export const findIssues = (paths: readonly string[], faults: FaultLog): FoundIssues => {
  const found: FoundIssues = { issues: [], xml: [] };
  walkFolders(paths, faults, 'the batch, or the METS files', (root, path) => {
    const { issues, xml } = findIn(root, faults);
    if (issues.length === 0)
      faults.refuse(
        path,
        0,
        'there is no METS file of an issue here: give the folder of a batch or of issues',
      );
    found.issues.push(...issues);
    for (const file of xml) found.xml.push(file);
  });
  return found;
};
