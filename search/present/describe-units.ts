// Units of a result as they are shown: their pages, a snippet, the catalogue over them, and why they match.
import type { Engine } from '../match/engine.ts';
import type { EvaluatedQuery, Evaluation } from '../match/evaluation.ts';
import { explainHits } from '../match/hit-forms.ts';
import { crossedIn } from '../index/crossed-nodes.ts';
import { seek } from '../lists/merge-lists.ts';
import { findProximityMatches } from '../match/proximity-matches.ts';
import { nodeAt, type NodeStretch, nodeStretches } from '../index/node-table.ts';
import { hitsOfUnit, type UnitHit } from '../match/page-hits.ts';
import type { UnitMatch } from './result-set.ts';
import { pageAt, pageOfRun, runAt, runsBetween } from '../index/runs.ts';
import { makeSnippet, openingOf, type StretchOf } from './snippet.ts';
import type { Stop } from '../lists/stop.ts';
import { fieldFinder, hasTitleTests, titleFinder } from './title-matches.ts';
import { unitStretches } from '../index/unit-segment.ts';

/**
 * The pages of the first and last run of a paragraph or article; of one without a character, the pages of the runs at
 * its bounds.
 */
const pagesOf = ({ index }: Engine, { units }: Evaluation, unit: number): [number, number] => {
  const s = units.segments.findIndex((own) => unitStretches(own, unit).length > 0);
  const [own, segment] = [units.segments[s], index.segments[s]];
  const { cuts } = segment;
  // A separator is no character: the one before a section that begins on the next page is not on this one.
  const isCut = (position: number) => cuts[seek(cuts, position, 0)] === position;
  const [k] = unitStretches(own, unit);
  const runs: number[] = [];
  for (const bounds of [own.main, own.note]) {
    let [from, to] = [bounds[k], bounds[k + 1]];
    while (from < to && isCut(from)) from++;
    while (from < to && isCut(to - 1)) to--;
    if (from < to) runs.push(runAt(segment, from), runAt(segment, to - 1));
  }
  if (runs.length === 0) runs.push(...runsBetween(segment, own.main[k], own.main[k + 1]));
  return [pageOfRun(segment, Math.min(...runs)), pageOfRun(segment, Math.max(...runs))];
};

/** The stretch of a paragraph or article, of main text or of notes, that a hit begins in. */
const stretchRound =
  ({ index }: Engine, { units }: Evaluation, unit: number): StretchOf =>
  ({ segment, start }) => {
    const own = units.segments[index.segments.indexOf(segment)];
    const bounds = start < segment.mainLength ? own.main : own.note;
    const [k] = unitStretches(own, unit);
    return { from: bounds[k], to: bounds[k + 1] };
  };

const pathOf = ({ nodes }: Engine, node: number): number[] => {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodes.parents[at]) path.unshift(at);
  return path;
};

/** The deepest node at a hit. */
const nodeOfHit = ({ nodes, index }: Engine, { segment, start }: UnitHit): number =>
  nodeAt(nodes, index, index.segments.indexOf(segment), start);

/** Ordinals of the catalogue nodes from the root to the deepest at a hit. */
export const pathOfHit = (engine: Engine, hit: UnitHit): number[] => pathOf(engine, nodeOfHit(engine, hit));

/** The node that is shown of a unit without a hit: the first that its title is found by, else the unit's own. */
const nodeShown = (
  { engine, found }: EvaluatedQuery,
  unit: number,
  find: ReturnType<typeof titleFinder> | undefined,
): number => {
  const own = found.homes()[unit];
  if (!find) return own;
  const isFound = (node: number) => pathOf(engine, node).some((above) => find(above).length > 0);
  const crossed = crossedIn(engine.crossedNodes(found.units.kind), unit);
  return [own, ...crossed].find((node) => isFound(node)) ?? own;
};

/** Where the node that is shown of a unit without a hit begins, in each segment, if not before the unit. */
const beginsOf = (
  { engine, found }: EvaluatedQuery,
  unit: number,
  shown: number,
): NodeStretch[] | undefined =>
  shown === found.homes()[unit] ? undefined : nodeStretches(engine.nodes, engine.index, shown);

/** Describes units of a result, in the order given. */
export const describeUnits = (
  search: EvaluatedQuery,
  numbers: Iterable<number>,
  stop: Stop,
  width?: number,
): UnitMatch[] => {
  const { engine, found, plan, query } = search;
  const { index } = engine;
  const isPage = found.units.kind === 'page';
  const find = hasTitleTests(search) ? titleFinder(search, false) : undefined;
  const findInFields = fieldFinder(search);
  return Array.from(numbers, (unit): UnitMatch => {
    stop.check();
    const hits = hitsOfUnit(index, found.units, found.hits, unit);
    const first: UnitHit | undefined = hits[0];
    const page = index.firstPage + unit;
    const [startPageId, endPageId] = isPage ? [page, page] : pagesOf(engine, found, unit);
    const shown = first ? nodeOfHit(engine, first) : nodeShown(search, unit, find);
    const path = pathOf(engine, shown);
    return {
      startPageId,
      endPageId,
      pageId: !isPage && first ? pageAt(first.segment, first.start) : startPageId,
      hitCount: hits.length,
      snippet: first
        ? makeSnippet(
            hits,
            width,
            isPage ? undefined : stretchRound(engine, found, unit),
            findProximityMatches(engine, hits, plan, query, stop),
          )
        : openingOf(index, found.units, unit, width, beginsOf(search, unit, shown)),
      why: explainHits(hits, plan, query, engine.variants, stop),
      path,
      titleHits: find
        ? path.flatMap((node, i) => find(node).map(([from, to]): [number, number, number] => [i, from, to]))
        : [],
      ...(findInFields && { fieldHits: findInFields(unit) }),
    };
  });
};
