// Which sources join two characters: what the table of variants, which keeps kinds alone, does not tell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnTable, openColumnTable, packColumns } from '../column-table.ts';
import { ensureTable, fingerprintOf } from '../table-cache.ts';
import { readReviewedRelations } from './classify-relations.ts';
import { readRelations } from './read-relations.ts';
import { reviewedFile } from './build-variants.ts';
import { tabooPairs } from './taboo.ts';

export interface EdgeSources {
  /** `unihan/kZVariant`, `taboo`, `reviewed`; none for what follows from other edges. */
  of(a: number, b: number): string[];
}

/** Rows of the lesser character, the greater and a source, by its place in the head; ascending. */
const readTable = async (): Promise<ColumnTable<string[]>> => {
  const { relations } = await readRelations();
  const taboo = tabooPairs.map(({ character, substitute }) => ({
    a: character.codePointAt(0)!,
    b: substitute.codePointAt(0)!,
    source: 'taboo',
  }));
  const reviewed = [...readReviewedRelations(readFileSync(reviewedFile, 'utf8'))]
    .filter(([, verdict]) => verdict === 'variant' || verdict === 'loan')
    .map(([pair]) => {
      const [a, b] = pair.split(' ').map(Number);
      return { a, b, source: 'reviewed' };
    });
  const edges = [...relations, ...taboo, ...reviewed];
  const names = [...new Set(edges.map(({ source }) => source))].sort();
  const numbers = new Map(names.map((name, number) => [name, number]));
  const rows = edges
    .map(({ a, b, source }) => [Math.min(a, b), Math.max(a, b), numbers.get(source)!] as const)
    .sort((x, y) => x[0] - y[0] || x[1] - y[1] || x[2] - y[2]);
  return { head: names, columns: [0, 1, 2].map((i) => Uint32Array.from(rows, (row) => row[i])) };
};

const fingerprint = (): string => {
  const of = ['build-variants', 'classify-relations', 'edge-sources', 'read-relations', 'taboo'];
  const sources = of.map((name) => join(import.meta.dirname, `${name}.ts`));
  return fingerprintOf(['@mandel59/mojidata', 'opencc-js'], [...sources, reviewedFile]);
};

export const ensureEdgeSources = async (): Promise<EdgeSources> => {
  let opened: ColumnTable<string[]> | undefined;
  const bytes = await ensureTable(
    `edge-sources-${fingerprint()}.bin`,
    async () => packColumns(await readTable()),
    (cached) => {
      opened = openColumnTable(cached);
    },
    { aside: 'edge-sources' },
  );
  const { head, columns } = opened ?? openColumnTable<string[]>(bytes);
  const [lesser, greater, numbers] = columns;
  /** The first row that is not before a pair. */
  const seek = (a: number, b: number): number => {
    let [low, high] = [0, lesser.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (lesser[middle] < a || (lesser[middle] === a && greater[middle] < b)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    of(one, other) {
      const [a, b] = [Math.min(one, other), Math.max(one, other)];
      const found = new Set<string>();
      for (let i = seek(a, b); lesser[i] === a && greater[i] === b; i++) found.add(head[numbers[i]]);
      return [...found];
    },
  };
};
