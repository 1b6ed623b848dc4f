// ALTO files that no page of an issue is read from, whether a METS file lists them or they only lie there: they are
// counted, so that their text is not lost unsaid.
import type { FaultLog } from '../fault-log.ts';
import { reportUnreadTexts, reportUntakenText } from '../alto/untaken-text.ts';
import type { FoundFile } from './named-files.ts';
import { isXmlName } from './named-files.ts';
import type { Mets } from './read-mets.ts';

/** Of the files that the METS of an issue lists; `read` are the ALTO files of its pages, to which they are added. */
export const reportUnnamedTexts = (
  { files }: Mets,
  find: (href: string) => FoundFile,
  read: Set<string>,
  faults: FaultLog,
): void => {
  for (const { href } of files.values()) {
    const found = isXmlName(href) ? find(href) : 'missing';
    if (typeof found === 'string' || read.has(found.path)) continue;
    read.add(found.path);
    reportUntakenText(
      found.path,
      'no page of the issue names it, or the page has another ALTO before it; give it a page in the structMap',
      faults,
    );
  }
};

/** Of all XML files of the folders; `read` are those of the issues that were read. */
export const reportUnlistedTexts = (
  xml: readonly string[],
  read: ReadonlySet<string>,
  faults: FaultLog,
): void =>
  reportUnreadTexts(
    xml,
    read,
    'no METS file that is read lists it; put it into the fileSec of its issue and give it a page in the structMap',
    faults,
  );
