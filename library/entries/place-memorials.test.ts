// Memorials made up as they are printed: under the head of an official, set in, signed, 奏 raised over the signature, the
// answer flush. What is known of each when it is made up is what must be found of it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exportProduct } from '../export/export-product.ts';
import { FaultLog } from '../sources/fault-log.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { importProduct } from '../import/import-product.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { authorsOfPieces } from '../reading/piece-authors.ts';
import type { SourceLine, SourcePage, SourceProduct } from '../sources/source.ts';
import { openLanghuan } from '../sources/langhuan/open-langhuan.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { placeMemorials } from './place-memorials.ts';

const data = mkdtempSync(join(tmpdir(), 'memorials-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const foot = 21;
const set = (text: string, indent: number): SourceLine[] =>
  Array.from({ length: Math.ceil(text.length / (foot - indent)) }, (_, i) =>
    lineOf(text.slice(i * (foot - indent), (i + 1) * (foot - indent)), { indent }),
  );
const half = 8;
const pagesOf = (lines: readonly SourceLine[]): SourcePage[] =>
  Array.from({ length: Math.ceil(lines.length / half) }, (_, n) => ({
    pageKey: `P${n + 1}`,
    pageNum: `葉${n + 1}`,
    lines: lines.slice(n * half, (n + 1) * half).map((line) => ({ ...line })),
  }));
const volume = (n: number): SourceLine =>
  lineOf(`硃批諭旨卷${n}`, {
    section: true,
    nodes: [{ depth: 0, title: `卷${n}`, key: `J${n}` }],
  });
const headOf = (name: string): SourceLine =>
  lineOf(`硃批${name}奏摺`, { nodes: [{ depth: 1, title: `硃批${name}奏摺`, key: `H${name}` }] });
const answer = lineOf('覽奏知道了');

/** What is found in lines, as title and writers. */
const found = (lines: readonly SourceLine[], rest: Partial<SourceProduct> = {}): string[] =>
  Array.from(placeMemorials(makeProduct(pagesOf(lines), rest)).pages()).flatMap((page) =>
    page.lines.flatMap(({ memorial, nodes }) =>
      memorial ? [`${memorial.writers.map(({ name }) => name).join('、')}：${nodes?.at(-1)?.title}`] : [],
    ),
  );
const signed = (text: string, first = '奏為恭謝天恩事竊臣猥以庸材叨兹重寄'): SourceLine[] => [
  ...set(text, 3),
  ...set(first, 2),
  ...set('地方官吏錢糧倉穀河工水災米價兵丁營伍督撫司道州縣村民田畝', 3),
  answer,
];
const title = '雍正二年四月初六日奏為恭謝天恩事';

describe('memorials', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'are found each, with all who signed, wherever a page ends (seed %i)',
    (seed) => {
      const random = randomOf(seed);
      const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)];
      const names = ['田文鏡', '李衞', '喬世臣', '高其倬', '查郎阿', '潘之善'];
      const offices = ['河南巡撫', '署理湖廣總督印務', '浙江總督管巡撫事', '陝西西安總兵官', '漕運總督'];
      const matters = ['奏為恭謝天恩事竊', '奏為奏明事雍正三年', '奏為地方事宜仰祈睿鑒事竊', '奏竊'];
      const lines: SourceLine[] = [];
      const expected: string[] = [];
      names.forEach((name, v) => {
        lines.push(volume(v + 1), headOf(name));
        let date = '';
        let authors = name;
        for (let k = 0; k < 12; k++) {
          const matter = pick(matters);
          const about = matter.endsWith('竊') ? matter.slice(0, -1) : '奏為奏明事';
          const again = k > 0 && random() < 0.4;
          if (!again) {
            date =
              random() < 0.8
                ? `雍正${pick(['元', '三', '十一'])}年閏${pick(['四', '十'])}月初${pick(['一', '六'])}日`
                : '';
            const other =
              random() < 0.3 ? pick(names.filter((one) => one !== name && one !== '喬世臣')) : undefined;
            authors = other === undefined ? name : `${name}、${other}`;
            const second = other === undefined ? '' : `${pick(offices)}臣${other}`;
            lines.push(...set(`${date}${pick(offices)}臣${name}${second}謹`, 3));
          } else lines.push(...set('同日又', 3));
          lines.push(
            ...set(`${matter}臣地方官吏錢糧倉穀`, 2),
            ...set('村民田畝'.repeat(Math.ceil(random() * 30)), 3),
            answer,
          );
          expected.push(`${authors}：${date}${again ? '又' : ''}${about}`);
        }
      });
      expect(found(lines)).toEqual(expected);
    },
  );

  it('are by the person named in the heading above them, by whatever form of his name they are signed', () => {
    const read = (head: string, name: string) =>
      found([volume(1), headOf(head), ...signed(`雍正二年四月初六日巡撫臣${name}謹`)]);
    expect(read('吳存禮', '呉存禮')).toEqual([`吳存禮：${title}`]);
    expect(read('郝玉麟', '郝玊麟')).toEqual([`郝玉麟：${title}`]);
    expect(read('吳存禮', '田文鏡')).toEqual([]);
  });

  it('are none without a head, a signature, or 奏 raised over it', () => {
    const memorial = signed('雍正二年四月初六日河南布政使臣田文鏡謹');
    expect(found([volume(1), headOf('田文鏡'), ...memorial])).toEqual([`田文鏡：${title}`]);
    expect(found([volume(1), ...memorial])).toEqual([]);
    // A head holds for its 卷.
    expect(found([volume(1), headOf('田文鏡'), volume(2), ...memorial])).toEqual([]);
    const unsigned = signed('雍正二年四月初六日河南布政使田文鏡');
    expect(found([volume(1), headOf('田文鏡'), ...unsigned])).toEqual([]);
    const flat = [...set('雍正二年四月初六日河南布政使臣田文鏡謹', 3), ...set('奏為恭謝天恩事', 3)];
    expect(found([volume(1), headOf('田文鏡'), ...flat])).toEqual([]);
    const ending = [...set('地方臣不勝惶悚之至謹', 3), ...set('奏', 2)];
    expect(found([volume(1), headOf('田文鏡'), answer, ...ending])).toEqual([]);
  });

  it('of the same day are nobody’s where it is not known whose the one before is', () => {
    const lines = [
      ...signed('雍正二年四月初六日河南布政使臣田文鏡謹'),
      ...signed('雍正二年四月初八日廣東巡撫臣石文焯謹'),
      ...signed('同日又'),
    ];
    expect(found([volume(1), headOf('田文鏡'), ...lines])).toEqual([`田文鏡：${title}`]);
  });
});

describe('a book of memorials that is imported with its entries', () => {
  const lines = [
    volume(1),
    headOf('田文鏡'),
    ...signed('雍正二年四月初六日河南布政使臣田文鏡謹'),
    ...signed('同日又', '奏為奏明事竊李衞'),
    headOf('李衞'),
    ...signed('雍正元年五月初一日雲南驛鹽道臣李衞江西巡撫臣謝旻謹'),
    // A date in the text begins nothing.
    ...set('雍正元年五月初二日到任', 3),
  ];
  const authorsIn = (code: string): unknown[] => {
    const bundle = openBundle(bundleDir(data, code));
    const nodes = bundle.rows('SELECT ordinal, title FROM nodes ORDER BY ordinal');
    const authors = authorsOfPieces(
      bundle,
      nodes.map(({ ordinal }) => ordinal as number),
    );
    const days = bundle.rows('SELECT key, first_day FROM entries ORDER BY ordinal');
    bundle.close();
    return [nodes.map((node) => [node.title, authors.get(node.ordinal as number)]), days];
  };

  it('knows who wrote each, and keeps them through an export and import', async () => {
    const faults = new FaultLog();
    const request = { data, code: 'zpyz', name: '硃批諭旨', faults: () => [] };
    const product = makeProduct(pagesOf(lines), { form: { lines: half, cells: foot } });
    const result = await importProduct({ ...request, product, entries: { faults } });
    expect([result.entries, faults.list]).toEqual([3, []]);
    const [nodes, days] = authorsIn('zpyz') as [unknown, { first_day: number }[]];
    expect(nodes).toEqual([
      ['卷1', undefined],
      ['硃批田文鏡奏摺', undefined],
      [title, ['田文鏡']],
      ['雍正二年四月初六日又奏為奏明事', ['田文鏡']],
      ['硃批李衞奏摺', undefined],
      ['雍正元年五月初一日奏為恭謝天恩事', ['李衞', '謝旻']],
    ]);
    expect(days[0].first_day).toBe(days[1].first_day);
    expect(days[2].first_day).toBeLessThan(days[0].first_day);

    const to = join(data, 'out');
    exportProduct({ data, code: 'zpyz', to });
    expect(readFileSync(join(to, 'entries.jsonl'), 'utf8')).toContain('"author":true');
    const opened = openLanghuan(to);
    if (!('product' in opened)) throw new Error(JSON.stringify(opened.faults));
    await importProduct({ ...request, code: 'back', product: opened.product });
    expect(authorsIn('back')).toEqual(authorsIn('zpyz'));
  });
});
