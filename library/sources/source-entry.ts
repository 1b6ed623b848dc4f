// An entry of a dated book as a source yields it, or as it is read from the pages of one.
import type { DateCertainty, DateReading } from '#reference/entries/carry-date.ts';

export const mentionKinds = ['person', 'officer', 'place', 'office'] as const;
export type MentionKind = (typeof mentionKinds)[number];

/** A place in the text of a page: before its cell of this ordinal, from 0. */
export interface SourceMark {
  pageKey: string;
  cell: number;
  /** Characters of the page before it that the index has, of main text and of notes. */
  main: number;
  note: number;
}

/** Cells of one page, in reading order. */
export interface SourceSpan {
  pageKey: string;
  cell: number;
  cells: number;
}

/** Number of pages before an entry that may contain its mentions: a poet is named at the head of his poems. */
export const pagesBefore = 200;

/** Of what an entry mentions, as many are stored at most. */
export const mostMentions = 2_000;

export interface SourceMention extends SourceSpan {
  kind: MentionKind;
  name: string;
  /** Of an officer, where the text tells it. */
  office?: string;
  /** He wrote the entry, wherever in it he is named. */
  author?: true;
}

/** What a dated book says under one day: from a place of its text to another, which no other entry has. */
export interface SourceEntry {
  /** Lasting, and unique in the product. */
  key: string;
  start: SourceMark;
  /** Behind its last cell. */
  end: SourceMark;
  /** As it is written: 初三日. */
  date: string;
  /** Julian day numbers, both included; absent where it is not known when it was. */
  days?: { first: number; last: number };
  /** Of the Chinese calendar. */
  reading?: DateReading;
  certainty?: DateCertainty;
  title: string;
  /** By the words that decided. */
  categories: { name: string; words: SourceSpan[] }[];
  mentions: SourceMention[];
}

/** Main text of an entry that is read from pages: a stretch of its cells, in their order. */
export interface EntryText {
  /** The key of the entry. */
  entry: string;
  /** As the index knows each cell; undefined is a break. */
  keys: (string | undefined)[];
  /** The place of each; of a break between two lines the place before it. */
  places: { pageKey: string; cell: number }[];
}
