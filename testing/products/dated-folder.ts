// A folder of the exchange form with entries at random: over lines, pages, notes and sections, dated to the day, loosely, or
// not at all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBelow } from './random.ts';

export const datedLetters = [...'天地說説与與書书水'];
export const datedNames = {
  category: ['人事', '財政', '軍務'],
  person: ['甲', '乙', '丙'],
  officer: ['丁', '戊', '甲'],
  place: ['河南', '山西'],
  office: ['巡撫', '總督'],
};
export type DatedNames = { [K in keyof typeof datedNames]: string[] };
/** So many that few entries have two of the same. */
export const manyNames: DatedNames = {
  ...datedNames,
  person: Array.from({ length: 30 }, (_, i) => `人${i}`),
  place: Array.from({ length: 8 }, (_, i) => `地${i}`),
};
/** Days of the reign 雍正. */
export const datedDays = { first: 2_350_408, last: 2_355_200 };

interface Cut {
  page: number;
  line: number;
  cell: number;
}

export const writeDatedFolder = (
  folder: string,
  pages: number,
  seed: number,
  names: DatedNames = datedNames,
): void => {
  const below = randomBelow(seed);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)];
  const text = (least: number, most: number) =>
    Array.from({ length: least + below(most - least + 1) }, () => pick(datedLetters)).join('');
  const pageRows = Array.from({ length: pages }, (_, p) => ({
    key: `P${p + 1}`,
    label: `葉${p + 1}`,
    lines: Array.from({ length: 6 }, (__, l) => ({
      ...(l === 0 && p % 5 === 0 ? { section: true } : {}),
      runs: [
        { main: text(2, 9) },
        ...(below(4) === 0 ? [{ right: text(3, 5), left: text(3, 5) }, { main: text(1, 4) }] : []),
      ],
    })),
  }));
  const places: Cut[] = pageRows.flatMap(({ lines }, page) =>
    lines.flatMap(({ runs }, line) =>
      [...runs.map((run) => ('main' in run ? run.main : run.right + run.left)).join('')].map((_, cell) => ({
        page,
        line,
        cell,
      })),
    ),
  );
  const lengthOf = ({ page, line }: Cut): number =>
    places.filter((place) => place.page === page && place.line === line).length;
  const entries: object[] = [];
  for (let at = below(20); at < places.length - 60; ) {
    const [start, end] = [places[at], places[at + below(55)]];
    const at2 = places.indexOf(end);
    const span = { page: pageRows[start.page].key, line: start.line + 1, cell: start.cell + 1, length: 1 };
    const first = datedDays.first + below(datedDays.last - datedDays.first);
    const days = below(8) === 0 ? undefined : [first, first + (below(3) === 0 ? below(60) : 0)];
    const exact = below(5) > 0;
    const reading = {
      reign: '雍正',
      year: 1 + below(4),
      ...(exact || below(2) ? { month: 1 + below(5), ...(below(9) === 0 ? { leap: true } : {}) } : {}),
    };
    const withDay = 'month' in reading && exact ? { ...reading, day: 1 + below(20) } : reading;
    const mention = (kind: 'person' | 'officer' | 'place') => ({
      kind,
      name: pick(names[kind]),
      ...span,
    });
    const office = { kind: 'office', name: names.office[entries.length % 2], ...span };
    entries.push({
      key: `E${entries.length}`,
      page: span.page,
      line: span.line,
      ...(start.cell > 0 ? { cell: start.cell + 1 } : {}),
      endPage: pageRows[end.page].key,
      endLine: end.line + 1,
      ...(end.cell + 1 < lengthOf(end) ? { endCell: end.cell + 1 } : {}),
      date: '某日',
      ...(days ? { days } : {}),
      ...(days && below(4) > 0 ? { reading: withDay, certainty: 'written' } : {}),
      title: `題${entries.length}`,
      categories: names.category.filter(() => below(3) === 0).map((name) => ({ name, words: [span] })),
      mentions: [
        ...Array.from({ length: below(4) }, () => mention(pick(['person', 'officer', 'place'] as const))),
        ...(entries.length % 5 === 0 ? [office] : []),
      ],
    });
    at = at2 + 1 + (below(3) === 0 ? below(12) : 0);
  }
  mkdirSync(folder, { recursive: true });
  const write = (name: string, lines: readonly object[]) =>
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  write('pages.jsonl', pageRows);
  write('entries.jsonl', entries);
  write('catalogue.jsonl', [{ key: 'N1', title: '卷一', depth: 0, page: 'P1', line: 1 }]);
  write('product.json', [
    {
      format: 'langhuan',
      version: 1,
      name: '試日記',
      kind: 'book',
      books: [{ key: 'B', title: '試日記', authors: [] }],
      processingState: 15,
      form: { lines: 6, cells: 20 },
      pages,
    },
  ]);
};
