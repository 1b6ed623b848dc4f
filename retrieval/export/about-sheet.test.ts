// The sheet that describes a result: every row by hand, and the command as a shell reads it.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTraditional } from '#reference/traditional.ts';
import { type OpenedProduct, openMadeProduct } from '#testing/products/opened-product.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import type { Cell } from '#workbook/sheet-xml.ts';
import { type AboutRequest, type AboutResult, describeResult, pathTitles } from './about-sheet.ts';

let opened: OpenedProduct;
beforeAll(async () => {
  const nodes = [
    { depth: 0, title: '甲書', key: 'X', isBook: true },
    { depth: 1, title: '卷一', key: 'X1' },
  ];
  const edition = '同本';
  const books = [
    { key: 'X', title: '甲書', authors: [], edition },
    { key: 'Y', title: '乙書', authors: [], edition: '別本' },
    { key: 'Z', title: '丙書', authors: [], edition },
    { key: 'W', title: '丁書', authors: [] },
  ];
  const page = { pageKey: 'p', pageNum: '一', lines: [lineOf('天地', { nodes })] };
  opened = await openMadeProduct(makeProduct([page], { books }), { name: '名' });
});
afterAll(() => opened.close());

const filterGroup = { rules: [{ value: '天' }] };
const textOf = (cell: Cell): string | number =>
  typeof cell === 'object' && !('link' in cell) && !('atEnd' in cell)
    ? cell.map(({ text }) => text).join('')
    : (cell as string);
const describeWith = (
  request: Partial<AboutRequest> = {},
  more: Partial<AboutResult> = {},
  say = (t: string) => t,
) =>
  describeResult(
    opened.product.bundle,
    {
      request: {
        code: 'made',
        filterGroup,
        scope: 'all',
        sort: 'PageIdAscending',
        start: 0,
        timeZone: 'UTC',
        ...request,
      },
      unit: 'page',
      total: 12,
      totalHit: 34,
      rows: 12,
      date: new Date(Date.UTC(2026, 6, 1, 9, 5, 7)),
      ...more,
    },
    say,
  ).map(([name, value]) => [name, textOf(value)] as const);
const rowsOf = (...args: Parameters<typeof describeWith>) => new Map(describeWith(...args));

describe('the sheet that describes a result', () => {
  it('tells of the product, the question, the result and the time, in this order', () => {
    const { version } = opened.product.bundle.facts;
    expect(describeWith()).toEqual([
      ['产品', '名'],
      ['产品代码', 'made'],
      ['数据版本', version],
      ['底本', '同本；別本'],
      ['检索式', '“天”'],
      ['检索式（JSON）', '{"rules":[{"value":"天"}]}'],
      ['检索范围', '全部（正文与夹注）'],
      ['关联字种类', '简繁、字形、异体、集外字、避讳'],
      ['目录限定', '全书'],
      ['检索单位', '页'],
      ['排序', '页序升'],
      ['结果数', 12],
      ['命中总数', 34],
      ['导出行数', 12],
      ['未导出结果数', 0],
      ['导出时间', '2026-07-01 09:05:07 UTC+00:00（UTC）'],
      [
        '再次检索（命令）',
        `langhuan search made --query '{"rules":[{"value":"天"}]}' --scope all --variants simplified,shape,variant,gaiji,taboo --sort PageIdAscending --at ${version}`,
      ],
    ]);
  });

  it('tells what else the question says', () => {
    const kinds = { simplified: false, shape: false, variant: false, gaiji: false, taboo: false };
    const rows = rowsOf(
      {
        scope: 'note',
        variants: kinds,
        excludedForms: ['説', '说'],
        cid: 'X1',
        sort: 'ScoreDescending',
        titlesFirst: true,
      },
      { unit: 'paragraph' },
    );
    expect(Object.fromEntries(rows)).toMatchObject({
      检索范围: '夹注',
      关联字种类: '不查',
      不查的写法: '説、说',
      目录限定: '甲書 › 卷一',
      目录标识: 'X1',
      检索单位: '段落',
      排序: '相关度降，标题命中者在前',
    });
    expect(rows.get('再次检索（命令）')).toMatch(
      /--scope note --variants none --exclude-forms '説,说' --sort ScoreDescending --titles-first --cid X1 --paragraphs --at /,
    );
    expect(rowsOf({ excludedForms: [] }).has('不查的写法')).toBe(false);
  });

  it('tells of the rows what was passed over and what is left', () => {
    expect(Object.fromEntries(rowsOf({ start: 3 }, { rows: 5 }))).toMatchObject({
      略过结果数: 3,
      导出行数: 5,
      未导出结果数: 4,
    });
    expect(Object.fromEntries(rowsOf({ start: 50 }, { rows: 0 }))).toMatchObject({
      略过结果数: 12,
      未导出结果数: 0,
    });
    expect(rowsOf().has('略过结果数')).toBe(false);
  });

  it('tells of hits how their list is sorted', () => {
    const rows = rowsOf({ sort: 'left' }, { unit: 'hit' });
    expect([rows.get('检索单位'), rows.get('排序')]).toEqual(['命中', '按左文']);
    expect(rows.get('再次检索（命令）')).toContain(' --kwic left --at ');
  });

  it('of articles tells what is chosen, and no command, which is of books', () => {
    const choices = [
      { field: 'author' as const, values: ['丹翁', '大雄'] },
      { field: 'type' as const, values: ['Ad', 'Text', 'Other'] },
    ];
    const group = { rules: [{ field: 'titles', value: '天' }] };
    const rows = rowsOf(
      { choices, titles1st: 'A', filterGroup: group, sort: 'PageIdDescending' },
      { unit: 'article' },
    );
    expect(Object.fromEntries(rows)).toMatchObject({
      检索式: '题名包含“天”',
      已选条件: '作者：丹翁、大雄；类型：广告、文、Other；首字母：A',
      检索单位: '文章',
      排序: '时间降',
    });
    for (const name of ['检索范围', '目录限定', '再次检索（命令）'])
      expect([name, rows.has(name)]).toEqual([name, false]);
    expect(rowsOf({ choices: [] }).get('已选条件')).toBe('全部文章');
    expect(rowsOf({ choices: [], sort: 'ScoreAscending' }).get('排序')).toBe('相关度升');
  });

  it('puts its words but no value into the script of the reader', () => {
    const rows = rowsOf({ filterGroup: { rules: [{ value: '历史' }] } }, {}, toTraditional);
    expect([
      rows.get('產品代碼'),
      rows.get('檢索式'),
      rows.get('關聯字種類')?.toString().slice(0, 2),
    ]).toEqual(['made', '“历史”', '簡繁']);
  });

  it('gives the time by the clock of the zone', () => {
    for (const [timeZone, written] of [
      ['Asia/Shanghai', '2026-07-01 17:05:07 UTC+08:00（Asia/Shanghai）'],
      ['America/New_York', '2026-07-01 05:05:07 UTC-04:00（America/New_York）'],
      ['Asia/Kolkata', '2026-07-01 14:35:07 UTC+05:30（Asia/Kolkata）'],
    ])
      expect(rowsOf({ timeZone }).get('导出时间')).toBe(written);
    expect(rowsOf({ timeZone: undefined }).get('导出时间')).toMatch(
      /^2026-0\d-\d\d .* UTC[+-]\d\d:\d\d（服务器时区）$/,
    );
  });

  it('parts a query between the cells that it needs, and no character', () => {
    const lengths = [32_767 - 24, 32_767 - 23, 40_000].map((length) => {
      const group = { rules: [{ value: '天'.repeat(length) }] };
      const parts = describeWith({ filterGroup: group }).filter(([name]) =>
        name.toString().startsWith('检索式（JSON'),
      );
      expect(JSON.parse(parts.map(([, part]) => part).join(''))).toEqual(group);
      return parts.map(([name, part]) => [name, String(part).length]);
    });
    const [first, second] = ['检索式（JSON，第1段，各段相接）', '检索式（JSON，第2段，各段相接）'];
    expect(lengths).toEqual([
      [['检索式（JSON）', 32_767]],
      [
        [first, 32_767],
        [second, 1],
      ],
      [
        [first, 32_767],
        [second, 7_257],
      ],
    ]);
    // The first unit of a character of two is the last that the cell would take.
    const pairs = { rules: [{ value: `${'天'.repeat(32_767 - 20 - 1)}𠀀` }] };
    const cut = describeWith({ filterGroup: pairs }).filter(([name]) =>
      name.toString().startsWith('检索式（JSON'),
    );
    expect(cut.map(([, part]) => /\p{Surrogate}/u.test(part.toString()))).toEqual([false, false]);
    expect(cut.map(([, part]) => part.toString().length)).toEqual([32_766, 6]);
  });

  it('leaves out a command that no cell takes', () => {
    const commandOf = (length: number) =>
      rowsOf({ filterGroup: { rules: [{ value: '天'.repeat(length) }] } })
        .get('再次检索（命令）')
        ?.toString();
    const rest = commandOf(1)!.length - 1;
    expect(commandOf(32_767 - rest)).toHaveLength(32_767);
    expect(commandOf(32_767 - rest + 1)).toBeUndefined();
  });
});

it('a command is read by a shell as it was meant', () => {
  const group = { rules: [{ value: `天'"$HOME \`x\`\\ \n;&|` }] };
  const command = String(
    rowsOf({ filterGroup: group, excludedForms: ["a'b", '天'], cid: 'X 1' }).get('再次检索（命令）'),
  );
  const [program, ...words] = command.split(' ');
  expect(program).toBe('langhuan');
  const read = execFileSync('sh', ['-c', `printf '%s\\0' ${words.join(' ')}`], { encoding: 'utf8' }).split(
    '\0',
  );
  expect(read.slice(0, 4)).toEqual(['search', 'made', '--query', JSON.stringify(group)]);
  expect(read[read.indexOf('--exclude-forms') + 1]).toBe("a'b,天");
  expect(read[read.indexOf('--cid') + 1]).toBe('X 1');
});

it('the path of a node is its titles from the root, and none of the whole book or of what is no node', () => {
  const { bundle } = opened.product;
  expect([
    pathTitles(bundle, 'X1'),
    pathTitles(bundle, 'X'),
    pathTitles(bundle, undefined),
    pathTitles(bundle, 'Q'),
  ]).toEqual([['甲書', '卷一'], ['甲書'], [], []]);
});
