// ALTO files that no page of an issue is read from, whether a METS file lists them or they only lie there: they are
// counted, so that their text is not lost unsaid.
import { dirname } from 'node:path';
import type { FaultLog } from '../../fault-log.ts';
import { tellUnreadTexts, tellUntakenText } from '../alto/untaken-text.ts';
import { fileWithin } from '../file-within.ts';
import type { ListedIssue } from './list-issues.ts';
import type { Mets } from './read-mets.ts';

/** Of the files that the METS of an issue lists; `read` are the ALTO files of its pages, to which they are added. */
export const tellUnnamedTexts = (
  { path, root }: ListedIssue,
  { files }: Mets,
  read: Set<string>,
  faults: FaultLog,
): void => {
  for (const { href } of files.values()) {
    if (!/\.xml$/i.test(href)) continue;
    const found = fileWithin(root, dirname(path), href);
    if (found === 'outside' || found === 'missing' || read.has(found)) continue;
    read.add(found);
    tellUntakenText(
      found,
      'no page of the issue names it, or the page has another ALTO before it; give it a page in the structMap',
      faults,
    );
  }
};

/** Of all XML files of the folders; `read` are those of the issues that were read. */
export const tellUnlistedTexts = (
  xml: readonly string[],
  read: ReadonlySet<string>,
  faults: FaultLog,
): void =>
  tellUnreadTexts(
    xml,
    read,
    'no METS file that is read lists it; put it into the fileSec of its issue and give it a page in the structMap',
    faults,
  );
