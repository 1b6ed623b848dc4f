// What the catalogue of real texts must lead to, as one finds it by reading them.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SourceNode } from '../source.ts';
import { openKanripo } from './open-kanripo.ts';

const root = resolve(import.meta.dirname, '../../..');
const texts = join(resolve(root, process.env.LANGHUAN_CORPORA ?? '../shared/corpora'), 'kanripo');
const present = existsSync(texts);

type PlacedNode = SourceNode & { page: string };
const read = new Map<string, PlacedNode[]>();

const catalogueOf = (text: string): PlacedNode[] => {
  const known = read.get(text);
  if (known) return known;
  const opened = openKanripo([join(texts, text)]);
  if (!('product' in opened)) throw new Error(opened.faults.map((f) => f.message).join('\n'));
  const nodes = [...opened.product.pages()].flatMap((page) =>
    page.lines.flatMap((line) => (line.nodes ?? []).map((node) => ({ ...node, page: page.pageKey }))),
  );
  read.set(text, nodes);
  return nodes;
};
const under = (text: string, parent: string) => {
  const nodes = catalogueOf(text);
  const from = nodes.findIndex((n) => n.title === parent);
  const to = nodes.findIndex((n, i) => i > from && n.depth <= nodes[from].depth);
  return nodes.slice(from + 1, to < 0 ? undefined : to).map((n) => n.title);
};

describe('catalogues of the corpora', () => {
  it.skipIf(!present && process.env.CI !== 'true')('三國志: 魏志卷二 › 文帝 (needs the corpora)', () => {
    const nodes = catalogueOf('KR2a0012/WYG');
    expect(nodes.filter((n) => n.depth === 1).map((n) => `${n.title} ${n.page.slice(-6)}`)).toEqual([
      '武帝 001-1a',
      '文帝 002-1a',
      '明帝 003-1a',
      '武文世王公 020-1a',
    ]);
    expect(under('KR2a0012/WYG', '魏志卷二')).toEqual(['文帝']);
  });

  it.skipIf(!present && process.env.CI !== 'true')(
    '世說新語: 雅量第六 beside 方正第五, though it is indented further (needs the corpora)',
    () => {
      const nodes = catalogueOf('KR3l0002/SBCK').filter((n) => /第[一二三四五六七八九十]+$/.test(n.title));
      expect(nodes.length).toBeGreaterThan(30);
      expect(new Set(nodes.map((n) => n.depth)).size).toBe(1);
    },
  );

  it.skipIf(!present && process.env.CI !== 'true')('名賢氏族言行類稿: each 姓 (needs the corpora)', () => {
    const nodes = catalogueOf('KR3k0026/WYG');
    expect(nodes.filter((n) => n.depth === 1).length).toBeGreaterThan(1100);
    expect(nodes.some((n) => n.depth === 1 && n.page.includes('_000-'))).toBe(false);
    expect(under('KR3k0026/WYG', '卷二').slice(0, 3)).toEqual(['封', '龔', '洪']);
  });

  it.skipIf(!present && process.env.CI !== 'true')(
    '六臣註文選 and 康熙字典: no heading in a table of contents, all behind it (needs the corpora)',
    () => {
      expect(under('KR4h0003/SBCK', '目録')).toEqual([]);
      expect(catalogueOf('KR4h0003/SBCK').filter((n) => n.depth > 0).length).toBeGreaterThan(200);
      expect(under('KR1j0048/WYG', '卷十一')).toEqual(['戈部']);
    },
  );

  it.skipIf(!present && process.env.CI !== 'true')(
    '六臣註文選: a 卷 is not called by the book misspelt, 六臣文選卷第四十六 (needs the corpora)',
    () => {
      const titles = catalogueOf('KR4h0003/SBCK').map((n) => n.title);
      expect(titles.filter((title) => title.includes('卷第四十六'))).toEqual(['卷第四十六']);
    },
  );

  it.skipIf(!present && process.env.CI !== 'true')(
    '法華經: a 品 without the name of the book (needs the corpora)',
    () => {
      expect(under('KR6d0001/T', '卷一').slice(-2)).toEqual(['序品第一', '方便品第二']);
    },
  );
});
