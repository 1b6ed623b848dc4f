// The entries behind an edge, or behind a name: those that the list of entries finds when it is narrowed to the names.
import type { ExploreEntries, ExploreEntriesRequest, ExploreEntry } from '#contract/knowledge/exploration.ts';
import { entriesAt, mentionsOf } from '#library/entries/read-entries.ts';
import type { Stop } from '#search/lists/stop.ts';
import type { z } from 'zod';
import { chosenOf, describeEntry } from '../entries/answer-entry-list.ts';
import { bucketCodes, labelOfBucket, unknown } from '../entries/entry-dates.ts';
import { pageReader } from '../entries/entry-text.ts';
import type { OpenProduct } from '../products/open-product.ts';
import { type FoundGraph, allowKinds, askGraph, describeNamedDay, describeNode } from './ask-graph.ts';
import { JoinedNames } from './joined-names.ts';
import { kindOf } from './name-graph.ts';
import { findPassage } from './passages.ts';

/** Years in one reply. A product of more is cut to the years from the first to the last with an entry found. */
const mostYears = 200;

const countYears = ({ entries: { dates }, selected: { matching } }: FoundGraph) => {
  const codes = bucketCodes(dates, 'reign', 'year');
  const years = new Map<number, { first: number; count: number; of: number }>();
  let [unplaced, undated] = [0, 0];
  for (let entry = 0; entry < matching.length; entry++) {
    const [code, first] = [codes[entry], dates.first[entry]];
    if (first === unknown) undated += matching[entry];
    else if (code === unknown) unplaced += matching[entry];
    else {
      const year = years.get(code) ?? { first, count: 0, of: 0 };
      years.set(code, {
        first: Math.min(first, year.first),
        count: year.count + matching[entry],
        of: year.of + 1,
      });
    }
  }
  const sortedYears = [...years].sort(([a, x], [b, y]) => x.first - y.first || a - b);
  const filled = sortedYears.map(([, { count }]) => count > 0);
  const [from, to] =
    sortedYears.length <= mostYears
      ? [0, sortedYears.length]
      : [filled.indexOf(true), filled.lastIndexOf(true) + 1];
  return {
    years: sortedYears
      .slice(Math.max(0, from), to)
      .map(([code, { count, of }]) => ({ label: labelOfBucket(dates, 'reign', 'year', code), count, of })),
    unplaced,
    undated,
  };
};

/** The days of the first and the last that are found. */
const describeDays = ({
  entries,
  selected: { matching },
}: FoundGraph): Pick<ExploreEntries, 'first' | 'last'> => {
  const { dates } = entries;
  let [first, last] = [unknown, unknown];
  for (let entry = 0; entry < matching.length; entry++) {
    if (matching[entry] === 0 || dates.first[entry] === unknown) continue;
    if (first === unknown || dates.first[entry] < dates.first[first]) first = entry;
    if (last === unknown || dates.last[entry] > dates.last[last]) last = entry;
  }
  if (first === unknown) return {};
  return { first: describeNamedDay(entries, first, 'first'), last: describeNamedDay(entries, last, 'last') };
};

export const answerExploreEntries = (
  product: OpenProduct,
  request: z.output<typeof ExploreEntriesRequest> & { code: string },
  stop: Stop,
): ExploreEntries => {
  const { bundle } = product;
  const { sourceId, targetId, skipCount, maxResultCount } = request;
  const ids = targetId === undefined ? [sourceId] : [sourceId, targetId];
  const found = askGraph(product, request, ids, stop, true);
  const { graph, nodes, missing, totals } = found;
  // A name that no entry has is in none together with another.
  if (missing.length > 0)
    found.selected = { ...found.selected, matching: new Uint8Array(totals.all), total: 0 };
  const { selected } = found;
  const chosen = chosenOf(selected, 'text', skipCount, maxResultCount);
  const mentions = mentionsOf(bundle, chosen);
  const readPage = pageReader(bundle);
  const names = nodes.map((node) => ({ kind: kindOf(graph, node), name: graph.names[node] }));
  const read = new Map(entriesAt(bundle, chosen).map((entry) => [entry.ordinal, entry]));
  const items = chosen.map((ordinal): ExploreEntry => {
    stop.check();
    const entry = read.get(ordinal)!;
    const described = describeEntry(bundle, entry, selected.hits[ordinal], readPage);
    const own = mentions.filter((mention) => mention.entry === ordinal);
    const passage = findPassage(names, entry, own, readPage);
    if (!passage) return { ...described, pageId: described.startPageId, passage: [{ text: entry.title }] };
    return { ...described, pageId: passage.pageId, at: passage.at, passage: passage.parts };
  });
  const joined = new JoinedNames(
    graph,
    { matching: selected.matching, allowed: allowKinds(found, []), least: 1 },
    stop,
  );
  const [source, target] = nodes.map((node) => describeNode(joined, node));
  return {
    ...totals,
    missing,
    ...(source && { source }),
    ...(target && { target }),
    totalCount: selected.total,
    skipCount,
    items,
    ...countYears(found),
    ...describeDays(found),
  };
};
