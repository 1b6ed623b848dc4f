// What a query has found: the units that match, and the hits that count.
import type { Engine } from './engine.ts';
import type { Plan, Query } from '../query/query.ts';
import { type Stop, stopEvery } from '../lists/stop.ts';
import { UnitBits } from '../lists/unit-bits.ts';
import { makeUnitSet } from '../lists/unit-set.ts';
import type { Visits } from '../index/unit-visits.ts';
import type { Units } from '../index/units.ts';

/** The units that a list visits in segment `s`. They are found once an answer, however many they are. */
export const visitsOf = (units: Units, list: HitList, s: number, stop: Stop): Visits => {
  if (list.visits?.units !== units) list.visits = { units, bySegment: [] };
  return (list.visits.bySegment[s] ??= units.visits.of(list.starts[s], s, stop));
};

const countVisits = (units: Units, hits: HitList[], stop: Stop): Uint32Array => {
  const counts = new Uint32Array(units.count);
  for (const list of hits)
    for (const s of list.starts.keys()) {
      const { units: visited, ends, count } = visitsOf(units, list, s, stop);
      for (let v = 0, from = 0; v < count; v++) {
        counts[visited[v]] += ends[v] - from;
        from = ends[v];
      }
    }
  return counts;
};

/** The units that some of the lists visit, and which of them more than once. */
export const unitsVisited = (units: Units, lists: HitList[], stop: Stop): UnitBits => {
  const visited = new UnitBits(units.count);
  for (const list of lists)
    for (const s of list.starts.keys()) {
      const visits = visitsOf(units, list, s, stop);
      for (let from = 0; from < visits.count; from += stopEvery) {
        stop.check();
        visited.add(visits.units, from, Math.min(visits.count, from + stopEvery));
      }
    }
  return visited;
};

/** The units that some of the lists have a hit in. */
export const unitsWithHits = (units: Units, lists: HitList[], stop: Stop): Uint8Array => {
  const found = makeUnitSet(units.count);
  for (const list of lists)
    for (const s of list.starts.keys()) {
      const { units: visited, count } = visitsOf(units, list, s, stop);
      for (let v = 0; v < count; v++) found[visited[v]] = 1;
    }
  return found;
};

/** The starts of a list that lie in the units of a set. */
export const keepMatched = (units: Units, hits: HitList, set: Uint8Array, stop: Stop): HitList => ({
  length: hits.length,
  starts: hits.starts.map((list, s) => {
    const { units: visited, ends, count } = visitsOf(units, hits, s, stop);
    let size = 0;
    for (let v = 0; v < count; v++) if (set[visited[v]] === 1) size += ends[v] - (v > 0 ? ends[v - 1] : 0);
    if (size === list.length) return list;
    const out = new Uint32Array(size);
    let n = 0;
    for (let v = 0; n < size; v++)
      if (set[visited[v]] === 1) for (let i = v > 0 ? ends[v - 1] : 0; i < ends[v]; i++) out[n++] = list[i];
    return out;
  }),
});

/** Hits of one length, of one answer. */
export interface HitList {
  length: number;
  /** By segment. */
  starts: Uint32Array[];
  /** For the units that were requested last. */
  visits?: { units: Units; bySegment: Visits[] };
}

/** A query that has been run. */
export interface EvaluatedQuery {
  engine: Engine;
  query: Query;
  plan: Plan;
  /** Before narrowing to a node: what the catalogue's counts are of. */
  whole: Evaluation;
  /** After it: the result. */
  found: Evaluation;
}

/** What a query has found. */
export class Evaluation {
  readonly units: Units;
  /** The hits that count, all in matching units, equal ones once, a list for each length. */
  readonly hits: HitList[];
  readonly totalHit: number;
  /** Hits of each phrase of the plan, in matching units or not. */
  readonly byPhrase: HitList[];
  /** The node of each unit. */
  readonly homes: () => Int32Array;
  private readonly stop: Stop;
  private readonly matching: Uint32Array | UnitBits;
  private listed: Uint32Array | undefined;
  private visitedUnits: UnitBits | undefined;
  private set: Uint8Array | undefined;
  private counts: Uint32Array | undefined;

  /** `matching`: the units that match, ascending. `visited`: those that its hits visit, where they are known. */
  constructor(
    found: Pick<Evaluation, 'units' | 'hits' | 'byPhrase' | 'homes'> & {
      matching: Uint32Array | UnitBits;
      visited?: UnitBits;
    },
    stop: Stop,
  ) {
    this.units = found.units;
    this.matching = found.matching;
    this.visitedUnits = found.visited;
    this.hits = found.hits;
    this.byPhrase = found.byPhrase;
    this.homes = found.homes;
    this.stop = stop;
    this.totalHit = found.hits.reduce((sum, { starts }) => starts.reduce((n, l) => n + l.length, sum), 0);
  }

  get total(): number {
    return this.matching instanceof UnitBits ? this.matching.count : this.matching.length;
  }

  /** The matching units, ascending. */
  get members(): Uint32Array {
    return (this.listed ??= this.matching instanceof UnitBits ? this.matching.list() : this.matching);
  }

  /** Those from the one at `from` to before the one at `to`: all need not be listed for them. */
  membersBetween(from: number, to = this.total): Uint32Array {
    return this.listed === undefined && this.matching instanceof UnitBits
      ? this.matching.list(from, to)
      : this.members.subarray(from, to);
  }

  /** 1 for each unit that matches. */
  get matched(): Uint8Array {
    if (!this.set) {
      this.set = makeUnitSet(this.units.count);
      for (const unit of this.members) this.set[unit] = 1;
    }
    return this.set;
  }

  /** The units that its hits visit, and which of them more than once. */
  get visited(): UnitBits {
    return (this.visitedUnits ??= unitsVisited(this.units, this.hits, this.stop));
  }

  /** Hits that count in each unit. */
  get hitsOnUnit(): Uint32Array {
    return (this.counts ??= countVisits(this.units, this.hits, this.stop));
  }

  /** Of the same result the units that are in a set, with their hits. */
  within(set: Uint8Array): Evaluation {
    const hits = this.hits.map((list) => keepMatched(this.units, list, set, this.stop));
    return new Evaluation(
      { ...this.parts(), matching: this.members.filter((u) => set[u] === 1), hits },
      this.stop,
    );
  }

  parts() {
    const { units, matching, hits, byPhrase, homes } = this;
    return { units, matching, hits, byPhrase, homes };
  }
}
