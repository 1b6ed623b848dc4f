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
import { addAll, eachMember, invert, keepCommon, makeUnitSet } from './unit-set.ts';
import { eachUnit, type Units, type Visits, visitUnits } from './units.ts';

/** Hits of one length: a list of starts for each segment. */
export interface HitList {
  length: number;
  starts: Uint32Array[];
}

export interface Evaluation {
  units: Units;
  /** 1 for each unit that matches. */
  matched: Uint8Array;
  /** Hits that count in each unit, whether it matches or not. */
  hitsOnUnit: Uint32Array;
  total: number;
  totalHit: number;
  /** The hits that count, equal ones once, a list for each length. */
  hits: HitList[];
  /** Hits of each phrase of the plan. */
  byPhrase: HitList[];
  /** The node of each unit. */
  homes(): Int32Array;
  /** The units that have some of these starts in segment `s`; told anew only for a list not asked about before. */
  visitsOf(starts: Uint32Array, s: number): Visits;
}

const inScope = (segment: Segment, starts: Uint32Array, scope: Scope): Uint32Array => {
  if (scope === 'all') return starts;
  const middle = seek(starts, segment.mainLength, 0);
  return scope === 'text' ? starts.subarray(0, middle) : starts.subarray(middle);
};

const findHits = ({ postings, variants }: Engine, phrase: Phrase, query: Query, stop: Stop): HitList => {
  const mask = phrase.relation ? query.kinds : 0;
  const starts = postings.map((p) => {
    const find = (tokens: Phrase['tokens']) =>
      inScope(p.segment, findPhrase(p, placePhrase(p.segment, tokens, mask, variants), stop), query.scope);
    const found = find(phrase.tokens);
    if (!phrase.near || found.length === 0) return found;
    const { tokens, distance, direction } = phrase.near;
    return findNear(
      { starts: found, length: phrase.tokens.length },
      { starts: find(tokens), length: tokens.length },
      distance,
      direction,
      p.segment.cuts,
      stop,
    );
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

const total = (matched: Uint8Array, hitsOnUnit: Uint32Array) => {
  let units = 0;
  let hits = 0;
  eachMember(matched, (unit) => {
    units++;
    hits += hitsOnUnit[unit];
  });
  return { total: units, totalHit: hits };
};

const unitsOfTitle = (engine: Engine, test: Plan['titles'][number], mask: number, homes: Int32Array) => {
  const held = testPaths(engine, test, mask);
  const outside = Number(test.operator === 'Empty');
  return Uint8Array.from(homes, (node) => (node < 0 ? outside : held[node]));
};

/** What a search has asked of its lists is kept as long as it is. */
const rememberVisits = (units: Units, stop: Stop): Evaluation['visitsOf'] => {
  const known = new Map<Uint32Array, Visits>();
  return (starts, s) => {
    let visits = known.get(starts);
    if (!visits) known.set(starts, (visits = visitUnits(units.segments[s], starts, stop)));
    return visits;
  };
};

const countVisits = (units: Units, hits: HitList[], visitsOf: Evaluation['visitsOf']): Uint32Array => {
  const counts = new Uint32Array(units.count);
  for (const { starts } of hits)
    for (const [s, list] of starts.entries()) {
      const { units: visited, ends, count } = visitsOf(list, s);
      for (let v = 0, from = 0; v < count; v++) {
        counts[visited[v]] += ends[v] - from;
        from = ends[v];
      }
    }
  return counts;
};

/** Runs a plan over all units, without narrowing. `stop.check` is called between lists and throws to end the search. */
export const evaluate = (
  engine: Engine,
  kind: UnitKind,
  plan: Plan,
  query: Query,
  stop: Stop,
): Evaluation => {
  const units = engine.units(kind);
  const homes = () => engine.homes(kind);
  const visitsOf = rememberVisits(units, stop);
  const byPhrase = plan.phrases.map((phrase) => {
    stop.check();
    const list = findHits(engine, phrase, query, stop);
    stop.hold?.(list.starts.reduce((sum, starts) => sum + starts.length, 0));
    return list;
  });
  const matched = decide(plan.condition, {
    phrase(number) {
      stop.check();
      const found = makeUnitSet(units.count);
      for (const [s, starts] of byPhrase[number].starts.entries()) {
        const visits = visitsOf(starts, s);
        for (let v = 0; v < visits.count; v++) found[visits.units[v]] = 1;
      }
      return found;
    },
    title(number) {
      stop.check();
      return unitsOfTitle(engine, plan.titles[number], query.kinds, homes());
    },
    empty: () => Uint8Array.from(lengthsInScope(units, query.scope), (length) => Number(length === 0)),
  });
  const hits = uniteLists(
    units.segments.length,
    byPhrase.filter((_, i) => plan.positive.has(i)),
    stop,
  );
  stop.check();
  const hitsOnUnit = countVisits(units, hits, visitsOf);
  return { units, matched, hitsOnUnit, ...total(matched, hitsOnUnit), hits, byPhrase, homes, visitsOf };
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
export const narrow = (engine: Engine, evaluation: Evaluation, node: number): Evaluation => {
  const { units, homes } = evaluation;
  const stretches = stretchesOf(engine.nodes, engine.index, node);
  const end = engine.nodes.ends[node] ?? node;
  const hits = evaluation.hits.map(({ length, starts }) => ({
    length,
    starts: starts.map((list, s) => join(within(list, stretches[s].main), within(list, stretches[s].note))),
  }));
  const hitsOnUnit = countVisits(units, hits, evaluation.visitsOf);
  const matched = evaluation.matched.slice();
  for (let unit = 0; unit < matched.length; unit++) {
    if (matched[unit] === 0 || hitsOnUnit[unit] > 0) continue;
    const home = homes()[unit];
    const held = evaluation.hitsOnUnit[unit] === 0 && home >= node && home < end;
    if (!held) matched[unit] = 0;
  }
  return { ...evaluation, hits, hitsOnUnit, matched, ...total(matched, hitsOnUnit) };
};
