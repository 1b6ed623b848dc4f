// The issues of a product in its order, by newspaper, day and number, as their METS files tell of them.
import { basename, dirname } from 'node:path';
import { lstatSync } from 'node:fs';
import { longestTitle } from '../../files/bounds.ts';
import type { FaultLog } from '../fault-log.ts';
import { ownText } from '../own-text.ts';
import { dayInLabel, looksLikeDay, readIssueDay } from '../issue-day.ts';
import { readXml, XmlFault } from '../read-xml.ts';
import type { FoundIssue } from './find-issues.ts';
import { PageFaults } from '../alto/page-faults.ts';
import { isXmlName, openNamedFiles } from './named-files.ts';
import { type Mets, readMets } from './read-mets.ts';

export interface ListedIssue extends FoundIssue {
  key: string;
  newspaper: string;
  title: string;
  /** YYYYMMDD */
  day: string;
  volume: string;
  licence: string;
  publishers: string[];
  subjects: string[];
  /** Where its METS tells of it. */
  line: number;
  /** Of its METS and ALTO files. */
  bytes: number;
}

const sizeOf = (path: string): number => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;

const bytesOf = (issue: FoundIssue, mets: Mets): number => {
  const find = openNamedFiles(issue, mets);
  let bytes = sizeOf(issue.path);
  for (const { href } of mets.files.values()) {
    const found = isXmlName(href) ? find(href) : 'missing';
    if (typeof found === 'object') bytes += sizeOf(found.path);
  }
  return bytes;
};

/**
 * The first of these dates that is a day: of the record, of the batch, of the label. Others that differ are reported.
 */
const dayOf = (
  mets: Mets,
  { path, date }: FoundIssue,
  given: string | undefined,
  faults: FaultLog,
): string | undefined => {
  const written = [
    ...(mets.issue?.dates ?? []).map((one) => ({ ...one, file: path })),
    ...[
      ...(date ? [date] : []),
      { text: dayInLabel(mets.label), file: path, line: mets.line },
      ...mets.days.map((one) => ({ ...one, file: path })),
    ].filter(({ text }) => looksLikeDay(text)),
  ].map((one) => ({ ...one, day: readIssueDay(one.text) }));
  const chosen = written.find(({ day }) => day !== undefined)?.day ?? given;
  const reported = new Set<string>();
  for (const { text, file, line, day } of written) {
    if (reported.has(text) || (day !== undefined && day === chosen)) continue;
    // A day of a lunar month, say, beside the one that is read.
    if (day === undefined && chosen !== undefined && !looksLikeDay(text)) continue;
    reported.add(text);
    faults.warn(
      file,
      line,
      day === undefined
        ? `“${text}” is no day of the calendar, or is not written as one that is read (1940-04-30, 民國二十九年四月三十日): mend it${chosen === undefined ? '' : `; until then ${chosen} is taken, which stands elsewhere`}`
        : `“${text}” is another day than ${chosen}, which is taken: mend the one that is wrong`,
    );
  }
  return chosen;
};

const hyphened = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

const describe = (
  found: FoundIssue,
  given: string | undefined,
  faults: FaultLog,
): ListedIssue | undefined => {
  const { path } = found;
  const fileFaults = new PageFaults(path, faults);
  const xml = readXml(path);
  if (xml.name !== 'mets')
    throw new XmlFault(
      xml.line,
      `it is <${xml.name}> and no METS file: put the METS of the issue in its place`,
    );
  const mets = readMets(xml, fileFaults);
  fileFaults.report();
  const day = dayOf(mets, found, given, faults);
  if (day === undefined) {
    faults.warn(
      path,
      mets.issue?.line ?? mets.line,
      'nothing tells the day of the issue, so it is left out: give its MODS record <dateIssued encoding="w3cdtf">1940-04-30</dateIssued>, or of a single issue --date 1940-04-30',
    );
    return undefined;
  }
  const ids = mets.issue?.identifiers;
  const newspaper = (
    ids?.get('lccn') ??
    found.lccn ??
    ids?.get('issn') ??
    (mets.newspaper || basename(dirname(path)))
  ).slice(0, longestTitle);
  const edition = found.edition ?? '1';
  const key = (mets.objId || `${newspaper}-${hyphened(day)}-ed-${edition}`).slice(0, longestTitle / 2);
  return {
    ...found,
    key: ownText(key),
    newspaper: ownText(newspaper),
    title: ownText((mets.newspaper || newspaper).slice(0, longestTitle)),
    day: ownText(day),
    volume: ownText((mets.issue?.issueNumber ?? '').slice(0, 100)),
    licence: ownText(mets.issue?.licence ?? ''),
    publishers: (mets.issue?.publishers ?? []).map(ownText),
    subjects: (mets.issue?.subjects ?? []).map(ownText),
    line: mets.issue?.line ?? mets.line,
    bytes: bytesOf(found, mets),
  };
};

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

const inOrder = (a: ListedIssue, b: ListedIssue): number =>
  byNumber(a.newspaper, b.newspaper) ||
  byNumber(a.day, b.day) ||
  byNumber(a.volume, b.volume) ||
  byNumber(a.edition ?? '', b.edition ?? '') ||
  byNumber(a.path, b.path);

/** Issues that cannot be read are reported and left out. `given` is the day of an issue whose files contain none. */
export const orderIssues = (
  found: readonly FoundIssue[],
  given: string | undefined,
  faults: FaultLog,
): ListedIssue[] => {
  const issues = found.flatMap((issue) => {
    try {
      return describe(issue, given, faults) ?? [];
    } catch (cause) {
      const why =
        cause instanceof XmlFault
          ? cause.message
          : `it cannot be read (${(cause as Error).message}): check who owns it and its mode`;
      faults.warn(
        issue.path,
        cause instanceof XmlFault ? cause.line : 0,
        `${why}; until then the issue is left out`,
      );
      return [];
    }
  });
  const keys = new Map<string, number>();
  const days = new Map<string, string>();
  return issues.toSorted(inOrder).map((issue) => {
    const day = JSON.stringify([issue.newspaper, issue.day, issue.volume, issue.edition ?? '']);
    const same = days.get(day);
    if (same !== undefined)
      faults.warn(
        issue.path,
        issue.line,
        `${same} is of the same day and number (${hyphened(issue.day)}, ${issue.volume || 'no number'}); both are imported: take one out, or mend its date or number`,
      );
    else days.set(day, issue.path);
    const n = (keys.get(issue.key) ?? 0) + 1;
    keys.set(issue.key, n);
    if (n === 1) return issue;
    if (same === undefined)
      faults.warn(
        issue.path,
        issue.line,
        `the OBJID “${issue.key}” is that of another issue too; it becomes “${issue.key}#${n}”: make them unique`,
      );
    return { ...issue, key: `${issue.key}#${n}` };
  });
};
