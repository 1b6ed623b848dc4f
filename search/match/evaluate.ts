// Answers a plan over a whole index: which units match, and where the hits are that count.
import type { Engine, UnitKind } from './engine.ts';
import { Evaluation, type HitList, keepMatched, unitsVisited, unitsWithHits } from './evaluation.ts';
import { unitsOfField } from './fields.ts';
import { findNear } from './find-near.ts';
import { findPhrase } from './find-phrase.ts';
import { dropCommon, seek, unite } from '../lists/merge-lists.ts';
import { nodeStretches } from '../index/node-table.ts';
import type { Segment } from '../index/open-index.ts';
import { type PlacedValue, placeWanted } from '../index/place-classes.ts';
import type { Postings } from '../index/postings.ts';
import type { Stop } from '../lists/stop.ts';
import type { Condition, Phrase, Plan, Query, QueryScope } from '../query/query.ts';
import { addAll, invert, keepCommon, listMembers, makeUnitSet } from '../lists/unit-set.ts';
import { eachUnit } from '../index/unit-visits.ts';
import type { Units } from '../index/units.ts';

const inScope = (segment: Segment, starts: Uint32Array, scope: QueryScope): Uint32Array => {
  if (scope === 'all') return starts;
  const middle = seek(starts, segment.mainLength, 0);
  return scope === 'text' ? starts.subarray(0, middle) : starts.subarray(middle);
};

/** Starts of a value, without those at which an excluded form occurs. */
const findPlaced = (postings: Postings, { places, excluded }: PlacedValue, stop: Stop): Uint32Array => {
  const found = findPhrase(postings, places, stop);
  if (found.length === 0 || excluded.length === 0) return found;
  return dropCommon(
    found,
    unite(
      excluded.map((form) => findPhrase(postings, form, stop)),
      stop,
    ),
    stop,
  );
};

const findHits = ({ postings, variants }: Engine, phrase: Phrase, query: Query, stop: Stop): HitList => {
  const mask = phrase.relation ? query.kinds : 0;
  const { near } = phrase;
  const starts = postings.map((p) => {
    const value = placeWanted(p.segment, phrase, mask, variants);
    const others = near && placeWanted(p.segment, near, mask, variants);
    const find = (sought: PlacedValue) => inScope(p.segment, findPlaced(p, sought, stop), query.scope);
    return p.found(JSON.stringify([query.scope, value, others, near?.distance, near?.direction]), () => {
      const found = find(value);
      if (!near || !others || found.length === 0) return found;
      return findNear(
        { starts: found, length: value.places.length },
        { starts: find(others), length: others.places.length },
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
export const lengthsInScope = ({ mainOn, noteOn }: Units, scope: QueryScope): Uint32Array => {
  if (scope === 'text') return mainOn;
  if (scope === 'note') return noteOn;
  const both = mainOn.slice();
  for (let unit = 0; unit < both.length; unit++) both[unit] += noteOn[unit];
  return both;
};

/** What the leaves of a condition are decided by. */
interface Grounds {
  phrase(number: number): Uint8Array;
  field(number: number): Uint8Array;
  empty(): Uint8Array;
}

/** 1 for each unit for which the condition holds. The result may be one of the grounds' own. */
const decide = (condition: Condition, grounds: Grounds): Uint8Array => {
  switch (condition.kind) {
    case 'phrase':
      return grounds.phrase(condition.phrase);
    case 'field':
      return grounds.field(condition.test);
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

/**
 * The phrases of which one has to have a hit in a unit, where that is all that the condition asks: phrases that count,
 * joined by Or. `undefined` where it asks something else.
 */
const alternatives = (condition: Condition): number[] | undefined => {
  if (condition.kind === 'phrase') return [condition.phrase];
  if (condition.kind !== 'or') return undefined;
  const parts = condition.of.map(alternatives);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
};

const nothing = new Uint32Array(0);

/**
 * The hits that lie in a unit: all, except in segments without units, such as paragraphs where the source gave none.
 */
const inUnits = ({ segments }: Units, list: HitList): HitList => {
  const isCovered = segments.map(({ main }) => main.length > 1);
  if (isCovered.every(Boolean)) return list;
  return { ...list, starts: list.starts.map((starts, s) => (isCovered[s] ? starts : nothing)) };
};

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
    const list = inUnits(units, findHits(engine, phrase, query, stop));
    stop.hold?.(list.starts.reduce((sum, starts) => sum + starts.length, 0));
    return list;
  });
  const positive = byPhrase.filter((_, i) => plan.positive.has(i));
  const found = { units, byPhrase, homes };
  if (alternatives(plan.condition)) {
    const matching = unitsVisited(units, positive, stop);
    const hits = uniteLists(units.segments.length, positive, stop);
    const visited = positive.length === 1 ? { visited: matching } : {};
    return new Evaluation({ ...found, matching, ...visited, hits }, stop);
  }
  const keepIn = (matching: Uint32Array, matched: Uint8Array): Evaluation => {
    const retained = positive.map((list) => keepMatched(units, list, matched, stop));
    return new Evaluation(
      { ...found, matching, hits: uniteLists(units.segments.length, retained, stop) },
      stop,
    );
  };
  const all = plan.condition.kind === 'and' ? plan.condition.of.map(alternatives) : [];
  if (all.length > 0 && all.every((part) => part !== undefined)) {
    const parts = all.map((part) =>
      unitsVisited(
        units,
        part.map((number) => byPhrase[number]),
        stop,
      ),
    );
    for (const part of parts.slice(1)) parts[0].keepCommon(part);
    const members = parts[0].list();
    const matched = makeUnitSet(units.count);
    for (const unit of members) matched[unit] = 1;
    return keepIn(members, matched);
  }
  const matched = decide(plan.condition, {
    phrase(number) {
      stop.check();
      return unitsWithHits(units, [byPhrase[number]], stop);
    },
    field(number) {
      stop.check();
      return unitsOfField(engine, kind, plan.tests[number], query.kinds, stop);
    },
    empty: () => Uint8Array.from(lengthsInScope(units, query.scope), (length) => Number(length === 0)),
  });
  stop.check();
  return keepIn(listMembers(matched), matched);
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
  const stretches = nodeStretches(engine.nodes, engine.index, node);
  const end = engine.nodes.ends[node] ?? node;
  const hits = evaluation.hits.map(({ length, starts }) => ({
    length,
    starts: starts.map((list, s) => join(within(list, stretches[s].main), within(list, stretches[s].note))),
  }));
  const before = unitsWithHits(units, evaluation.hits, stop);
  const inside = unitsWithHits(units, hits, stop);
  const matching = evaluation.members.filter((unit) => {
    if (before[unit] === 1) return inside[unit] === 1;
    return homes()[unit] >= node && homes()[unit] < end;
  });
  return new Evaluation({ ...evaluation.parts(), matching, hits }, stop);
};
