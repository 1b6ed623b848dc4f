// Lays running text out in half-leaves of an edition's form: lines of so many cells, notes in double rows that run on
// over lines and leaves, a new leaf for each 卷.
import type { SourceLine, SourcePage, SourceProduct } from '#library/sources/source.ts';
import { writeNumeral } from '#search/characters/numerals.ts';
import type { DemoBlock, DemoJuan } from './demo-work.ts';
import { LaidEntries } from './lay-entries.ts';

type Form = SourceProduct['form'];

/** The printed lines of a block, which is a paragraph. */
const layLines = ({ runs, indent, hang, nodes, section }: DemoBlock, form: Form): SourceLine[] => {
  const lines: SourceLine[] = [
    { indent, runs: [], paragraph: true, ...(nodes && { nodes }), ...(section && { section }) },
  ];
  let room = form.cells - indent;
  const lineWithRoom = (): SourceLine => {
    if (room === 0) {
      lines.push({ indent: hang, runs: [], paragraph: false });
      room = form.cells - hang;
    }
    return lines.at(-1)!;
  };
  for (const { note, cells } of runs) {
    for (let at = 0; at < cells.length; ) {
      const line = lineWithRoom();
      const taken = cells.slice(at, at + (note ? room * 2 : room));
      const right = Math.ceil(taken.length / 2);
      line.runs.push(
        note
          ? { kind: 'note', right: taken.slice(0, right), left: taken.slice(right), continues: at > 0 }
          : { kind: 'main', cells: taken },
      );
      room -= note ? right : taken.length;
      at += taken.length;
    }
  }
  return lines;
};

const sideOf = (halfLeaves: number) => ({
  leaf: Math.floor(halfLeaves / 2) + 1,
  side: halfLeaves % 2 === 0 ? ('a' as const) : ('b' as const),
});

const keyOfLeaf = (juan: DemoJuan | undefined, halfLeaves: number): string => {
  const { leaf, side } = sideOf(halfLeaves);
  return `${juan?.key ?? ''}-${leaf}${side}`;
};

/** Half-leaves in order. The first block must begin a 卷. */
export function* layLeaves(blocks: Iterable<DemoBlock>, form: Form): Generator<SourcePage> {
  let juan: DemoJuan | undefined;
  let halfLeaves = 0;
  let lines: SourceLine[] = [];
  const entries = new LaidEntries();
  const turn = (): SourcePage => {
    if (!juan) throw new Error('the first block must begin a 卷');
    const pageKey = keyOfLeaf(juan, halfLeaves);
    const { leaf, side } = sideOf(halfLeaves);
    halfLeaves++;
    const page: SourcePage = {
      pageKey,
      pageNum: `${juan.label}·葉${writeNumeral(leaf)}${side}`,
      banxin: { head: juan.head, title: juan.title, leaf: writeNumeral(leaf), side },
      lines,
    };
    lines = [];
    return entries.turn(page);
  };
  for (const block of blocks) {
    if (block.juan) {
      entries.end(lines);
      if (lines.length > 0) yield turn();
      juan = block.juan;
      halfLeaves = 0;
    }
    entries.begin(block, lines);
    for (const line of layLines(block, form)) {
      if (lines.length === form.lines) yield turn();
      lines.push(line);
      entries.addLine(line, keyOfLeaf(juan, halfLeaves));
    }
  }
  entries.end(lines);
  if (lines.length > 0) yield turn();
}
