// The result of a search as a spreadsheet: a sheet of the units that match and one that says what was asked. Units are
// described a few hundred at a time and written at once, so that a sheet of 60,000 rows is never held whole.
import { type ExportFulltextRequest, type ExportParagraphRequest, exportLimit } from '#contract/export.ts';
import { keywordsOf } from '#contract/keywords.ts';
import type { SnippetPart } from '#contract/search.ts';
import { hasParagraphSearch } from '#library/open-bundle.ts';
import { cutAtHits, isElision } from '#search/cut-at-hits.ts';
import type { UnitKind } from '#search/engine.ts';
import type { Stop } from '#search/postings.ts';
import type { UnitMatch } from '#search/result-set.ts';
import { runSearch } from '#search/run-query.ts';
import type { z } from 'zod';
import { AppError } from '#contract/app-error.ts';
import { toTraditional } from '#reference/traditional.ts';
import { snippetWidth } from '../results/answer-paragraph.ts';
import { type OpenProduct } from '../products/open-product.ts';
import { queryOf } from '../query/read-query.ts';
import { namePlaces, type PlaceNames } from '../results/name-places.ts';
import { tellAbout } from './about-sheet.ts';
import { cutTexts, moreTexts, sheetTexts } from '../query/sheet-texts.ts';
import { hasDefinite } from '../query/has-definite.ts';
import { charactersIn, deliveredPages, type SearchAnswer } from '../results/measure-delivery.ts';
import type { Cell, Run } from '#workbook/sheet-xml.ts';
import { type Sheet, writeWorkbook } from '#workbook/write-workbook.ts';

/** What a sheet needs beside the question: where the library is reached, when it was asked, in which script. */
export interface Issue {
  /** `https://books.example.org` */
  origin: string;
  /** Epoch milliseconds. */
  now: number;
  traditional: boolean;
  /** Characters of text that the sheet has at most. */
  mostCharacters: number;
}

/** A sheet that is ready to be sent, and what text is in it. */
export class DeliveredSheet {
  readonly answer: SearchAnswer;
  constructor(answer: SearchAnswer) {
    this.answer = answer;
  }
}
export type ExportFulltext = z.output<typeof ExportFulltextRequest> & Issue;
export type ExportParagraph = z.output<typeof ExportParagraphRequest> & Issue;

/** Units described at a time. */
const batch = 256;
/** Characters of an address that every program follows; the words are left out of a longer one. */
const addressLimit = 2_000;
const pathMark = ' › ';

/** Notes are small and in round brackets, which stay where the file is turned into plain text; hits are in cinnabar,
 * what stands near them is underlined. */
const toRuns = (parts: readonly SnippetPart[]): Run[] =>
  parts.flatMap((part): Run[] => {
    const runs = cutAtHits(part).map(({ text, hit, near }): Run => {
      const voice = hit ? 'hit' : near ? 'near' : undefined;
      if (!part.note) return { text, voice: voice ?? 'plain' };
      return { text, voice: voice ? `${voice}-in-note` : 'note' };
    });
    if (!part.note || isElision(part)) return runs;
    return [{ text: '（', voice: 'note' }, ...runs, { text: '）', voice: 'note' }];
  });

/** The reader's address of a page with the query's words lit. */
const linkWriter = (request: ExportFulltext | ExportParagraph) => {
  const page = `${request.origin}/app/read/${encodeURIComponent(request.code)}?pageId=`;
  const key = keywordsOf(request.filterGroup);
  const scope = request.scope === 'all' ? '' : `&scope=${request.scope}`;
  const lit = key === '' ? '' : `&key=${encodeURIComponent(key)}${scope}`;
  const more = page.length + lit.length < addressLimit ? lit : '';
  return (pageId: number): Cell => ({ link: `${page}${pageId}${more}` });
};

interface Column {
  title: keyof typeof sheetTexts;
  width: number;
  cell: (match: UnitMatch, names: PlaceNames) => Cell;
}

const snippetColumns = (link: (pageId: number) => Cell): Column[] => [
  { title: 'catalogue', width: 32, cell: ({ path }, names) => names.titles(path).join(pathMark) },
  { title: 'snippet', width: 70, cell: ({ snippet }) => toRuns(snippet) },
  { title: 'hits', width: 8, cell: ({ hitCount }) => hitCount },
  {
    title: 'citation',
    width: 56,
    cell: ({ path, startPageId, endPageId }, names) => names.citation(path, startPageId, endPageId),
  },
  { title: 'link', width: 60, cell: ({ pageId }) => link(pageId) },
];

const pageColumns: Column[] = [
  { title: 'page', width: 8, cell: ({ pageId }) => pageId },
  { title: 'leaf', width: 18, cell: ({ pageId }, names) => names.label(pageId) },
];

const paragraphColumns: Column[] = [
  { title: 'firstPage', width: 8, cell: ({ startPageId }) => startPageId },
  { title: 'lastPage', width: 8, cell: ({ endPageId }) => endPageId },
  { title: 'firstLeaf', width: 18, cell: ({ startPageId }, names) => names.label(startPageId) },
  { title: 'lastLeaf', width: 18, cell: ({ endPageId }, names) => names.label(endPageId) },
];

const exportResult = (
  holding: OpenProduct,
  request: ExportFulltext | ExportParagraph,
  kind: Exclude<UnitKind, 'article'>,
  stop: Stop,
): DeliveredSheet => {
  if (!hasDefinite(request.filterGroup))
    throw new AppError('query-invalid', '导出须至少有一个确定的字，不能只用“？”');
  const { bundle, engine } = holding;
  const say = request.traditional ? toTraditional : (text: string) => text;
  const search = runSearch(engine, queryOf(holding, request), kind, stop);
  const { total, totalHit } = search ?? { total: 0, totalHit: 0 };
  const { start, count } = request;
  const units = search ? search.units(request, start, start + count) : new Uint32Array(0);
  const places = namePlaces(bundle);
  const columns = [
    ...(kind === 'page' ? pageColumns : paragraphColumns),
    ...snippetColumns(linkWriter(request)),
  ];

  const { code, mostCharacters } = request;
  const written = { code, version: bundle.facts.version, pages: [] as number[], count: 0, characters: 0 };
  function* rows(): Generator<Cell[]> {
    if (!search) return;
    const width = kind === 'page' ? undefined : snippetWidth;
    for (let from = 0; from < units.length; from += batch)
      for (const match of search.describe(units.subarray(from, from + batch), width)) {
        const characters = charactersIn(match.snippet);
        if (written.count > 0 && written.characters + characters > mostCharacters) {
          yield [say(cutTexts(leftOut(), mostCharacters))];
          return;
        }
        written.count += 1;
        written.characters += characters;
        written.pages.push(...deliveredPages(match));
        yield columns.map(({ cell }) => cell(match, places));
      }
    if (leftOut() > 0 && count === exportLimit) yield [say(moreTexts(leftOut()))];
  }

  const leftOut = (): number => Math.max(0, total - start) - written.count;
  const date = new Date(request.now);
  /** Told when the rows are written. */
  function* aboutRows(): Generator<Cell[]> {
    const about = { request, unit: kind, total, totalHit, rows: written.count, date };
    yield* tellAbout(bundle, about, say);
  }
  const sheets: Sheet[] = [
    {
      name: say(sheetTexts.results),
      widths: columns.map(({ width }) => width),
      head: columns.map(({ title }) => say(sheetTexts[title])),
      rows: rows(),
    },
    { name: say(sheetTexts.about), widths: [24, 100], rows: aboutRows() },
  ];
  const bytes = writeWorkbook(sheets, `${bundle.facts.name} ${say(sheetTexts.results)}`, date);
  const isCut = written.count < units.length;
  return new DeliveredSheet({ bytes, delivered: [written], ...(isCut ? { leftOut: leftOut() } : {}) });
};

/** Matching pages as a sheet. @throws AppError for a bad query. */
export const answerExportFulltext = (
  holding: OpenProduct,
  request: ExportFulltext,
  stop: Stop,
): DeliveredSheet => exportResult(holding, request, 'page', stop);

/** Matching paragraphs as a sheet. @throws AppError for a bad query, and a product that is not searched so. */
export const answerExportParagraph = (
  holding: OpenProduct,
  request: ExportParagraph,
  stop: Stop,
): DeliveredSheet => {
  if (!hasParagraphSearch(holding.bundle))
    throw new AppError('query-invalid', '本书未提供段落检索，请按页检索');
  return exportResult(holding, request, 'paragraph', stop);
};
