// The printable summary of a result: one HTML file without script or anything from elsewhere, to be read, printed and
// kept without a connection.
import { writeQuestion } from '#citation/reader-parameters.ts';
import type { FacetItem } from '#contract/facets.ts';
import type { Glyph } from '#contract/glyphs.ts';
import type {
  FulltextReply,
  ParagraphMatch,
  BookMatch,
  Question,
  SnippetPart,
  Sort,
} from '#contract/search.ts';
import { cutAtHits } from '#search/cut-at-hits.ts';
import { cutAtGaiji } from '../glyphs/gaiji-names.ts';
import { defaultKinds, variantKinds } from '#search/variants.ts';
import type { Translate } from '../i18n/use-text.ts';
import { describeConditions } from './describe-query.ts';
import { kindTexts, sortTexts } from '#contract/search-texts.ts';
import { exportTexts } from './sheet-texts.ts';
import { searchTexts } from './texts.ts';
import style from './offline-summary.css?inline';

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

const entities: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Markup, as against text, which is escaped wherever it is put in. */
interface Markup {
  markup: string;
}
const escape = (text: string): string => text.replace(/[&<>"']/gu, (c) => entities[c] ?? c);

const markupOf = (value: Markup | readonly Markup[] | string | number): string => {
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Markup with texts in its places. */
const html = (
  strings: TemplateStringsArray,
  ...values: (Markup | readonly Markup[] | string | number)[]
): Markup => ({
  markup: strings.map((part, i) => part + (i < values.length ? markupOf(values[i]) : '')).join(''),
});
const nothing = html``;

const figure = (n: number): string => n.toLocaleString('en');

/** What the file has of glyphs, once each; the texts refer to them. */
const defineGlyphs = (glyphs: OfflineSummary['glyphs']): Markup => {
  const symbols = [...glyphs.values()].map(({ svg }, i) => {
    // Only what the library draws, a path or a grey picture, is put into the file.
    const inner = /^<svg [^<>]*>(<(?:path|image) [^<>]*\/>)<\/svg>$/u.exec(svg ?? '')?.[1] ?? '';
    return { markup: `<symbol id="gaiji-${i}" viewBox="0 0 1000 1000">${inner}</symbol>` };
  });
  return symbols.length === 0 ? nothing : html`<svg hidden>${symbols}</svg>`;
};

/** A text with its gaiji drawn; one that has no picture stands by its description or code. */
const drawText = (text: string, glyphs: OfflineSummary['glyphs']): Markup[] => {
  const names = [...glyphs.keys()];
  return cutAtGaiji(text).map((piece) => {
    const glyph = piece.gaiji ? glyphs.get(piece.text) : undefined;
    if (!glyph) return html`${piece.text}`;
    const shownText = glyph.unicode ?? glyph.ids ?? piece.text;
    if (glyph.svg === undefined) return html`${shownText}`;
    const name = shownText === glyph.code ? shownText : `${glyph.code} ${shownText}`;
    return html`<svg class="gaiji" role="img" aria-label="${shownText}"><title>${name}</title><use href="#gaiji-${names.indexOf(piece.text)}"/></svg>`;
  });
};

const drawSnippet = (parts: readonly SnippetPart[], glyphs: OfflineSummary['glyphs']): Markup[] =>
  parts.map((part) => {
    const pieces = cutAtHits(part).map(({ text, hit, near }) => {
      const drawn = drawText(text, glyphs);
      if (hit) return html`<mark>${drawn}</mark>`;
      return near ? html`<u>${drawn}</u>` : html`${drawn}`;
    });
    return part.note ? html`<small>${pieces}</small>` : html`<span>${pieces}</span>`;
  });

/** Characters that an address carries of the question: servers before the library may take no longer one. */
const mostQuestion = 4_000;

const linkWriter = ({ question, catalogPath, origin }: OfflineSummary) => {
  const asked = writeQuestion(question, catalogPath, mostQuestion);
  return (pageId: number): string =>
    `${origin}/app/read/${encodeURIComponent(question.code)}?pageId=${pageId}${asked}`;
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
<p class="quiet"><cite lang="zh-Hant">${match.citation ?? match.pageNum}</cite> <a href="${linkOf(match.pageId)}">${t(exportTexts.openInReader)}</a></p>
</li>
`;
};

const kindNames = ({ variants }: Question, t: Translate): string =>
  variantKinds
    .filter((kind) => variants?.[kind] ?? defaultKinds[kind])
    .map((kind) => t(kindTexts[kind]))
    .join('、') || t(exportTexts.noKinds);

const scopeName = ({ scope = 'all' }: Question, t: Translate): string =>
  t({ all: exportTexts.scopeAll, text: searchTexts.scopeText, note: searchTexts.scopeNote }[scope]);

const pad = (n: number): string => String(n).padStart(2, '0');
/** `2026-07-01 09:30 UTC+08:00` */
const writeDate = (date: Date): string => {
  const offset = -date.getTimezoneOffset();
  const zone = `UTC${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())} ${zone}`;
};

/** A fact about the result; `book` is said in the book's own script. */
const fact = (name: string, value: string | Markup, book = false): Markup =>
  html`<div><dt>${name}</dt><dd${book ? html` lang="zh-Hant"` : nothing}>${value}</dd></div>`;

const drawFacts = (summary: OfflineSummary, t: Translate): Markup[] => {
  const { question, product, reply, unit, sort, titlesFirst, catalogPath, nodes } = summary;
  const total = { total: figure(reply.total), hits: figure(reply.totalHit) };
  const forms = reply.glWords.content.map(({ word, hits }) => `${word} ${figure(hits)}`).join('，');
  const excluded = (question.excludedForms ?? []).join('，');
  const listed = { from: figure(reply.start + 1), to: figure(reply.start + reply.matches.length) };
  return [
    fact(t(exportTexts.query), describeConditions(question.filterGroup, t), true),
    fact(t(exportTexts.scope), scopeName(question, t)),
    fact(t(exportTexts.kinds), kindNames(question, t)),
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
  const title = `${product.fullName} ${t(exportTexts.summaryTitle)}`;
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${{ markup: style }}</style></head>
<body>${defineGlyphs(summary.glyphs)}<main><header><h1><span lang="zh-Hant">${product.fullName}</span> ${t(exportTexts.summaryTitle)}</h1>
<p class="quiet" lang="zh-Hant">${product.authors}</p></header>
<dl>${drawFacts(summary, t)}</dl>
<ol start="${reply.start + 1}">
${reply.matches.map((match) => drawMatch(summary, match, linkOf, t))}</ol></main></body></html>
`.markup;
};
