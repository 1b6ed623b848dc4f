// Newspapers as scans with regions: colour masks or W3C annotation pages, with text from ALTO where it lies beside.
// `find-scans` brings files of a name together, `read-regions` reads a scan's, `part-scan` makes articles of them.
import { lstatSync } from 'node:fs';
import { FaultLog } from '../fault-log.ts';
import type { Fault, Gaiji, SourcePage } from '../source.ts';
import {
  checkTitle,
  describeNewspaper,
  type NewspaperOptions,
  newspaperProduct,
  type OpenedNewspapers,
} from '../describe-newspapers.ts';
import { charactersOfLines, reportUntaken } from '../count-text.ts';
import { reportOnwardBlocks } from '../alto/onward-blocks.ts';
import { placePage, sourceIssue } from '../alto/place-page.ts';
import { reportUnreadTexts } from '../alto/untaken-text.ts';
import { pageLabel } from '../newspaper-labels.ts';
import { findScans, type ScanIssue, type ScanPage } from './find-scans.ts';
import { emptyAlto, partScan } from './part-scan.ts';
import { readScan } from './read-regions.ts';

const sizeOf = (path: string | undefined): number => (path === undefined ? 0 : lstatSync(path).size);
const bytesOf = ({ mask, alto }: ScanPage): number => sizeOf(mask) + sizeOf(alto);

const pictureOf = ({ picture, stem, dir }: ScanPage, faults: FaultLog): SourcePage['picture'] => {
  if (picture === undefined) {
    faults.warn(dir, 0, `page ${stem} has no scan: put ${stem}.jpg (or .tif, .png) beside its regions`);
    return 'missing';
  }
  return {
    path: picture,
    bytes: sizeOf(picture),
    report: (message) => faults.warn(picture, 0, `page ${stem}: ${message}`),
  };
};

/** The pages of an issue, whose articles are known before the first of them. */
function* streamScans(issue: ScanIssue, faults: FaultLog, gaiji: Map<string, Gaiji>): Generator<SourcePage> {
  const scans = issue.pages.map((page, i) => {
    const scan = readScan(page, faults);
    return { page, scan, articles: partScan(scan, i, page.label) };
  });
  const all = scans.flatMap(({ articles }) => articles);
  reportOnwardBlocks(
    scans.map(({ page: { label, alto: file, dir }, scan: { alto } }) => ({
      label,
      file: file ?? dir,
      ...(alto ? { alto } : {}),
    })),
    all,
    faults,
  );
  for (const [i, { page, scan, articles }] of scans.entries()) {
    const parts = articles.flatMap(({ parts: own }) => own.get(i) ?? []);
    const { lines, layout } = placePage(scan.alto ?? emptyAlto(scan), parts, 'V', gaiji);
    if (scan.alto) reportUntaken(page.alto!, scan.alto.characters, charactersOfLines(lines), faults);
    yield {
      pageKey: page.stem,
      pageNum: pageLabel(page.label),
      lines,
      layout,
      picture: pictureOf(page, faults) ?? 'missing',
      ...(i === 0 ? { issue: sourceIssue(issue, all) } : {}),
    };
  }
}

/** Opens folders of scans with regions as one product of newspapers; without one when there is no page to be had. */
export const openRegions = (
  paths: readonly string[],
  options: NewspaperOptions = {},
): OpenedNewspapers | { faults: Fault[] } => {
  const faults = new FaultLog();
  const { issues, xml } = findScans(paths, faults);
  if (!faults.refused && issues.length === 0)
    faults.refuse(
      paths[0] ?? '',
      0,
      'there are no scans with masks or annotations here whose names tell a day: see docs/newspapers.md',
    );
  const names = [...new Set(issues.map(({ newspaper }) => newspaper))];
  checkTitle(names.length, options, paths[0] ?? '', faults);
  if (faults.refused) return { faults: faults.list };
  const books = names.map((name) => describeNewspaper(name, name, undefined, options));
  const bytesIn = (issue: ScanIssue): number => issue.pages.reduce((sum, page) => sum + bytesOf(page), 0);
  const totalBytes = issues.reduce((sum, issue) => sum + bytesIn(issue), 0);
  return newspaperProduct(books, options, faults, totalBytes, function* ({ gaiji, onBytes }) {
    for (const issue of issues) {
      yield* streamScans(issue, faults, gaiji);
      onBytes(bytesIn(issue));
    }
    const read = new Set(issues.flatMap(({ pages }) => pages.flatMap(({ alto }) => alto ?? [])));
    reportUnreadTexts(
      xml,
      read,
      'no scan with regions that is read has its name; name the two alike, as jb_4138_1940-04-30_0002',
      faults,
    );
  });
};
