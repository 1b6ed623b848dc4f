// One XML file to the page in it, or a fault that says what to do about the file.
import type { FaultLog } from '../fault-log.ts';
import { mostPageCells } from '../../files/bounds.ts';
import { readXml, XmlFault } from '../read-xml.ts';
import type { PageXmlPage } from './draft-page.ts';
import { checkPageNamespace, parsePage } from './parse-page.ts';
import { parseVoc } from './parse-voc.ts';

const maxSide = 100_000;

/** Where its text grows to more than a page may have; undefined when it does not. */
const whereTooMuch = (page: PageXmlPage): number | undefined => {
  let characters = 0;
  for (const { lines } of page.regions)
    for (const { text, at } of lines) {
      characters += [...text].length;
      if (characters > mostPageCells) return at;
    }
  return undefined;
};

/** Undefined when no page can be read from the file; the fault is then reported. */
export const readDraft = (path: string, faults: FaultLog): PageXmlPage | undefined => {
  try {
    const root = readXml(path);
    let page: PageXmlPage;
    if (root.name === 'PcGts') {
      checkPageNamespace(root);
      page = parsePage(root, path, faults);
    } else if (root.name === 'annotation') page = parseVoc(root, path, faults);
    else {
      faults.warn(
        path,
        root.line,
        `<${root.name}> is neither PAGE XML (<PcGts>) nor Pascal VOC (<annotation>), so the file is passed over: take it out of the folder, or export it as one of them`,
      );
      return undefined;
    }
    if (page.width > maxSide || page.height > maxSide)
      throw new XmlFault(0, `it tells of a picture of ${page.width} × ${page.height}: mend its size`);
    const at = whereTooMuch(page);
    if (at !== undefined)
      throw new XmlFault(
        at,
        `its page has more than ${mostPageCells} characters: export each page as a file of its own`,
      );
    return page;
  } catch (cause) {
    if (cause instanceof XmlFault) faults.refuse(path, cause.line, cause.message);
    else if (cause instanceof Error)
      faults.refuse(path, 0, `it cannot be read (${cause.message}): check who owns it and its mode`);
    else throw cause;
    return undefined;
  }
};
