// The result of a query: the interface between an engine and its callers. Every figure is exact, and what is not
// requested is not computed. Methods throw the error that ends the search from which the result comes.
import type { NodeCounts } from '../index/node-table.ts';
import type { ValueCount } from '../match/fields.ts';
import type { Form, MatchedForm } from '../match/hit-forms.ts';
import type { HitSpan, UnitHit, UnitSpan } from '../match/page-hits.ts';
import type { FieldChoice, SortOrder } from '../query/query.ts';
import type { SnippetPiece } from './snippet.ts';
import type { UnitKind } from '../index/units.ts';

export interface Order {
  sort: SortOrder;
  /** Units whose own node's title matches come first. */
  titlesFirst?: boolean;
}

/** What a result is narrowed to, beside what it is narrowed to already; of nodes the last one counts. */
export interface Narrowing {
  /** Ordinal of a catalogue node. */
  node?: number;
  choices?: readonly FieldChoice[];
}

/** A match in a value of a unit's article: the place of the value among those of the field, [from, to) in code points. */
export interface FieldHit {
  field: string;
  value: number;
  from: number;
  to: number;
}

export interface UnitMatch {
  /** Pages of the unit's first and last run, and of its first hit. */
  startPageId: number;
  endPageId: number;
  pageId: number;
  hitCount: number;
  snippet: SnippetPiece[];
  why: MatchedForm[];
  /** Ordinals of the catalogue nodes from the root to the deepest at the first hit, or else the unit's own. */
  path: number[];
  /** Matches of title rules in the titles of the path: index, and [start, end) in code points. */
  titleHits: [number, number, number][];
  /** Matches of rules on the fields of articles; absent where there is no such rule. */
  fieldHits?: FieldHit[];
}

export interface UnitHits {
  /** In reading order; one that runs through the unit's text in several places has a span in each. */
  hits: HitSpan[];
  /** Second values of distance rules near hits, whether these are in the unit or in a neighbouring one. */
  near: UnitSpan[];
}

export interface ResultSet {
  readonly kind: UnitKind;
  /** Matching units, and the hits that count in them. */
  readonly total: number;
  readonly totalHit: number;
  /** Numbers of the matching units in an order, of these the ones at `from`..`to`. */
  units(order: Order, from?: number, to?: number): Uint32Array;
  /** What is highlighted in a unit, hits that began in an earlier one too. */
  hitsOf(unit: number): UnitHits;
  /** The first, in reading order, of the hits that count in a unit. */
  firstHitOf(unit: number): UnitHit | undefined;
  /** Describes units in the order given; snippets have `width` characters. */
  describe(units: Iterable<number>, width?: number): UnitMatch[];
  /** For every catalogue node what narrowing to it would give, as if the result were narrowed to none. */
  countNodes(): NodeCounts;
  /** By value of a field of keywords, or by day, what narrowing to it would give. @throws Error for another field. */
  countValues(field: string): ValueCount[];
  /** Every spelling among the hits, the commonest first; none when there are too many to list. */
  forms(): Form[];
  /** The forms of the positive title rules that occur in the titles over matching units. */
  titleForms(): string[];
  /** Hits of these rules in the titles over matching units, by the ordinal of the node; a title counts once. */
  nodeTitleHits(): Map<number, number>;
  /** Hits of the positive rules on titles in those of matching articles. */
  articleTitleHits(): number;
  /** Hits of each rule that has an id, by itself, before narrowing. */
  rules(): { id: string; hits: number }[];
  /** @throws Error for values of a field that has no keywords or dates. */
  narrow(to: Narrowing): ResultSet;
}
