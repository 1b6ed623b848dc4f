// A unit of a result as it is sent, with what its pages and catalogue nodes are called.
import type { BookMatch } from '#contract/search/search.ts';
import { authorsOfPieces } from '#library/reading/piece-authors.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { UnitMatch } from '#search/present/result-set.ts';
import { kindsOfMask } from '#search/characters/variants.ts';

/** What pages and nodes are called. */
interface Names {
  page(pageId: number): { pageNum: string; pageKey: string } | undefined;
  title(ordinal: number): string | undefined;
  authors(ordinal: number | undefined): string[] | undefined;
}

/** The names that units need, each kind read in one statement. */
export const namesOfUnits = (bundle: Bundle, units: readonly UnitMatch[]): Names => {
  const pages = bundle.pageNames(units.flatMap((unit) => [unit.startPageId, unit.endPageId]));
  const titles = bundle.nodeTitles([...new Set(units.flatMap((unit) => unit.path))]);
  const authors = authorsOfPieces(bundle, [...new Set(units.flatMap(({ path }) => path.slice(-1)))]);
  return {
    page: (pageId) => pages.get(pageId),
    title: (ordinal) => titles.get(ordinal),
    authors: (ordinal) => (ordinal === undefined ? undefined : authors.get(ordinal)),
  };
};

/** A unit as it is sent. */
export const writeMatch = (names: Names, match: UnitMatch): BookMatch => {
  const first = names.page(match.startPageId);
  const authors = names.authors(match.path.at(-1));
  return {
    pageId: match.pageId,
    startPageId: match.startPageId,
    endPageId: match.endPageId,
    pageNum: first?.pageNum ?? '',
    pageKey: first?.pageKey ?? '',
    catalog: match.path.map((node) => names.title(node) ?? ''),
    ...(authors && { authors }),
    titleHits: match.titleHits,
    content: match.snippet,
    hitCount: match.hitCount,
    why: match.why.map(({ query, form, kinds }) => ({ query, form, kinds: kindsOfMask(kinds) })),
  };
};
