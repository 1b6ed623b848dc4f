// Counts the names of a version from its stored pages: exactly those that the reader highlights.
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { syllablesOfName, sortByReading } from '#reference/readings/name-reading.ts';
import { versionDir } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';
import { type Bundle, openBundle } from '../bundle/open-bundle.ts';
import { pinyinReadings } from '../reference-data/readings/read-pinyin.ts';
import { type CountedName, type NameTable, writeNameTable } from './name-table.ts';

interface Places {
  pages: number[];
  times: number[];
}

/** Takes every page once. `tell` hears how many pages are read. */
const collect = (bundle: Bundle, report: (pages: number) => void): Map<EntityKind, Map<string, Places>> => {
  const found = new Map(entityKinds.map((type) => [type, new Map<string, Places>()]));
  for (let pageId = bundle.firstPage; pageId <= bundle.lastPage; pageId++) {
    const { hotWord } = bundle.page(pageId)!;
    for (const type of entityKinds)
      for (const { word } of hotWord[type]) {
        const names = found.get(type)!;
        let places = names.get(word);
        if (!places) names.set(word, (places = { pages: [], times: [] }));
        if (places.pages.at(-1) === pageId) places.times[places.times.length - 1] += 1;
        else {
          places.pages.push(pageId);
          places.times.push(1);
        }
      }
    report(pageId - bundle.firstPage + 1);
  }
  return found;
};

const tableOf = (found: ReadonlyMap<EntityKind, ReadonlyMap<string, Places>>): NameTable => {
  const readings = pinyinReadings();
  const names: CountedName[] = [];
  const rows: Places[] = [];
  for (const [type, places] of found) {
    const read = [...places.keys()].map((name) => ({
      type,
      name,
      syllables: syllablesOfName(name, type === 'lsrw', (character) => readings.get(character) ?? []),
    }));
    for (const name of sortByReading(read)) {
      names.push(name);
      rows.push(places.get(name.name)!);
    }
  }
  const starts = new Uint32Array(names.length + 1);
  for (const [i, { pages }] of rows.entries()) starts[i + 1] = starts[i] + pages.length;
  const pages = new Uint32Array(starts[names.length]);
  const times = new Uint32Array(starts[names.length]);
  for (const [i, row] of rows.entries()) {
    pages.set(row.pages, starts[i]);
    times.set(row.times, starts[i]);
  }
  return { names, starts, pages, times };
};

export interface CountNamesJob {
  data: string;
  code: string;
  version: string;
  /** Pages that are read, and how many there are: two 32-bit numbers, shared. */
  progress: SharedArrayBuffer;
}

/** Undefined once it is done, else what is wrong with the version, in words for the person who keeps the library. */
export const countNames = ({ data, code, version, progress }: CountNamesJob): string | undefined => {
  const counters = new Int32Array(progress);
  try {
    const bundle = openBundle(versionDir(data, code, version));
    try {
      Atomics.store(counters, 1, bundle.facts.pageCount);
      const found = collect(bundle, (pages) => Atomics.store(counters, 0, pages));
      writeNameTable(data, code, version, tableOf(found));
    } finally {
      bundle.close();
    }
    return undefined;
  } catch (cause) {
    // Between threads an error keeps its message alone.
    if (cause instanceof LibraryFailure && cause.code !== 'disk-full') return cause.message;
    throw cause;
  }
};
