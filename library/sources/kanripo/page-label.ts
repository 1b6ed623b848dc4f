// `<pb:KR2k0010_WYG_001-12b>`: text, edition, 卷 (or volume), leaf and side; and the printed label made of it.
import { writeNumeral } from '#search/characters/numerals.ts';

export interface PageMark {
  /** As written, without `pb:`; the pageKey. */
  id: string;
  /** `WYG`; '' when the mark is of no known form. */
  edition: string;
  /** 卷 in the edition's own count; with `paged`, the volume of a modern set. */
  juan?: number;
  leaf?: number;
  side: string;
  /** Leaf written `0729`: pages and registers of a modern printed set, such as 大正藏, and no leaves. */
  paged: boolean;
  /** An edition without printed pages: its marks part sayings or stanzas. */
  digital: boolean;
}

/** Editions punctuated in our time; the mark of each is a section of the text. */
const digitalEdition = /^(?:tls|TLS.*|CHANT)$/;

/** 三國志 has one mark without its 卷: `KR2a0012_WYG_1a`. */
const mark = /^[^_]+_([^_]+)_(?:(\d+)-)?(\d+)([a-z]?)$/;

export const readPageMark = (id: string): PageMark => {
  const found = mark.exec(id);
  const edition = found?.[1] ?? id.split('_')[1] ?? '';
  const digital = digitalEdition.test(edition);
  if (!found) return { id, edition, side: '', paged: false, digital };
  const [, , juan, leaf, side] = found;
  return {
    id,
    edition,
    juan: juan === undefined ? undefined : Number(juan),
    leaf: Number(leaf),
    side,
    paged: !digital && /^\d{4}/.test(leaf),
    digital,
  };
};

/** 卷 by number: 卷首 for 0. */
export const juanOfNumber = (n: number): string => (n === 0 ? '卷首' : `卷${writeNumeral(n)}`);

/** `SB03n0058-002世説新語-卷中之上.`: volume of the set, title, part. */
const fileName = /^[A-Za-z]+\d+[A-Za-z]\d+-\d+(\D.*)-([^-]+?)\.?$/;

/** More is no name of a 卷, and every page would bear it. */
const longestWords = 100;

/**
 * The words of a `JUAN` or `FILE` property, or undefined when it is a bare number, which only counts files.
 * Brackets, which say that the title is the editors', and stray ends are cleaned: `[提要]`, `總目 `, `卷二百九十5`.
 */
export const juanOfWords = (value: string): string | undefined => {
  const [, title, part] = fileName.exec(value.trim()) ?? [];
  if (value.length > longestWords) return juanOfWords(value.slice(0, longestWords));
  if (part) return part === '一卷' ? title : part;
  const words = value.trim().replace(/^\[(.*)\]$/, '$1');
  if (/^[\d\s]*$/.test(words)) return undefined;
  return words.replace(/(?<=[一二三四五六七八九十百千])\d$/, (d) => writeNumeral(Number(d)));
};

/** 卷上·葉一a; 卷一·頁七百二十九b of a modern set; 卷一·節三 where the mark is a section. */
export const printedLabel = (juan: string, mark: PageMark): string => {
  if (mark.leaf === undefined) return `${juan}·${mark.id}`;
  const unit = mark.digital ? '節' : mark.paged ? '頁' : '葉';
  return `${juan}·${unit}${writeNumeral(mark.leaf)}${mark.digital ? '' : mark.side}`;
};
