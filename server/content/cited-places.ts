// The places in books that a text links to: whether they exist, and whether the quoted text occurs there. And the
// reverse: the text at a place that was copied from the reader, as a quotation to insert into a text.
import type { CitedPlaceState, Quotation } from '#contract/admin/admin-content.ts';
import type { SpanReply } from '#contract/reading/cited-places.ts';
import { cite } from '#citation/citation.ts';
import { addressOfPlace, writePlaceAddress } from '#citation/span-address.ts';
import { bookOfPage } from '#library/reading/book-of-page.ts';
import { pieceAt } from '#library/reading/piece-authors.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { cellsOfPage } from '#library/pages/page-cells.ts';
import type { SearchRequest } from '#retrieval/search-job.ts';
import { AppError, badValue } from '#contract/http/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { Claim } from '../http/limits/claim.ts';
import { linksIn } from './render-markdown.ts';

/** The search's threads, in which spans are found. */
export interface SpanFinder {
  run(request: SearchRequest, dir: string | undefined, claim: Claim): Promise<Uint8Array>;
}
type OpenHoldings = Pick<Holdings, 'has' | 'open' | 'locate' | 'nameOf'>;

interface FoundSpan {
  bundle: Bundle;
  span: SpanReply;
}

/** Places that are looked up for one text. */
const mostPlaces = 50;
/** Characters that a quotation may have. */
const longestQuote = 5000;

const findPlace = async (
  holdings: OpenHoldings,
  finder: SpanFinder,
  address: string,
  claim: Claim,
): Promise<FoundSpan> => {
  const place = addressOfPlace(address);
  if (!place) throw badValue(['address'], 'not-a-reader-link');
  const { code, pageId } = place;
  if (!holdings.has(code)) throw new AppError('product-not-found');
  const bundle = holdings.open(code);
  const placeAddress = writePlaceAddress(place);
  if (placeAddress !== undefined) {
    const request = { kind: 'span', request: { code, at: placeAddress } } as const;
    const bytes = await finder.run(request, holdings.locate(code), claim);
    return { bundle, span: JSON.parse(new TextDecoder().decode(bytes)) as SpanReply };
  }
  const entry = pageId === undefined ? undefined : bundle.entry(pageId);
  if (!entry) throw new AppError('page-not-found');
  const { version } = bundle.facts;
  return { bundle, span: { code, version, state: 'same', ...entry, pages: [] } };
};

/** The words of a span, as the pages show them. */
const wordsOf = ({ bundle, span }: FoundSpan): string =>
  span.pages
    .map(({ pageId, cells }) => {
      const page = bundle.page(pageId);
      if (!page) return '';
      return cellsOfPage(page)
        .filter(({ lineId, wordId }) =>
          cells.some((range) => range.lineId === lineId && wordId >= range.start && wordId <= range.end),
        )
        .map(({ text }) => text)
        .join('');
    })
    .join('');

/** Letters and figures alone: how an editor sets out a quotation, and which marks he adds, is his own. */
const essence = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}\p{Co}]/gu, '');

const citationOf = ({ bundle, span }: FoundSpan): string => {
  const { articleNum, pageId, pageNum } = span;
  const article = bundle.newspapers?.articlesOnPage(pageId).find((one) => one.articleNum === articleNum);
  const last = span.pages.at(-1)?.pageId ?? pageId;
  const endPageNum = bundle.entry(last)?.pageNum ?? pageNum;
  const first = span.pages[0]?.cells[0];
  const piece = first && pieceAt(bundle, pageId, { lineId: first.lineId, wordId: first.start });
  const place = cite({ ...bookOfPage(bundle, pageId), piece }, { pageNum, endPageNum });
  return article?.title ? `〈${article.title}〉，${place}` : place;
};

/** Whether an address opens a book where it begins. */
const isWholeBook = (address: string): boolean => !/[?&](?:at|pageId|articleNum)=/.test(address);

const pathOf = (address: string): string => address.slice(address.indexOf('/app/read/'));
const inLines = (text: string): string => text.replaceAll(/[\\`*_[\]<>!#|~]/g, String.raw`\$&`);

export const quotePlace = async (
  holdings: OpenHoldings,
  finder: SpanFinder,
  address: string,
  claim: Claim,
): Promise<Quotation> => {
  const found = await findPlace(holdings, finder, address.trim(), claim);
  if (found.span.state === 'lost')
    throw new AppError('page-not-found', '链接所指的文字已不在书中，请重新复制');
  const quote = wordsOf(found);
  if (quote.length > longestQuote) throw new AppError('too-large', `引文不得超过 ${longestQuote} 字`);
  const citation = citationOf(found);
  // A parenthesis would end the link.
  const path = pathOf(address.trim()).replaceAll('(', '%28').replaceAll(')', '%29');
  const source = `[${inLines(citation)}](${path})`;
  return {
    quote,
    citation,
    state: found.span.state,
    markdown: quote === '' ? source : `> ${inLines(quote)}\n>\n> ${source}`,
  };
};

/** Each place that a text links to, in its order, and its state. */
export const checkPlaces = async (
  holdings: OpenHoldings,
  finder: SpanFinder,
  text: string,
  claim: Claim,
): Promise<CitedPlaceState[]> => {
  const links = linksIn(text).filter(({ address }) => address.startsWith('/app/read/'));
  const checked: CitedPlaceState[] = [];
  for (const { address, label, quote } of links.slice(0, mostPlaces)) {
    const code = addressOfPlace(address)?.code ?? '';
    const fullName = holdings.nameOf(code) ?? code;
    const place = { address, label, code, fullName, quoted: quote !== undefined };
    if (quote === undefined && isWholeBook(address) && holdings.has(code)) {
      checked.push({ ...place, state: 'same' });
      continue;
    }
    try {
      const found = await findPlace(holdings, finder, address, claim);
      const differs =
        quote !== undefined && found.span.pages.length > 0 && essence(quote) !== essence(wordsOf(found));
      const state = found.span.state === 'lost' ? 'missing' : differs ? 'differs' : 'same';
      checked.push({ ...place, state });
    } catch (cause) {
      if (
        !(cause instanceof AppError) ||
        !['product-not-found', 'page-not-found', 'bad-request'].includes(cause.code)
      )
        throw cause;
      checked.push({ ...place, state: 'missing' });
    }
  }
  return checked;
};

/** @throws AppError where a text leads to a place that is not there. */
export const demandPlaces = async (
  ...[holdings, finder, text, claim]: Parameters<typeof checkPlaces>
): Promise<void> => {
  const missing = (await checkPlaces(holdings, finder, text, claim)).find(({ state }) => state === 'missing');
  if (missing) throw badValue(['body', 'text'], 'lost-link', { label: missing.label.slice(0, 60) });
};
