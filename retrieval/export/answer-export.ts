// The pages or paragraphs that match as a spreadsheet. Units are described a few hundred at a time.
import type { ExportFulltextRequest, ExportParagraphRequest } from '#contract/search/export.ts';
import { writeQuestion } from '#citation/reader-parameters.ts';
import { hasParagraphSearch } from '#library/bundle/open-bundle.ts';
import type { UnitKind } from '#search/match/engine.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { UnitHit } from '#search/match/page-hits.ts';
import type { UnitMatch } from '#search/present/result-set.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import { AppError } from '#contract/http/app-error.ts';
import { snippetWidth } from '../results/answer-paragraph.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { placeAddresser } from '../places/place-addresses.ts';
import { queryOf } from '../query/read-query.ts';
import { namePlaces, type PlaceNames } from '../results/name-places.ts';
import { charactersIn, deliveredPages } from '../results/measure-delivery.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import { pathTitles } from './about-sheet.ts';
import { toRuns } from './text-runs.ts';
import {
  checkDefinite,
  type SheetColumn,
  type DeliveredSheet,
  type Issue,
  linkTo,
  type SheetRow,
  writeResultSheet,
} from './write-result-sheet.ts';

export type ExportFulltext = z.output<typeof ExportFulltextRequest> & Issue;
export type ExportParagraph = z.output<typeof ExportParagraphRequest> & Issue;

/** Units described at a time. */
const batch = 256;
/** Characters of an address that every program follows. */
const addressLimit = 2_000;
const pathMark = ' › ';

/** The permalink of a unit's first hit, or of its page where it has none, with the question that found it. */
const linkWriter = (holding: OpenProduct, request: ExportFulltext | ExportParagraph) => {
  const addressOf = placeAddresser(holding);
  const path = pathTitles(holding.bundle, request.cid);
  const whole = writeQuestion(request, path, addressLimit);
  return (pageId: number, hit: UnitHit | undefined): Cell => {
    const place = linkTo(request, addressOf(hit, pageId));
    const left = addressLimit - place.length;
    return { link: `${place}${whole.length <= left ? whole : writeQuestion(request, path, left)}` };
  };
};

/** A row: the fields of the unit, and its first hit. */
interface UnitRow {
  match: UnitMatch;
  hit: UnitHit | undefined;
}

interface UnitColumn extends SheetColumn {
  cell: (row: UnitRow, names: PlaceNames) => Cell;
}

const snippetColumns = (link: ReturnType<typeof linkWriter>): UnitColumn[] => [
  { title: 'catalogue', width: 32, cell: ({ match: { path } }, names) => names.titles(path).join(pathMark) },
  { title: 'snippet', width: 70, cell: ({ match: { snippet } }) => toRuns(snippet) },
  { title: 'hits', width: 8, cell: ({ match: { hitCount } }) => hitCount },
  {
    title: 'citation',
    width: 56,
    cell: ({ match: { path, startPageId, endPageId } }, names) =>
      names.citation(path, startPageId, endPageId),
  },
  { title: 'link', width: 60, cell: ({ match: { pageId }, hit }) => link(pageId, hit) },
];

const pageColumns: UnitColumn[] = [
  { title: 'page', width: 8, cell: ({ match: { pageId } }) => pageId },
  { title: 'leaf', width: 18, cell: ({ match: { pageId } }, names) => names.label(pageId) },
];

const paragraphColumns: UnitColumn[] = [
  { title: 'firstPage', width: 8, cell: ({ match: { startPageId } }) => startPageId },
  { title: 'lastPage', width: 8, cell: ({ match: { endPageId } }) => endPageId },
  { title: 'firstLeaf', width: 18, cell: ({ match: { startPageId } }, names) => names.label(startPageId) },
  { title: 'lastLeaf', width: 18, cell: ({ match: { endPageId } }, names) => names.label(endPageId) },
];

const exportUnits = (
  holding: OpenProduct,
  request: ExportFulltext | ExportParagraph,
  unit: Exclude<UnitKind, 'article'>,
  stop: Stop,
): DeliveredSheet => {
  checkDefinite(request.filterGroup);
  const search = runSearch(holding.engine, queryOf(holding, request), unit, stop);
  const { total, totalHit } = search ?? { total: 0, totalHit: 0 };
  const { start, count } = request;
  const units = search ? search.units(request, start, start + count) : new Uint32Array(0);
  const names = namePlaces(holding.bundle);
  const columns = [
    ...(unit === 'page' ? pageColumns : paragraphColumns),
    ...snippetColumns(linkWriter(holding, request)),
  ];
  function* rows(): Generator<SheetRow> {
    const width = unit === 'page' ? undefined : snippetWidth;
    if (!search) return;
    for (let from = 0; from < units.length; from += batch) {
      const described = units.subarray(from, from + batch);
      for (const [i, match] of search.describe(described, width).entries()) {
        const row = { match, hit: search.firstHitOf(described[i]) };
        yield {
          cells: columns.map(({ cell }) => cell(row, names)),
          pages: deliveredPages(match),
          characters: charactersIn(match.snippet),
        };
      }
    }
  }
  return writeResultSheet(
    holding,
    request,
    {
      unit,
      total,
      totalHit,
      requested: units.length,
      columns,
      rows: rows(),
    },
    stop,
  );
};

/** Matching pages as a sheet. @throws AppError for a bad query. */
export const answerExportFulltext = (
  holding: OpenProduct,
  request: ExportFulltext,
  stop: Stop,
): DeliveredSheet => exportUnits(holding, request, 'page', stop);

/** Matching paragraphs as a sheet. @throws AppError for a bad query, and a product that is not searched so. */
export const answerExportParagraph = (
  holding: OpenProduct,
  request: ExportParagraph,
  stop: Stop,
): DeliveredSheet => {
  if (!hasParagraphSearch(holding.bundle))
    throw new AppError('query-invalid', '本书未提供段落检索，请按页检索');
  return exportUnits(holding, request, 'paragraph', stop);
};
