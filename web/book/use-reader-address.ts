import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { whole } from '../address/parameter-kinds.ts';
import { readChoices, readTitleLetter } from '../query/article-choices.ts';
import { unpackQuery } from '#citation/query-parameter.ts';
import { kwicPageSize, sizeOfPage, sortOfHits, sortOfResults } from '../query/read-results.ts';
import { type ResultParameters, resultParameters } from '../query/result-parameters.ts';
import { afterPaint } from './after-paint.ts';
import type { BoxWords } from './box-words.ts';
import type { HitPosition, ListOrder } from './hit-navigation.ts';
import type { HitQuery } from './reader-queries.ts';

/** The list that led here: its order, and the list page that holds the reader's current place. */
interface ResultPlace {
  order: ListOrder;
  page: number;
}

export interface ReaderAddress {
  code: string;
  /** Undefined when the address names no page. */
  pageId: number | undefined;
  /** The keywords, or the question of the search that led here: `key` lights the same words in it. */
  hitQuery: HitQuery;
  /** The current hit of the page; undefined if the address names none. */
  hit: HitPosition['at'] | undefined;
  /** Undefined when no list led here, so that the hits are walked in the order of the book. */
  list: ResultPlace | undefined;
  /** The parameters of the search that asks the same. */
  searchParameters: ResultParameters;
  /** Catalogue node to select; gone from the address once used. */
  ick: string | undefined;
  /** The span of a permalink, and a line symbol to light; the desk lets go of them by `dropLink`. */
  at: string | undefined;
  ilsId: string | undefined;
  /** Of a newspaper: the article that is open; unique within its issue. */
  articleNum: string | undefined;
  /** Words to light in authors and titles of a newspaper's articles, as the address has them. */
  authorKey: string | undefined;
  titlesKey: string | undefined;
  /** Opens an article of the page shown, or none. The state before stays in the history. */
  chooseArticle: (articleNum: string | undefined) => void;
  /**
   * `jump` adds a history entry, so that Back returns to the previous place; turning a leaf does not.
   * `listPage` is the page of the list that holds the target page, if known; `hit` the hit to make current;
   * `articleNum` the article to open there; `at` the span to light.
   */
  goToPage: (
    pageId: number,
    how: 'jump' | 'turn',
    to?: {
      listPage?: number | undefined;
      hit?: HitPosition['at'];
      articleNum?: string | undefined;
      at?: string | undefined;
    },
  ) => void;
  setResultsPage: (page: number) => void;
  search: (words: BoxWords) => void;
  dropIck: () => void;
  dropLink: (name: 'at' | 'ilsId') => void;
}

const scopes = ['text', 'note'] as const;

interface Turned {
  pageId: number;
  listPage: number | undefined;
  hit: HitPosition['at'] | undefined;
  articleNum: string | undefined;
}
interface Pending extends Turned {
  how: 'jump' | 'turn';
  callOff: () => void;
}
type Change = Partial<
  Record<
    keyof ResultParameters | 'pageId' | 'hit' | 'articleNum' | 'key' | 'ick' | 'at' | 'ilsId',
    string | undefined
  >
>;

const noList: Change = Object.fromEntries(resultParameters.map((name) => [name, undefined]));

/** Hits are numbered from 1 in an address; `last` is the last hit of a page that is not known yet. */
const writeHit = (hit: HitPosition['at'] | undefined): string | undefined =>
  typeof hit === 'number' ? String(hit + 1) : hit === 'last' ? hit : undefined;
const readHit = (text: string | undefined): HitPosition['at'] | undefined => {
  if (text === 'last') return text;
  const ordinal = whole(1).read(text);
  return ordinal === undefined ? undefined : ordinal - 1;
};

/**
 * The state of the reader that its address holds. A page that is turned shows at once and the address follows
 * when it has been painted; of pages turned faster than that only the last reaches the address.
 * `ofArticles`: the lists of a newspaper are lists of articles.
 */
export const useReaderAddress = (ofArticles: boolean): ReaderAddress => {
  const { code = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [turned, setTurned] = useState<Turned>();
  const pending = useRef<Pending>(undefined);
  useEffect(() => () => pending.current?.callOff(), []);

  const change = useCallback(
    (parameters: Change, replace: boolean) =>
      navigate({
        to: '/app/read/$code',
        params: { code },
        search: (before) => ({ ...before, ...parameters }),
        replace,
        resetScroll: false,
      }),
    [navigate, code],
  );
  // The page of the list that led here, under its own name.
  const ofHits = search.page === undefined && search.view === 'kwic' && search.kwicPage !== undefined;
  const listPageName = ofHits ? 'kwicPage' : 'page';
  const goToPage = useCallback<ReaderAddress['goToPage']>(
    (pageId, how, to = {}) => {
      const before = pending.current;
      before?.callOff();
      const turn: Turned = {
        pageId,
        listPage: to.listPage ?? before?.listPage,
        hit: to.hit,
        articleNum: to.articleNum,
      };
      setTurned(turn);
      const next: Pending = {
        ...turn,
        how: before?.how === 'jump' ? 'jump' : how,
        callOff: afterPaint(() => {
          pending.current = undefined;
          // A later turn has its own pending change; only the last one hands over to the address.
          const settle = () => !pending.current && setTurned(undefined);
          const parameters: Change = {
            pageId: String(pageId),
            hit: writeHit(turn.hit),
            articleNum: turn.articleNum,
            ...(to.at !== undefined && { at: to.at }),
            ...(turn.listPage !== undefined && { [listPageName]: String(turn.listPage) }),
          };
          change(parameters, next.how === 'turn').then(settle, settle);
        }),
      };
      pending.current = next;
    },
    [change, listPageName],
  );
  const setResultsPage = useCallback(
    (page: number) => void change({ [listPageName]: String(page) }, true),
    [change, listPageName],
  );
  const searchWords = useCallback(
    ({ key, query }: BoxWords) =>
      void change({ ...noList, hit: undefined, articleNum: undefined, key: key || undefined, query }, false),
    [change],
  );
  const chooseArticle = useCallback<ReaderAddress['chooseArticle']>(
    (articleNum) => void change({ articleNum }, false),
    [change],
  );
  const dropIck = useCallback(() => void change({ ick: undefined }, true), [change]);
  const dropLink = useCallback<ReaderAddress['dropLink']>(
    (name) => void change({ [name]: undefined }, true),
    [change],
  );

  const pageId = turned?.pageId ?? whole(0).read(search.pageId);
  const hit = turned ? turned.hit : readHit(search.hit);
  const articleNum = turned ? turned.articleNum : search.articleNum;
  const key = normaliseKeywords(search.key ?? '');
  const { narrow, titles1st } = search;
  const { ick, at, ilsId, variants, excludedForms, catalogId: cid } = search;
  const query = useMemo(
    () => (search.query !== undefined && unpackQuery(search.query) ? search.query : undefined),
    [search.query],
  );
  const scope = scopes.find((name) => name === search.scope);
  const hitQuery = useMemo(
    () => ({ key, query, scope, variants, excludedForms, cid }),
    [key, query, scope, variants, excludedForms, cid],
  );

  const listPage = ofHits ? search.kwicPage : search.page;
  const listed = query !== undefined && listPage !== undefined;
  const page = turned?.listPage ?? whole(1).or(1).read(listPage);
  const sort = sortOfResults.read(search.sort);
  const pageSize = sizeOfPage.read(search.pageSize);
  const kwicSort = sortOfHits.read(search.kwicSort);
  const titlesFirst = search.titlesFirst === 'true';
  const order = useMemo<ListOrder>(() => {
    const narrowed = { choices: readChoices(narrow), titles1st: readTitleLetter(titles1st) };
    if (ofHits) {
      const hitOrder = { kwicSort, pageSize: kwicPageSize };
      return ofArticles ? { ofArticles, ...hitOrder, ...narrowed } : hitOrder;
    }
    return ofArticles ? { ofArticles, sort, pageSize, ...narrowed } : { sort, titlesFirst, pageSize };
  }, [ofHits, ofArticles, kwicSort, sort, titlesFirst, pageSize, narrow, titles1st]);
  const list = useMemo(() => (listed ? { order, page } : undefined), [listed, order, page]);
  const parametersText = JSON.stringify({
    ...Object.fromEntries(resultParameters.map((name) => [name, search[name]])),
    page: undefined,
    kwicPage: undefined,
    ...(listed && page > 1 && { [listPageName]: String(page) }),
  });
  // The same object until a parameter changes: a turned page need not draw the way to the list again.
  const searchParameters = useMemo(() => JSON.parse(parametersText) as ResultParameters, [parametersText]);
  return {
    code,
    pageId,
    hitQuery,
    hit,
    list,
    searchParameters,
    ick,
    at,
    ilsId,
    articleNum,
    authorKey: search.authorkey,
    titlesKey: search.titleskey,
    chooseArticle,
    goToPage,
    setResultsPage,
    search: searchWords,
    dropIck,
    dropLink,
  };
};

/** Keywords as the server reads them: parted by commas, the Chinese ones too, without empty ones. */
const normaliseKeywords = (text: string): string =>
  text
    .split(/[,，、]/u)
    .map((word) => word.trim())
    .filter(Boolean)
    .join(',');
