// Facets of articles and their figures over time, held to tallies over a plain list of the articles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FacetValuesRequest,
  NewspaperRequest,
  NewspaperStatisticsRequest,
  type Period,
} from '#contract/newspapers/newspaper-searches.ts';
import { neverStop } from '#testing/products/opened-product.ts';
import {
  hitsIn,
  type ImportedArticle,
  newspaperMonths,
  openTwoNewspapers,
  tallyArticles,
  type TwoNewspapers,
} from '#testing/products/two-newspapers.ts';
import { answerNewspaper } from './answer-newspaper.ts';
import { answerNewspaperStatistics } from './answer-newspaper-statistics.ts';
import { answerFacetValues } from './article-facets.ts';

const phrase = '天地';
let papers: TwoNewspapers;
let found: ImportedArticle[];
beforeAll(async () => {
  papers = await openTwoNewspapers();
  found = papers.articles.filter(({ body }) => body.includes(phrase));
});
afterAll(() => papers.close());

const filterGroup = { rules: [{ value: phrase }] };
const facetsOf = (more: object = {}) => {
  const {
    facets = [],
    dateFacets = [],
    letters = [],
  } = answerNewspaper(
    papers.product,
    NewspaperRequest.parse({ code: 'made', filterGroup, count: 0, ...more }),
    neverStop,
  );
  return { facets, dateFacets, letters };
};
const valuesOf = (more: object) =>
  answerFacetValues(
    papers.product,
    FacetValuesRequest.parse({ code: 'made', filterGroup, ...more }),
    neverStop,
  );

const readers = {
  metaName: ({ newspaper }: ImportedArticle) => [newspaper],
  column: ({ column }: ImportedArticle) => (column === '' ? [] : [column]),
  type: ({ type }: ImportedArticle) => [type],
  author: ({ authors }: ImportedArticle) => authors,
};
type Field = keyof typeof readers;
const fields = Object.keys(readers) as Field[];
/** The items of a facet: the commonest first, of equals by their characters. */
const itemsOf = (articles: readonly ImportedArticle[], field: Field) =>
  [...tallyArticles(articles, phrase, readers[field])]
    .map(([key, { units, hits }]) => ({ key, label: key, count: units, hits, isLeaf: true, childCount: 0 }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));

/** Years with their months, or the days of a month. */
const datesOf = (articles: readonly ImportedArticle[], length: 4 | 6 | 8, within = '') => {
  const own = articles.filter(({ date }) => date.startsWith(within));
  return [...tallyArticles(own, phrase, ({ date }) => [date.slice(0, length)])]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { units, hits }]) => {
      const parts = new Set(
        own
          .map(({ date }) => date)
          .filter((date) => date.startsWith(key))
          .map((date) => date.slice(0, length + 2)),
      );
      const childCount = length === 8 ? 0 : parts.size;
      return { key, label: key, count: units, hits, isLeaf: length === 8, childCount };
    });
};

describe('the facets of a result', () => {
  it('are the values of each field with their counts, fifty at most, and how many there are', () => {
    const { facets } = facetsOf();
    expect(facets.map(({ field }) => field)).toEqual(fields);
    for (const { field, items, itemCount } of facets) {
      const all = itemsOf(found, field as Field);
      expect([field, itemCount, items]).toEqual([field, all.length, all.slice(0, 50)]);
    }
    expect(facets.find(({ field }) => field === 'column')?.itemCount).toBeGreaterThan(50);
  });

  it('are narrowed by what is chosen in the other fields, each but its own', () => {
    const [column] = itemsOf(found, 'column');
    const choices = [
      { field: 'column', values: [column.key] },
      { field: 'type', values: ['Text', 'Ad'] },
    ];
    const { facets, letters } = facetsOf({ choices });
    const isOfType = ({ type }: ImportedArticle) => type !== 'Image';
    const isOfColumn = (article: ImportedArticle) => article.column === column.key;
    const [all, ofColumn, ofType] = [
      found.filter((article) => isOfType(article) && isOfColumn(article)),
      found.filter(isOfColumn),
      found.filter(isOfType),
    ];
    const beside = { metaName: all, column: ofType, type: ofColumn, author: all };
    for (const { field, items } of facets)
      expect([field, items]).toEqual([field, itemsOf(beside[field as Field], field as Field).slice(0, 50)]);
    const ofLetters = tallyArticles(all, phrase, ({ letter }) => [letter]);
    expect(new Map(letters.map(({ letter, count }) => [letter, count]))).toEqual(
      new Map([...ofLetters].map(([letter, { units }]) => [letter, units])),
    );
  });

  it('are years with their months, which are not narrowed by the dates that are chosen', () => {
    const years = datesOf(found, 4).map((year) => ({ ...year, children: datesOf(found, 6, year.key) }));
    expect(facetsOf().dateFacets).toEqual(years);
    expect(years.some(({ children }) => children.some(({ childCount }) => childCount === 2))).toBe(true);
    expect(facetsOf({ choices: [{ field: 'date', values: ['1920'] }] }).dateFacets).toEqual(years);
  });

  it('are the letters of titles in their order, # after them, which a choice of one does not narrow', () => {
    const counts = tallyArticles(found, phrase, ({ letter }) => [letter]);
    const letters = [...'ADTZ#'].map((letter) => ({ letter, count: counts.get(letter)?.units }));
    expect(facetsOf().letters).toEqual(letters);
    const narrowed = facetsOf({ titles1st: 'A' });
    expect(narrowed.letters).toEqual(letters);
    expect(narrowed.facets.find(({ field }) => field === 'type')?.items).toEqual(
      itemsOf(
        found.filter(({ letter }) => letter === 'A'),
        'type',
      ),
    );
  });
});

describe('more values of a field', () => {
  it('come in parts, all of them counted', () => {
    const all = itemsOf(found, 'column');
    for (const [start, count] of [
      [0, 200],
      [48, 5],
      [all.length - 1, 5],
      [all.length, 5],
    ])
      expect(valuesOf({ field: 'column', start, count })).toEqual({
        start,
        items: all.slice(start, start + count),
        itemCount: all.length,
      });
  });

  it('are those that hold a text, through variants', () => {
    const all = itemsOf(found, 'column');
    for (const [text, holds] of [
      ['栏1', /^欄1/],
      ['5', /5/],
      ['，', /^/],
      ['天', /天/],
    ] as const) {
      const wanted = all.filter(({ key }) => holds.test(key));
      expect([text, valuesOf({ field: 'column', text })]).toEqual([
        text,
        { start: 0, items: wanted, itemCount: wanted.length },
      ]);
    }
  });

  it('of dates are years with their months, the months of a year, or the days of a month', () => {
    const years = datesOf(found, 4).map((year) => ({ ...year, children: datesOf(found, 6, year.key) }));
    const months = datesOf(found, 6, '1919');
    const days = datesOf(found, 8, '191901');
    expect(days.length).toBe(2);
    for (const [parent, all] of [
      [undefined, years],
      ['1919', months],
      ['191901', days],
      ['1800', []],
    ] as const)
      for (const [start, count] of [
        [0, 200],
        [1, 1],
      ])
        expect(valuesOf({ field: 'date', parent, start, count })).toEqual({
          start,
          items: all.slice(start, start + count),
          itemCount: all.length,
        });
  });

  it('are beside what is chosen in the field, and none for a question that says nothing', () => {
    const choices = [{ field: 'author', values: ['丹翁'] }];
    expect(valuesOf({ field: 'author', choices }).items).toEqual(itemsOf(found, 'author'));
    expect(valuesOf({ field: 'type', choices }).items).toEqual(
      itemsOf(
        found.filter(({ authors }) => authors.includes('丹翁')),
        'type',
      ),
    );
    expect(valuesOf({ field: 'type', filterGroup: {}, start: 3 })).toEqual({
      start: 3,
      items: [],
      itemCount: 0,
    });
  });
});

describe('articles over time', () => {
  const count = (more: object = {}) =>
    answerNewspaperStatistics(
      papers.product,
      NewspaperStatisticsRequest.parse({ code: 'made', filterGroup, ...more }),
      neverStop,
    );
  const lengths = { day: 8, month: 6, year: 4 } as const satisfies Record<Period, number>;
  const figuresOf = (period: Period, isCounted: (article: ImportedArticle) => boolean = () => true) => {
    const keyOf = ({ date }: ImportedArticle) => date.slice(0, lengths[period]);
    const printed = papers.articles.filter(isCounted);
    const keys = [...new Set(printed.map(keyOf))].toSorted();
    const of = (key: string, articles: readonly ImportedArticle[]) =>
      articles.filter((article) => isCounted(article) && keyOf(article) === key);
    return {
      period,
      keys,
      articles: keys.map((key) => of(key, found).length),
      hits: keys.map((key) => of(key, found).reduce((sum, { body }) => sum + hitsIn(body, phrase), 0)),
      allArticles: keys.map((key) => of(key, printed).length),
      allCharacters: keys.map((key) => of(key, printed).reduce((sum, { body }) => sum + body.length, 0)),
    };
  };

  it.each(['day', 'month', 'year'] as const)('are counted by %s, beside all that was printed', (period) => {
    const figures = figuresOf(period);
    expect(count({ period })).toEqual({
      total: found.length,
      totalHit: figures.hits.reduce((sum, hits) => sum + hits, 0),
      ...figures,
    });
  });

  it('are of the newspapers that are chosen, in the periods in which these were printed', () => {
    for (const name of ['晶報', '申報']) {
      const choices = [{ field: 'metaName', values: [name] }];
      const reply = count({ period: 'month', choices });
      expect(reply).toMatchObject(figuresOf('month', ({ newspaper }) => newspaper === name));
      expect(reply.keys.length).toBeLessThan(newspaperMonths);
    }
    const both = [{ field: 'metaName', values: ['晶報', '申報'] }];
    expect(count({ period: 'year', choices: both })).toMatchObject(figuresOf('year'));
  });

  it('are beside all of the same days, whatever else is chosen', () => {
    const { allArticles, total } = count({ period: 'year', choices: [{ field: 'type', values: ['Ad'] }] });
    expect(allArticles).toEqual(figuresOf('year').allArticles);
    expect(total).toBe(found.filter(({ type }) => type === 'Ad').length);
  });

  it('have no characters of notes where there is no note', () => {
    expect(count({ period: 'year', scope: 'note' }).allCharacters).toEqual(
      figuresOf('year').keys.map(() => 0),
    );
  });

  it('are by day while these are 120 at most, then by month while these are, else by year', () => {
    /** Of all articles up to a month, from 0, which have one day more than months. */
    const until = (month: number, isWithout = '') => {
      const [year, of] = [1919 + Math.floor(month / 12), (month % 12) + 1];
      const rules = [
        { field: 'date', operator: 'LessOrEqual', value: `${year}年${of}月` },
        { field: 'date', operator: 'NotEqual', value: isWithout },
      ];
      return count({ filterGroup: { rules } }).period;
    };
    expect([until(118), until(119, '19190120'), until(119), until(120, '19190120'), until(120)]).toEqual([
      'day',
      'day',
      'month',
      'year',
      'year',
    ]);
  });

  it('are none for a question that says nothing, beside all the same', () => {
    const reply = count({ filterGroup: {}, period: 'year' });
    const { allArticles, allCharacters, keys } = figuresOf('year');
    expect(reply).toMatchObject({ total: 0, totalHit: 0, allArticles, allCharacters });
    expect([reply.articles, reply.hits]).toEqual([keys.map(() => 0), keys.map(() => 0)]);
    expect(count({ filterGroup: {} }).period).toBe('day');
  });
});
