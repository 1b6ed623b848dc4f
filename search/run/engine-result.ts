// The result of the embedded engine.
import { describeUnits } from '../present/describe-units.ts';
import type { Engine } from '../match/engine.ts';
import { narrow } from '../match/evaluate.ts';
import { type EvaluatedQuery, Evaluation, unitsWithHits } from '../match/evaluation.ts';
import { countNodes } from '../match/facets.ts';
import type { NodeCounts } from '../index/node-table.ts';
import { countValues, unitsWithValue, type ValueCount } from '../match/fields.ts';
import { countForms, type Form } from '../match/hit-forms.ts';
import { findProximityMatches, reachOf } from '../match/proximity-matches.ts';
import { hitsOfUnit, spansInUnit, type UnitHit } from '../match/page-hits.ts';
import type { Plan, Query } from '../query/query.ts';
import { putFirst, rankUnits } from '../match/rank-units.ts';
import type { Narrowing, Order, ResultSet, UnitHits, UnitMatch } from '../present/result-set.ts';
import type { Stop } from '../lists/stop.ts';
import {
  countArticleTitleHits,
  countNodeTitleHits,
  listTitleForms,
  titleFinder,
} from '../present/title-matches.ts';
import { listMembers } from '../lists/unit-set.ts';
import type { UnitKind } from '../index/units.ts';

export class EngineResult implements ResultSet, EvaluatedQuery {
  readonly engine: Engine;
  readonly query: Query;
  readonly plan: Plan;
  readonly whole: Evaluation;
  readonly found: Evaluation;
  private readonly stop: Stop;

  constructor({ engine, query, plan, whole, found }: EvaluatedQuery, stop: Stop) {
    this.engine = engine;
    this.query = query;
    this.plan = plan;
    this.whole = whole;
    this.found = found;
    this.stop = stop;
  }

  get kind(): UnitKind {
    return this.found.units.kind;
  }

  get total(): number {
    return this.found.total;
  }

  get totalHit(): number {
    return this.found.totalHit;
  }

  units({ sort, titlesFirst = false }: Order, from?: number, to?: number): Uint32Array {
    if (sort === 'PageIdAscending' && !titlesFirst) return this.found.membersBetween(from ?? 0, to);
    const ranked = rankUnits(this.found, this.plan, this.query, sort);
    return (titlesFirst ? this.putTitlesFirst(ranked) : ranked).subarray(from, to);
  }

  hitsOf(unit: number): UnitHits {
    const { engine, found, plan, query, stop } = this;
    const { index } = engine;
    const { units, hits } = found;
    const reach = reachOf(plan);
    const around = reach > 0 ? hitsOfUnit(index, units, hits, unit, false, reach) : [];
    return {
      hits: hitsOfUnit(index, units, hits, unit, true).flatMap((hit) => spansInUnit(index, units, hit, unit)),
      near: findProximityMatches(engine, around, plan, query, stop).flatMap((match) =>
        spansInUnit(index, units, match, unit).map(({ span }) => span),
      ),
    };
  }

  firstHitOf(unit: number): UnitHit | undefined {
    const { units, hits } = this.found;
    return hitsOfUnit(this.engine.index, units, hits, unit).at(0);
  }

  /** The hits that count, by the pages that they are on: of articles those that match, whatever else its pages have. */
  onPages(): EngineResult {
    const { engine, found, stop } = this;
    const units = engine.units('page');
    const matching = listMembers(unitsWithHits(units, found.hits, stop));
    const homes = () => engine.homes('page');
    return new EngineResult(
      { ...this.parts(), found: new Evaluation({ ...found.parts(), units, matching, homes }, stop) },
      stop,
    );
  }

  describe(units: Iterable<number>, width?: number): UnitMatch[] {
    return describeUnits(this, units, this.stop, width);
  }

  countNodes(): NodeCounts {
    return countNodes(this.engine, this.whole, this.stop);
  }

  countValues(field: string): ValueCount[] {
    return countValues(this.engine, this.kind, field, this.found, this.stop);
  }

  forms(): Form[] {
    const { engine, found, plan, query, stop } = this;
    const forms = countForms(engine, found, plan, query, stop);
    return forms.sort((a, b) => b.hits - a.hits || (a.word < b.word ? -1 : 1));
  }

  titleForms(): string[] {
    return listTitleForms(this);
  }

  nodeTitleHits(): Map<number, number> {
    return countNodeTitleHits(this);
  }

  articleTitleHits(): number {
    return countArticleTitleHits(this, this.stop);
  }

  rules(): { id: string; hits: number }[] {
    return this.plan.named.map(({ id, phrase }) => ({
      id,
      hits: this.whole.byPhrase[phrase].starts.reduce((sum, starts) => sum + starts.length, 0),
    }));
  }

  narrow({ node = this.query.node, choices = [] }: Narrowing): EngineResult {
    const { engine, stop } = this;
    const whole = choices.reduce(
      (left, choice) => left.within(unitsWithValue(engine, left, choice, stop)),
      this.whole,
    );
    const found = node === undefined ? whole : narrow(engine, whole, node, stop);
    const query = node === undefined ? this.query : { ...this.query, node };
    return new EngineResult({ engine, query, plan: this.plan, whole, found }, stop);
  }

  /** The units of the result before narrowing that are in a set. */
  within(set: Uint8Array): EngineResult {
    return new EngineResult({ ...this.parts(), found: this.whole.within(set) }, this.stop);
  }

  private parts(): EvaluatedQuery {
    const { engine, query, plan, whole, found } = this;
    return { engine, query, plan, whole, found };
  }

  private putTitlesFirst(ranked: Uint32Array): Uint32Array {
    const find = titleFinder(this, true);
    const known = new Map<number, boolean>();
    const homes = this.found.homes();
    return putFirst(ranked, (unit) => {
      const home = homes[unit];
      if (!known.has(home)) known.set(home, find(home).length > 0);
      return known.get(home) === true;
    });
  }
}
