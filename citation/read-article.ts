// Reads the citation of an article of a newspaper, as cite-article.ts writes it or by hand: a newspaper in 《》 with the
// day of its issue, GB/T 7714 [N], BibTeX, RIS, CSL-JSON. A newspaper without a day is no citation.
import { untitledMark } from './cite-article.ts';
import { readWesternDate } from '#search/characters/western-date.ts';
import type { CitedArticleText } from './place-query.ts';
import { readBibtex } from './read-bibtex.ts';
import { takeQuote } from './read-citation.ts';
import { readCslItem, readRisFields, scalarText } from './read-records.ts';

const figures = '[\\d元〇○零一二三四五六七八九十廿卅]';
/** 1940年4月30日, 一九四〇年四月三十日, 中華民國廿九年四月卅日, 昭和十五年四月三十日, 1940-04-30, 1940/04/30/. */
const day = new RegExp(
  `(?:(?:中[華华])?民[國国]|昭和|大正|康德)?${figures}{1,4}\\s?年\\s?${figures}{1,3}\\s?月\\s?${figures}{1,3}\\s?[日號号]|\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}`,
  'u',
);

const yearName = '[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]';
const lunarDay = `\\s?月\\s?初?${figures}{1,3}(?:\\s?[日號号])?`;
const lunarMonthAndDay = `[閏闰]?(?:[正冬臘腊]|${figures}{1,3})${lunarDay}`;

/**
 * 光緒三十年二月初三日, 宣統辛亥年八月十九, 民國二十九年臘月初三: only a calendar tells which day that is. The months of the
 * Republic are western, but for 冬月 and 臘月.
 */
const reignDay = new RegExp(
  `(?:大?清)?(?:光[緒绪]|宣[統统]|同治|咸[豐丰]|道光|嘉[慶庆]|乾隆|雍正|康熙|[順顺]治)(?:${figures}{1,4}|${yearName})\\s?年\\s?${lunarMonthAndDay}|(?:中[華华])?民[國国]${figures}{1,4}\\s?年\\s?[閏闰]?[冬臘腊]${lunarDay}`,
  'u',
);

/** 辛亥年八月十九, 民國庚辰年四月三十日: the library tells which of these years it has. */
const cycleDay = new RegExp(`(?:(?:中[華华])?民[國国])?${yearName}\\s?[年歲岁]\\s?${lunarMonthAndDay}`, 'u');

/** The first day given in a text, and its position. */
const findDay = (text: string): { date: string; from: number; to: number } | undefined => {
  const found = day.exec(text);
  const lunar = reignDay.exec(text) ?? (found ? null : cycleDay.exec(text));
  if (lunar && (!found || lunar.index <= found.index))
    return {
      date: lunar[0].replaceAll(/\s/gu, ''),
      from: lunar.index,
      to: lunar.index + lunar[0].length,
    };
  const read = found ? readWesternDate(found[0]) : undefined;
  return !found || read === undefined || read === 'none'
    ? undefined
    : { date: String(read.from), from: found.index, to: found.index + found[0].length };
};

/** 第2版, of the bare 2 that records have. */
const pageLabel = (label: string): string => (label === '' || /版/u.test(label) ? label : `第${label}版`);

const cleanTitle = (text: string): string => (text.trim() === untitledMark ? '' : text.trim());

/** What a citation tells beside the day: 第4138期, 第2版, 第A01篇. */
const readPlaceInIssue = (text: string): Pick<CitedArticleText, 'volume' | 'pageNum' | 'articleNum'> => {
  const pieces = text.split(/[，,。；;（）()\n]/u).map((piece) => piece.trim());
  const valueWith = (unit: RegExp): string => {
    for (const piece of pieces) {
      const found = /^第?([^第]{1,64})$/u.exec(piece)?.[1];
      if (found !== undefined && unit.test(found)) return found.slice(0, -1).trim();
    }
    return '';
  };
  const page = valueWith(/版$/u);
  return {
    volume: valueWith(/[期號号]$/u),
    pageNum: page === '' ? '' : `第${page}版`,
    articleNum: valueWith(/篇$/u),
  };
};

/** How far from the newspaper its day may end. */
const reach = 60;

/** Whether it says nothing but 第4138期, if that. */
const isIssueNumber = (text: string): boolean => {
  const rest = text.replaceAll(/[\s，,（(]/gu, '');
  return rest === '' || /^第[^《》]{1,12}[期號号]$/u.test(rest);
};

/** 著者：《題名》，《晶報》，1940年4月30日，第4138期，第2版. */
const readPlain = (text: string): CitedArticleText | undefined => {
  const { quote, rest } = takeQuote(text);
  for (const found of rest.matchAll(/《([^《》]{1,200})》/gu)) {
    const after = rest.slice(found.index + found[0].length);
    const issueDay = findDay(after.slice(0, reach));
    const between = issueDay ? after.slice(0, issueDay.from) : '';
    // A number of the issue at most.
    if (!issueDay || !isIssueNumber(between)) continue;
    const before = rest.slice(0, found.index);
    const close = before.lastIndexOf('》');
    const joined = close >= 0 && /^[\s，,載载見见刊於于原]*$/u.test(before.slice(close + 1));
    const title = joined ? before.slice(before.lastIndexOf('《', close) + 1, close) : '';
    const place = readPlaceInIssue(`${between}，${after.slice(issueDay.to)}`);
    return { newspaper: found[1].trim(), date: issueDay.date, title: cleanTitle(title), ...place, quote };
  }
  return undefined;
};

/** Without the marks and spaces round it. */
const trimMarks = (text: string): string => {
  const characters = [...text];
  const isMark = (character: string | undefined) => character !== undefined && /[\s.．,，]/u.test(character);
  let [from, to] = [0, characters.length];
  while (from < to && isMark(characters[from])) from += 1;
  while (to > from && isMark(characters[to - 1])) to -= 1;
  return characters.slice(from, to).join('');
};

/** 著者. 題名[N/OL]. 報名, 1940-04-30(2)[引用日期]. 地址; 報名，1940-04-30（2）. 地址 */
const readGbt7714 = (text: string): CitedArticleText | undefined => {
  const mark = /\[N(?:\/(?:OL|DK|CD|MT))?\]/u.exec(text);
  if (!mark) return undefined;
  const after = text.slice(mark.index + mark[0].length);
  const issueDay = findDay(after);
  if (!issueDay) return undefined;
  const newspaper = trimMarks(after.slice(0, issueDay.from));
  if (newspaper === '') return undefined;
  const label = /^\s*[(（]([^()（）]{1,40})[)）]/u.exec(after.slice(issueDay.to))?.[1] ?? '';
  const heading = text.slice(0, mark.index).replace(/^\s*(?:\[\d+\]|\d+[.、])?\s*/u, '');
  const isUntitled = heading.trim().endsWith(untitledMark);
  return {
    newspaper: newspaper.replaceAll(/[《》]/gu, ''),
    date: issueDay.date,
    title: isUntitled ? '' : heading,
    volume: '',
    pageNum: pageLabel(label),
    articleNum: '',
    quote: '',
  };
};

/** From the fields of a record. */
const articleOf = (fields: CitedArticleText & { day: string }): CitedArticleText | undefined => {
  const { day: writtenDay, ...cited } = fields;
  const date = findDay(writtenDay)?.date;
  return cited.newspaper === '' || date === undefined
    ? undefined
    : { ...cited, date, title: cleanTitle(cited.title), pageNum: pageLabel(cited.pageNum) };
};

const readRis = (text: string): CitedArticleText | undefined => {
  const fields = readRisFields(text);
  const first = (...tags: string[]) => tags.map((tag) => fields?.get(tag)?.[0]).find(Boolean) ?? '';
  if (first('TY') !== 'NEWS') return undefined;
  return articleOf({
    newspaper: first('T2', 'JO', 'JF'),
    day: first('DA', 'Y1'),
    date: '',
    title: first('TI', 'T1'),
    volume: first('IS'),
    pageNum: first('SP'),
    articleNum: first('C7'),
    quote: first('AB', 'N2'),
  });
};

const readCsl = (text: string): CitedArticleText | undefined => {
  const field = readCslItem(text);
  if (!field || field('type') !== 'article-newspaper') return undefined;
  const issued = field('issued');
  const parts: unknown =
    issued !== null && typeof issued === 'object' && 'date-parts' in issued
      ? issued['date-parts']
      : undefined;
  const [first]: unknown[] = Array.isArray(parts) ? parts : [];
  const custom: unknown = field('custom');
  return articleOf({
    newspaper: scalarText(field('container-title')),
    day: (Array.isArray(first) ? first : []).map(scalarText).join('-'),
    date: '',
    title: scalarText(field('title')),
    volume: scalarText(field('issue')),
    pageNum: scalarText(field('page')),
    articleNum:
      scalarText(
        custom !== null && typeof custom === 'object' && 'articleNumber' in custom
          ? custom.articleNumber
          : undefined,
      ) || scalarText(field('number')),
    quote: scalarText(field('abstract')),
  });
};

const readBib = (text: string): CitedArticleText | undefined => {
  const fields = readBibtex(text);
  const first = (...names: string[]) => names.map((name) => fields?.get(name)).find(Boolean) ?? '';
  return articleOf({
    newspaper: first('journal', 'journaltitle'),
    day: first('date'),
    date: '',
    title: first('title'),
    volume: first('number', 'issue'),
    pageNum: first('pages'),
    articleNum: first('eid'),
    quote: first('abstract'),
  });
};

const readers = [readCsl, readRis, readBib, readGbt7714, readPlain];

/** Undefined for what names no newspaper with a day. */
export const readArticleCitation = (text: string): CitedArticleText | undefined => {
  for (const read of readers) {
    const cited = read(text);
    if (cited) return cited;
  }
  return undefined;
};
