// Sets the handbook in half-leaves of ten lines of twenty characters: text runs on, a figure takes the lines that it needs
// where a paragraph has ended and so many are left.
import { latinAdvance } from '#contract/reading/latin-advances.ts';
import { linesAlong, nameLines, symbolsOf } from '#imaging/typeset/cell-marks.ts';
import { layoutPage } from '#imaging/typeset/typeset-geometry.ts';
import { exportCells } from '#library/export/export-cells.ts';
import { rowsOfRun, type SourceCell, type SourceLayout, type SourceLine } from '#library/sources/source.ts';
import type {
  ExchangeFigure,
  ExchangeLine,
  ExchangeNode,
  ExchangePage,
} from '#library/sources/langhuan/exchange-form.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import { Drawing } from './drawing.ts';
import type { FigurePlan, ListedFigure } from './figure-plan.ts';
import { layBlock } from './lay-lines.ts';
import type { ManuscriptBlock } from './read-manuscript.ts';

export const leafForm = { lines: 10, cells: 20 };
const bookKey = 'YSBL';
const headTitle = '閱書便覽';

export interface SetBook {
  pages: ExchangePage[];
  catalogue: ExchangeNode[];
  figures: ExchangeFigure[];
}

type Item = { line: SourceLine; node?: Omit<ExchangeNode, 'page' | 'line'> } | { plan: FigurePlan };

/** How many lines of the leaf it takes. */
const extent = (item: Item): number => ('plan' in item ? item.plan.lines : 1);

const noCodes: ReadonlyMap<string, string> = new Map();

/** Lines in the exchange form; the ids of lines along characters are unique within the page. */
const exchangeLines = (lines: readonly SourceLine[]): ExchangeLine[] => {
  const nameOf = nameLines(lines.flatMap(({ runs }) => runs.flatMap(rowsOfRun)));
  const exchangeCells = (cells: SourceCell[]) =>
    exportCells(
      {
        lineId: 1,
        words: cells.map(({ text }) => text),
        symbols: symbolsOf(cells),
        lineSymbol: linesAlong(cells, nameOf),
      },
      cells.some(({ gaiji }) => gaiji)
        ? new Map(cells.flatMap(({ text, gaiji }, i) => (gaiji ? [[`1.${i + 1}`, text]] : [])))
        : noCodes,
    );
  return lines.map(({ indent, runs, section, paragraph }) => ({
    ...(indent > 0 ? { indent } : {}),
    ...(section ? { section } : {}),
    ...(paragraph === undefined ? {} : { paragraph }),
    runs: runs.map((run) => {
      if (run.kind === 'gap') return { gap: run.cells };
      if (run.kind === 'note')
        return {
          right: exchangeCells(run.right),
          left: exchangeCells(run.left),
          ...(run.continues ? { continues: true as const } : {}),
        };
      if (run.type) return { main: exchangeCells(run.cells), type: run.type };
      return { main: exchangeCells(run.cells), ...(run.small ? { small: true as const } : {}) };
    }),
  }));
};

interface LaidPage {
  lines: SourceLine[];
  layout?: SourceLayout;
  figures: ListedFigure[];
  nodes: { line: number; node: Omit<ExchangeNode, 'page' | 'line'> }[];
}

/** A page with figures: text in its usual cells, each figure in the area of the lines that it replaces. */
const layFigures = (items: readonly Item[]): LaidPage => {
  const slots = items.flatMap((item): SourceLine[] =>
    'plan' in item ? Array.from({ length: item.plan.lines }, () => ({ indent: 0, runs: [] })) : [item.line],
  );
  const { width, height, blocks, colline } = layoutPage(slots, leafForm, latinAdvance);
  const [frame] = blocks;
  const edges = [frame.right, ...colline.toReversed(), frame.left];
  const page: LaidPage = { lines: [], figures: [], nodes: [] };
  const layout: SourceLayout = { width, height, direction: 'V', blocks: [], rows: [], colline };
  const strokes: NonNullable<SourceLayout['printed']>['strokes'] = [];
  const backgrounds: NonNullable<SourceLayout['backgrounds']> = [];
  let slot = 0;
  const areaOf = (count: number) => ({
    left: edges[Math.min(slot + count, leafForm.lines)],
    top: frame.top,
    right: edges[slot],
    bottom: frame.bottom,
  });
  for (const item of items) {
    if (!('plan' in item)) {
      const columns = frame.columns.filter(({ line }) => line === slot + 1);
      const last = layout.blocks.at(-1);
      const area = areaOf(1);
      if (last?.areaType === 'text')
        Object.assign(last, { left: area.left, rows: last.rows + columns.length });
      else layout.blocks.push({ ...area, direction: 'V', areaType: 'text', rows: columns.length });
      layout.rows.push(
        ...columns.map(({ left, top, right, bottom, wordDir, columnType, cells }) => ({
          left,
          top,
          right,
          bottom,
          wordDir,
          columnType,
          ...(cells ? { cells } : {}),
        })),
      );
      page.lines.push(item.line);
      if (item.node) page.nodes.push({ line: page.lines.length, node: item.node });
      slot += 1;
      continue;
    }
    const { plan } = item;
    const area = areaOf(plan.lines);
    const drawing = new Drawing();
    const figures = plan.draw(drawing, area) ?? [{ ...area, ...(plan.type ? { type: plan.type } : {}) }];
    for (const one of figures)
      page.figures.push({ title: plan.title, comment: plan.comment, type: plan.type, ...one });
    layout.blocks.push({
      ...area,
      direction: 'V',
      areaType: plan.type ?? 'Image',
      rows: drawing.rows.length,
    });
    layout.rows.push(...drawing.rows);
    strokes.push(...drawing.strokes);
    backgrounds.push(...drawing.backgrounds);
    // Text does not continue into a figure or out of it.
    page.lines.push(
      ...drawing.lines.map((line, i) => (i === 0 ? { ...line, section: true as const } : line)),
    );
    slot += plan.lines;
  }
  if (slot < leafForm.lines) {
    const rest = areaOf(leafForm.lines - slot);
    const last = layout.blocks.at(-1)!;
    if (last.areaType === 'text') last.left = rest.left;
    else layout.blocks.push({ ...rest, direction: 'V', areaType: 'text', rows: 0 });
  }
  layout.printed = { strokes, words: [] };
  if (backgrounds.length > 0) layout.backgrounds = backgrounds;
  return { ...page, layout };
};

const layPage = (items: readonly Item[]): LaidPage => {
  if (items.some((item) => 'plan' in item)) return layFigures(items);
  const page: LaidPage = { lines: [], figures: [], nodes: [] };
  for (const item of items)
    if ('line' in item) {
      page.lines.push(item.line);
      if (item.node) page.nodes.push({ line: page.lines.length, node: item.node });
    }
  return page;
};

export const setHalfLeaves = (
  blocks: readonly ManuscriptBlock[],
  plans: ReadonlyMap<string, FigurePlan>,
): SetBook => {
  const book: SetBook = { pages: [], catalogue: [], figures: [] };
  let juan = { number: -1, label: '', title: '' };
  let halves = 0;
  let headings = 0;
  let items: Item[] = [];
  let waiting: FigurePlan[] = [];
  let afterFigure = false;
  const taken = (): number => items.reduce((sum, item) => sum + extent(item), 0);

  const turn = (): void => {
    const leaf = writeNumeral(Math.floor(halves / 2) + 1);
    const side = halves % 2 === 0 ? ('a' as const) : ('b' as const);
    const juanKey = `${bookKey}_${String(juan.number).padStart(2, '0')}`;
    const key = `${juanKey}-${Math.floor(halves / 2) + 1}${side}`;
    const { lines, layout, figures, nodes } = layPage(items);
    book.pages.push({
      key,
      label: `${juan.label}·葉${leaf}${side}`,
      banxin: { head: '', title: `${headTitle}${juan.label}`, leaf, side },
      lines: exchangeLines(lines),
      ...(layout ? { layout } : {}),
    });
    book.catalogue.push(...nodes.map(({ line, node }) => ({ ...node, page: key, line })));
    for (const { type, left, top, right, bottom, ...words } of figures)
      if (type) book.figures.push({ page: key, type, left, top, right, bottom, ...words });
    items = [];
    halves += 1;
  };
  const placeWaiting = (): void => {
    for (;;) {
      const room = leafForm.lines - taken();
      // A small one does not wait behind a large one.
      const plan = waiting.find(({ lines }) => lines <= room);
      if (!plan) return;
      items.push({ plan });
      waiting = waiting.filter((one) => one !== plan);
      afterFigure = true;
      if (taken() === leafForm.lines) turn();
    }
  };
  const endJuan = (): void => {
    while (waiting.length > 0) {
      placeWaiting();
      if (waiting.length > 0) turn();
    }
    if (items.length > 0) turn();
  };
  const putLines = (lines: readonly SourceLine[], node?: Omit<ExchangeNode, 'page' | 'line'>): void => {
    for (const [i, line] of lines.entries()) {
      items.push({
        line: i === 0 && afterFigure ? { ...line, section: true } : line,
        ...(i === 0 && node ? { node } : {}),
      });
      if (i === 0) afterFigure = false;
      if (taken() === leafForm.lines) turn();
    }
    placeWaiting();
  };

  for (const block of blocks) {
    if (block.kind === 'figure') {
      const plan = plans.get(block.name);
      if (!plan) throw new Error(`there is no figure “${block.name}”`);
      waiting.push(plan);
      placeWaiting();
    } else if (block.kind === 'juan') {
      endJuan();
      juan = { number: juan.number + 1, label: block.label, title: block.title };
      halves = 0;
      headings = 0;
      const key = `${bookKey}_${String(juan.number).padStart(2, '0')}`;
      const title = block.title === '' ? block.label : `${block.label} ${block.title}`;
      if (block.title === '') book.catalogue.push({ key, title, depth: 0, page: `${key}-1a`, line: 1 });
      else {
        const cells = [...block.title].map((text) => ({ text }));
        const head: SourceLine = {
          indent: 0,
          paragraph: true,
          section: true,
          runs: [
            { kind: 'main', cells: [...`琅嬛${headTitle}`, ...block.label].map((text) => ({ text })) },
            { kind: 'gap', cells: 1 },
            { kind: 'main', cells },
          ],
        };
        putLines([head], { key, title, depth: 0 });
      }
    } else if (block.kind === 'heading') {
      // A heading is never alone at the end of a leaf.
      if (taken() === leafForm.lines - 1) turn();
      const lines = layBlock(block.segments, { indent: 2, hang: 2 }, leafForm.cells);
      lines[0].section = true;
      headings += 1;
      const key = `${bookKey}_${String(juan.number).padStart(2, '0')}.${headings}`;
      putLines(lines, { key, title: block.title, depth: 1 });
    } else putLines(layBlock(block.segments, block, leafForm.cells));
  }
  endJuan();
  return book;
};
