// The sheet that describes a result: the query in words and in a form that can be run again, and the figures.
import type { FilterGroup, Scope, Sort, VariantSwitches } from '#contract/search/search.ts';
import { dateParts } from '#contract/search/export.ts';
import type { KwicSort } from '#contract/search/kwic.ts';
import type { FacetChoice } from '#contract/newspapers/newspaper-searches.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { kindMask, kindsOfMask } from '#search/characters/variants.ts';
import { describeQuery, type Say } from '../query/describe-query.ts';
import { kindTexts, kwicSortTexts, sortTexts } from '#contract/search/search-texts.ts';
import {
  articleFieldTexts,
  articleSortTexts,
  articleTypeTexts,
  scopeTexts,
  sheetTexts,
} from '../query/sheet-texts.ts';
import { type Cell, cellLimit } from '#workbook/sheet-xml.ts';

/** What a row of the result is. */
export type ResultUnit = 'page' | 'paragraph' | 'hit' | 'article';

/** The request. */
export interface AboutRequest {
  code: string;
  filterGroup: FilterGroup;
  scope: Scope;
  variants?: VariantSwitches | undefined;
  excludedForms?: readonly string[] | undefined;
  cid?: string | undefined;
  sort: Sort | KwicSort;
  titlesFirst?: boolean | undefined;
  /** Of articles of newspapers: what they are narrowed to. */
  choices?: readonly FacetChoice[] | undefined;
  titles1st?: string | undefined;
  start: number;
  timeZone?: string | undefined;
}

/** What the sheet tells of. */
export interface AboutResult {
  request: AboutRequest;
  unit: ResultUnit;
  total: number;
  totalHit: number;
  rows: number;
  date: Date;
}

/** `2026-07-01 09:30:05 UTC+08:00（Asia/Shanghai）` */
const writeDate = (date: Date, timeZone: string | undefined, say: Say): string => {
  const [year, month, day, hour, minute, second] = dateParts(date, timeZone);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = zone === 'GMT' ? 'UTC+00:00' : (zone ?? '').replace('GMT', 'UTC');
  const name = timeZone ?? say(sheetTexts.serverZone);
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${offset}（${name}）`;
};

const unitNames = { page: 'byPage', paragraph: 'byParagraph', hit: 'byHit', article: 'byArticle' } as const;
const sortNames = { ...sortTexts, ...kwicSortTexts };

const typeNames: Readonly<Record<string, string>> = articleTypeTexts;

/** For a POSIX shell. */
const quote = (text: string): string =>
  /^[\w.,-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const writeCommand = ({ request, unit }: AboutResult, kinds: readonly string[], version: string): string =>
  [
    `langhuan search ${request.code}`,
    `--query ${quote(JSON.stringify(request.filterGroup))}`,
    `--scope ${request.scope}`,
    `--variants ${kinds.join(',') || 'none'}`,
    ...(request.excludedForms?.length ? [`--exclude-forms ${quote(request.excludedForms.join(','))}`] : []),
    unit === 'hit' ? `--kwic ${request.sort}` : `--sort ${request.sort}`,
    ...(request.titlesFirst ? ['--titles-first'] : []),
    ...(request.cid === undefined ? [] : [`--cid ${quote(request.cid)}`]),
    ...(unit === 'paragraph' ? ['--paragraphs'] : []),
    `--at ${version}`,
  ].join(' ');

/** Parts that a cell can hold, cut between characters. */
const cutIntoCells = (text: string): string[] => {
  const parts: string[] = [];
  let at = 0;
  do {
    let end = Math.min(text.length, at + cellLimit);
    if (end < text.length && /[\uD800-\uDBFF]/u.test(text[end - 1])) end--;
    parts.push(text.slice(at, end));
    at = end;
  } while (at < text.length);
  return parts;
};

/** Titles from the root down to a node of the catalogue; none for the whole book. */
export const pathTitles = (bundle: Bundle, cid: string | undefined): string[] => {
  const node = cid === undefined ? undefined : bundle.nodeOfKey(cid);
  return node ? bundle.pathOf(node.ordinal).map(({ title }) => title) : [];
};

/** `作者：丹翁、大雄；日期：191903` */
const describeChoices = ({ choices = [], titles1st }: AboutRequest, say: Say): string =>
  [
    ...choices.map(({ field, values }) => {
      const named = field === 'type' ? values.map((value) => say(typeNames[value] ?? value)) : values;
      return `${say(articleFieldTexts[field])}：${named.join('、')}`;
    }),
    ...(titles1st === undefined ? [] : [`${say(sheetTexts.letter)}：${titles1st}`]),
  ].join('；') || say(sheetTexts.wholePaper);

/** The rows of the sheet: a name and its value; long values in runs, that they may wrap. */
export const describeResult = (bundle: Bundle, about: AboutResult, say: Say): Cell[][] => {
  const { request, unit, total, totalHit, rows, date } = about;
  const { name, version } = bundle.facts;
  const kinds = kindsOfMask(kindMask(request.variants));
  const editions = [...new Set(bundle.books().flatMap(({ edition }) => edition ?? []))];
  const json = cutIntoCells(JSON.stringify(request.filterGroup));
  const path = pathTitles(bundle, request.cid);
  // The command searches books.
  const command = request.choices ? '' : writeCommand(about, kinds, version);
  const skipped = Math.min(request.start, total);
  const long = (text: string): Cell => [{ text, style: 'plain' }];
  const of = (key: keyof typeof sheetTexts, value: Cell): Cell[] => [say(sheetTexts[key]), value];
  return [
    of('product', name),
    of('code', request.code),
    of('version', version),
    ...(editions.length > 0 ? [of('edition', long(editions.join('；')))] : []),
    of('query', long(describeQuery(request.filterGroup, say, request.choices && articleFieldTexts))),
    ...json.map((part, i) =>
      json.length === 1
        ? of('queryJson', long(part))
        : [say(sheetTexts.queryJsonPart).replace('{n}', String(i + 1)), long(part)],
    ),
    ...(request.choices ? [] : [of('scope', say(scopeTexts[request.scope]))]),
    of('kinds', kinds.map((kind) => say(kindTexts[kind])).join('、') || say(sheetTexts.noKinds)),
    ...(request.excludedForms?.length ? [of('excluded', long(request.excludedForms.join('、')))] : []),
    ...(request.choices
      ? [of('chosen', long(describeChoices(request, say)))]
      : [of('narrowed', path.length > 0 ? long(path.join(' › ')) : say(sheetTexts.wholeBook))]),
    ...(request.cid === undefined ? [] : [of('node', request.cid)]),
    of('unit', say(sheetTexts[unitNames[unit]])),
    of(
      'sort',
      say((request.choices ? { ...sortNames, ...articleSortTexts } : sortNames)[request.sort]) +
        (request.titlesFirst ? `，${say(sheetTexts.titlesFirst)}` : ''),
    ),
    of('total', total),
    of('totalHit', totalHit),
    ...(skipped > 0 ? [of('skipped', skipped)] : []),
    of('rows', rows),
    of('left', total - skipped - rows),
    of('date', writeDate(date, request.timeZone, say)),
    ...(command !== '' && command.length <= cellLimit ? [of('again', long(command))] : []),
  ];
};
