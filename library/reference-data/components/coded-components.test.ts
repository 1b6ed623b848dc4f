// What mojidata tells of its own codes: two ways to compose a character that differ in one place, where one has a code.
import { findComposed, rankLetters, readComponentQuery } from '#reference/components/find-composed.ts';
import Database from 'libsql';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { ensureCompositions } from './build-compositions.ts';
import { codedWays, derivedComponents } from './coded-components.ts';

/** A component, or an operator with what it joins. */
type Tree = string | Tree[];

const arityOf = (token: string): number => {
  if (/^[⿲⿳]$/u.test(token)) return 3;
  if (/^[⿾⿿]$/u.test(token)) return 1;
  return /^[⿰-⿽㇯]$/u.test(token) ? 2 : 0;
};

const parse = (written: string): Tree | undefined => {
  const tokens = written.replaceAll('〾', '').match(/&[^;&\s]+;|\{[^{}]*\}|./gsu) ?? [];
  let at = 0;
  const next = (): Tree => {
    const token = tokens[at++] ?? '';
    const arity = arityOf(token);
    return arity === 0 ? token : [token, ...Array.from({ length: arity }, next)];
  };
  const tree = next();
  return at === tokens.length ? tree : undefined;
};

const show = (tree: Tree): string => (typeof tree === 'string' ? tree : tree.map(show).join(''));
const isCode = (tree: Tree): tree is string => typeof tree === 'string' && tree.startsWith('{');

let ways: Map<string, Tree[]>;
beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('@mandel59/mojidata/dist/moji.db');
  const db = new Database(`file:${file}?mode=ro`);
  ways = new Map();
  for (const { UCS, IDS } of db.prepare('SELECT UCS, IDS FROM ids').all() as { UCS: string; IDS: string }[]) {
    const tree = parse(IDS);
    if (tree !== undefined) ways.set(UCS, [...(ways.get(UCS) ?? []), tree]);
  }
  db.close();
});

/** The parts of one tree that correspond to a code in the other; undefined where they differ elsewhere too. */
const compare = (a: Tree, b: Tree, depth = 0): [string, Tree][] | undefined => {
  if (show(a) === show(b)) return [];
  if (isCode(a)) return [[a, b]];
  if (isCode(b)) return [[b, a]];
  if (typeof a !== 'string' && typeof b !== 'string') {
    if (a[0] !== b[0]) return undefined;
    const parts = a.map((part, i) => compare(part, b[i], depth));
    return parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part ?? []);
  }
  const [letter, tree] = typeof a === 'string' ? [a, b] : [b, a];
  if (depth > 2 || typeof tree === 'string' || typeof letter !== 'string') return undefined;
  for (const way of ways.get(letter) ?? []) {
    const found = way === letter ? undefined : compare(way, tree, depth + 1);
    if (found) return found;
  }
  return undefined;
};

it('takes codes for what mojidata has in their place elsewhere', () => {
  const seen = new Map<string, Map<string, Set<string>>>();
  for (const [character, own] of ways)
    for (const [i, a] of own.entries())
      for (const b of own.slice(i + 1))
        for (const [code, tree] of compare(a, b) ?? []) {
          if (show(tree).includes('{')) continue;
          const parts = [...show(tree)].filter((token) => arityOf(token) === 0).join('');
          const byParts = seen.get(code) ?? new Map<string, Set<string>>();
          seen.set(code, byParts.set(parts, (byParts.get(parts) ?? new Set()).add(character)));
        }
  for (const [code, parts] of Object.entries(derivedComponents))
    for (const way of parts) {
      const characters = seen.get(code)?.get(way)?.size ?? 0;
      expect([code, way, characters > 0]).toEqual([code, way, true]);
    }
  // A reading that four or more characters agree on is in the table, except for codes that denote other shapes in
  // other characters: {11} in 兆, {50} in 叚.
  for (const [code, byParts] of seen) {
    const [most] = [...byParts].toSorted((a, b) => b[1].size - a[1].size);
    if (['{11}', '{50}'].includes(code)) continue;
    if (most[1].size >= 4 && !/[⿾⿿]/u.test(most[0])) expect([...codedWays.keys()]).toContain(code);
  }
});

it('[T-027] finds by their components the characters that have a component outside Unicode', async () => {
  const table = await ensureCompositions();
  const ranks = rankLetters(table, () => 0);
  const find = (components: string): string[] =>
    findComposed(table, readComponentQuery(components, table), ranks).map(({ character }) => character);
  for (const [components, character] of [
    ['亠口冖豕', '豪'],
    ['亠口冖丁', '亭'],
    ['十冖糸', '索'],
    ['月又示', '祭'],
    ['亠丷冖巾', '帝'],
    ['日乂一', '更'],
    ['弋一止', '武'],
  ])
    expect([components, find(components)]).toEqual([components, expect.arrayContaining([character])]);
  expect(find('亠口冖豕').filter((one) => one.startsWith('{'))).toEqual([]);
});
