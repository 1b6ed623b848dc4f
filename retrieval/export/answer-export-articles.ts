// The articles that match as a spreadsheet, or their hits one under the other between their contexts, each with where it
// was printed and an address that lasts.
import type {
  ExportArticleHitsRequest,
  ExportArticlesRequest,
} from '#contract/newspapers/newspaper-exports.ts';
import { articlePath } from '#citation/span-address.ts';
import { contextLines, listHits } from '#search/kwic/kwic.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import type { Cell } from '#workbook/sheet-xml.ts';
import { type NamedArticle, nameArticles } from '../newspaper/name-articles.ts';
import { searchArticles } from '../newspaper/search-articles.ts';
import { placeAddresser } from '../places/place-addresses.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { articleTypeTexts, machineReadText } from '../query/sheet-texts.ts';
import { cutLine, listSorted } from '../results/answer-kwic.ts';
import { charactersIn, deliveredPages } from '../results/measure-delivery.ts';
import { namePlaces } from '../results/name-places.ts';
import { toTraditional } from '#reference/traditional.ts';
import { contextRuns } from './answer-concordance.ts';
import { periodSheet } from './period-sheet.ts';
import { toRuns } from './text-runs.ts';
import {
  checkDefinite,
  type DeliveredSheet,
  type Issue,
  linkTo,
  type SheetColumn,
  type SheetRow,
  writeResultSheet,
} from './write-result-sheet.ts';

export type ExportArticles = z.output<typeof ExportArticlesRequest> & Issue;
export type ExportArticleHits = z.output<typeof ExportArticleHitsRequest> & Issue;

/** Articles or hits whose articles are named at a time. */
const batch = 256;

/** 1940-04-30 */
const writeDate = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;

const writeNames = (author: string): string =>
  author
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => name.replaceAll('\u00a0', ' '))
    .join('、');

interface ArticleColumn extends SheetColumn {
  cell: (article: NamedArticle) => Cell;
}

const titleColumns: readonly ArticleColumn[] = [
  { title: 'title', width: 32, cell: ({ titles }) => titles.join('　') },
  { title: 'author', width: 16, cell: ({ author }) => writeNames(author) },
];

/** The text of the column in the script of the interface. */
const proofreading = (traditional: boolean): ArticleColumn => {
  const text = traditional ? toTraditional(machineReadText) : machineReadText;
  return {
    title: 'proofreading',
    width: 20,
    cell: ({ confidence }) => (confidence === undefined ? '' : text),
  };
};

const newspaperColumns: readonly ArticleColumn[] = [
  { title: 'newspaper', width: 16, cell: ({ metaName }) => metaName },
  { title: 'day', width: 12, cell: ({ metaPublishDate }) => writeDate(metaPublishDate) },
  { title: 'issue', width: 8, cell: ({ metaVolume }) => metaVolume },
];

/** Articles that match as a sheet. @throws AppError for a bad query and a product of books. */
export const answerExportArticles = (
  holding: OpenProduct,
  request: ExportArticles,
  stop: Stop,
): DeliveredSheet => {
  checkDefinite(request.filterGroup);
  const { bundle } = holding;
  const { start, count, sort, origin, code, traditional } = request;
  const found = searchArticles(holding, request, stop)?.found;
  const { total, totalHit } = found ?? { total: 0, totalHit: 0 };
  const ordinals = found ? found.units({ sort }, start, start + count) : new Uint32Array(0);
  const about: readonly ArticleColumn[] = [
    ...newspaperColumns,
    { title: 'edge', width: 10, cell: ({ metaPageNum }) => metaPageNum },
    { title: 'articleNum', width: 8, cell: ({ articleNum }) => articleNum },
    ...titleColumns,
    { title: 'column', width: 12, cell: ({ column }) => column },
    {
      title: 'type',
      width: 8,
      cell: ({ type }) => (traditional ? toTraditional(articleTypeTexts[type]) : articleTypeTexts[type]),
    },
  ];
  const after: readonly ArticleColumn[] = [
    proofreading(traditional),
    {
      title: 'link',
      width: 60,
      cell: ({ articleKey }) => ({ link: `${origin}${articlePath(code, articleKey)}` }),
    },
  ];
  function* rows(): Generator<SheetRow> {
    if (!found) return;
    for (let from = 0; from < ordinals.length; from += batch) {
      const own = [...ordinals.subarray(from, from + batch)];
      const named = nameArticles(bundle, own);
      for (const [i, match] of found.describe(own).entries()) {
        const article = named.get(own[i]);
        if (!article) continue;
        yield {
          cells: [
            ...about.map(({ cell }) => cell(article)),
            toRuns(match.snippet),
            match.hitCount,
            ...after.map(({ cell }) => cell(article)),
          ],
          pages: deliveredPages(match),
          characters: charactersIn(match.snippet),
        };
      }
    }
  }
  const columns: readonly SheetColumn[] = [
    ...about,
    { title: 'body', width: 70 },
    { title: 'hits', width: 8 },
    ...after,
  ];
  const requested = ordinals.length;
  return writeResultSheet(
    holding,
    request,
    {
      unit: 'article',
      total,
      totalHit,
      requested,
      columns,
      rows: rows(),
      figures: [periodSheet(holding, request, traditional, stop)],
    },
    stop,
  );
};

/** Hits in articles in context as a sheet. @throws AppError for a bad query, and for hits beyond sorting. */
export const answerExportArticleHits = (
  holding: OpenProduct,
  request: ExportArticleHits,
  stop: Stop,
): DeliveredSheet => {
  checkDefinite(request.filterGroup);
  const { engine, bundle } = holding;
  const found = searchArticles(holding, request, stop)?.found.found;
  const hits = found ? listSorted(() => listHits(engine, found, request, stop)) : [];
  const names = namePlaces(bundle);
  const addressOf = placeAddresser(holding);
  const machine = proofreading(request.traditional);
  function* rows(): Generator<SheetRow> {
    if (!found) return;
    for (let from = 0; from < hits.length; from += batch) {
      const own = hits.slice(from, from + batch);
      const lines = [...contextLines(engine, found, own)];
      const named = nameArticles(
        bundle,
        lines.map(({ unit }) => unit),
      );
      for (const [i, line] of lines.entries()) {
        const article = named.get(line.unit);
        if (!article) continue;
        const { pageId, form } = line;
        const { left, hit, right, notes } = cutLine(line);
        const cut = { left, hit, right, ...(notes && { notes }) };
        yield {
          cells: [
            { atEnd: contextRuns(cut, 'left') },
            contextRuns(cut, 'hit'),
            contextRuns(cut, 'right'),
            form,
            ...newspaperColumns.map(({ cell }) => cell(article)),
            names.label(pageId),
            article.articleNum,
            ...titleColumns.map(({ cell }) => cell(article)),
            machine.cell(article),
            { link: linkTo(request, addressOf(own[i], pageId)) },
          ],
          pages: [pageId],
          characters: left.length + hit.length + right.length,
        };
      }
    }
  }
  const columns: readonly SheetColumn[] = [
    { title: 'leftContext', width: 44 },
    { title: 'hitText', width: 14 },
    { title: 'rightContext', width: 44 },
    { title: 'form', width: 12 },
    ...newspaperColumns,
    { title: 'edge', width: 10 },
    { title: 'articleNum', width: 8 },
    ...titleColumns,
    machine,
    { title: 'link', width: 60 },
  ];
  const total = found?.totalHit ?? 0;
  return writeResultSheet(
    holding,
    request,
    { unit: 'hit', total, totalHit: total, requested: hits.length, columns, rows: rows() },
    stop,
  );
};
