// A unit of a result as it is sent, with what its pages and catalogue nodes are called.
import type { BookMatch } from '#contract/search.ts';
import type { Bundle } from '#library/open-bundle.ts';
import type { UnitMatch } from '#search/result-set.ts';
import { kindsOfMask } from '#search/variants.ts';

/** What pages and nodes are called. */
interface Names {
  entry(pageId: number): { pageNum: string; pageKey: string } | undefined;
  node(ordinal: number): { title: string } | undefined;
}

/** The names that units need, read in two statements. */
export const kindNames = (bundle: Bundle, units: readonly UnitMatch[]): Names => {
  const entries = new Map(
    bundle.entriesOf(units.map((unit) => unit.startPageId)).map((entry) => [entry.pageId, entry]),
  );
  const nodes = new Map(
    bundle.nodes([...new Set(units.flatMap((unit) => unit.path))]).map((node) => [node.ordinal, node]),
  );
  return { entry: (pageId) => entries.get(pageId), node: (ordinal) => nodes.get(ordinal) };
};

/** A unit as it is sent. */
export const writeMatch = (bundle: Names, match: UnitMatch): BookMatch => {
  const first = bundle.entry(match.startPageId);
  return {
    pageId: match.pageId,
    startPageId: match.startPageId,
    endPageId: match.endPageId,
    pageNum: first?.pageNum ?? '',
    pageKey: first?.pageKey ?? '',
    catalog: match.path.map((node) => bundle.node(node)?.title ?? ''),
    titleHits: match.titleHits,
    content: match.snippet,
    hitCount: match.hitCount,
    why: match.why.map(({ query, form, kinds }) => ({ query, form, kinds: kindsOfMask(kinds) })),
  };
};
