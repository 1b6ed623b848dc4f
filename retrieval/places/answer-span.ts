// The span that a permalink names: at its place, or found again in a text that has changed since; or the article of a
// newspaper, wherever its first page is now; or a page as a whole.
import type { SpanReply } from '#contract/reading/cited-places.ts';
import {
  readArticleAddress,
  readPageAddress,
  readSpanAddress,
  type SpanAddress,
} from '#citation/span-address.ts';
import { partLabel } from '#citation/citation.ts';
import type { PageEntry } from '#library/bundle/bundle-rows.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { Stop } from '#search/lists/stop.ts';
import { AppError, badValue } from '#contract/http/app-error.ts';
import { anchorSpan, type Anchored } from './align-span.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { pagesWithPhrase } from './pages-with-phrase.ts';
import { cellReader, spanRanges, type TextCell } from './span-cells.ts';

export interface SpanJob {
  code: string;
  version?: string | undefined;
  /** As the address has it. */
  at: string;
}

/** Pages about the place that are looked at first; and at most so many of its 卷. */
const near = 2;
const mostOfJuan = 400;
/** Pages with its words that are looked at where its page is gone. */
const mostCandidates = 50;

/** The pages of the 卷 that a page belongs to, as their labels tell. */
export const juanAround = (bundle: Bundle, pageId: number): [number, number] => {
  const from = Math.max(bundle.firstPage, pageId - mostOfJuan);
  const entries = bundle.entries(from, pageId + mostOfJuan);
  const at = pageId - from;
  const juan = partLabel(entries[at]?.pageNum ?? '').juan;
  const same = ({ pageNum }: PageEntry) => juan !== '' && partLabel(pageNum).juan === juan;
  let [first, last] = [at, at];
  while (first > 0 && same(entries[first - 1])) first--;
  while (last + 1 < entries.length && same(entries[last + 1])) last++;
  return [from + first, from + last];
};

interface Found extends Anchored {
  cells: TextCell[];
}

const placeOf = (cells: readonly TextCell[], at: SpanAddress, pageId: number) => {
  const indexOf = (page: number, { lineId, wordId }: SpanAddress['from']) =>
    cells.findIndex((cell) => cell.pageId === page && cell.lineId === lineId && cell.wordId === wordId);
  const from = indexOf(pageId, at.from);
  const last = indexOf(pageId + at.pages, at.to);
  return from >= 0 && last >= from ? { from, to: last + 1 } : undefined;
};

/** The page that has a lasting key, which is none of its labels. */
const pageOfKey = (bundle: Bundle, pageKey: string): PageEntry | undefined => {
  const keyed = bundle.findPage(pageKey);
  return keyed?.pageKey === pageKey ? keyed : undefined;
};

/** Where the span of an address is now, and the page that the address names, as far as either exists. */
export const locateSpan = (
  holding: OpenProduct,
  at: SpanAddress,
  read: ReturnType<typeof cellReader>,
  stop: Stop,
): { found: Found | undefined; entry: PageEntry | undefined } => {
  const { bundle } = holding;
  const look = (from: number, to: number, pageId: number | undefined): Found | undefined => {
    stop.check();
    const cells = read(from, to);
    const place = pageId === undefined ? undefined : placeOf(cells, at, pageId);
    const pages = cells.map((cell) => cell.pageId);
    const found = anchorSpan({ words: cells.map(({ word }) => word), pages }, at, place);
    return found && { ...found, cells };
  };
  const entry = pageOfKey(bundle, at.pageKey);
  const inPlace = (): Found | undefined => {
    if (!entry) return undefined;
    const { pageId } = entry;
    const close = look(pageId - near, pageId + at.pages + near, pageId);
    if (close && close.state !== 'changed') return close;
    const [first, last] = juanAround(bundle, pageId);
    const wide = look(first, last + at.pages, pageId);
    // Changed at its place is likelier than by chance the same words far away in a few characters.
    return wide?.state === 'moved' || !close ? wide : close;
  };
  const anywhere = (): Found | undefined => {
    if ([...at.head].length < 2) return undefined;
    for (const pageId of pagesWithPhrase(holding, at.head, undefined, mostCandidates, stop)) {
      const found = look(pageId, pageId + at.pages + 1, undefined);
      if (found && found.state !== 'changed') return found;
    }
    return undefined;
  };
  return { found: inPlace() ?? anywhere(), entry };
};

const pageGone = (): AppError => new AppError('page-not-found', '链接所指的书页已不在本书中');

/** @throws AppError page-not-found */
const answerArticle = ({ bundle }: OpenProduct, articleKey: string): SpanReply => {
  const { code, version } = bundle.facts;
  const article = bundle.newspapers?.articleOfKey(articleKey);
  const entry = article && bundle.entry(article.firstPage);
  if (!article || !entry) throw new AppError('page-not-found', '链接所指的文章已不在本报中');
  const { pageId, pageNum } = entry;
  return { code, version, state: 'same', pageId, pageNum, articleNum: article.articleNum, pages: [] };
};

/** @throws AppError page-not-found */
const answerPage = ({ bundle }: OpenProduct, pageKey: string): SpanReply => {
  const { code, version } = bundle.facts;
  const entry = pageOfKey(bundle, pageKey);
  if (!entry) throw pageGone();
  return { code, version, state: 'same', pageId: entry.pageId, pageNum: entry.pageNum, pages: [] };
};

/** The article that has a column of a page. */
const articleAt = (bundle: Bundle, { pageId, lineId }: TextCell): string | undefined =>
  bundle.newspapers
    ?.articlesOnPage(pageId)
    .find(({ lines }) => lines && lineId >= lines[0] && lineId <= lines[1])?.articleNum;

/** @throws AppError bad-request for what is no address of a span, page-not-found where nothing of it is left. */
export const answerSpan = (holding: OpenProduct, { at: text }: SpanJob, stop: Stop): SpanReply => {
  const { bundle } = holding;
  const articleKey = readArticleAddress(text);
  if (articleKey !== undefined) return answerArticle(holding, articleKey);
  const pageKey = readPageAddress(text);
  if (pageKey !== undefined) return answerPage(holding, pageKey);
  const at = readSpanAddress(text);
  if (!at) throw badValue(['at'], 'not-a-place');
  const { found, entry } = locateSpan(holding, at, cellReader(bundle), stop);
  const { code, version } = bundle.facts;
  const first = found?.cells[found.from];
  const shown = first ? bundle.entry(first.pageId) : entry;
  if (!shown) throw pageGone();
  const articleNum = first && articleAt(bundle, first);
  return {
    code,
    version,
    state: found?.state ?? 'lost',
    pageId: shown.pageId,
    pageNum: shown.pageNum,
    ...(articleNum !== undefined && { articleNum }),
    pages: found ? spanRanges(found.cells.slice(found.from, found.to)) : [],
  };
};
