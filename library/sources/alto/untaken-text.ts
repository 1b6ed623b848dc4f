// ALTO files that nothing is read from are counted all the same, so that their text is not lost unsaid.
import type { FaultLog } from '../fault-log.ts';
import { beginsWith, readXml, XmlFault } from '../read-xml.ts';
import { charactersOfAlto } from './parse-alto.ts';

/** Tells how many characters a file has and `why` they are not taken; nothing of a file that is no ALTO. */
export const reportUntakenText = (path: string, why: string, faults: FaultLog): void => {
  try {
    if (!beginsWith(path, 'alto')) return;
    const root = readXml(path);
    const characters = root.name === 'alto' ? charactersOfAlto(root) : 0;
    if (characters > 0) faults.warn(path, 0, `its ${characters} characters are not taken: ${why}`);
  } catch (cause) {
    const isXml = cause instanceof XmlFault;
    const fault = isXml ? cause.message : `it cannot be read (${(cause as Error).message})`;
    faults.warn(path, isXml ? cause.line : 0, `${fault}; its text is neither counted nor taken: ${why}`);
  }
};

/** The same of all files of `paths` that are not among `read`. */
export const reportUnreadTexts = (
  paths: readonly string[],
  read: ReadonlySet<string>,
  why: string,
  faults: FaultLog,
): void => {
  for (const path of paths) if (!read.has(path)) reportUntakenText(path, why, faults);
};
