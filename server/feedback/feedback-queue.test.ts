import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedbackType, QueuedFeedback } from '#contract/site/feedback.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { errorDetails } from '#testing/servers/auth-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInAdmin, signInPerson } from '#testing/servers/persons.ts';
import { uploadPicture } from '#testing/servers/uploaded-picture.ts';

const sendPath = '/api/gujiread/api/feedback';
const queuePath = '/api/admin/feedback';

onBothDatabases('the queue of feedback', (_open, fresh) => {
  let server: TestServer;
  let me: { authorization: string };
  let editor: { authorization: string };
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    me = await signInPerson(server, 'all', '王五');
    editor = await signInAdmin(server, 'all');
  });
  afterAll(() => server.close());

  const act = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    server.app.inject({ method, url: queuePath + path, headers: editor, ...(payload ? { payload } : {}) });
  const types = async () => (await server.app.inject(`${sendPath}/types`)).json<FeedbackType[]>();
  /** Under the first of the kinds that there are, unless it says one. */
  const send = async (body: object) => {
    const [first] = await types();
    const payload = { feedbackTypeId: first?.id, title: '標題', content: '正文', ...body };
    return server.app.inject({ method: 'POST', url: sendPath, payload, headers: me });
  };
  const queue = async () => (await act('GET', '?take=100')).json<{ items: QueuedFeedback[] }>().items;
  const named = async (title: string) => (await queue()).find((item) => item.title === title);

  it('is opened again, and then has no day on which it was closed', async () => {
    await send({ title: '重開' });
    const path = `/${(await named('重開'))?.id}`;
    const decided = { note: '', answer: '已改' };
    expect((await act('PUT', path, { ...decided, state: 'done' })).json()).toHaveProperty('decided');
    const again = (await act('PUT', path, { ...decided, state: 'new' })).json();
    expect(again).toMatchObject({ state: 'new', answer: '已改' });
    expect(again).not.toHaveProperty('decided');
  });

  it('loses one with its pictures, for good', async () => {
    const pictures = [await uploadPicture(server, 'all'), await uploadPicture(server, 'all')];
    await send({ title: '刪去', pic1: pictures[0], pic2: pictures[1] });
    const left = await uploadPicture(server, 'all');
    await send({ title: '留下', pic1: left });
    const path = `/${(await named('刪去'))?.id}/remove`;
    expect((await act('POST', path)).statusCode).toBe(204);
    expect((await act('POST', path)).statusCode).toBe(404);
    expect(await named('刪去')).toBeUndefined();
    const status = async (url: string) => (await server.app.inject({ url })).statusCode;
    expect(await Promise.all([...pictures, left].map(status))).toEqual([404, 404, 200]);
  });

  const textsOf = (sheet: Buffer) =>
    (readXlsx(sheet).get('琅嬛读者反馈') ?? []).map((row) => row.map(({ value }) => value));

  it('is a sheet in which nothing that was written is a formula', async () => {
    const formula = '=HYPERLINK("https://example.org/","x")';
    const picture = await uploadPicture(server, 'all');
    const words = { title: formula, content: '+1+cmd|x', qq: '@SUM(1)', email: '=1+1@example.edu' };
    await send({ ...words, pic1: picture });
    await act('PUT', `/${(await named(formula))?.id}`, { state: 'done', note: '=1+1', answer: '\t=2' });
    const reply = await act('GET', '/export?state=done');
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('琅嬛读者反馈_'));
    const rows = textsOf(reply.rawPayload);
    expect(rows[0]?.slice(0, 5)).toEqual(['时间', '类型', '标题', '正文', '反馈者']);
    expect(rows.find((row) => row[2] === formula)).toEqual(
      expect.arrayContaining([...Object.values(words), 'all / 王五', '=1+1', '\t=2']),
    );
    const files = Object.entries(unzipSync(reply.rawPayload));
    const whole = files.map(([, bytes]) => Buffer.from(bytes).toString()).join('');
    expect(whole).not.toMatch(/<f[ >]/);
    expect(whole).toContain(picture);
    const all = textsOf((await act('GET', '/export')).rawPayload);
    expect(all.slice(1).map((row) => row[2])).toEqual((await queue()).map(({ title }) => title));
  });

  it('has the kinds that administrators set, and keeps the name of one that is gone', async () => {
    const [first, second] = await types();
    await send({ title: '舊類', feedbackTypeId: first?.id });
    const wanted = { types: [{ ...second, name: '建议' }, { name: '訂購' }] };
    expect((await act('PUT', '/types', wanted)).json()).toEqual(await types());
    expect((await types()).map(({ name }) => name)).toEqual(['建议', '訂購']);
    expect((await types())[0]?.id).toBe(second?.id);
    expect((await named('舊類'))?.type).toBe(first?.name);
    expect(errorDetails(await send({ feedbackTypeId: first?.id }))).toBe('请选择一个反馈类型');
    for (const [fault, status] of [
      [{ types: [] }, 400],
      [{ types: [{ name: ' ' }] }, 400],
      [{ types: [{ name: '一' }, { name: '一' }] }, 400],
      [{ types: [{ id: first?.id, name: '一' }] }, 409],
      [{ types: [{ ...second }, { ...second, name: '二' }] }, 409],
    ] as const)
      expect([fault, (await act('PUT', '/types', fault)).statusCode]).toEqual([fault, status]);
    expect((await send({ title: '新類', feedbackTypeId: second?.id })).statusCode).toBe(204);
    expect((await named('新類'))?.type).toBe('建议');
  });
});
