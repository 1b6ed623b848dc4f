// Goes through the issues and yields their pages: lines article by article, layout, and the scan.
import type { PageStream } from '../describe-newspapers.ts';
import type { FaultLog } from '../fault-log.ts';
import type { SourcePage } from '../source.ts';
import { charactersOfLines, reportUntaken } from '../count-text.ts';
import { pageLabel } from '../newspaper-labels.ts';
import { XmlFault } from '../read-xml.ts';
import type { ListedIssue } from './list-issues.ts';
import { placeArticles } from './place-articles.ts';
import { reportOnwardBlocks } from '../alto/onward-blocks.ts';
import { placePage, sourceIssue } from '../alto/place-page.ts';
import { type IssuePage, readIssue } from './read-issue.ts';

const pictureOf = ({ picture, lacksPicture, label }: IssuePage, faults: FaultLog): SourcePage['picture'] => {
  if (picture)
    return { ...picture, report: (message) => faults.warn(picture.path, 0, `page ${label}: ${message}`) };
  return lacksPicture ? 'missing' : undefined;
};

/**
 * The pages of an issue, which is read whole before the first page is yielded. An issue without pages is reported. The
 * ALTO files of the issue are added to `read`.
 */
export function* streamIssue(
  listed: ListedIssue,
  context: PageStream,
  read: Set<string>,
): Generator<SourcePage> {
  const { faults, gaiji } = context;
  let issue: ReturnType<typeof readIssue>;
  try {
    issue = readIssue(listed, faults);
  } catch (cause) {
    if (!(cause instanceof XmlFault)) throw cause;
    faults.warn(listed.path, cause.line, `${cause.message}; until then the issue is left out`);
    return;
  }
  for (const path of issue.texts) read.add(path);
  const articles = placeArticles(issue, faults);
  reportOnwardBlocks(issue.pages, articles, faults);
  context.onBytes(issue.bytes);
  if (issue.pages.length === 0)
    faults.warn(
      listed.path,
      0,
      'the issue has no page that is read, so it is left out: give its METS a physical structure and files',
    );
  const stems = new Map<string, number>();
  const counts = new Map<string, { held: number; taken: number }>();
  for (const [i, page] of issue.pages.entries()) {
    const parts = articles.flatMap(({ parts: all }) => all.get(i) ?? []);
    const { lines, layout } = placePage(page.alto, parts, 'V', gaiji);
    if (page.alto) {
      const { taken } = counts.get(page.file) ?? { taken: 0 };
      counts.set(page.file, { held: page.alto.characters, taken: taken + charactersOfLines(lines) });
    }
    const n = (stems.get(page.stem) ?? 0) + 1;
    stems.set(page.stem, n);
    const picture = pictureOf(page, faults);
    yield {
      pageKey: `${listed.key}_${page.stem.slice(0, 100)}${n > 1 ? `#${n}` : ''}`,
      pageNum: pageLabel(page.label.slice(0, 100)),
      lines,
      layout,
      ...(picture === undefined ? {} : { picture }),
      ...(i === 0 ? { issue: sourceIssue(listed, articles) } : {}),
    };
    // Its words are on their way; those of later pages are still to come.
    delete page.alto;
  }
  for (const [file, { held, taken }] of counts) reportUntaken(file, held, taken, faults);
}
