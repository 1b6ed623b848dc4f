// ALTO files of an issue that no page of it is read from: they are counted, so that their text is not lost unsaid.
import { dirname } from 'node:path';
import type { FaultLog } from '../../fault-log.ts';
import { charactersOfAlto } from '../alto/parse-alto.ts';
import { fileWithin } from '../file-within.ts';
import { readXml, XmlFault } from '../read-xml.ts';
import type { ListedIssue } from './list-issues.ts';
import type { Mets } from './read-mets.ts';

const charactersIn = (path: string): number => {
  try {
    const root = readXml(path);
    return root.name === 'alto' ? charactersOfAlto(root) : 0;
  } catch (cause) {
    if (cause instanceof XmlFault) return 0;
    throw cause;
  }
};

/** `read` are the ALTO files of pages. */
export const tellUnnamedTexts = (
  { path, root }: ListedIssue,
  { files }: Mets,
  read: ReadonlySet<string>,
  faults: FaultLog,
): void => {
  const seen = new Set(read);
  for (const { href } of files.values()) {
    if (!/\.xml$/i.test(href)) continue;
    const found = fileWithin(root, dirname(path), href);
    if (found === 'outside' || found === 'missing' || seen.has(found)) continue;
    seen.add(found);
    const characters = charactersIn(found);
    if (characters > 0)
      faults.warn(
        found,
        0,
        `its ${characters} characters are not taken: no page of the issue names it, or the page has another ALTO before it; give it a page in the structMap`,
      );
  }
};
