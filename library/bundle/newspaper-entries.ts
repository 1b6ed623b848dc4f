// What a bundle has of newspapers, issues and articles, without their texts.
import type { ArticleType } from '#contract/newspapers/articles.ts';
import type { ArticleValue } from './book-schema.ts';

export interface Newspaper {
  key: string;
  title: string;
  /** YYYYMMDD of its first and its last issue. */
  firstDate: string;
  lastDate: string;
  issues: number;
}

export interface IssueEntry {
  /** From 0, by newspaper and date. */
  ordinal: number;
  key: string;
  /** Key of its newspaper. */
  newspaper: string;
  /** YYYYMMDD */
  date: string;
  /** 期 as printed; '' where none is. */
  volume: string;
  /** PageId of its first page. */
  firstPage: number;
  pages: number;
  articles: number;
}

/** An article without its text. */
export interface ArticleEntry extends Required<Omit<ArticleValue, 'confidence'>> {
  /** By which the index knows it. */
  ordinal: number;
  /** Ordinal of its issue. */
  issue: number;
  articleKey: string;
  articleNum: string;
  title: string;
  type: ArticleType;
  /** Mean confidence of the machine that read it, 0 to 1; absent where none is given. */
  confidence?: number;
  /** PageId of its first page, and how many it lies on. */
  firstPage: number;
  pages: number;
}
