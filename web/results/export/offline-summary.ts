// The printable summary of a result: one HTML file without scripts or external resources, which can be read, printed
// and saved for use without a connection.
import { writeQuestion } from '#citation/reader-parameters.ts';
import { readerPath, writePageAddress } from '#citation/span-address.ts';
import type { FacetItem } from '#contract/search/facets.ts';
import type { Glyph } from '#contract/reading/glyphs.ts';
import type { FulltextReply, ParagraphMatch, BookMatch, Question, Sort } from '#contract/search/search.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { describeConditions } from '../../builder/describe-query.ts';
import { sortTexts } from '#contract/search/search-texts.ts';
import { exportTexts } from './sheet-texts.ts';
import {
  drawSnippet,
  drawText,
  fact,
  figure,
  html,
  namesOfKinds,
  type Markup,
  nothing,
  summaryFile,
  writeDate,
} from './summary-markup.ts';
import { searchTexts } from '../../builder/texts.ts';

export interface OfflineSummary {
  question: Question;
  sort: Sort;
  titlesFirst: boolean;
  catalogPath: readonly string[];
  product: { fullName: string; authors: string; edition: string | undefined };
  unit: 'page' | 'paragraph';
  /** What is listed: the results from `start` on. */
  reply: Pick<FulltextReply, 'version' | 'start' | 'total' | 'totalHit' | 'glWords'> & {
    matches: readonly (BookMatch | ParagraphMatch)[];
  };
  /** The catalogue's topmost nodes with something in them. */
  nodes: readonly FacetItem[];
  /** `https://books.example.org` */
  origin: string;
  date: Date;
  /** By name, the glyphs of the gaiji that the texts name. */
  glyphs: ReadonlyMap<string, Glyph>;
}

/** Characters that an address carries of the question: servers before the library may take no longer one. */
const mostQuestion = 4_000;

const linkWriter = ({ question, catalogPath, origin }: OfflineSummary) => {
  const queryString = writeQuestion(question, catalogPath, mostQuestion);
  return ({ at, pageKey }: BookMatch): string =>
    `${origin}${readerPath(question.code, at ?? writePageAddress(pageKey))}${queryString}`;
};

const drawMatch = (
  summary: OfflineSummary,
  match: BookMatch | ParagraphMatch,
  linkOf: ReturnType<typeof linkWriter>,
  t: Translate,
): Markup => {
  const { startPageId: from, endPageId: to } = match;
  const pages = from === to ? t(exportTexts.onPage, { page: from }) : t(exportTexts.onPages, { from, to });
  return html`<li>
<h2><span lang="zh-Hant">${drawText(match.catalog.join(' › '), summary.glyphs)}</span> <span class="quiet">${pages}，${t(exportTexts.hits, { hits: match.hitCount })}</span></h2>
<p class="text" lang="zh-Hant">${drawSnippet(match.content, summary.glyphs)}</p>
<p class="quiet"><cite lang="zh-Hant">${match.citation ?? match.pageNum}</cite> <a href="${linkOf(match)}">${t(exportTexts.openInReader)}</a></p>
</li>
`;
};

const scopeName = ({ scope = 'all' }: Question, t: Translate): string =>
  t({ all: exportTexts.scopeAll, text: searchTexts.scopeText, note: searchTexts.scopeNote }[scope]);

const drawFacts = (summary: OfflineSummary, t: Translate): Markup[] => {
  const { question, product, reply, unit, sort, titlesFirst, catalogPath, nodes } = summary;
  const total = { total: figure(reply.total), hits: figure(reply.totalHit) };
  const forms = reply.glWords.content.map(({ word, hits }) => `${word} ${figure(hits)}`).join('，');
  const excluded = (question.excludedForms ?? []).join('，');
  const listed = { from: figure(reply.start + 1), to: figure(reply.start + reply.matches.length) };
  return [
    fact(t(exportTexts.query), describeConditions(question.filterGroup, t), true),
    fact(t(exportTexts.scope), scopeName(question, t)),
    fact(t(exportTexts.kinds), namesOfKinds(question, t)),
    excluded === '' ? nothing : fact(t(exportTexts.excluded), excluded, true),
    catalogPath.length > 0
      ? fact(t(exportTexts.narrowed), catalogPath.join(' › '), true)
      : fact(t(exportTexts.narrowed), t(exportTexts.wholeBook)),
    fact(t(exportTexts.sort), t(sortTexts[sort]) + (titlesFirst ? `，${t(exportTexts.titlesFirst)}` : '')),
    fact(
      t(exportTexts.totals),
      t(unit === 'page' ? exportTexts.totalPages : exportTexts.totalParagraphs, total),
    ),
    reply.matches.length > 0 ? fact(t(exportTexts.listed), t(exportTexts.listedRange, listed)) : nothing,
    forms === '' ? nothing : fact(t(exportTexts.forms), forms, true),
    nodes.length > 1
      ? fact(
          t(exportTexts.nodes),
          html`${nodes.map(
            ({ label, count, hits }) =>
              html`<span class="node"><span lang="zh-Hant">${label}</span> ${t(exportTexts.nodeCount, { pages: figure(count), hits: figure(hits) })}</span> `,
          )}`,
        )
      : nothing,
    product.edition === undefined ? nothing : fact(t(exportTexts.edition), product.edition, true),
    fact(t(exportTexts.version), `${question.code} ${reply.version}`),
    fact(t(exportTexts.date), writeDate(summary.date)),
  ];
};

/** The whole file. `lang` is the script of its own words; what is the book's is never converted. */
export const writeSummary = (summary: OfflineSummary, t: Translate, lang: 'zh-Hans' | 'zh-Hant'): string => {
  const { product, reply } = summary;
  const linkOf = linkWriter(summary);
  return summaryFile({
    lang,
    title: t(exportTexts.summaryTitle),
    product,
    facts: drawFacts(summary, t),
    glyphs: summary.glyphs,
    first: reply.start + 1,
    entries: reply.matches.map((match) => drawMatch(summary, match, linkOf, t)),
  });
};
