// A search of figures, held to a plain walk over what was imported.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FigureRequest, figureTypes } from '#contract/figures/figures.ts';
import type { Gaiji, SourceFigure, SourcePage } from '#library/sources/source.ts';
import { neverStop, type OpenedProduct, openMadeProduct } from '#testing/products/opened-product.ts';
import { randomBelow } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { answerFigures } from './answer-figures.ts';

/** What each letter of the texts is found by. */
const finders: Record<string, string> = {
  説: '説說',
  說: '説說',
  国: '国國',
  國: '国國',
  天: '天',
  地: '地',
};
const letters = Object.keys(finders);
const filters = {
  titleFilter: 'title',
  textInImageFilter: 'textInImage',
  commentFilter: 'comment',
  contextFilter: 'context',
} as const;

const box = (n: number) => ({ left: n, top: n, right: n + 10, bottom: n + 20 });
const layout = (): SourcePage['layout'] => {
  const column = { left: 900, top: 100, right: 950, bottom: 500 };
  return {
    width: 1000,
    height: 1400,
    direction: 'V',
    blocks: [{ ...column, direction: 'V', areaType: 'text', rows: 1 }],
    rows: [{ ...column, wordDir: 'V', columnType: 'Normal' }],
  };
};
function* pagesOf(count: number): Generator<SourcePage> {
  const below = randomBelow(7);
  const words = () => [...Array(below(5))].map(() => letters[below(letters.length)]).join('');
  for (let n = 1; n <= count; n++) {
    const figures = [...Array(n === 1 ? 0 : below(4))].map(
      (_, i): SourceFigure => ({
        ...box(n * 10 + i),
        type: figureTypes[below(figureTypes.length)],
        title: words(),
        text: words(),
        comment: words(),
        context: words(),
      }),
    );
    const line = lineOf('天地');
    if (n === 1)
      line.runs = [{ kind: 'main', cells: [{ text: '天' }, { text: code, gaiji: true }, { text: '地' }] }];
    if (n === 2) line.nodes = [{ depth: 0, title: '卷二', key: 'J2' }];
    yield { pageKey: `F${n}`, pageNum: `葉${n}`, lines: [line], layout: layout(), figures };
  }
}
const code = '&KR0001;';
const gaiji = new Map<string, Gaiji>([[code, { code, ids: '⿰氵天', normal: '国' }]]);

let opened: OpenedProduct;
beforeAll(async () => {
  opened = await openMadeProduct(makeProduct(pagesOf(40), { gaiji }), {
    pairs: [
      ['说', '說', 'simplified'],
      ['説', '說', 'shape'],
      ['国', '國', 'simplified'],
    ],
  });
});
afterAll(() => opened.close());

const ask = (question: object, stop = neverStop) =>
  answerFigures(opened.product, FigureRequest.parse({ code: 'made', ...question }), stop);
/** All of them: only the first is made by the text, of a gaiji. */
const everything = () => ask({ maxResultCount: 100 }).items;
const withoutFirst = () => everything().slice(1);
const holds = (text: string, word: string): boolean => {
  const points = [...text];
  return points.some((_, at) =>
    [...word].every((c, i) => at + i < points.length && (c === '？' || finders[c].includes(points[at + i]))),
  );
};

it('finds figures whose texts contain the words, of the requested type, and counts each type', () => {
  const figures = withoutFirst();
  expect(figures.length).toBeGreaterThan(40);
  const below = randomBelow(3);
  const sizes = new Set<number>();
  for (let round = 0; round < 200; round++) {
    const words = Object.keys(filters)
      .filter(() => below(3) === 0)
      .map((name) => {
        const word = [...Array(1 + below(3))].map(() => (below(6) === 0 ? '？' : letters[below(6)])).join('');
        return [name, word] as const;
      });
    const type = below(2) === 0 ? figureTypes[below(5)] : undefined;
    const question = { ...Object.fromEntries(words), type };
    const ofWords = figures.filter((figure) =>
      words.every(([name, word]) => holds(figure[filters[name as keyof typeof filters]], word)),
    );
    const wanted = ofWords.filter((figure) => type === undefined || figure.type === type);
    const reply = ask({ ...question, maxResultCount: 100 });
    // What the text makes is found by other words than these.
    const found = reply.items.filter(({ at }) => at === undefined);
    expect([question, found]).toEqual([question, wanted]);
    sizes.add(wanted.length);
    for (const one of figureTypes.slice(0, 4))
      expect([one, reply.typeCounts[one]]).toEqual([one, ofWords.filter((f) => f.type === one).length]);
  }
  expect(sizes.has(0)).toBe(true);
  expect(sizes.size).toBeGreaterThan(8);
});

it('returns the requested part of the figures found, and counts all', () => {
  const all = everything();
  for (const [skipCount, maxResultCount] of [
    [0, 10],
    [3, 5],
    [all.length - 1, 10],
    [all.length, 10],
    [0, 0],
  ]) {
    const reply = ask({ skipCount, maxResultCount });
    expect(reply.totalCount).toBe(all.length);
    expect(reply.items).toEqual(all.slice(skipCount, skipCount + maxResultCount));
  }
  const seals = ask({ type: 'Seal', skipCount: 1, maxResultCount: 2 });
  expect(seals.items).toEqual(all.filter(({ type }) => type === 'Seal').slice(1, 3));
  expect(seals.totalCount).toBe(all.filter(({ type }) => type === 'Seal').length);
});

it('does not run from a text into the next, however many characters are any', () => {
  const longest = Math.max(...withoutFirst().map(({ title }) => [...title].length));
  const any = (count: number) => ask({ titleFilter: '？'.repeat(count), maxResultCount: 100 }).items;
  expect(any(longest)).toEqual(withoutFirst().filter(({ title }) => [...title].length === longest));
  expect(any(longest + 1)).toEqual([]);
});

it('takes blank words for no condition, and words without a character for one that nothing meets', () => {
  expect(ask({ titleFilter: '  ', commentFilter: '' }).totalCount).toBe(everything().length);
  expect(ask({ titleFilter: '，' })).toMatchObject({
    totalCount: 0,
    items: [],
    typeCounts: { Image: 0, Part: 0 },
  });
});

it('finds the partial image of a gaiji by what the page shows and by what it represents', () => {
  const [made] = everything();
  expect(made).toMatchObject({ pageId: 1, type: 'Part', title: '', catalog: [], context: '天⿰氵天地' });
  expect(made.at).toMatch(/^F1\*1\.2-1\.2\*/);
  for (const textInImageFilter of ['⿰氵天', code, '国']) {
    const { items } = ask({ textInImageFilter, type: 'Part', maxResultCount: 100 });
    expect([textInImageFilter, items.filter(({ at }) => at !== undefined)]).toEqual([
      textInImageFilter,
      [made],
    ]);
  }
  const { items } = ask({ contextFilter: '天国地', maxResultCount: 100 });
  expect(items[0]).toEqual(made);
  expect(ask({ textInImageFilter: '說', maxResultCount: 100 }).items[0]).not.toEqual(made);
});

it('tells of each its box and its place in the catalogue, of none an address that the text does not make', () => {
  const [first] = withoutFirst();
  expect(Object.keys(first)).toEqual([
    'pageId',
    'x',
    'y',
    'width',
    'height',
    'type',
    'catalog',
    'title',
    'textInImage',
    'comment',
    'context',
  ]);
  for (const { pageId, x, y, width, height, catalog } of withoutFirst()) {
    expect([width, height, catalog]).toEqual([10, 20, ['卷二']]);
    expect([x === y, Math.floor(x / 10)]).toEqual([true, pageId]);
  }
});

it('looks whether anybody waits before it reads the figures, and before each words', async () => {
  const looks = (question: object): number => {
    let count = 0;
    ask(question, { check: () => void (count += 1) });
    return count;
  };
  expect([
    looks({}),
    looks({ titleFilter: '天' }),
    looks({ titleFilter: '天', contextFilter: '地' }),
  ]).toEqual([0, 1, 2]);
  const fresh = await openMadeProduct(makeProduct(pagesOf(3), { gaiji }));
  const leave = {
    check: () => {
      throw new Error('left');
    },
  };
  expect(() => answerFigures(fresh.product, FigureRequest.parse({ code: 'made' }), leave)).toThrow('left');
  fresh.close();
});
