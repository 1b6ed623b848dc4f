// The building blocks of printable summaries: markup that escapes every text, and the frame of the file, which is
// standalone: it has no scripts or external resources.
import type { Glyph } from '#contract/reading/glyphs.ts';
import type { Question, SnippetPart } from '#contract/search/search.ts';
import { kindTexts } from '#contract/search/search-texts.ts';
import { cutAtHits } from '#search/present/cut-at-hits.ts';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { cutAtGaiji } from '../../glyphs/gaiji-names.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { exportTexts } from './sheet-texts.ts';
import style from './offline-summary.css?inline';

/** By name, the glyphs of the gaiji that the texts name. */
type Glyphs = ReadonlyMap<string, Glyph>;

const entities: Partial<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Markup, as against text, which is escaped wherever it is put in. */
export interface Markup {
  markup: string;
}
const escape = (text: string): string => text.replace(/[&<>"']/gu, (c) => entities[c] ?? c);

const markupOf = (value: Markup | readonly Markup[] | string | number): string => {
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Markup with texts in its places. */
export const html = (
  strings: TemplateStringsArray,
  ...values: (Markup | readonly Markup[] | string | number)[]
): Markup => ({
  markup: strings.map((part, i) => part + (i < values.length ? markupOf(values[i]) : '')).join(''),
});
export const nothing = html``;

export const figure = (n: number): string => n.toLocaleString('en');

/** What the file has of glyphs, once each; the texts refer to them. */
const defineGlyphs = (glyphs: Glyphs): Markup => {
  const symbols = [...glyphs.values()].map(({ svg }, i) => {
    // Only what the library draws, a path or a grey picture, is put into the file.
    const inner = /^<svg [^<>]*>(<(?:path|image) [^<>]*\/>)<\/svg>$/u.exec(svg ?? '')?.[1] ?? '';
    return { markup: `<symbol id="gaiji-${i}" viewBox="0 0 1000 1000">${inner}</symbol>` };
  });
  return symbols.length === 0 ? nothing : html`<svg hidden>${symbols}</svg>`;
};

/** A text with its gaiji drawn; a gaiji without a picture is represented by its description or code. */
export const drawText = (text: string, glyphs: Glyphs): Markup[] => {
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

export const drawSnippet = (parts: readonly SnippetPart[], glyphs: Glyphs): Markup[] =>
  parts.map((part) => {
    const pieces = cutAtHits(part).map(({ text, hit, near }) => {
      const drawn = drawText(text, glyphs);
      if (hit) return html`<mark>${drawn}</mark>`;
      return near ? html`<u>${drawn}</u>` : html`${drawn}`;
    });
    return part.note ? html`<small>${pieces}</small>` : html`<span>${pieces}</span>`;
  });

export const namesOfKinds = ({ variants }: Question, t: Translate): string =>
  variantKinds
    .filter((kind) => variants?.[kind] ?? defaultKinds[kind])
    .map((kind) => t(kindTexts[kind]))
    .join('、') || t(exportTexts.noKinds);

const pad = (n: number): string => String(n).padStart(2, '0');
/** `2026-07-01 09:30 UTC+08:00` */
export const writeDate = (date: Date): string => {
  const offset = -date.getTimezoneOffset();
  const zone = `UTC${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())} ${zone}`;
};

/** A fact about the result; `book` is said in the book's own script. */
export const fact = (name: string, value: string | Markup, book = false): Markup =>
  html`<div><dt>${name}</dt><dd${book ? html` lang="zh-Hant"` : nothing}>${value}</dd></div>`;

interface SummaryFile {
  /** The script of the file's own words; what is the product's is never converted. */
  lang: 'zh-Hans' | 'zh-Hant';
  title: string;
  product: { fullName: string; authors: string };
  facts: readonly Markup[];
  glyphs: Glyphs;
  /** Number of the first entry. */
  first: number;
  /** Each an `li`. */
  entries: readonly Markup[];
}

/** The whole file. */
export const summaryFile = ({ lang, title, product, facts, glyphs, first, entries }: SummaryFile): string =>
  html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer"><title>${product.fullName} ${title}</title><style>${{ markup: style }}</style></head>
<body>${defineGlyphs(glyphs)}<main><header><h1><span lang="zh-Hant">${product.fullName}</span> ${title}</h1>
<p class="quiet" lang="zh-Hant">${product.authors}</p></header>
<dl>${facts}</dl>
<ol start="${first}">
${entries}</ol></main></body></html>
`.markup;
