// All texts of the package chinese-poetry, and 說文解字 with its notes, laid out in half-leaves: each poem a section,
// its notes notes. `strains` (tones for characters) and `rank` (numbers) are no texts. The great collections, of up to
// 254,000 poems, have a node for each poet in a file; all others one for each poem.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { DemoBlock } from '#demo/demo-work.ts';
import { layLeaves } from '#demo/lay-leaves.ts';
import { readRuns } from '#demo/read-runs.ts';
import type { SourceNode, SourcePage } from '#library/sources/source.ts';

const form = { lines: 8, cells: 21 };
const noText = new Set(['strains', 'rank']);
const collections = /(?:quantangshi|songci|yuanqu)\//;

type Json = null | string | number | boolean | Json[] | { [name: string]: Json };

interface Piece {
  title: string;
  author: string;
  text: string;
  notes: string;
}

/** Every string in a value, in order. */
const stringsOf = (value: Json | undefined): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
};

const isObject = (value: Json): value is { [name: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const groupBy = <T>(list: readonly T[], of: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(of(item));
    if (group) group.push(item);
    else groups.set(of(item), [item]);
  }
  return groups;
};

const textOf = (value: Json | undefined): string => stringsOf(value).join('');

/** The pieces in a file, however deep: an object whose text is of strings is one. */
function* piecesIn(value: Json): Generator<Piece> {
  if (Array.isArray(value)) for (const item of value) yield* piecesIn(item);
  if (!isObject(value)) return;
  const { title, chapter, rhythmic, name, author, notes, biography, comment } = value;
  const body = value.paragraphs ?? value.content ?? value.para ?? value.desc ?? value.description;
  if (Array.isArray(body) && body.some(isObject)) {
    yield* piecesIn(body);
    return;
  }
  if (body === undefined) {
    for (const item of Object.values(value)) if (typeof item === 'object') yield* piecesIn(item);
    return;
  }
  yield {
    title: textOf(title ?? chapter ?? rhythmic ?? name),
    author: textOf(author),
    text: textOf(body),
    notes: stringsOf([notes, biography, comment].flatMap((n) => (n === undefined ? [] : [n]))).join(' '),
  };
}

const piecesOf = (path: string): Piece[] => [...piecesIn(JSON.parse(readFileSync(path, 'utf8')) as Json)];

function* listPieces(pieces: Piece[], key: string, title: string, byPoet: boolean): Generator<DemoBlock> {
  yield {
    runs: readRuns(title, { note: true }).map((run) => ({ ...run, note: false })),
    indent: 0,
    hang: 0,
    nodes: [{ depth: 1, title, key }],
    section: true,
    juan: { key, label: title, title, head: '' },
  };
  let poet: string | undefined;
  for (const [i, piece] of pieces.entries()) {
    const node = { depth: 2, title: byPoet ? piece.author : piece.title, key: `${key}.${i}` };
    const nodes = byPoet && piece.author === poet ? [] : [node];
    poet = piece.author;
    const head = readRuns(`${piece.title} ${piece.author}`);
    const body = [...readRuns(piece.text), ...readRuns(piece.notes, { note: true })];
    yield { runs: head, indent: 2, hang: 2, nodes, section: true };
    yield { runs: body, indent: 0, hang: 0 };
  }
}

/** Half-leaves, the first with a node for the whole. */
function* withRoot(pages: Iterable<SourcePage>, root: SourceNode): Generator<SourcePage> {
  let first = true;
  for (const page of pages) {
    if (first && page.lines.length > 0) page.lines[0].nodes = [root, ...(page.lines[0].nodes ?? [])];
    first = false;
    yield page;
  }
}

const poetryFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('chinese-poetry/package.json')), 'dist');

/** Its files with a text, by path. */
export const poetryFiles = (): string[] => {
  const folder = poetryFolder();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !noText.has(relative(folder, path).split('/')[0]))
    .sort();
};

export function* poetryPages(): Generator<SourcePage> {
  const folder = poetryFolder();
  const files = groupBy(poetryFiles(), (path) => relative(folder, path).split('/')[0]);
  for (const [name, paths] of files) {
    function* blocks(): Generator<DemoBlock> {
      for (const path of paths) {
        const key = relative(folder, path).replace(/\.json$/, '');
        yield* listPieces(piecesOf(path), key, key, collections.test(path));
      }
    }
    yield* withRoot(layLeaves(blocks(), form), { depth: 0, title: name, key: name });
  }
}

/** 說文解字 with 段玉裁's notes, an entry a section and a node. */
export function* shuowenPages(path: string): Generator<SourcePage> {
  interface Entry {
    wordhead: string;
    explanation: string;
    volume: string;
    duan_notes: { explanation: string; note: string }[];
  }
  const entries = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
  function* blocks(): Generator<DemoBlock> {
    for (const [volume, own] of groupBy(entries, (entry) => entry.volume)) {
      const key = `shuowen-${volume}`;
      const node = { depth: 1, title: volume, key };
      const juan = { key, label: volume, title: volume, head: '' };
      yield { runs: readRuns('說文解字'), indent: 0, hang: 0, nodes: [node], section: true, juan };
      for (const [i, { wordhead, explanation, duan_notes }] of own.entries())
        yield {
          runs: [
            ...readRuns(wordhead + (duan_notes.length > 0 ? '' : explanation)),
            ...duan_notes.flatMap((n) => [...readRuns(n.explanation), ...readRuns(n.note, { note: true })]),
          ],
          indent: 0,
          hang: 1,
          nodes: [{ depth: 2, title: wordhead, key: `${key}.${i}` }],
          section: true,
        };
    }
  }
  yield* withRoot(layLeaves(blocks(), form), { depth: 0, title: '說文解字', key: 'shuowen' });
}
