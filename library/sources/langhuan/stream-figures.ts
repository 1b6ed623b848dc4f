// The figures of the pages of a book, given in the order of the pages.
import type { FaultLog } from '../fault-log.ts';
import { mostPageFigures } from '../../files/bounds.ts';
import type { SourceFigure, SourcePage } from '../source.ts';
import { ExchangeFigure } from './exchange-form.ts';
import { readJsonLines } from './read-lines.ts';

/** What of a figure cannot be. */
const wrongIn = (
  { left, top, right, bottom }: ExchangeFigure,
  { layout }: SourcePage,
): string | undefined => {
  if (left >= right || top >= bottom)
    return 'its box ends before it begins: tell left, top, right, bottom in this order';
  if (layout && layout.width > 0 && (right > layout.width || bottom > layout.height))
    return `its box lies outside its page, which is ${layout.width} by ${layout.height}: draw it anew`;
  return undefined;
};

const figureOf = ({ page: _page, ...fields }: ExchangeFigure): SourceFigure =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as SourceFigure;

/** Gives each page its figures. */
export function* streamFigures(
  pages: Iterable<SourcePage>,
  { file, onBytes }: { file: string; onBytes: (bytes: number) => void },
  faults: FaultLog,
): Generator<SourcePage> {
  const lines = readJsonLines(file, ExchangeFigure, faults, onBytes);
  let next = lines.next();
  for (const page of pages) {
    const figures: SourceFigure[] = [];
    for (; !next.done && next.value.value.page === page.pageKey; next = lines.next()) {
      const { line, value } = next.value;
      const wrong = wrongIn(value, page);
      if (wrong !== undefined) faults.refuse(file, line, wrong);
      else if (figures.length === mostPageFigures)
        faults.refuse(file, line, `page ${page.pageKey} has more than ${mostPageFigures} figures: tell less`);
      else figures.push(figureOf(value));
    }
    yield figures.length > 0 ? { ...page, figures } : page;
  }
  if (!next.done)
    faults.refuse(
      file,
      next.value.line,
      `the page “${next.value.value.page.slice(0, 80)}” is not among those that follow: tell the figures in the order of the pages`,
    );
}
