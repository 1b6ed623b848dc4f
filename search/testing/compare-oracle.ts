// For proof alone: a random product opened by the engine, and the answers of engine and oracle in one shape.
import { IndexBuilder } from '../index/build-index.ts';
import { keyOfSurface } from '../characters/characters.ts';
import { type Engine, type EngineOptions, openEngine, type UnitKind } from '../match/engine.ts';
import { seek } from '../lists/merge-lists.ts';
import { openIndex } from '../index/open-index.ts';
import type { ByteSource } from '../lists/table-file.ts';
import { scan } from './oracle.ts';
import { shownGaiji } from './oracle-characters.ts';
import type { OracleItem } from './oracle-model.ts';
import { hitsOfUnit, noteOf } from '../match/page-hits.ts';
import type { Query, QueryScope } from '../query/query.ts';
import { isIndexed, randomEdges, type RandomProduct, feedProduct } from './random-corpus.ts';
import { runSearch } from '../run/run-query.ts';
import { kindBit, openVariants, packVariants } from '../characters/variants.ts';

const variants = openVariants(packVariants(randomEdges));
/** A search that nothing ends. */
export const noStop = { check() {} };

/** The segment files of a random product. */
export const buildSegments = (product: RandomProduct, segmentLength: number): Uint8Array[] => {
  const { articles, fields = [] } = product;
  const builder = new IndexBuilder({ segmentLength, ...(articles && { articles: { fields } }) });
  feedProduct(product, builder);
  return builder.finish();
};

/** `cache`: to cache its lists together with others. */
export const openSegmentsOf = (
  product: RandomProduct,
  sources: ByteSource[],
  options: Pick<EngineOptions, 'cache' | 'name'> = {},
): Engine =>
  openEngine(openIndex(sources), variants, { ...options, titles: () => product.nodes.map((n) => n.title) });

export const memorySource = (bytes: Uint8Array, i: number): ByteSource => ({
  name: `${i}.lhx`,
  size: bytes.length,
  read: (offset: number, length: number) => bytes.slice(offset, offset + length),
});

export const openRandomProduct = (product: RandomProduct, segmentLength: number): Engine =>
  openSegmentsOf(product, buildSegments(product, segmentLength).map(memorySource));

/** A unit of a result: its page, or the number of its paragraph; each hit as text, in no order. */
export interface FoundUnit {
  unit: number;
  hits: string[];
}

/** The engine's hits as the oracle names them: main text by characters before, notes by their rank and place. */
export const engineUnits = (engine: Engine, query: Query, kind: UnitKind): FoundUnit[] => {
  const search = runSearch(engine, query, kind, noStop);
  if (!search) return [];
  const { index } = engine;
  const { found } = search;
  let mainBefore = 0;
  let notesBefore = 0;
  const offsets = new Map(
    index.segments.map((segment) => {
      const offset = { main: mainBefore, notes: notesBefore };
      mainBefore += segment.mainLength - seek(segment.cuts, segment.mainLength, 0);
      notesBefore += segment.anchors.length;
      return [segment, offset] as const;
    }),
  );
  const units: FoundUnit[] = [];
  for (let unit = 0; unit < found.units.count; unit++) {
    if (!found.matched[unit]) continue;
    const hits = hitsOfUnit(index, found.units, found.hits, unit).map(({ segment, start, length }) => {
      const { main, notes } = offsets.get(segment)!;
      if (start < segment.mainLength) return `main ${main + start - seek(segment.cuts, start, 0)} ${length}`;
      const note = noteOf(segment, start);
      const first = segment.cuts[seek(segment.cuts, segment.mainLength, 0) + note] + 1;
      return `note ${notes + note} ${start - first} ${length}`;
    });
    units.push({ unit: kind === 'page' ? index.firstPage + unit : unit, hits: hits.sort() });
  }
  return units;
};

export const oracleUnits = (product: RandomProduct, query: Query, unit: UnitKind = 'page') => {
  const noteNumbers = product.sections.flatMap((s) => s.items.map((i) => i.note)).filter((n) => n > 0);
  const ranks = new Map([...new Set(noteNumbers)].map((note, rank) => [note, rank]));
  const { node, choices, excludedForms } = query;
  const result = scan(product, query.group, (c) => variants.of(c), {
    scope: query.scope,
    kinds: query.kinds,
    gaijiKind: kindBit('gaiji'),
    simplifiedKind: kindBit('simplified'),
    unit,
    ...(node !== undefined && { node }),
    ...(choices && { choices }),
    ...(excludedForms && { excludedForms }),
  });
  const main = countedCharacters(product, 'text');
  const inNotes = countedCharacters(product, 'note');
  const forms = new Map<string, number>();
  const covered = new Set<OracleItem>();
  /** Hits by the page that they begin on. */
  const hitsOnPage = new Map<number, number>();
  for (const { note, start, length } of result.units.flatMap((u) => u.hits)) {
    const items = (note === 0 ? main : inNotes.filter((i) => i.note === note)).slice(start, start + length);
    for (const item of items) covered.add(item);
    hitsOnPage.set(items[0].page, (hitsOnPage.get(items[0].page) ?? 0) + 1);
    const word = items.map((i) => (i.gaiji ? shownGaiji(i.text, i.gaiji) : keyOfSurface(i.text))).join('');
    forms.set(word, (forms.get(word) ?? 0) + 1);
  }
  const units = result.units.map(({ page, hits }): FoundUnit => {
    const named = hits.map(({ note, start, length }) =>
      note === 0 ? `main ${start} ${length}` : `note ${ranks.get(note)} ${start} ${length}`,
    );
    return { unit: page, hits: named.sort() };
  });
  const { total, totalHit } = result;
  return { total, totalHit, units, forms: [...forms].sort(), covered, hitsOnPage };
};

/** The characters of a product that a scope covers. */
export const countedCharacters = (product: RandomProduct, scope: QueryScope): OracleItem[] =>
  product.sections
    .flatMap((s) => s.items)
    .filter(isIndexed)
    .filter((i) => scope === 'all' || (scope === 'note') === i.note > 0);

/** Throws when the two are not the same as JSON. */
export const same = (what: string, found: unknown, right: unknown): void => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(right)];
  if (a !== b) throw new Error(`${what}: found ${a}, right is ${b}`);
};
