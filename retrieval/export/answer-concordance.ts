// A concordance as a spreadsheet: the hits one under the other between their contexts, in the order of the list, each
// with the form that matched and an address that leads to it, also in a later version of the text.
import { cutAtNotes, type LineNote } from '#contract/search/kwic.ts';
import type { ExportConcordanceRequest } from '#contract/search/export.ts';
import { pathOfHit } from '#search/present/describe-units.ts';
import { type ContextLine, contextLines, listHits } from '#search/kwic/kwic.ts';
import type { Stop } from '#search/lists/stop.ts';
import { runSearch } from '#search/run/run-query.ts';
import type { z } from 'zod';
import type { Run } from '#workbook/sheet-xml.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { placeAddresser } from '../places/place-addresses.ts';
import { queryOf } from '../query/read-query.ts';
import { scopeTexts } from '../query/sheet-texts.ts';
import { cutLine, listSorted } from '../results/answer-kwic.ts';
import { namePlaces } from '../results/name-places.ts';
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

export type ExportConcordance = z.output<typeof ExportConcordanceRequest> & Issue;

const columns: readonly SheetColumn[] = [
  { title: 'leftContext', width: 44 },
  { title: 'hitText', width: 14 },
  { title: 'rightContext', width: 44 },
  { title: 'form', width: 12 },
  { title: 'voice', width: 8 },
  { title: 'page', width: 8 },
  { title: 'leaf', width: 18 },
  { title: 'citation', width: 56 },
  { title: 'link', width: 60 },
];

export const contextRuns = (
  line: Pick<ContextLine, 'left' | 'hit' | 'right' | 'notes'>,
  part: LineNote['part'],
): Run[] =>
  toRuns(
    cutAtNotes(line, part).map(({ text, note }) => ({
      text,
      note,
      hits: part === 'hit' ? [[0, [...text].length]] : [],
    })),
  );

/** Hits in context as a sheet. @throws AppError for a bad query, and for hits beyond sorting. */
export const answerExportConcordance = (
  holding: OpenProduct,
  request: ExportConcordance,
  stop: Stop,
): DeliveredSheet => {
  checkDefinite(request.filterGroup);
  const { engine, bundle } = holding;
  const found = runSearch(engine, queryOf(holding, request), 'page', stop)?.found;
  const hits = found ? listSorted(() => listHits(engine, found, request, stop)) : [];
  const names = namePlaces(bundle);
  const addressOf = placeAddresser(holding);
  function* rows(): Generator<SheetRow> {
    let n = 0;
    for (const line of found ? contextLines(engine, found, hits) : []) {
      const hit = hits[n++];
      const { pageId, form, note } = line;
      const { left, hit: text, right, notes } = cutLine(line);
      const cut = { left, hit: text, right, ...(notes && { notes }) };
      yield {
        cells: [
          { atEnd: contextRuns(cut, 'left') },
          contextRuns(cut, 'hit'),
          contextRuns(cut, 'right'),
          form,
          scopeTexts[note ? 'note' : 'text'],
          pageId,
          names.label(pageId),
          names.citation(pathOfHit(engine, hit), pageId, pageId),
          { link: linkTo(request, addressOf(hit, pageId)) },
        ],
        pages: [pageId],
        characters: left.length + text.length + right.length,
      };
    }
  }
  const total = found?.totalHit ?? 0;
  return writeResultSheet(
    holding,
    request,
    {
      unit: 'hit',
      total,
      totalHit: total,
      requested: hits.length,
      columns,
      rows: rows(),
    },
    stop,
  );
};
