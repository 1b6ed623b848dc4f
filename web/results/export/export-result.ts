// A result taken away: as a spreadsheet that the server makes, or as a printable summary that is made here.
import {
  exportConcordance,
  type ExportConcordanceRequest,
  exportFulltext,
  type ExportFulltextRequest,
  exportName,
  type ExportParagraphRequest,
  exportParagraphs,
} from '#contract/search/export.ts';
import type { FacetNodesRequest } from '#contract/search/facets.ts';
import {
  exportArticleHits,
  type ExportArticleHitsRequest,
  exportArticles,
  type ExportArticlesRequest,
} from '#contract/newspapers/newspaper-exports.ts';
import { listFacetNodes, searchFulltext, searchParagraphs } from '#contract/search/product-searches.ts';
import type {
  FulltextReply,
  FulltextRequest,
  ParagraphReply,
  ParagraphRequest,
} from '#contract/search/search.ts';
import { call, callForBytes } from '../../api/call-api.ts';
import { fetchGlyphs } from '../../glyphs/glyph-store.ts';
import { cutAtGaiji } from '../../glyphs/gaiji-names.ts';
import { saveFile } from '../../kit/controls/save-file.ts';
import type { OfflineSummary } from './offline-summary.ts';
import { readSheet, type SheetProgress } from './read-sheet.ts';

/** What is taken away: a list of pages or of paragraphs in an order. */
export interface Taken {
  unit: 'page' | 'paragraph';
  body: Omit<FulltextRequest & ParagraphRequest, 'start' | 'count'>;
}

/** What of a request the sheet says itself. */
type SheetRequest<Request> = Omit<Request, 'start' | 'count' | 'timeZone'>;

/** What a sheet is made of: besides these, of hits in context, and of articles. */
export type TakenSheet =
  | Taken
  | { unit: 'hit'; body: SheetRequest<ExportConcordanceRequest> }
  | { unit: 'article'; body: SheetRequest<ExportArticlesRequest> }
  | { unit: 'articleHit'; body: SheetRequest<ExportArticleHitsRequest> };

const sheets = {
  page: exportFulltext,
  paragraph: exportParagraphs,
  hit: exportConcordance,
  article: exportArticles,
  articleHit: exportArticleHits,
};

/** The result as a spreadsheet, saved under the name of the present second; how many results were too much text for it. */
export const saveSheet = async (
  { unit, body }: TakenSheet,
  signal: AbortSignal,
  onProgress: (progress: SheetProgress) => void,
): Promise<{ name: string; leftOut: number }> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const request = { ...body, timeZone, progress: true } as ExportFulltextRequest &
    ExportParagraphRequest &
    ExportConcordanceRequest &
    ExportArticlesRequest &
    ExportArticleHitsRequest;
  const { file, leftOut } = await callForBytes(sheets[unit], { body: request, signal }, (reply) =>
    readSheet(reply, onProgress),
  );
  const name = exportName(new Date());
  saveFile(file, name);
  return { name, leftOut };
};

/** Results of a summary, and how many of them one call brings. */
const limits = { results: 500, call: 100 };

const askWindow = (
  { unit, body }: Taken,
  start: number,
  signal: AbortSignal,
): Promise<FulltextReply | ParagraphReply> => {
  const request = { ...body, start, count: limits.call, withCitations: true };
  return unit === 'page'
    ? call(searchFulltext, { body: request, signal })
    : call(searchParagraphs, { body: request, signal });
};

/** The catalogue's topmost nodes with something in them; beneath the root where there is one. Nothing when they fail. */
const askNodes = async ({ body }: Taken, signal: AbortSignal): Promise<OfflineSummary['nodes']> => {
  const { code, version, filterGroup, scope, variants, excludedForms } = body;
  const ask = async (parent?: string) => {
    const question = { code, version, filterGroup, scope, variants, excludedForms };
    const request: FacetNodesRequest = { ...question, parent, count: 100 };
    return (await call(listFacetNodes, { body: request, signal, quiet: true })).items;
  };
  try {
    const roots = await ask();
    return roots.length === 1 && roots[0].childCount > 0 ? await ask(roots[0].key) : roots;
  } catch (failure) {
    if (signal.aborted) throw failure;
    return [];
  }
};

/** The first results of a list, up to 500, with what a summary tells of them. */
export const gatherSummary = async (
  taken: Taken,
  signal: AbortSignal,
): Promise<Pick<OfflineSummary, 'reply' | 'nodes' | 'glyphs'>> => {
  const reply = await askWindow(taken, 0, signal);
  const wanted = Math.min(limits.results, reply.total);
  const matches = [...reply.matches];
  while (matches.length < wanted) {
    const more = await askWindow(taken, matches.length, signal);
    if (more.matches.length === 0) break;
    matches.push(...more.matches);
  }
  // The catalogue counts pages, and the whole product.
  const counted = taken.unit === 'page' && taken.body.cid === undefined;
  const nodes = counted ? await askNodes(taken, signal) : [];
  const texts = matches.flatMap(({ catalog, content }) => [...catalog, ...content.map(({ text }) => text)]);
  const names = texts.flatMap((text) =>
    cutAtGaiji(text).flatMap((piece) => (piece.gaiji ? [piece.text] : [])),
  );
  const book = { code: taken.body.code, version: reply.version };
  return { reply: { ...reply, matches }, nodes, glyphs: await fetchGlyphs(book, [...new Set(names)]) };
};
