// The queries of bench/search and how our engine runs them: exact totals, all-node facets, ten snippets, the forms.
import { FulltextRequest } from '#contract/search/search.ts';
import type { Stop } from '#search/lists/stop.ts';
import { runSearch } from '#search/run/run-query.ts';
import { type OpenProduct } from '#retrieval/products/open-product.ts';
import { queryOf } from '#retrieval/query/read-query.ts';
import { fulltextReply } from '#retrieval/results/answer-fulltext.ts';
import type { PeerQuery } from './peer.ts';
import { searchCode } from '../libraries/search-library.ts';

/** Two to six characters, under 100,000 hits. */
export const phrases = [
  '天下',
  '春風',
  '君子',
  '太祖',
  '匈奴',
  '節度使',
  '大將軍',
  '皇太后',
  '千山萬水',
  '同平章事',
  '尚書左僕射',
];
const words = ['天下', '陛下', '將軍', '百姓'];
const nears: [string, string, number][] = [
  ['之', '不', 10],
  ['人', '天', 10],
  ['契丹', '節度使', 20],
];
const phrase = (word: string): PeerQuery => ({ kind: 'and', words: [word] });

/** Queries, by measure, that the peers run too. */
export const shared = {
  'search.phrase': phrases.map(phrase),
  'search.commonest': [phrase('之')],
  'search.near': nears.map(
    ([value, val2, distance]): PeerQuery => ({ kind: 'near', words: [value, val2], distance }),
  ),
  'search.boolean': [
    { kind: 'and', words },
    { kind: 'or', words },
  ] satisfies PeerQuery[],
} satisfies Record<string, PeerQuery[]>;

/**
 * Words of characters that occur in three to five forms each, typed in the commonest form. The peers cannot run these
 * queries.
 */
export const withVariants: PeerQuery[] = ['強弱', '羣臣', '說文', '晉書', '眞人', '歲寒', '萬國'].map(phrase);

/** The rules of a request: with variants or to the letter. */
export const requestOf = (query: PeerQuery, relation: boolean) => {
  const rules =
    query.kind === 'near'
      ? [{ value: query.words[0], val2: query.words[1], dis: query.distance, dir: 'both' as const, relation }]
      : query.words.map((value) => ({ value, relation }));
  return FulltextRequest.parse({
    code: searchCode,
    count: 10,
    filterGroup: { type: query.kind === 'or' ? 'Or' : 'And', rules },
  });
};

export type Request = ReturnType<typeof requestOf>;

export const queryName = (query: PeerQuery): string =>
  query.kind === 'near'
    ? `${query.words.join('~')} ${query.distance}`
    : query.words.join(query.kind === 'and' ? '&' : '|');

export const neverCancelled: Stop = { check() {} };

/** Does for one request all that is measured; `nodes` counts those with something in them and none of their own below. */
export const answer = (holding: OpenProduct, request: Request, stop: Stop = neverCancelled) => {
  const { engine } = holding;
  const query = queryOf(holding, request);
  const search = runSearch(engine, query, 'page', stop);
  if (!search) throw new Error('a query of the bench says nothing');
  const counts = search.countNodes();
  const reply = fulltextReply(
    holding,
    request,
    query,
    search,
    search.units(request, request.start, request.start + request.count),
  );
  return { reply, counts, search };
};
