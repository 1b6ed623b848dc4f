import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoWorks } from './build-demo.ts';
import type { DemoBlock } from './demo-work.ts';
import { layLeaves } from './lay-leaves.ts';

const folder = join(createRequire(import.meta.url).resolve('chinese-poetry/package.json'), '../dist');
const data = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));

const open = (code: string) => demoWorks.find((w) => w.code === code)!.open();
const blocksOf = (code: string): DemoBlock[] => [...open(code).blocks(() => {})];
const textOf = (blocks: DemoBlock[]): string =>
  blocks.flatMap((b) => b.runs.flatMap((r) => r.cells.map((c) => c.text))).join('');
const han = (text: string): string => text.replace(/[^\p{L}\p{N}\p{Co}□]/gu, '');
/** Every string under one of the names, in order. */
const strings = (value: unknown, names: string[], named = false): string[] => {
  if (typeof value === 'string') return named ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((v) => strings(v, names, named));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([k, v]) => strings(v, names, named || names.includes(k)));
};

describe('the demonstration library', () => {
  it('has the whole text of the books that are taken as they are', () => {
    for (const [code, path] of [
      ['mengzi', 'sishuwujing/mengzi.json'],
      ['daxue', 'sishuwujing/daxue.json'],
      ['zhongyong', 'sishuwujing/zhongyong.json'],
    ])
      expect(textOf(blocksOf(code)), code).toBe(han(strings(data(path), ['chapter', 'paragraphs']).join('')));
  });

  it('has each of the 43,103 poems of 御定全唐詩, and the two hidden in others, as a section and a node', () => {
    const work = open('quantangshi');
    const sections = new Map<string, number>();
    let read = 0;
    let nodes = 0;
    for (const block of work.blocks((bytes) => (read += bytes))) {
      if (block.juan) sections.set(block.juan.key, 0);
      else if (block.section) {
        const juan = [...sections.keys()].at(-1)!;
        sections.set(juan, sections.get(juan)! + 1);
        nodes += block.nodes!.length;
      }
    }
    expect(sections.size).toBe(900);
    expect(nodes).toBe(43_105);
    for (const [key, count] of sections) {
      const number = key.slice(-3);
      const poems = (data(`yudingquantangshi/json/${number}.json`) as unknown[]).length;
      expect([key, count]).toEqual([key, ['011', '447'].includes(number) ? poems + 1 : poems]);
    }
    expect(read).toBe(work.totalBytes);
    expect(work.gaiji.size).toBeGreaterThan(100);
  });

  it('has 206 韻 in five 卷, with 25,329 head characters in main text', () => {
    const blocks = blocksOf('guangyun');
    const titles = blocks.flatMap((b) => (b.nodes ?? []).filter((n) => n.depth === 1).map((n) => n.title));
    expect(titles).toHaveLength(206);
    expect([titles[0], titles[28], titles[57], titles[112], titles[172]]).toEqual([
      '東第一',
      '先第一',
      '董第一',
      '送第一',
      '屋第一',
    ]);
    const heads = blocks
      .filter((b) => !b.nodes)
      .flatMap((b) => b.runs.filter((r) => !r.note).flatMap((r) => r.cells));
    expect(heads.filter((c) => c.text !== '○')).toHaveLength(25_329);
    // 廣韻 has 3,874 小韻; a ring parts each from the one before it in its 韻.
    expect(heads.filter((c) => c.text === '○')).toHaveLength(3874 - 206);
  });

  it('names every page and node of a work but once, and says where each text is from', () => {
    for (const { code, open } of demoWorks.filter((w) => w.code !== 'quantangshi')) {
      const work = open();
      const pages = [
        ...layLeaves(
          work.blocks(() => {}),
          work.form,
        ),
      ];
      const nodes = pages.flatMap((p) => p.lines.flatMap((l) => (l.nodes ?? []).map((n) => n.key)));
      expect(new Set(pages.map((p) => p.pageKey)).size, code).toBe(pages.length);
      expect(new Set(nodes).size, code).toBe(nodes.length);
      expect(work.introduction.facts.map((f) => f.label)).toEqual(
        expect.arrayContaining(['来源', '许可', '文字', '已知缺陷']),
      );
    }
  });
});
