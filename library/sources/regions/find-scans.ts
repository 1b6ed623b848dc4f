// From a folder to the pages of issues: scans, masks, annotations and ALTO that belong together by their names, and the
// day of the issue in them: jb_4138_1940-04-30_0002+0003.jpg with jb_4138_1940-04-30_0002+0003.mask.png.
import { type Dirent, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { walkFolders } from '../walk-folders.ts';
import type { FaultLog } from '../fault-log.ts';
import { readIssueDay } from '../issue-day.ts';
import { type Annotated, readAnnotations } from './read-annotations.ts';

interface ScanFiles {
  /** The name that its files share. */
  stem: string;
  dir: string;
  picture?: string;
  mask?: string;
  alto?: string;
  annotations?: { file: string; regions: Annotated[] };
}

export interface ScanPage extends ScanFiles {
  /** Printed pages on it: `2、3`. */
  label: string;
}

export interface ScanIssue {
  key: string;
  newspaper: string;
  /** YYYYMMDD */
  day: string;
  volume: string;
  pages: ScanPage[];
}

const pictures = new Set(['.jpg', '.jpeg', '.png', '.tif', '.tiff', '.webp', '.jp2', '.pdf']);
const maskName = /[._-]mask$/i;
/** Pictures of pictures, for people. */
const preview = /[._-](?:gold|overlay|preview|thumb(?:nail)?)$/i;
const raw = /[._-](?:raw|scan|alto)$/i;
const maxDepth = 12;
const byNumber = new Intl.Collator('en', { numeric: true }).compare;

class ScanFinder {
  readonly scans = new Map<string, ScanFiles>();
  readonly xml: string[] = [];
  private readonly faults: FaultLog;
  constructor(faults: FaultLog) {
    this.faults = faults;
  }

  private set(dir: string, stem: string, kind: 'picture' | 'mask' | 'alto', path: string): void {
    const scan = this.scans.get(stem) ?? { stem, dir };
    const before = scan[kind];
    if (before === undefined) scan[kind] = path;
    else
      this.faults.warn(path, 0, `${before} is taken as the ${kind} of ${stem} already: keep one of the two`);
    this.scans.set(stem, scan);
  }

  walk(dir: string, depth: number): void {
    const { faults } = this;
    if (depth > maxDepth) {
      faults.warn(dir, 0, `folders stand more than ${maxDepth} deep in each other: this one is passed over`);
      return;
    }
    const entries: Dirent[] = readdirSync(dir, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => byNumber(a.name, b.name))) {
      if (entry.name.startsWith('.')) continue;
      const path = join(dir, entry.name);
      if (entry.isSymbolicLink())
        faults.warn(path, 0, 'a link is not followed: put the file itself, or its folder, in its place');
      else if (entry.isDirectory()) this.walk(path, depth + 1);
      else if (entry.isFile()) this.file(dir, entry.name, path);
    }
  }

  private file(dir: string, name: string, path: string): void {
    const ending = extname(name).toLowerCase();
    const stem = name.slice(0, name.length - ending.length);
    if (ending === '.xml') this.xml.push(path);
    if (ending === '.json') this.annotations(dir, path);
    else if (ending === '.xml') this.set(dir, stem.replace(raw, ''), 'alto', path);
    else if (!pictures.has(ending) || preview.test(stem)) return;
    else if (maskName.test(stem)) this.set(dir, stem.replace(maskName, ''), 'mask', path);
    else this.set(dir, stem.replace(raw, ''), 'picture', path);
  }

  private annotations(dir: string, path: string): void {
    for (const [stem, regions] of readAnnotations(path, this.faults) ?? []) {
      const scan = this.scans.get(stem) ?? { stem, dir };
      const before = scan.annotations?.regions ?? [];
      scan.annotations = { file: path, regions: [...before, ...regions] };
      this.scans.set(stem, scan);
    }
  }
}

/** Newspaper, number of the issue, day, pages. */
const named = /^(.*?)(?:[._-]?(?:no)?(\d{1,6}))?[._-](\d{4}-\d{2}-\d{2}|\d{8})(?:[._-](.+))?$/;

/** `0002+0003` is 2、3. */
const labelOf = (pages: string | undefined, stem: string): string => {
  const numbers = (pages ?? '').split(/[+_,]/);
  return numbers.every((n) => /^\d+$/.test(n)) ? numbers.map(Number).join('、') : (pages ?? stem);
};

const intoIssues = (scans: Iterable<ScanFiles>, faults: FaultLog): ScanIssue[] => {
  const issues = new Map<string, ScanIssue>();
  for (const scan of scans) {
    const parts = named.exec(scan.stem);
    const day = parts && readIssueDay(parts[3]);
    const file = scan.mask ?? scan.picture ?? scan.annotations?.file ?? scan.alto ?? scan.dir;
    if (scan.picture === undefined && scan.mask === undefined && !scan.annotations) continue;
    if (!parts || !day) {
      const why = parts
        ? `“${parts[3]}” is no day of the calendar`
        : 'its name does not tell the day of its issue';
      faults.warn(
        file,
        0,
        `${why}, so the page is left out: name it as jb_4138_1940-04-30_0002 (newspaper, number, day, pages)`,
      );
      continue;
    }
    const newspaper = parts[1] || 'newspaper';
    const volume = parts[2] === undefined ? '' : String(Number(parts[2]));
    const key = [newspaper, parts[2], parts[3]].filter((part) => part !== undefined).join('_');
    const issue = issues.get(key) ?? { key, newspaper, day, volume, pages: [] };
    issues.set(key, issue);
    issue.pages.push({ ...scan, label: labelOf(parts[4], scan.stem) });
  }
  const days = new Map<string, ScanIssue>();
  for (const issue of issues.values()) {
    issue.pages.sort((a, b) => byNumber(a.label, b.label));
    const day = JSON.stringify([issue.newspaper, issue.day, issue.volume]);
    const same = days.get(day);
    if (same)
      faults.warn(
        issue.pages[0].dir,
        0,
        `“${issue.key}” and “${same.key}” are of one day and number; both are imported: mend the name of one`,
      );
    days.set(day, issue);
  }
  return [...issues.values()].sort(
    (a, b) => byNumber(a.newspaper, b.newspaper) || byNumber(a.day, b.day) || byNumber(a.volume, b.volume),
  );
};

/** `xml` are all XML files of the folders, whether they belong to a scan or not. */
export const findScans = (
  paths: readonly string[],
  faults: FaultLog,
): { issues: ScanIssue[]; xml: readonly string[] } => {
  const finder = new ScanFinder(faults);
  walkFolders(paths, faults, 'scans and masks', (root) => finder.walk(root, 0));
  return { issues: intoIssues(finder.scans.values(), faults), xml: finder.xml };
};
