// A folder of the exchange form with very many entries: one line each, dated to the day over a century. They have as
// many names as a long book, few of them frequent; one name is in every entry.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { randomBelow, randomOf } from './random.ts';

/** Of every entry. */
export const everywhere = { person: '田文鏡', place: '河南' };
const linesEach = 10;
const letters = [
  ...'天地玄黃宇宙洪荒日月盈昃辰宿列張寒來暑往秋收冬藏閏餘成歲律呂調陽雲騰致雨露結為霜金生麗水玉出崑岡',
];
const categories = ['人事', '財政', '軍務', '祭祀', '巡幸', '災異', '河工', '刑名', '學校', '外藩'];
/** The first day of 雍正元年. */
const firstDay = 2_350_408;
const dayCount = 4_600;

/** Writes lines, many at a time. */
const lineWriter = (file: string) => {
  const fd = openSync(file, 'w');
  let held: string[] = [];
  const flush = (): void => {
    if (held.length > 0) writeSync(fd, held.join(''));
    held = [];
  };
  return {
    add: (value: object): void => {
      held.push(`${JSON.stringify(value)}\n`);
      if (held.length === 2_000) flush();
    },
    close: (): void => {
      flush();
      closeSync(fd);
    },
  };
};

export const writeManyEntries = (folder: string, count: number, names: number): void => {
  const [random, below] = [randomOf(7), randomBelow(11)];
  const nameAt = (n: number): string =>
    [n % letters.length, Math.floor(n / letters.length) % letters.length, Math.floor(n / letters.length ** 2)]
      .map((at) => letters[at])
      .join('');
  /** The first far oftener than the last. */
  const someName = (): string => nameAt(Math.floor(names ** random()) - 1);
  mkdirSync(folder, { recursive: true });
  const [pages, entries] = [
    lineWriter(join(folder, 'pages.jsonl')),
    lineWriter(join(folder, 'entries.jsonl')),
  ];
  const pageCount = Math.ceil(count / linesEach);
  for (let page = 0; page < pageCount; page++) {
    const key = `P${page + 1}`;
    const lines: object[] = [];
    for (let line = 1; line <= linesEach && page * linesEach + line <= count; line++) {
      const ordinal = page * linesEach + line - 1;
      const text = Array.from({ length: 16 }, () => letters[below(letters.length)]).join('');
      lines.push({ runs: [{ main: text }] });
      const place = { page: key, line, cell: 1, length: 2 };
      const day = firstDay + Math.floor((ordinal / count) * dayCount);
      entries.add({
        key: `E${ordinal}`,
        page: key,
        line,
        endPage: key,
        endLine: line,
        date: '某日',
        ...(ordinal % 50 === 0 ? {} : { days: [day, day + (ordinal % 40 === 0 ? 20 : 0)] }),
        title: text,
        categories: Array.from({ length: 1 + below(3) }, () => ({
          name: categories[below(categories.length)],
          words: [place],
        })),
        mentions: [
          { kind: 'person', name: everywhere.person, ...place },
          { kind: 'place', name: everywhere.place, ...place },
          ...Array.from({ length: 1 + below(4) }, () => ({
            kind: (['person', 'officer', 'place'] as const)[below(3)],
            name: someName(),
            ...place,
          })),
        ],
      });
    }
    pages.add({ key, label: `葉${page + 1}`, lines });
  }
  pages.close();
  entries.close();
  writeFileSync(
    join(folder, 'catalogue.jsonl'),
    `${JSON.stringify({ key: 'N1', title: '卷一', depth: 0, page: 'P1', line: 1 })}\n`,
  );
  writeFileSync(
    join(folder, 'product.json'),
    JSON.stringify({
      format: 'langhuan',
      version: 1,
      name: '編年長編',
      kind: 'book',
      books: [{ key: 'B', title: '編年長編', authors: [] }],
      processingState: 15,
      form: { lines: linesEach, cells: 20 },
      pages: pageCount,
    }),
  );
};
