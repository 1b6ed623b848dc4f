// The open book: its version and key, the page of the address, and the pages to come fetched ahead.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import { ApiError } from '../api/api-error.ts';
import { isSlowed } from '../api/reading-pace.ts';
import { retryWhenResumed } from '../api/retry-when-resumed.ts';
import { translate } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { afterPaint } from './after-paint.ts';
import { addPageFaces, loadPageFaces } from './page-faces.ts';
import { fetchPageEntry, openAgain, openQuery, pageQuery, unopened } from './reader-queries.ts';
import { reportPageView } from './report-page-view.ts';
import { readerTexts } from './texts.ts';

export interface Book {
  opened: OpenReply | undefined;
  /** The page of the address, the last with text for one that is beyond the book; 0 for the introduction, or for word that there is none; undefined until the book is open. */
  pageId: number | undefined;
  /** The requested page, once it has loaded. */
  page: Page | undefined;
  /** The page that comes next in the way of reading, once it is there and the present one has been painted. */
  next: Page | undefined;
  failure: Error | null;
  retry: () => void;
  /** Call this when another call reports that the version no longer exists. */
  versionGone: (version: string) => void;
}

/** This many pages are fetched ahead in the way of reading, and one behind. */
const ahead = 2;

/** A newspaper's page is its scan; the text of its articles comes as one is opened. */
const loadFacesOf = async ({ articles, text }: Page): Promise<void> => {
  if (articles.length === 0) await loadPageFaces(text);
};

export const isGone = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.code === 'version-gone';

/** The least page number of a book: 0 is its introduction, where it has one and begins with page 1. */
export const leastPage = (firstPage: number, introduction: boolean): number =>
  introduction && firstPage === 1 ? 0 : firstPage;

/**
 * `requestedPage` is the page of the address, undefined when it names none. When the book's version has gone it is
 * opened anew, and `onMoved` gets the page that the one wanted has become, found by the lasting key of the page
 * shown last.
 */
export const useBook = (
  code: string,
  requestedPage: number | undefined,
  introduction: boolean,
  onMoved: (pageId: number) => void,
): Book => {
  const client = useQueryClient();
  const open = useQuery(openQuery(code));
  const opened = open.data;
  const least = opened && leastPage(opened.firstPage, introduction);
  const isBeyond = opened !== undefined && requestedPage !== undefined && requestedPage > opened.lastPage;
  // Page 0 can be requested even if there is no introduction: it then says that there is none.
  const pageId =
    opened && least !== undefined
      ? requestedPage === 0
        ? 0
        : Math.max(least, isBeyond ? opened.lastTextPage : (requestedPage ?? least))
      : undefined;
  useEffect(() => {
    if (!isBeyond || opened === undefined || requestedPage === undefined) return;
    const { lastPage, lastTextPage: to } = opened;
    const words = to < lastPage ? readerTexts.pageBeyondText : readerTexts.pageBeyond;
    showNotice({
      kind: 'info',
      message: translate(words, { page: requestedPage.toLocaleString('en'), to: to.toLocaleString('en') }),
    });
    onMoved(to);
  }, [isBeyond, requestedPage, opened, onMoved]);
  const wanted = opened !== undefined && pageId !== undefined && pageId >= opened.firstPage;
  const pages = useQuery({ ...pageQuery(opened ?? unopened, pageId ?? 0), enabled: wanted });
  const shown = useRef<Pick<Page, 'pageId' | 'pageKey' | 'text'> | undefined>(undefined);
  const page = pages.data;

  useEffect(() => {
    if (page) shown.current = page;
  }, [page]);

  const shownPage = page?.pageId;
  const shownVersion = opened?.version;
  useEffect(() => {
    if (shownPage !== undefined && shownVersion !== undefined) reportPageView(code, shownVersion, shownPage);
  }, [code, shownVersion, shownPage]);

  // The page shown can come from the cache although its version no longer exists; other calls then report that.
  const [goneVersion, versionGone] = useState<string>();
  const gone = isGone(pages.error) || (opened !== undefined && goneVersion === opened.version);
  /** A version that the server opens and yet calls gone: nothing more can be done here. */
  const [lost, setLost] = useState<string>();
  const version = opened?.version;
  useEffect(() => {
    if (!gone || pageId === undefined) return;
    const reopen = async () => {
      const fresh = await openAgain(code);
      if (fresh.version === version) return setLost(version);
      const known = shown.current;
      let to = pageId;
      if (known) {
        const found = await fetchPageEntry(code, fresh.version, { key: known.pageKey }).catch(
          () => undefined,
        );
        if (found) to = found.pageId + pageId - known.pageId;
      }
      showNotice({ kind: 'info', message: translate(readerTexts.newVersion) });
      onMoved(Math.min(fresh.lastPage, Math.max(fresh.firstPage, to)));
    };
    reopen().catch(() => undefined);
  }, [gone, code, version, pageId, onMoved]);

  /** Nothing is fetched ahead until then: the server has said that it is too much. */
  const pausedUntil = useRef(0);
  const before = useRef(pageId);
  const [next, setNext] = useState<Page>();
  useEffect(() => {
    if (!opened || !page) return undefined;
    const way = before.current !== undefined && before.current > page.pageId ? -1 : 1;
    before.current = page.pageId;
    let over = false;
    let callOff: (() => void) | undefined;
    const own = loadFacesOf(page);
    if (Date.now() < pausedUntil.current || isSlowed()) return undefined;
    for (const step of [...Array.from({ length: ahead }, (_, i) => (i + 1) * way), -way]) {
      const to = page.pageId + step;
      if (to < opened.firstPage || to > opened.lastPage) continue;
      // A page that could not be fetched ahead is requested again when it is turned to; only then is its failure shown.
      client.fetchQuery(pageQuery(opened, to)).then(
        async (fetched) => {
          await Promise.all([own, loadFacesOf(fetched)]);
          if (step === way && !over) callOff = afterPaint(() => startTransition(() => setNext(fetched)));
        },
        (failure: Error) => {
          if (isGone(failure)) versionGone(opened.version);
          if (failure instanceof ApiError && failure.code === 'reading-too-fast')
            pausedUntil.current = Date.now() + (failure.retryAfter ?? 5) * 1000;
        },
      );
    }
    return () => {
      over = true;
      callOff?.();
    };
  }, [client, opened, page]);
  // With the layout of the page ahead, so that there is one layout for both.
  useLayoutEffect(() => {
    if (next) addPageFaces(shown.current?.text ?? '', next.text);
  }, [next]);

  const failure = open.error ?? (gone && lost !== version ? null : pages.error);
  const retry = () => {
    void (opened ? pages.refetch() : open.refetch());
  };
  const again = useEffectEvent(retry);
  useEffect(() => retryWhenResumed(failure, again), [failure]);
  return {
    opened,
    pageId,
    page: wanted ? page : undefined,
    next,
    failure,
    retry,
    versionGone,
  };
};
