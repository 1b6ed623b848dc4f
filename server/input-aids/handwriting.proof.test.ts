import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notRecognised } from '#contract/tools/input-aids.ts';
import { ensureTemplates } from '#library/reference-data/handwriting/build-templates.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
let signedIn: Record<string, string>;
beforeAll(async () => {
  // The first one on a machine builds the table, which may take longer than a call is given.
  await ensureTemplates();
  server = await startTestServer();
  signedIn = bearer(await loginAs(server.app, 'all'));
}, 590_000);
afterAll(() => server.close());

const form = (fields: Record<string, string>, headers = signedIn) =>
  server.app.inject({
    method: 'POST',
    url: '/api/qpen/res',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const draw = (trace: unknown, range = '') =>
  form({ trace: typeof trace === 'string' ? trace : JSON.stringify(trace), range });
interface Item {
  word: string;
  pinYin: string;
  guanLian: string[];
}
const items = async (trace: unknown, range?: string): Promise<Item[]> =>
  (await draw(trace, range)).json().items as Item[];
const words = async (trace: unknown, range?: string) => (await items(trace, range)).map(({ word }) => word);

const one = [
  [
    [10, 100, 0],
    [100, 96, 80],
    [210, 98, 170],
  ],
];
/** 明: its right half first, the corners of 日 and 月 the other way round, and two strokes joined. */
const bright = [
  [
    [168, 195],
    [180, 205],
    [184, 120],
    [185, 20],
    [125, 20],
  ],
  [
    [125, 20],
    [126, 150],
    [105, 210],
  ],
  [
    [127, 75],
    [184, 75],
    [127, 125],
    [184, 125],
  ],
  [
    [90, 155],
    [35, 155],
  ],
  [
    [35, 100],
    [90, 100],
  ],
  [
    [35, 165],
    [35, 45],
    [90, 45],
    [90, 165],
  ],
];

describe('POST /api/qpen/res', () => {
  it('gives 21 candidates with their readings and forms, 一 first for one bar [T-028] [E-056] [T-035]', async () => {
    const found = await items(one);
    expect(found).toHaveLength(21);
    expect(found[0]).toMatchObject({ word: '一', pinYin: expect.stringContaining('yī') });
    expect(found[0].guanLian.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ word }) => word)).size).toBe(21);
  });

  it('knows a character by its strokes in any order and direction', async () => {
    expect((await words(bright)).slice(0, 3)).toContain('明');
  });

  it('takes the same as JSON, and points without a time', async () => {
    const trace = JSON.stringify(one.map((stroke) => stroke.map(([x, y]) => [x, y])));
    const reply = await server.app.inject({ method: 'POST', url: '/api/qpen/res', payload: { trace } });
    expect(reply.json().items[0].word).toBe('一');
  });

  it('answers with characters of other planes where they are requested', async () => {
    const isBasic = (word: string) => /^[\u4e00-\u9fff〇]$/.test(word);
    expect((await words(bright)).every(isBasic)).toBe(true);
    const [plain, extended] = await Promise.all([words(one), words(one, 'CJKPlus')]);
    expect(extended[0]).toBe('一');
    expect(extended).toHaveLength(plain.length);
    expect((await draw(one, 'plus')).statusCode).toBe(400);
  });

  it('says that it cannot recognise what is empty or has no sense, a character a place [T-031]', async () => {
    const turns = Array.from({ length: 900 }, (_, i) => [
      100 + i * Math.cos(i),
      100 + i * Math.sin(i * 1.3),
      i,
    ]);
    for (const trace of ['', '[]', [[]], [[[50, 50, 0]]], [turns]])
      expect((await words(trace)).join('')).toBe(notRecognised);
  });

  it('says what is wrong with a trace', async () => {
    const fault = async (trace: unknown) => {
      const reply = await draw(trace);
      return [reply.statusCode, reply.json().error.details];
    };
    expect(await fault('[[[1,2')).toEqual([400, expect.stringContaining('JSON')]);
    expect(await fault({ strokes: [] })).toEqual([400, '笔迹应为笔画的列表']);
    expect(await fault([[[1]]])).toEqual([400, '第 1 笔第 1 点应为 [x, y] 或 [x, y, t]']);
    expect(await fault([[[1, 'x']]])).toEqual([400, '第 1 笔第 1 点的坐标应为 ±1000000 以内的数']);
    const long = Array.from({ length: 100_000 }, (_, i) => [i % 200, i % 199]);
    expect((await draw([long])).statusCode).toBe(413);
    const trace = ' '.repeat(200_001);
    const asJson = await server.app.inject({
      method: 'POST',
      url: '/api/qpen/res',
      headers: signedIn,
      payload: { trace },
    });
    expect([asJson.statusCode, asJson.json().error.details]).toEqual([400, expect.stringMatching(/过长/)]);
    const dots = Array.from({ length: 300 }, () => [[1, 1]]);
    expect(await fault(dots)).toEqual([400, '笔画过多，最多 200 笔']);
    expect((await form({})).statusCode).toBe(400);
  });

  it('takes of anybody the drawing of a character, and of 16 kB no more', async () => {
    const fields = { trace: JSON.stringify(bright), range: '' };
    expect((await form(fields, {})).json().items).toHaveLength(21);
    const long = { trace: `${fields.trace}${' '.repeat(16 << 10)}` };
    const reply = await form(long, {});
    expect([reply.statusCode, reply.json().error.details]).toEqual([413, '未登录时请求体不得超过 16 KiB']);
    expect((await form(long)).statusCode).toBe(200);
  });

  it('answers others while twenty people draw', async () => {
    const drawing = Array.from({ length: 20 }, () => words(bright));
    const alive = await server.app.inject({ url: '/healthz' });
    expect(alive.statusCode).toBe(200);
    for (const found of await Promise.all(drawing)) expect(found).toHaveLength(21);
  });
});
