// Every text and every branch of the real material, against counts made another way.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourcePage } from '../source.ts';
import { openKanripo } from './open-kanripo.ts';

const root = resolve(import.meta.dirname, '../../..');
const corpora = resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora');
const texts = join(corpora, 'kanripo');
const present = existsSync(texts);
const branches = present
  ? readdirSync(texts).flatMap((id) =>
      readdirSync(join(texts, id))
        .filter((b) => b !== '_data')
        .map((b) => `${id}/${b}`),
    )
  : [];

/** Counts by code point, and by code for codes that represent one character. */
interface Tally {
  points: Int32Array;
  codes: Map<string, number>;
}
const newTally = (): Tally => ({ points: new Int32Array(0x110000), codes: new Map() });
const addText = (tally: Tally, text: string): void => {
  for (let i = 0; i < text.length; ) {
    const point = text.codePointAt(i)!;
    tally.points[point]++;
    i += point > 0xffff ? 2 : 1;
  }
};
const addCode = (tally: Tally, code: string): string => {
  tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  return '';
};
/** Only what is a character for certain. */
const letters = (tally: Tally): string[] => {
  const out = [...tally.codes].map(([code, n]) => `${code} ${n}`);
  for (let point = 0; point < tally.points.length; point++) {
    if (tally.points[point] === 0) continue;
    const char = String.fromCodePoint(point);
    if (/[\p{L}\p{N}\p{Co}]/u.test(char)) out.push(`${char} ${tally.points[point]}`);
  }
  return out.sort();
};

/** The dumb scan: what is left of the files without markup, and their page marks. */
const scan = (dir: string): { tally: Tally; marks: number } => {
  const tally = newTally();
  let marks = 0;
  for (const name of readdirSync(dir).filter((n) => n.endsWith('.txt'))) {
    const text = readFileSync(join(dir, name), 'utf8')
      .replace(/^#.*$/gm, '')
      .replace(/^[ \t]*:[A-Za-z_-]+:(?:[ \t].*)?$/gm, '')
      .replace(/<\/?[A-Za-z][^<>¶\n]*>?/g, (tag) => {
        if (tag.startsWith('<pb:')) marks++;
        return '';
      })
      .replace(/&KR\d+;|\[(?=[^\]]*[^ -~])[^[\]\s¶<>&]*[-+*/@][^[\]\s¶<>&]*\]/g, (code) =>
        addCode(tally, code),
      )
      .replace(/[⿰-⿻](?:[⿰-⿻][^][^]|[^])(?:[⿰-⿻][^][^]|[^])/gu, (code) => addCode(tally, code));
    addText(tally, text);
  }
  return { tally, marks };
};

/** Nodes in preorder: no level is skipped. */
const isTree = (depths: readonly number[]): boolean =>
  depths.every((d, i) => d <= (i === 0 ? 0 : depths[i - 1] + 1));

interface Walk {
  tally: Tally;
  pageKeys: Set<string>;
  nodeKeys: Set<string>;
  nodes: number;
  pages: number;
  depths: number[];
  problems: string[];
}

const readPage = (page: SourcePage, walk: Walk): void => {
  const { tally, problems } = walk;
  walk.pages++;
  walk.pageKeys.add(page.pageKey);
  if (page.pageNum === '') problems.push(`${page.pageKey} has no label`);
  for (const line of page.lines) {
    for (const node of line.nodes ?? []) {
      walk.nodes++;
      walk.nodeKeys.add(node.key);
      walk.depths.push(node.depth);
      // A gaiji keeps its code, and is drawn where the title is shown; anything else in brackets is a fault.
      if (node.title === '' || /\[.*[-+*/]/.test(node.title.replace(/&KR\d+;/g, '')))
        problems.push(`${node.key} is called ${node.title}`);
    }
    for (const run of line.runs) {
      if (run.kind === 'gap') {
        if (run.cells < 1) problems.push(`${page.pageKey} has an empty gap`);
        continue;
      }
      const cells = run.kind === 'main' ? run.cells : [...run.right, ...run.left];
      if (cells.length === 0) problems.push(`${page.pageKey} has an empty run`);
      for (const cell of cells) {
        if (cell.gaiji) addCode(tally, cell.text);
        else addText(tally, cell.text);
      }
    }
  }
};

describe.skipIf(!present && !process.env.CI)('the real texts', () => {
  it('are here (set LANGHUAN_CORPORA)', () => {
    expect(branches.length).toBeGreaterThan(60);
  });

  it.each(branches)('%s: every character, every page, a sound catalogue', { timeout: 60_000 }, (branch) => {
    const dir = join(texts, branch);
    const opened = openKanripo([dir], {
      catalogDir: join(corpora, 'kanripo-catalog'),
      gaijiDir: join(corpora, 'kanripo-gaiji'),
    });
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    const walk: Walk = {
      tally: newTally(),
      pageKeys: new Set(),
      nodeKeys: new Set(),
      nodes: 0,
      pages: 0,
      depths: [],
      problems: [],
    };
    for (const page of opened.product.pages()) readPage(page, walk);
    const { tally, marks } = scan(dir);
    expect(walk.problems).toEqual([]);
    expect(walk.pages).toBe(marks);
    expect(walk.pageKeys.size).toBe(walk.pages);
    expect(walk.nodeKeys.size).toBe(walk.nodes);
    expect(isTree(walk.depths)).toBe(true);
    expect(letters(walk.tally)).toEqual(letters(tally));
    expect([...opened.product.gaiji.keys()].sort()).toEqual([...walk.tally.codes.keys()].sort());
    expect(opened.faults().filter((f) => f.severity === 'error')).toEqual([]);
    expect(opened.product.books[0].title).not.toBe('');
  });

  it('knows the form of the editions from their text', () => {
    const formOf = (branch: string) => {
      const opened = openKanripo([join(texts, branch)]);
      return 'product' in opened ? opened.product.form : undefined;
    };
    for (const branch of ['KR2k0010/WYG', 'KR2a0012/WYG', 'KR3l0002/WYG', 'KR4c0012/WYG'])
      expect([branch, formOf(branch)]).toEqual([branch, { lines: 8, cells: 21 }]);
    expect(formOf('KR3l0002/SBCK')).toEqual({ lines: 10, cells: 20 });
  });

  it('reads the rows of 吳郡圖經續記 as its brackets have them', () => {
    const dir = join(texts, 'KR2k0010/WYG');
    const raw = readdirSync(dir)
      .filter((n) => n.endsWith('.txt'))
      .sort()
      .map((n) => readFileSync(join(dir, n), 'utf8'))
      .join('');
    const strip = (row: string) => row.replace(/\u3000/g, '');
    const brackets = [...raw.matchAll(/\(([^()/]*)\/([^()/]*)\)/g)].map((m) => [strip(m[1]), strip(m[2])]);
    const opened = openKanripo([dir]);
    if (!('product' in opened)) throw new Error('refused');
    const text = (cells: { text: string }[]) => cells.map((c) => c.text).join('');
    const rows = [...opened.product.pages()]
      .flatMap((p) => p.lines.flatMap((l) => l.runs))
      .flatMap((r) => {
        if (r.kind === 'note') return [[text(r.right), text(r.left)]];
        return r.kind === 'main' && r.small ? [[text(r.cells), '']] : [];
      });
    expect(rows).toEqual(brackets);
  });
});
