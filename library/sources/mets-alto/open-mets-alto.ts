// Newspapers as METS with ALTO: NDNP batches, and issues with a logical structure. `find-issues` finds METS files,
// `list-issues` orders them, `read-issue` reads one and the ALTO of its pages, `place-articles` parts them into
// articles, `stream-issues` goes through it all.
import { FaultLog } from '../fault-log.ts';
import type { Fault, SourceBook } from '../source.ts';
import {
  checkTitle,
  describeNewspaper,
  type NewspaperOptions,
  newspaperProduct,
  type OpenedNewspapers,
} from '../describe-newspapers.ts';
import { readIssueDay } from '../issue-day.ts';
import { findIssues } from './find-issues.ts';
import { type ListedIssue, orderIssues } from './list-issues.ts';
import { streamIssue } from './stream-issues.ts';
import { reportUnlistedTexts } from './unnamed-texts.ts';

const papersOf = (issues: readonly ListedIssue[], options: NewspaperOptions): SourceBook[] => {
  const papers = new Map<string, SourceBook>();
  for (const { newspaper, title, licence, publishers, subjects } of issues)
    if (!papers.has(newspaper))
      papers.set(newspaper, {
        ...describeNewspaper(newspaper, title, licence, options),
        ...(publishers.length > 0 && { publishers }),
        ...(subjects.length > 0 && { subjects }),
      });
  return [...papers.values()];
};

/**
 * Opens folders of METS and ALTO as one product of newspapers. Without a product when no issue can be read; then the
 * faults say why. Faults met later are warnings: the page or the issue is imported without what cannot be read.
 */
export const openMetsAlto = (
  paths: readonly string[],
  options: NewspaperOptions = {},
): OpenedNewspapers | { faults: Fault[] } => {
  const faults = new FaultLog();
  const { issues: found, xml } = findIssues(paths, faults);
  if (faults.refused) return { faults: faults.list };
  const day = options.date === undefined ? undefined : readIssueDay(options.date);
  if (options.date !== undefined && day === undefined)
    faults.refuse(
      paths[0] ?? '',
      0,
      `--date “${options.date}” is no day of the calendar: give it as 1940-04-30`,
    );
  if (day !== undefined && found.length > 1)
    faults.refuse(
      paths[0] ?? '',
      0,
      `there are ${found.length} issues here, and --date names the day of one: import each for itself`,
    );
  if (faults.refused) return { faults: faults.list };
  const issues = orderIssues(found, day, faults);
  if (issues.length === 0)
    faults.refuse(
      paths[0] ?? '',
      0,
      'none of its issues can be read: mend the faults that are reported of them',
    );
  const books = papersOf(issues, options);
  checkTitle(books.length, options, paths[0] ?? '', faults);
  if (faults.refused) return { faults: faults.list };
  const totalBytes = issues.reduce((sum, { bytes }) => sum + bytes, 0);
  return newspaperProduct(books, options, faults, totalBytes, function* (to) {
    const read = new Set<string>();
    for (const issue of issues) yield* streamIssue(issue, to, read);
    reportUnlistedTexts(xml, read, to.faults);
  });
};
