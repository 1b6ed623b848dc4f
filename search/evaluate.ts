// Answers a plan over a whole index: which units match, and where the hits are that count.
import type { Engine, UnitKind } from './engine.ts';
import { findNear } from './find-near.ts';
import { findPhrase } from './find-phrase.ts';
import { seek, unite } from './merge-lists.ts';
import { stretchesOf } from './node-table.ts';
import type { Segment } from './open-index.ts';
import { placePhrase } from './place-classes.ts';
import type { Stop } from './postings.ts';
import type { Condition, Phrase, Plan, Query, Scope } from './query.ts';
import { testPaths } from './titles.ts';
import { addAll, invert, keepCommon, listMembers, makeUnitSet } from './unit-set.ts';
import { eachUnit, type Units } from './units.ts';

/** Hits of one length: a list of starts for each segment. */
export interface HitList {
  length: number;
  starts: Uint32Array[];
}

/** What a query has found. */
export class Evaluation {
  readonly units: Units;
  /** The matching units, ascending. */
  readonly members: Uint32Array;
  /** The hits that count, all in matching units, equal ones once, a list for each length. */
  readonly hits: HitList[];
  readonly totalHit: number;
  /** Hits of each phrase of the plan, in matching units or not. */
  readonly byPhrase: HitList[];
  /** The node of each unit. */
  readonly homes: () => Int32Array;
  private readonly stop: Stop;
  private set: Uint8Array | undefined;
  private counts: Uint32Array | undefined;

  constructor(found: Pick<Evaluation, 'units' | 'members' | 'hits' | 'byPhrase' | 'homes'>, stop: Stop) {
    this.units = found.units;
    this.members = found.members;
    this.hits = found.hits;
    this.byPhrase = found.byPhrase;
    this.homes = found.homes;
    this.stop = stop;
    this.totalHit = found.hits.reduce((sum, { starts }) => starts.reduce((n, l) => n + l.length, sum), 0);
  }

  get total(): number {
    return this.members.length;
  }

  /** 1 for each unit that matches. */
  get matched(): Uint8Array {
    if (!this.set) {
      this.set = makeUnitSet(this.units.count);
      for (const unit of this.members) this.set[unit] = 1;
    }
    return this.set;
  }

  /** Hits that count in each unit. */
  get hitsOnUnit(): Uint32Array {
    return (this.counts ??= countVisits(this.units, this.hits, this.stop));
  }

  /** Of the same result the units that are in a set, with their hits. */
  within(set: Uint8Array): Evaluation {
    const hits = this.hits.map((list) => keepMatched(this.units, list, set, this.stop));
    return new Evaluation(
      { ...this.parts(), members: this.members.filter((u) => set[u] === 1), hits },
      this.stop,
    );
  }

  parts() {
    const { units, members, hits, byPhrase, homes } = this;
    return { units, members, hits, byPhrase, homes };
  }
}

const inScope = (segment: Segment, starts: Uint32Array, scope: Scope): Uint32Array => {
  if (scope === 'all') return starts;
  const middle = seek(starts, segment.mainLength, 0);
  return scope === 'text' ? starts.subarray(0, middle) : starts.subarray(middle);
};

const findHits = ({ postings, variants }: Engine, phrase: Phrase, query: Query, stop: Stop): HitList => {
  const mask = phrase.relation ? query.kinds : 0;
  const { near } = phrase;
  const starts = postings.map((p) => {
    const places = placePhrase(p.segment, phrase.tokens, mask, variants);
    const others = near && placePhrase(p.segment, near.tokens, mask, variants);
    const find = (sought: typeof places) => inScope(p.segment, findPhrase(p, sought, stop), query.scope);
    // Found again by the next page of the same result, its facets, and the reader at every leaf.
    return p.derived(JSON.stringify([query.scope, places, others, near?.distance, near?.direction]), () => {
      const found = find(places);
      if (!near || !others || found.length === 0) return found;
      return findNear(
        { starts: found, length: places.length },
        { starts: find(others), length: others.length },
        near.distance,
        near.direction,
        p.segment.cuts,
        stop,
      );
    });
  });
  return { length: phrase.tokens.length, starts };
};

/** Hits of a list in each unit are added to `counts`. */
export const countInUnits = (units: Units, list: HitList, counts: Uint32Array): void => {
  for (const [s, segment] of units.segments.entries())
    eachUnit(segment, list.starts[s], (unit, from, to) => {
      counts[unit] += to - from;
    });
};

/** Characters in scope of each unit. */
export const lengthsInScope = ({ mainOn, noteOn }: Units, scope: Scope): Uint32Array => {
  if (scope === 'text') return mainOn;
  if (scope === 'note') return noteOn;
  const both = mainOn.slice();
  for (let unit = 0; unit < both.length; unit++) both[unit] += noteOn[unit];
  return both;
};

/** What the leaves of a condition are decided by. */
interface Grounds {
  phrase(number: number): Uint8Array;
  title(number: number): Uint8Array;
  empty(): Uint8Array;
}

/** 1 for each unit for which the condition holds. The result may be one of the grounds' own. */
const decide = (condition: Condition, grounds: Grounds): Uint8Array => {
  switch (condition.kind) {
    case 'phrase':
      return grounds.phrase(condition.phrase);
    case 'title':
      return grounds.title(condition.title);
    case 'empty':
      return grounds.empty();
    case 'not': {
      const turned = decide(condition.of, grounds).slice();
      invert(turned);
      return turned;
    }
    default: {
      const parts = condition.of.map((of) => decide(of, grounds));
      const joined = parts[0].slice();
      for (const part of parts.slice(1))
        if (condition.kind === 'and') keepCommon(joined, part);
        else addAll(joined, part);
      return joined;
    }
  }
};

const uniteLists = (segments: number, lists: HitList[], stop: Stop): HitList[] => {
  const lengths = [...new Set(lists.map((l) => l.length))].sort((a, b) => a - b);
  return lengths.map((length) => {
    const own = lists.filter((l) => l.length === length);
    if (own.length === 1) return own[0];
    const starts = Array.from({ length: segments }, (_, s) =>
      unite(
        own.map((l) => l.starts[s]),
        stop,
      ),
    );
    return { length, starts };
  });
};

const unitsOfTitle = (engine: Engine, test: Plan['titles'][number], mask: number, homes: Int32Array) => {
  const held = testPaths(engine, test, mask);
  const outside = Number(test.operator === 'Empty');
  return Uint8Array.from(homes, (node) => (node < 0 ? outside : held[node]));
};

const countVisits = (units: Units, hits: HitList[], stop: Stop): Uint32Array => {
  const counts = new Uint32Array(units.count);
  for (const { starts } of hits)
    for (const [s, list] of starts.entries()) {
      const { units: visited, ends, count } = units.visits.of(list, s, stop);
      for (let v = 0, from = 0; v < count; v++) {
        counts[visited[v]] += ends[v] - from;
        from = ends[v];
      }
    }
  return counts;
};

const unitsWithHits = (units: Units, lists: HitList[], stop: Stop): Uint8Array => {
  const found = makeUnitSet(units.count);
  for (const { starts } of lists)
    for (const [s, list] of starts.entries()) {
      const { units: visited, count } = units.visits.of(list, s, stop);
      for (let v = 0; v < count; v++) found[visited[v]] = 1;
    }
  return found;
};

/** The starts of a list that lie in the units of a set. */
const keepMatched = (units: Units, { length, starts }: HitList, set: Uint8Array, stop: Stop): HitList => ({
  length,
  starts: starts.map((list, s) => {
    const { units: visited, ends, count } = units.visits.of(list, s, stop);
    let kept = 0;
    for (let v = 0; v < count; v++) if (set[visited[v]] === 1) kept += ends[v] - (v > 0 ? ends[v - 1] : 0);
    if (kept === list.length) return list;
    const out = new Uint32Array(kept);
    let n = 0;
    for (let v = 0; n < kept; v++)
      if (set[visited[v]] === 1) for (let i = v > 0 ? ends[v - 1] : 0; i < ends[v]; i++) out[n++] = list[i];
    return out;
  }),
});

/** Whether the units that match are just those with a hit: phrases that count, joined by Or. */
const isPlain = (condition: Condition): boolean =>
  condition.kind === 'phrase' || (condition.kind === 'or' && condition.of.every(isPlain));

/** All units that some of the lists visit, ascending. */
const uniteVisits = (units: Units, lists: HitList[], stop: Stop): Uint32Array =>
  unite(
    lists.flatMap(({ starts }) =>
      starts.flatMap((list, s) => {
        const { units: visited, inMain, count } = units.visits.of(list, s, stop);
        return [visited.subarray(0, inMain), visited.subarray(inMain, count)];
      }),
    ),
    stop,
  );

/** Runs a plan over all units, without narrowing. `stop.check` throws to end the search. */
export const evaluate = (
  engine: Engine,
  kind: UnitKind,
  plan: Plan,
  query: Query,
  stop: Stop,
): Evaluation => {
  const units = engine.units(kind);
  const homes = () => engine.homes(kind);
  const byPhrase = plan.phrases.map((phrase) => {
    stop.check();
    const list = findHits(engine, phrase, query, stop);
    stop.hold?.(list.starts.reduce((sum, starts) => sum + starts.length, 0));
    return list;
  });
  const positive = byPhrase.filter((_, i) => plan.positive.has(i));
  const found = { units, byPhrase, homes };
  if (isPlain(plan.condition)) {
    const members = uniteVisits(units, positive, stop);
    return new Evaluation(
      { ...found, members, hits: uniteLists(units.segments.length, positive, stop) },
      stop,
    );
  }
  const matched = decide(plan.condition, {
    phrase(number) {
      stop.check();
      return unitsWithHits(units, [byPhrase[number]], stop);
    },
    title(number) {
      stop.check();
      return unitsOfTitle(engine, plan.titles[number], query.kinds, homes());
    },
    empty: () => Uint8Array.from(lengthsInScope(units, query.scope), (length) => Number(length === 0)),
  });
  stop.check();
  const kept = positive.map((list) => keepMatched(units, list, matched, stop));
  const hits = uniteLists(units.segments.length, kept, stop);
  return new Evaluation({ ...found, members: listMembers(matched), hits }, stop);
};

const within = (list: Uint32Array, [from, to]: [number, number]): Uint32Array => {
  const first = seek(list, from, 0);
  return list.subarray(first, seek(list, to, first));
};

const join = (a: Uint32Array, b: Uint32Array): Uint32Array => {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const both = new Uint32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
};

/**
 * Narrows to a catalogue node: the matching units with a hit in it, counting hits in it; and of the matching units
 * without hits those that it holds.
 */
export const narrow = (engine: Engine, evaluation: Evaluation, node: number, stop: Stop): Evaluation => {
  const { units, homes } = evaluation;
  const stretches = stretchesOf(engine.nodes, engine.index, node);
  const end = engine.nodes.ends[node] ?? node;
  const hits = evaluation.hits.map(({ length, starts }) => ({
    length,
    starts: starts.map((list, s) => join(within(list, stretches[s].main), within(list, stretches[s].note))),
  }));
  const before = unitsWithHits(units, evaluation.hits, stop);
  const inside = unitsWithHits(units, hits, stop);
  const members = evaluation.members.filter((unit) => {
    if (before[unit] === 1) return inside[unit] === 1;
    return homes()[unit] >= node && homes()[unit] < end;
  });
  return new Evaluation({ ...evaluation.parts(), members, hits }, stop);
};
