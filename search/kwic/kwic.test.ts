// Keyword in context is held to a plain scan: lines, order, windows and neighbours.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../index/build-index.ts';
import { compareSpellings } from './character-order.ts';
import { type Engine, openEngine } from '../match/engine.ts';
import { type ContextLine, type KwicWindow, runKwic } from './kwic.ts';
import { openIndex } from '../index/open-index.ts';
import { scan } from '../testing/oracle.ts';
import { shownGaiji } from '../testing/oracle-characters.ts';
import type { OracleItem } from '../testing/oracle-model.ts';
import { arbitraryArticles } from '../testing/random-articles.ts';
import {
  arbitraryProduct,
  isIndexed,
  type RandomProduct,
  randomEdges,
  feedProduct,
} from '../testing/random-corpus.ts';
import { arbitraryQuery, type RandomQuery } from '../testing/random-query.ts';
import { kindBit, openVariants, packVariants } from '../characters/variants.ts';

const cases = Math.ceil(Number(process.env.LANGHUAN_CASES ?? 5000) / 5);
const variants = openVariants(packVariants(randomEdges));
const never = { check() {} };
const sorts = ['place', 'left', 'right'] as const;

const openBuilt = (builder: IndexBuilder, titles: string[] = []): Engine =>
  openEngine(
    openIndex(
      builder.finish().map((bytes, i) => ({
        name: `${i}.lhx`,
        size: bytes.length,
        read: (offset: number, length: number) => bytes.slice(offset, offset + length),
      })),
    ),
    variants,
    { titles: () => titles },
  );

const openProduct = (product: RandomProduct, segmentLength: number): Engine => {
  const { articles, fields = [] } = product;
  const builder = new IndexBuilder({ segmentLength, ...(articles && { articles: { fields } }) });
  feedProduct(product, builder);
  return openBuilt(
    builder,
    product.nodes.map((node) => node.title),
  );
};

type PlainLineShown = Omit<ContextLine, 'unit'>;

interface PlainLine extends Omit<ContextLine, 'unit'> {
  /** Characters away from the hit. */
  before: string[];
  after: string[];
  place: [number, number, number];
}

const spell = ({ text, gaiji }: OracleItem) => (gaiji ? shownGaiji(text, gaiji) : text.trim());

/** A hit that begins with item `at` of a stretch and has `length` characters. */
const plainLine = (
  stretch: OracleItem[],
  at: number,
  length: number,
  place: [number, number],
): Omit<PlainLine, 'at'> => {
  const ends = stretch.flatMap((item, i) => (isIndexed(item) ? [i] : []));
  const first = ends.indexOf(at);
  const last = ends[first + length - 1];
  const from = first - 20 < 0 ? 0 : ends[first - 20];
  const to = ends[first + length + 20] ?? stretch.length;
  const spellItems = (items: OracleItem[]) => items.map((item) => spell(item)).join('');
  const characters = (items: OracleItem[]) => items.filter((item) => isIndexed(item)).map((i) => spell(i));
  return {
    pageId: stretch[at].page,
    left: spellItems(stretch.slice(from, at)),
    hit: spellItems(stretch.slice(at, last + 1)),
    right: spellItems(stretch.slice(last + 1, to)),
    form: characters(stretch.slice(at, last + 1)).join(''),
    note: stretch[at].note > 0,
    before: characters(stretch.slice(from, at)).toReversed(),
    after: characters(stretch.slice(last + 1, to)),
    place: [...place, length],
  };
};

const compareContexts = (a: string[], b: string[]): number => {
  for (let i = 0; i < 20; i++) {
    const order = a[i] === b[i] ? 0 : compareSpellings(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return 0;
};
const byPlace = (a: Pick<PlainLine, 'place'>, b: Pick<PlainLine, 'place'>) =>
  a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2];
const orders = {
  place: byPlace,
  left: (a: PlainLine, b: PlainLine) => compareContexts(a.before, b.before) || byPlace(a, b),
  right: (a: PlainLine, b: PlainLine) => compareContexts(a.after, b.after) || byPlace(a, b),
};

const unitOf = ({ articles }: RandomProduct) => (articles ? 'article' : 'page');

/** The lines of what the oracle finds, unordered. */
const plainLines = (product: RandomProduct, query: RandomQuery): PlainLine[] => {
  const result = scan(product, query.group, (c) => variants.of(c), {
    scope: query.scope,
    kinds: query.kinds,
    gaijiKind: kindBit('gaiji'),
    simplifiedKind: kindBit('simplified'),
    unit: unitOf(product),
    ...(query.node !== undefined && { node: query.node }),
    ...(query.excludedForms && { excludedForms: query.excludedForms }),
  });
  let mainBefore = 0;
  const stretches = product.sections.flatMap(({ items }, section) => {
    const notes = [...new Set(items.map((item) => item.note))].filter((note) => note > 0);
    const main = items.filter((item) => item.note === 0);
    const offset = mainBefore;
    mainBefore += main.filter((item) => isIndexed(item)).length;
    return [0, ...notes].map((note) => ({
      note,
      section,
      all: items,
      items: note === 0 ? main : items.filter((item) => item.note === note),
      offset: note === 0 ? offset : 0,
    }));
  });
  return result.units.flatMap(({ hits }) =>
    hits
      .map(({ note, start, length }) => {
        const { items, offset, section, all } = stretches.findLast(
          (s) => s.note === note && s.offset <= start && s.items.some((item) => isIndexed(item)),
        )!;
        const item = items.filter((i) => isIndexed(i))[start - offset];
        return plainLine(items, items.indexOf(item), length, [section, all.indexOf(item)]);
      })
      .sort(byPlace)
      .map((line, i, lines) => ({
        ...line,
        at: lines.slice(0, i).filter(({ pageId }) => pageId === line.pageId).length,
      })),
  );
};

const shown = ({ pageId, at, left, hit, right, form, note }: PlainLineShown): PlainLineShown => ({
  pageId,
  at,
  left,
  hit,
  right,
  form,
  note,
});

const tally = (words: string[]) => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, hits]) => ({ word, hits }))
    .sort((a, b) => b.hits - a.hits || compareSpellings(a.word, b.word));
};

/** Every sort whole, and in windows of `step` lines. */
const expectEqual = (
  engine: Engine,
  query: RandomQuery,
  plain: PlainLine[],
  windows: [number, number][],
  kind: NonNullable<KwicWindow['kind']>,
) => {
  const run = (window: KwicWindow) => runKwic(engine, query, { ...window, kind }, never);
  for (const sort of sorts) {
    const right = plain.toSorted(orders[sort]).map((line) => shown(line));
    for (const [start, end] of windows) {
      const { lines, totalHit } = run({ sort, start, count: end - start });
      expect(totalHit).toBe(plain.length);
      // What a line shows of the other stream is compared with the text in short-notes.test.ts.
      expect(lines.map((line) => shown(line))).toEqual(right.slice(start, end));
    }
  }
  const { left, right } = run({ sort: 'place', start: 0, count: 0 });
  expect(left).toEqual(tally(plain.map((line) => line.before[0] ?? '')));
  expect(right).toEqual(tally(plain.map((line) => line.after[0] ?? '')));
};

describe('keyword in context', { timeout: 600_000 }, () => {
  it('has the lines, order and neighbours of a plain scan, and its windows join to the whole', () => {
    fc.assert(
      fc.property(
        fc.oneof(arbitraryProduct, arbitraryArticles),
        arbitraryQuery,
        fc.constantFrom(1, 7, 1000),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        (product, drawn, segmentLength, step, chosen) => {
          // Half of them narrowed to a node of the catalogue.
          const node = chosen % (2 * product.nodes.length);
          const query = node < product.nodes.length ? { ...drawn, node } : drawn;
          const plain = plainLines(product, query);
          const windows: [number, number][] = [[0, plain.length + 5]];
          for (let start = 0; start < plain.length; start += step) windows.push([start, start + step]);
          expectEqual(openProduct(product, segmentLength), query, plain, windows, unitOf(product));
        },
      ),
      { numRuns: cases },
    );
  });

  it('sorts exactly when hits with one context are more than are sorted at once', () => {
    // Passages said again and again, some cut off by the end of a section: tens of thousands of equal contexts.
    const passages = ['天下人天下', '人天玄下人', '下天人人天下說玄天', '天天'];
    const items: OracleItem[] = [];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const product: RandomProduct = {
      firstPage: 1,
      pages: 200,
      paragraphs: 0,
      nodes: [],
      sections: [],
    };
    for (let page = 1; page <= 200; page++) {
      const own: OracleItem[] = [];
      for (let k = 0; k < 60; k++)
        for (const text of passages[page % 3 === 0 ? 0 : random(4)])
          own.push({ page, text, note: 0, node: -1, paragraph: -1 });
      if (page % 4 > 0) items.push(...own);
      else product.sections.push({ items: [...items.splice(0), ...own] });
    }
    const rule = { operator: 'Contain', value: '天', relation: false } as const;
    const query: RandomQuery = {
      group: { type: 'And', not: false, rules: [rule], groups: [] },
      scope: 'all',
      kinds: 0,
    };
    let offset = 0;
    const onPage = new Map<number, number>();
    const plain = product.sections.flatMap(({ items: own }, section) => {
      offset += own.length;
      return own.flatMap((item, i) => {
        if (item.text !== '天') return [];
        const from = Math.max(0, i - 20);
        const near = own.slice(from, i + 21);
        const at = onPage.get(item.page) ?? 0;
        onPage.set(item.page, at + 1);
        return [
          {
            ...plainLine(near, i - from, 1, [section, 0]),
            at,
            place: [section, i, 1],
          } as PlainLine,
        ];
      });
    });
    expect(plain.length).toBeGreaterThan(15_000);
    expect(offset).toBeGreaterThan(40_000);
    const windows = Array.from({ length: 12 }, (): [number, number] => {
      const start = random(plain.length);
      return [start, start + random(300)];
    });
    expectEqual(
      openProduct(product, 20_000),
      query,
      plain,
      [...windows, [plain.length - 3, plain.length + 9]],
      'page',
    );
  });

  it('is ended by its caller', () => {
    const builder = new IndexBuilder();
    builder.page(1);
    builder.section();
    for (let i = 0; i < 20_000; i++) builder.cell('天');
    const engine = openBuilt(builder);
    let looks = 0;
    const stop = {
      check() {
        if (++looks > 4) throw new Error('ended');
      },
    };
    const group = {
      type: 'And' as const,
      not: false,
      rules: [{ operator: 'Contain' as const, value: '天', relation: true }],
      groups: [],
    };
    const query = { group, scope: 'all' as const, kinds: 0 };
    expect(() => runKwic(engine, query, { sort: 'left', start: 0, count: 1 }, stop)).toThrow('ended');
  });
});
