// The printable list of articles: one HTML file, which can be read, printed and saved for use without a connection.
import { articlePath } from '#citation/span-address.ts';
import type { NewspaperMatch, NewspaperReply } from '#contract/newspapers/newspaper-searches.ts';
import type { Sort } from '#contract/search/search.ts';
import type { Translate } from '../i18n/use-text.ts';
import { dayName, isoDate } from '../newspapers/publish-date.ts';
import { describeConditions } from '../builder/describe-query.ts';
import type { ArticleQuestion } from '../builder/search-address.ts';
import { exportTexts } from '../results/export/sheet-texts.ts';
import {
  drawSnippet,
  fact,
  figure,
  html,
  namesOfKinds,
  type Markup,
  nothing,
  summaryFile,
  writeDate,
} from '../results/export/summary-markup.ts';
import { bodyOfMatch } from './article-body.ts';
import { authorNamesOf } from './article-authors.ts';
import { newspaperFields } from './newspaper-fields.ts';
import { newspaperTexts, sortNames } from './newspaper-texts.ts';
import { fieldNames } from './value-names.tsx';

export interface ArticleSummary {
  question: ArticleQuestion;
  sort: Sort;
  product: { fullName: string; uncorrected: boolean };
  /** What is listed: the articles from `start` on. */
  reply: Pick<NewspaperReply, 'code' | 'version' | 'start' | 'total' | 'totalHit' | 'glWords' | 'matches'>;
  /** What a value of a facet is called. */
  valueName: (field: keyof typeof fieldNames, value: string) => string;
  /** `https://books.example.org` */
  origin: string;
  date: Date;
}

const noGlyphs = new Map();

const drawArticle = (
  { product, origin, reply }: ArticleSummary,
  match: NewspaperMatch,
  t: Translate,
): Markup => {
  const { metaName, metaPublishDate, metaVolume, metaPageNum, column, articleKey, content, hitCount } = match;
  const title = match.titles.length > 0 ? match.titles.join(' ') : t(newspaperTexts.untitled);
  const authors = authorNamesOf(match).join('、');
  const place = [
    metaName,
    `${dayName(metaPublishDate, metaName)}（${isoDate(metaPublishDate)}）`,
    metaVolume === '' ? '' : t(newspaperTexts.issue, { volume: metaVolume }),
    metaPageNum,
    column,
  ].filter((part) => part !== '');
  const hasBody = content.some(({ text }) => text !== '');
  const isMachineRead = hasBody && (product.uncorrected || match.confidence !== undefined);
  const link = `${origin}${articlePath(reply.code, articleKey)}`;
  return html`<li>
<h2><span lang="zh-Hant">${title}</span>${authors === '' ? nothing : html` <span class="quiet" lang="zh-Hant">${authors}</span>`}</h2>
<p class="quiet"><cite lang="zh-Hant">${place.join(' · ')}</cite> ${t(exportTexts.hits, { hits: hitCount })}</p>
<p class="text" lang="zh-Hant">${hasBody ? drawSnippet(bodyOfMatch(match), noGlyphs) : t(newspaperTexts.noBody)}</p>
<p class="quiet">${isMachineRead ? html`<b>${t(newspaperTexts.machine)}</b> ` : nothing}<a href="${link}">${t(exportTexts.openInReader)}</a></p>
</li>
`;
};

const drawFacts = (summary: ArticleSummary, t: Translate): Markup[] => {
  const { question, sort, reply, valueName } = summary;
  const forms = reply.glWords.content.map(({ word, hits }) => `${word} ${figure(hits)}`).join('，');
  const excluded = (question.excludedForms ?? []).join('，');
  const listed = { from: figure(reply.start + 1), to: figure(reply.start + reply.matches.length) };
  const chosen = (question.choices ?? []).map(
    ({ field, values }) =>
      `${t(fieldNames[field])}：${values.map((value) => valueName(field, value)).join('、')}`,
  );
  const letter =
    question.titles1st === undefined ? [] : [`${t(newspaperTexts.letter)}：${question.titles1st}`];
  const narrowed = [...chosen, ...letter].join('；');
  return [
    fact(t(exportTexts.query), describeConditions(question.filterGroup, t, newspaperFields), true),
    fact(t(exportTexts.kinds), namesOfKinds(question, t)),
    excluded === '' ? nothing : fact(t(exportTexts.excluded), excluded, true),
    narrowed === '' ? nothing : fact(t(newspaperTexts.chosen), narrowed, true),
    fact(t(exportTexts.sort), t(sortNames[sort])),
    fact(
      t(exportTexts.totals),
      t(exportTexts.totalArticles, { total: figure(reply.total), hits: figure(reply.totalHit) }),
    ),
    fact(t(exportTexts.listed), t(exportTexts.listedRange, listed)),
    forms === '' ? nothing : fact(t(exportTexts.forms), forms, true),
    fact(t(exportTexts.version), `${reply.code} ${reply.version}`),
    fact(t(exportTexts.date), writeDate(summary.date)),
  ];
};

/** The whole file. */
export const writeArticleSummary = (
  summary: ArticleSummary,
  t: Translate,
  lang: 'zh-Hans' | 'zh-Hant',
): string =>
  summaryFile({
    lang,
    title: t(exportTexts.summaryTitle),
    product: { fullName: summary.product.fullName, authors: '' },
    facts: drawFacts(summary, t),
    glyphs: noGlyphs,
    first: summary.reply.start + 1,
    entries: summary.reply.matches.map((match) => drawArticle(summary, match, t)),
  });
