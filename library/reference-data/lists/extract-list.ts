// Reads a list out of a product of the library.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReferenceFacts, ReferencePlace } from '#contract/tools/reference.ts';
import { extractCharacters } from '#reference/extract/extract-characters.ts';
import { extractLines } from '#reference/extract/extract-lines.ts';
import { ExtractRules, type NodeRules } from '#reference/extract/extract-rules.ts';
import { readParts } from '#reference/extract/read-parts.ts';
import {
  type Extracted,
  type ExtractedEntry,
  mainText,
  type EntrySpan,
  entrySpan,
  type TextLine,
  type UnreadPlace,
} from '#reference/extract/text-line.ts';
import { explainError, LibraryFailure } from '../../files/failure.ts';
import { bundleDir } from '../../holdings/holdings.ts';
import { type Bundle, openBundle } from '../../bundle/open-bundle.ts';
import { kangXiPositions } from '../readings/kang-xi-positions.ts';
import { linesOfBook } from './book-lines.ts';

const rulesDir = join(import.meta.dirname, 'rules');

/** A set of rules by its name, or from a file. */
export const readRules = (nameOrPath: string): ExtractRules => {
  const own = join(rulesDir, `${nameOrPath}.json`);
  const path = /^[a-z0-9-]+$/u.test(nameOrPath) && existsSync(own) ? own : nameOrPath;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new LibraryFailure('bad-source', `${path} is no JSON: ${cause.message}`, { cause });
    throw explainError(cause, path);
  }
  const rules = ExtractRules.safeParse(value);
  if (rules.success) return rules.data;
  throw new LibraryFailure('bad-source', `${path}: ${z.prettifyError(rules.error)}`);
};

const none = (why: string) => new LibraryFailure('bad-source', why);

/** Why no node of the catalogue is chosen. */
const explainNoNode = (nodes: readonly { depth: number }[], { level, titleEnds }: NodeRules): string => {
  const deepest = nodes.reduce((most, { depth }) => Math.max(most, depth), 0);
  if (level !== undefined && level > deepest)
    return `its catalogue has no level ${level}: ${deepest === 0 ? 'it has level 0 alone' : `its levels are 0 to ${deepest}`}`;
  return `no title of its catalogue${level === undefined ? '' : ` at level ${level}`} ends in ${titleEnds?.join(' or ')}`;
};

const extractNodes = (bundle: Bundle, lines: readonly TextLine[], rules: NodeRules): Extracted => {
  const entries: ExtractedEntry[] = [];
  const unread: UnreadPlace[] = [];
  const nodes = bundle.allNodes();
  const chosen = nodes.filter(
    ({ depth, title }) =>
      (rules.level === undefined || depth === rules.level) &&
      (rules.titleEnds === undefined || rules.titleEnds.some((end) => title.endsWith(end))),
  );
  if (chosen.length === 0) throw none(`${bundle.facts.code}: ${explainNoNode(nodes, rules)}`);
  // Where each line begins: page, and its first cell by ordinal in the page.
  const seen = new Map<number, number>();
  const begins = lines.map(({ pageId, cells }) => {
    const firstCell = seen.get(pageId) ?? 0;
    seen.set(pageId, firstCell + cells.length);
    return { pageId, firstCell };
  });
  let at = 0;
  for (const node of chosen) {
    const isBefore = (i: number, page: number, cell: number) =>
      begins[i].pageId < page || (begins[i].pageId === page && begins[i].firstCell < cell);
    while (at < lines.length && isBefore(at, node.start, node.firstCell)) at += 1;
    const next = nodes[node.ordinal + node.descendants + 1];
    let end = at;
    if (!next) end = lines.length;
    else while (end < lines.length && isBefore(end, next.start, next.firstCell)) end += 1;
    const own = lines.slice(at, end);
    const cells = own.flatMap((line) => line.cells);
    if (cells.length === 0) {
      const first = lines[at] ?? lines.at(-1);
      if (first) unread.push({ span: entrySpan(first.cells), text: node.title, why: 'it has no text' });
      continue;
    }
    const titled = mainText(own[0]).includes(node.title);
    const { fields, parts } = readParts(titled ? own.slice(1) : own, rules);
    entries.push({ fields: { name: node.title, ...fields }, span: entrySpan(cells), parts });
  }
  return { entries, unread };
};

const extract = (bundle: Bundle, lines: readonly TextLine[], rules: ExtractRules): Extracted => {
  if (rules.kind === 'lines') return extractLines(lines, rules);
  if (rules.kind === 'nodes') return extractNodes(bundle, lines, rules);
  const positions = kangXiPositions();
  return extractCharacters(lines, rules, (character) => positions.get(character));
};

export interface ExtractedList {
  product: { code: string; version: string };
  entries: ReferenceFacts[];
  unread: { pageId: number; pageNum: string; text: string; why: string }[];
}

const validNames = (names: readonly string[]): string[] =>
  names.filter((name) => !/[\0\p{Surrogate}]/u.test(name));

/** Fails with `not-found` or `damaged`, or with `bad-source` where nothing could be read. */
export const extractList = (data: string, code: string, rules: ExtractRules): ExtractedList => {
  const bundle = openBundle(bundleDir(data, code));
  try {
    if (bundle.newspapers)
      throw new LibraryFailure('bad-source', `${code} is a newspaper: lists are read from books`);
    const lines = linesOfBook(bundle);
    if (lines.length === 0) throw none(`${code} has no text: there is nothing to read but its pictures`);
    const { entries, unread } = extract(bundle, lines, rules);
    if (entries.length === 0) {
      const passed = unread.length === 0 ? '' : `, and ${unread.length} that look like one cannot be read`;
      throw none(`${code}: nothing in it is an entry by these rules${passed}`);
    }
    const placeOf = ({ from, to }: EntrySpan): ReferencePlace => {
      const [first, last] = [bundle.entry(from.pageId)!, bundle.entry(to.pageId)!];
      return {
        code,
        pageId: first.pageId,
        pageKey: first.pageKey,
        pageNum: first.pageNum,
        start: { lineId: from.lineId, wordId: from.wordId },
        end: { pageId: last.pageId, pageKey: last.pageKey, lineId: to.lineId, wordId: to.wordId },
      };
    };
    return {
      product: { code, version: bundle.facts.version },
      entries: entries.map(({ fields, span, parts }) => ({
        ...fields,
        ...(fields.alias ? { alias: validNames(fields.alias).filter((name) => name !== fields.name) } : {}),
        place: placeOf(span),
        parts: Object.fromEntries(Object.entries(parts).map(([field, spans]) => [field, spans.map(placeOf)])),
      })),
      unread: unread.map(({ span, text, why }) => ({
        pageId: span.from.pageId,
        pageNum: bundle.entry(span.from.pageId)!.pageNum,
        text,
        why,
      })),
    };
  } finally {
    bundle.close();
  }
};
