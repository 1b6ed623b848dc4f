// Queries that nobody asks who means well: each is answered, or refused with what is to be mended, in bounded time.
import { errorKinds } from '#contract/http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = bearer(await loginAs(server.app, 'all'));
});
afterAll(() => server.close());

const prefix = '/api/gujiread/api/search/';
const send = (kind: string, payload: string | object, as = headers) =>
  server.app.inject({
    method: 'POST',
    url: `${prefix}${kind}`,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { ...as, 'content-type': 'application/json' },
  });
const ask = (kind: string, filterGroup: unknown, more: object = {}) =>
  send(kind, { ...(kind !== 'combo' && { code: 'alpha' }), filterGroup, ...more });

interface Failure {
  code: keyof typeof errorKinds;
  message: string;
  details?: string;
}
/** The reply's failure, of the shape and status that failures have; a Chinese sentence says what to mend. */
const failureOf = (reply: { statusCode: number; body: string; json(): unknown }): Failure => {
  const { error } = reply.json() as { error: Failure };
  expect([reply.statusCode, error.message]).toEqual([
    errorKinds[error.code]?.status,
    expect.stringMatching(/\p{Script=Han}{4}/u),
  ]);
  expect(reply.body.length).toBeLessThan(2_000);
  return error;
};

const rules = (count: number, rule: (i: number) => object) => ({
  rules: Array.from({ length: count }, (_, i) => rule(i)),
});
const nest = (depth: number, more: object = {}) => {
  let group: object = { rules: [{ value: '一' }] };
  for (let i = 0; i < depth; i++) group = { ...more, groups: [group] };
  return group;
};
const titles = (operator: string, value: string) => ({ rules: [{ field: 'titles', operator, value }] });

describe('a hostile query', () => {
  it.each<[string, unknown, RegExp]>([
    ['9,000 rules', rules(9_000, () => ({ value: '天' })), /bad-request filterGroup.rules：最多 200 项$/],
    [
      '9,000 rules in groups',
      { groups: Array.from({ length: 45 }, () => rules(200, () => ({ value: '天' }))) },
      /query-too-large 检索条件最多 200 条$/,
    ],
    ['20,000 rules', rules(20_000, () => ({ value: '天' })), /bad-request 请求内容过多，/],
    ['100,000 empty rules', rules(100_000, () => ({})), /bad-request 请求内容过多，最多 50000 项$/],
    [
      '60 groups',
      { groups: Array.from({ length: 60 }, () => ({})) },
      /bad-request filterGroup.groups：最多 50 项$/,
    ],
    ['depth 21', nest(21), /query-too-large 条件组嵌套最多 20 层$/],
    ['depth 1,000', nest(1000), /bad-request 嵌套过深，最多 64 层$/],
    [
      'a value of 1,001 characters',
      rules(1, () => ({ value: '天'.repeat(1001) })),
      /value：最多 1000 个字符$/,
    ],
    [
      'a value of a million letters',
      rules(1, () => ({ value: 'a'.repeat(1_000_000) })),
      /value：最多 1000 个字符$/,
    ],
    [
      'a million characters',
      rules(1, () => ({ value: '天'.repeat(1_000_000) })),
      /too-large 请求体不得超过 1 MiB$/,
    ],
    ['a lone surrogate', rules(1, () => ({ value: '天\ud842' })), /value：含有无法处理的字符/],
    ['U+0000', rules(1, () => ({ value: '天\u0000下' })), /value：含有无法处理的字符/],
    ['U+0000 in a name', rules(1, () => ({ 'a\u0000': 1 })), /字段名含有无法处理的字符/],
    ['a number for a value', rules(1, () => ({ value: 1 })), /value：应为文本$/],
    ['a list for a group', [], /filterGroup：应为对象$/],
    ['nothing for a group', null, /filterGroup：应为对象$/],
    ['an unknown operator', rules(1, () => ({ value: '天', operator: 'Like' })), /operator：应为 Contain、/],
    ['distance 0', rules(1, () => ({ value: '天', val2: '一', dis: 0 })), /dis：不得小于 1$/],
    ['distance 101', rules(1, () => ({ value: '天', val2: '一', dis: 101 })), /dis：不得大于 100$/],
    ['distance -1', rules(1, () => ({ value: '天', val2: '一', dis: -1 })), /dis：不得小于 1$/],
    ['distance 1.5', rules(1, () => ({ value: '天', val2: '一', dis: 1.5 })), /dis：应为整数$/],
    [
      'a number of a thousand digits',
      titles('LessOrEqual', '9'.repeat(1000)),
      /query-invalid “9{20}…”不是数目/,
    ],
    ['a number that is none', titles('Greater', '十'.repeat(1000)), /query-invalid “十{20}…”不是数目/],
    [
      'a range of a thousand signs',
      titles('NumericRange', '-'.repeat(1000)),
      /query-invalid “-{20}…”不是范围/,
    ],
    [
      'a range of digits and signs',
      titles('NumericRanges', '1-'.repeat(500)),
      /query-invalid “(1-){10}…”不是范围/,
    ],
    ['a range about', titles('NotNumericRange', '30-12'), /query-invalid 范围“30-12”的起点大于终点$/],
    ['a node of nowhere', undefined, /filterGroup：缺少此项$/],
  ])('of %s is refused with what to mend, by every call', async (_name, group, reason) => {
    for (const kind of [
      'fulltext',
      'paragraph',
      'book',
      'ids',
      'kwic',
      'statistics',
      'facet-nodes',
      // It may ask what is known of the books alone.
      ...(group === undefined ? [] : ['combo']),
      'export-fulltext',
    ]) {
      const reply = await ask(kind, group);
      const { code, details } = failureOf(reply);
      expect(`${code} ${details}`).toMatch(reason);
    }
  });

  it('[S-046] with a distance out of bounds is refused before it is searched', async () => {
    for (const [dis, status] of [
      [0, 400],
      [1, 200],
      [100, 200],
      [101, 400],
    ])
      expect(
        (
          await ask(
            'fulltext',
            rules(1, () => ({ value: '一', val2: '丁', dis })),
          )
        ).statusCode,
      ).toBe(status);
  });

  it('for a window beyond the result is answered with none of it, and with its totals', async () => {
    const group = rules(1, () => ({ value: '？' }));
    const { total, totalHit } = (await ask('fulltext', group, { count: 0 })).json();
    expect(total).toBeGreaterThan(10);
    for (const start of [1e9, 1e15, Number.MAX_SAFE_INTEGER])
      for (const [kind, items] of [
        ['fulltext', 'matches'],
        ['paragraph', 'matches'],
        ['book', 'matches'],
        ['kwic', 'lines'],
        ['ids', 'ids'],
        ['combo', 'matches'],
      ]) {
        const reply = (
          await ask(kind, group, { start, ...(kind === 'combo' && { codes: ['alpha'] }) })
        ).json();
        expect([kind, start, reply[items]]).toEqual([kind, start, []]);
        if (kind !== 'paragraph') expect(reply).toMatchObject(kind === 'ids' ? { total } : { totalHit });
      }
    for (const [more, reason] of [
      [{ start: 1e21 }, /start：/],
      [{ start: -1 }, /start：不得小于 0/],
      [{ start: 1.5 }, /start：应为整数/],
      [{ start: '0' }, /start：应为数字/],
      [{ count: 101 }, /count：不得大于 100/],
      [{ count: -1 }, /count：不得小于 0/],
      [{ sort: 'Best' }, /sort：应为/],
      [{ scope: 'both' }, /scope：应为/],
      [{ cid: 'x'.repeat(129) }, /cid：最多 128 个字符/],
      [{ cid: 'N1.1.1' }, /目录中没有“N1.1.1”/],
      [{ variants: { all: true } }, /variants/],
      [{ code: 'x'.repeat(65) }, /code：最多 64 个字符/],
    ] as const)
      expect(failureOf(await ask('fulltext', group, more)).details).toMatch(reason);
  });

  it('of signs alone, or of codes that nothing has, finds nothing', async () => {
    const nothing: string[] = [
      '，。、；：「」『』（）……——《》',
      ' \u3000\n\t',
      '\u0301\ufe0f\u{e0101}',
      '〓○●',
      '⿰'.repeat(800),
      `${'⿰'.repeat(299)}${'一'.repeat(300)}`,
      `&${'a'.repeat(998)};`,
      `[${'+'.repeat(998)}]`,
      '[一+'.repeat(249),
      `a${'\u0301'.repeat(999)}`,
      '\u{10ffff}\ufffe',
    ];
    for (const value of nothing)
      for (const field of ['content', 'titles']) {
        const reply = await ask(
          'book',
          rules(150, () => ({ field, value, val2: field === 'content' ? value : '' })),
        );
        const body = reply.json();
        expect([field, value.slice(0, 10), reply.statusCode, body.total, body.totalHit]).toEqual([
          field,
          value.slice(0, 10),
          200,
          0,
          0,
        ]);
      }
  });

  it('of wildcards, nots, and as many rules as allowed is answered, or refused with advice, and holds no thread', async () => {
    const before = process.memoryUsage.rss();
    const heavy: Record<string, object> = {
      'a thousand wildcards': rules(1, () => ({ value: '？'.repeat(1000) })),
      'wildcards round a character': rules(200, (i) => ({ value: `${'？'.repeat(i)}一${'？'.repeat(i)}` })),
      'wildcards near wildcards': {
        type: 'Or',
        ...rules(12, (i) => ({ value: '？', val2: '？'.repeat(i + 1), dis: 100 })),
      },
      'phrases of a thousand': rules(200, (i) => ({ value: String.fromCodePoint(0x4e00 + i).repeat(1000) })),
      'twenty nots': nest(20, { not: true }),
      'two hundred words': {
        type: 'Or',
        ...rules(200, (i) => ({ id: `${i}`, value: String.fromCodePoint(0x4e00 + i) })),
      },
      'many ranges': rules(200, () => ({
        field: 'titles',
        operator: 'NumericRanges',
        value: '1-9,'.repeat(249),
      })),
      'empty groups': {
        groups: Array.from({ length: 50 }, () => ({ groups: Array.from({ length: 50 }, () => ({})) })),
      },
    };
    for (const [name, group] of Object.entries(heavy))
      for (const kind of ['book', 'kwic', 'statistics', 'combo']) {
        const reply = await ask(kind, group);
        if (reply.statusCode !== 200)
          expect([name, failureOf(reply).code]).toEqual([
            name,
            expect.stringMatching(/^(query-too-large|search-timeout)$/),
          ]);
        expect(reply.rawPayload.length).toBeLessThan(300_000);
        // Whatever it was, the next search finds a thread.
        expect(
          (
            await ask(
              'ids',
              rules(1, () => ({ value: '一' })),
            )
          ).statusCode,
        ).toBe(200);
      }
    expect(process.memoryUsage.rss() - before).toBeLessThan(600e6);
  });

  it('of turned-about nots means what it says', async () => {
    const total = async (group: object) => (await ask('fulltext', group, { count: 0 })).json().total;
    const plain = await total(nest(0));
    expect(plain).toBeGreaterThan(0);
    expect(await total(nest(20, { not: true }))).toBe(plain);
    expect((await total(nest(19, { not: true }))) + plain).toBe(25);
  });
});
