// The figures of a result over time as a sheet: as the statistics of articles show them.
import type { Period } from '#contract/newspapers/newspaper-searches.ts';
import { toTraditional } from '#reference/traditional.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import type { Sheet } from '#workbook/write-workbook.ts';
import { answerNewspaperStatistics } from '../newspaper/answer-newspaper-statistics.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { sheetTexts } from '../query/sheet-texts.ts';

const periodTitles = { day: 'byDay', month: 'byMonth', year: 'byYear' } as const satisfies Record<
  Period,
  keyof typeof sheetTexts
>;
const titles = [
  'articles',
  'hits',
  'perCharacters',
  'perArticles',
  'allArticles',
  'allCharacters',
] as const satisfies (keyof typeof sheetTexts)[];

/** 1940, 1940-04, 1940-04-30 */
const writeKey = (key: string): string =>
  [key.slice(0, 4), key.slice(4, 6), key.slice(6, 8)].filter((part) => part !== '').join('-');

const rate = (part: number, of: number, by: number): number =>
  of === 0 ? 0 : Number(((part * by) / of).toFixed(4));

export const periodSheet = (
  holding: OpenProduct,
  request: Parameters<typeof answerNewspaperStatistics>[1],
  traditional: boolean,
  stop: Stop,
): Sheet => {
  const say = traditional ? toTraditional : (text: string) => text;
  const { period, keys, ...figures } = answerNewspaperStatistics(holding, request, stop);
  const rows = keys.map((key, i): Cell[] => {
    const [articles, hits, allArticles, allCharacters] = [
      figures.articles[i],
      figures.hits[i],
      figures.allArticles[i],
      figures.allCharacters[i],
    ];
    return [
      writeKey(key),
      articles,
      hits,
      rate(hits, allCharacters, 10_000),
      rate(articles, allArticles, 100),
      allArticles,
      allCharacters,
    ];
  });
  return {
    name: say(sheetTexts.figures),
    widths: [12, ...titles.map(() => 10)],
    head: [periodTitles[period], ...titles].map((title) => say(sheetTexts[title])),
    rows,
  };
};
