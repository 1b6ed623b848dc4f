// The range of pages to print, as it is typed: page numbers or leaf labels, with the label of each page beside it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OpenPage } from '../book/find-typed-place.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { pageQuery } from '../book/reader-queries.ts';

/** Full-width digits are typed as often as not. */
const readNumber = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
};

export interface PageField {
  text: string;
  /** Undefined while the text is no number. */
  pageId: number | undefined;
  /** The printed label of that page, once it is known. */
  label: string | undefined;
  /** Why what was typed is no page of this book; '' where it just is none. */
  unread: string | undefined;
  type: (text: string) => void;
  set: (pageId: number) => void;
  /** Reads a label that was typed, and puts its page number in its place. */
  settle: () => void;
}

/** What reads citations is loaded for the first. */
const findPageOf = async (text: string, open: OpenPage): Promise<number | string> => {
  const { findTypedPage } = await import('../book/answer-typed-place.ts');
  return findTypedPage(text, open);
};

/** Milliseconds without typing after which the label of a typed number is requested. */
const quietTime = 250;

export const usePageField = (opened: OpenReply, first: number): PageField => {
  const [text, setText] = useState(String(first));
  const [unread, setUnread] = useState<string>();
  const pageId = readNumber(text);
  const [settledPage, setSettledPage] = useState(first);
  useEffect(() => {
    if (pageId === undefined) return undefined;
    const timer = setTimeout(() => setSettledPage(pageId), quietTime);
    return () => clearTimeout(timer);
  }, [pageId]);
  const known = settledPage === pageId && settledPage >= opened.firstPage && settledPage <= opened.lastPage;
  const page = useQuery({ ...pageQuery(opened, settledPage), enabled: known });
  const type = (typed: string) => {
    setText(typed);
    setUnread(undefined);
  };
  const settle = () => {
    const label = text.trim();
    if (pageId !== undefined || label === '') return;
    findPageOf(label, { code: opened.code, version: opened.version, pageId: first }).then(
      (found) => (typeof found === 'number' ? type(String(found)) : setUnread(found)),
      () => setUnread(''),
    );
  };
  return {
    text,
    pageId,
    label: known ? page.data?.pageNum : undefined,
    unread: pageId === undefined ? unread : undefined,
    type,
    set: (to) => {
      type(String(to));
      setSettledPage(to);
    },
    settle,
  };
};
