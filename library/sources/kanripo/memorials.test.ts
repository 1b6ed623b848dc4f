// A book of memorials as they are printed: set two or three places in, each word for the emperor raised above the line
// that it breaks, the emperor's answer flush, and the name of the writer at the head of each 卷. And books of other
// kinds, made up likewise, which prove their titles.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SourceNode } from '../source.ts';
import { openKanripo } from './open-kanripo.ts';
import { writeNumeral } from '#search/characters/numerals.ts';

const dir = mkdtempSync(join(tmpdir(), 'memorials-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Numbers below `n`, the same for a seed. */
const random = (seed: number) => {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % n;
  };
};
const characters = [...'地方官吏錢糧倉穀河工水災米價兵丁營伍督撫司道州縣村民田畝春秋雨雪山川城池鹽課船隻'];
const words = (count: number, next: (n: number) => number): string =>
  Array.from({ length: count }, () => characters[next(characters.length)]).join('');

const rowsOfCells = 21;
/** Text in rows of 21 places, so many of them empty before it. */
const set = (text: string, indent: number): string[] => {
  const width = rowsOfCells - indent;
  const rows: string[] = [];
  for (let at = 0; at < text.length; at += width) rows.push('　'.repeat(indent) + text.slice(at, at + width));
  return rows;
};

/** One 卷 file a head; the nodes below its 卷, as `卷 › title`. */
const nodesOf = (id: string, title: string, volumes: string[][]): SourceNode[] => {
  const folder = join(dir, id, 'WYG');
  mkdirSync(folder, { recursive: true });
  volumes.forEach((rows, v) => {
    const pages = Array.from({ length: Math.ceil(rows.length / 8) }, (_, p) =>
      [`<pb:${id}_WYG_${v + 1}-${(p >> 1) + 1}${'ab'[p & 1]}>`, ...rows.slice(p * 8, p * 8 + 8)].join('¶\n'),
    );
    const name = `${id}_${String(v + 1).padStart(3, '0')}.txt`;
    const head = `#+TITLE: ${title}\n#+PROPERTY: JUAN 卷${writeNumeral(v + 1)}\n`;
    writeFileSync(join(folder, name), `${head}${pages.join('¶\n')}¶\n`);
  });
  const opened = openKanripo([folder]);
  if (!('product' in opened)) throw new Error(opened.faults.map((f) => f.message).join('\n'));
  return [...opened.product.pages()].flatMap((page) => page.lines.flatMap((line) => line.nodes ?? []));
};
const below = (nodes: SourceNode[]) => nodes.filter((n) => n.depth > 0).map((n) => n.title);
const volumeHead = (title: string, v: number) => ['欽定四庫全書', `${title}卷${writeNumeral(v + 1)}`];

const raised = ['皇上體恤民隱', '聖鑒', '旨', '硃批', '皇上福庇', '諭旨訓示', '天恩', '睿鑒'];
const higher = ['國家經費', '題報在案', '奏', '朝廷德意', '題請'];

/** A memorial: who and when, 奏, text broken by raised words, 奏 again, and an answer. */
const memorial = (base: number, next: (n: number) => number, writer: string): string[] => {
  const rows =
    next(3) === 0
      ? set('同日又', base)
      : set(`雍正${writeNumeral(next(12) + 1)}年${words(4, next)}(臣/)${writer}謹`, base);
  rows.push(...set('奏', base - 1).map((row) => row + words(next(9) + 2, next)));
  for (let k = next(6) + 2; k > 0; k--) {
    rows.push(...set(raised[next(raised.length)] + words(next(60) + 1, next), base - 2).slice(0, 1));
    rows.push(...set(words(next(90) + 4, next), base));
    if (next(2) === 0) rows.push(...set(higher[next(higher.length)], base - 1));
    // Text that the transcription omits appears as empty lines.
    if (next(3) === 0) rows.push(...Array.from({ length: next(4) + 1 }, () => '　'));
  }
  rows.push(...set('奏', base - 1), ...set(words(next(50) + 2, next), base - 2));
  return rows;
};

describe('titles of memorials', () => {
  const writers = ['布蘭泰', '王國棟', '李衞', '鄂爾泰', '田文鏡', '孔毓珣', '楊宗仁', '石雲倬'];
  const volumes = (seed: number, named: boolean) => {
    const next = random(seed);
    return Array.from({ length: 16 }, (_, v) => {
      const writer = writers[v >> 1];
      const head = [...volumeHead('硃批諭旨', v), ...(named ? [`硃批${writer}奏摺`] : [])];
      return [
        ...head,
        ...Array.from({ length: 30 }, () => memorial(2 + (next(5) === 0 ? 1 : 0), next, writer)).flat(),
      ];
    });
  };

  it.each([1, 2, 3, 4, 5])(
    'are the names of the writers at the heads of their 卷 alone (seed %i)',
    (seed) => {
      expect(below(nodesOf(`KR2x000${seed}`, '硃批諭旨', volumes(seed, true)))).toEqual(
        writers.flatMap((writer) => [`硃批${writer}奏摺`, `硃批${writer}奏摺`]),
      );
    },
  );

  it.each([6, 7])('are none where the 卷 begin with text (seed %i)', (seed) => {
    const nodes = nodesOf(`KR2x000${seed}`, '硃批諭旨', volumes(seed, false));
    expect(below(nodes)).toEqual([]);
    expect(nodes.map((n) => n.title)).toEqual(
      Array.from({ length: 16 }, (_, v) => `卷${writeNumeral(v + 1)}`),
    );
  });
});

describe('titles of other books', () => {
  const sections = ['故事', '辯證', '樂律', '象數', '人事', '官政', '權智', '藝文'];

  it('of notes: under the title of the 卷, over text that hangs by one place', () => {
    const next = random(11);
    const volumes = sections.map((section, v) => [
      ...volumeHead('夢溪雜記', v),
      '　　　　　　　　　　　　宋　沈某　撰',
      `　　${section}${writeNumeral((v % 2) + 1)}`,
      ...Array.from({ length: 40 }, () => {
        const text = words(next(120) + 15, next);
        return [text.slice(0, 21), ...set(text.slice(21), 1)];
      }).flat(),
    ]);
    const nodes = nodesOf('KR3x0001', '夢溪雜記', volumes);
    expect(below(nodes)).toEqual(sections.map((section, v) => `${section}${writeNumeral((v % 2) + 1)}`));
    expect(nodes.filter((n) => n.depth > 0).every((n) => n.guessed !== undefined)).toBe(true);
    expect(nodes.filter((n) => n.depth === 0).every((n) => n.guessed === undefined)).toBe(true);
  });

  it('of odes: none of what is counted up after each', () => {
    const next = random(12);
    const volumes = Array.from({ length: 6 }, (_, v) => [
      ...volumeHead('毛詩註', v),
      ...Array.from({ length: 20 }, () => [
        ...set(words(next(80) + 22, next), 0),
        `　　　　${words(2, next)}${writeNumeral(next(6) + 2)}章章${writeNumeral(next(8) + 2)}句`,
      ]).flat(),
    ]);
    expect(below(nodesOf('KR1x0001', '毛詩註', volumes))).toEqual([]);
  });

  it('of poems: each once, though two are on a page; and none where half of such lines are notes', () => {
    const next = random(13);
    const poems = (stray: boolean) =>
      Array.from({ length: 6 }, (_, v) => [
        ...volumeHead('某翁詩集', v),
        ...Array.from({ length: 25 }, () => [
          `　　　${words(next(6) + 3, next)}`,
          ...set(words(40, next), 0),
          ...(stray ? set(words(next(40) + 3, next), 3) : []),
        ]).flat(),
      ]);
    expect(below(nodesOf('KR4x0001', '某翁詩集', poems(false)))).toHaveLength(150);
    expect(below(nodesOf('KR4x0002', '某翁詩集', poems(true)))).toEqual([]);
  });
});
