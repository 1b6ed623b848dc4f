// langhuan library page: prints a page as plain text, one line per printed line, notes as （right row／left row）. Main
// text set small is printed as main text.
import { type Column, isPunctuation, type Page } from '#contract/reading/reader.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { InvalidArgumentError } from 'commander';
import { type DataOption, type JsonOption, printJson } from '../run/options.ts';

export const readPageName = (value: string): string => {
  if (value.trim() !== '') return value;
  throw new InvalidArgumentError('It must be a number from 1, a page key or a printed label.');
};

/** The words of a column with the punctuation between them. */
const columnText = ({ words, symbols }: Column): string => {
  const after = Array.from({ length: words.length + 1 }, () => '');
  for (const symbol of symbols.filter(isPunctuation)) after[symbol.end] += symbol.text;
  return words.reduce((text, word, i) => text + word + after[i + 1], after[0]);
};

type Direction = Column['wordDir'];

/** From the head of a column to its foot, in the way in which its block is written. */
const alongOf = ({ left, top, right, bottom }: Column, direction: Direction): [number, number] =>
  direction === 'V' ? [top, bottom] : [left, right];

/** Figures set across their line occupy one place in it. */
const pitchOf = (column: Column, direction: Direction): number => {
  const [head, foot] = alongOf(column, direction);
  return (foot - head) / (column.wordDir === direction ? column.words.length : 1);
};

/** Blank cells between two heights of a column. */
const blank = (from: number, to: number, pitch: number): string =>
  '　'.repeat(Math.max(0, Math.round((to - from) / pitch)));

/** The columns of one printed line; `head` is where a line without indentation begins. */
const lineText = (columns: Column[], head: number, direction: Direction): string => {
  let text = '';
  let foot = head;
  columns.forEach((column, i) => {
    const left = column.columnType === 'LeftSmall' && column.note !== undefined;
    const paired = left && columns[i - 1]?.columnType === 'RightSmall' && columns[i - 1].top === column.top;
    const [top, bottom] = alongOf(column, direction);
    if (!paired) text += blank(foot, top, pitchOf(column, direction));
    if (left) text += `${paired ? '／' : '（／'}${columnText(column)}）`;
    else if (column.columnType === 'RightSmall' && column.note !== undefined) {
      const next = columns[i + 1];
      const hasLeft = next?.columnType === 'LeftSmall' && next.top === column.top;
      text += `（${columnText(column)}${hasLeft ? '' : '）'}`;
    } else text += columnText(column);
    foot = Math.max(foot, bottom);
  });
  return text;
};

const pageLines = (page: Page): { line: number; text: string }[] =>
  page.blocks.flatMap((block) => {
    if (block.columns.every(({ words }) => words.length === 0)) return [];
    const head = Math.min(...block.columns.map((c) => alongOf(c, block.direction)[0]));
    const lines = [...new Set(block.columns.map((c) => c.line))];
    return lines.map((line) => ({
      line,
      text: lineText(
        block.columns.filter((c) => c.line === line),
        head,
        block.direction,
      ),
    }));
  });

const findPage = (code: string, name: string, data: string): Page => {
  const bundle = openBundle(bundleDir(data, code));
  try {
    const pageId = /^\d{1,9}$/.test(name) ? Number(name) : bundle.pageIdOf(name);
    const page = pageId === undefined ? undefined : bundle.page(pageId);
    if (page) return page;
    const range = `pages ${bundle.firstPage} to ${bundle.lastPage}`;
    throw new LibraryFailure('not-found', `${code} has no page “${name}”; it has ${range}`);
  } finally {
    bundle.close();
  }
};

export const showPage = (code: string, name: string, { data, json }: DataOption & JsonOption): void => {
  const page = findPage(code, name, data);
  if (json) {
    printJson(page);
    return;
  }
  console.log(`${page.pageNum}  (page ${page.pageId}, ${page.pageKey})`);
  for (const { line, text } of pageLines(page)) console.log(`${String(line).padStart(3)}  ${text}`);
  for (const g of page.gaiji) {
    const forms = [g.code, g.unicode, g.ids, g.normal && `normally ${g.normal}`, g.picture].filter((x) => x);
    console.log(`     gaiji at column ${g.lineId}, cell ${g.wordId}: ${forms.join('  ')}`);
  }
};
