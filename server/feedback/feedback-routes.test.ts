import type { ErrorReply } from '#contract/http/errors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnFeedback, QueuedFeedback } from '#contract/site/feedback.ts';
import { codeOf, errorDetails } from '#testing/servers/auth-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { uploadPicture } from '#testing/servers/uploaded-picture.ts';
import { signInAdmin, signInPerson, withRows } from '#testing/servers/persons.ts';

const path = '/api/gujiread/api/feedback';
const admin = '/api/admin/feedback';
const report = {
  feedbackTypeId: '1',
  title: '「端良」疑避「貞亮」',
  content: '見卷七十\n<script>1</script>',
};

onBothDatabases('feedback', (_open, fresh) => {
  let server: TestServer;
  let me: { authorization: string };
  let editor: { authorization: string };
  let address = 0;
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    me = await signInPerson(server, 'all', '王五');
    editor = await signInAdmin(server, 'all');
  });
  afterAll(() => server.close());

  /** Each from another address, unless one is given. */
  const send = (body: object, headers: Record<string, string> = {}, from = `10.1.0.${(address += 1)}`) =>
    server.app.inject({ method: 'POST', url: path, payload: body, headers, remoteAddress: from });
  const queue = async (query = ''): Promise<QueuedFeedback[]> => {
    const reply = await server.app.inject({ url: `${admin}?take=100${query}`, headers: editor });
    return (reply.json() as { items: QueuedFeedback[] }).items;
  };
  const own = async (headers = me): Promise<OwnFeedback[]> =>
    (await server.app.inject({ url: `${path}/own`, headers })).json();
  const upload = (unit: string) => uploadPicture(server, unit);

  it('has four kinds', async () => {
    const types = (await server.app.inject(`${path}/types`)).json() as { id: string; name: string }[];
    expect(types.map(({ name }) => name)).toEqual(['文字错误', '功能建议', '访问故障', '其他']);
  });

  it('[E-060] [H-057] is stored with all its fields and five pictures, and visible to the administrator', async () => {
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(() => upload('all')));
    const pics = Object.fromEntries(pictures.map((url, i) => [`pic${i + 1}`, url]));
    const more = { title: '五圖', phoneNumber: '010-1', qq: '12345', email: 'a@example.edu' };
    expect((await send({ ...report, ...more, ...pics }, me)).statusCode).toBe(204);
    expect((await queue()).find(({ title }) => title === '五圖')).toMatchObject({
      ...more,
      type: '文字错误',
      content: report.content,
      pictures,
      sender: 'all / 王五',
      state: 'new',
    });
    const again = await send({ ...report, pic1: pictures[0] }, me);
    expect([again.statusCode, codeOf(again)]).toEqual([400, 'bad-request']);
  });

  it('names all that is wrong with it at once, each with its field', async () => {
    const reply = await send({ ...report, title: ' ', content: '', email: 'not-an-email' }, me);
    const { faults, details } = (reply.json() as ErrorReply).error;
    expect(faults?.map(({ path: [name], rule }) => [name, rule])).toEqual([
      ['title', 'required'],
      ['content', 'required'],
      ['email', 'not-an-email-address'],
    ]);
    expect(details).toBe('请填写标题；请填写正文；不是邮箱地址，请改正或留空');
  });

  it('[H-036] is taken from anybody without email, QQ and phone', async () => {
    expect((await send({ ...report, title: '無名' })).statusCode).toBe(204);
    expect((await queue()).find(({ title }) => title === '無名')).toMatchObject({
      email: '',
      qq: '',
      phoneNumber: '',
      sender: '',
    });
  });

  it.each([
    ['请选择一个反馈类型', { feedbackTypeId: '' }],
    ['请选择一个反馈类型', { feedbackTypeId: 'none' }],
    ['请填写标题', { title: ' ' }],
    ['请填写正文', { content: '' }],
  ])('is refused with %s', async (wording, fault) => {
    const reply = await send({ ...report, ...fault });
    expect([reply.statusCode, errorDetails(reply)]).toEqual([400, wording]);
  });

  it('[H-037] takes pictures that the sender’s unit has uploaded, and no other address nor a sixth', async () => {
    const theirs = await upload('some');
    for (const pic1 of [theirs, 'https://example.org/x.png', '/api/files/public/../x']) {
      const reply = await send({ ...report, pic1 }, me);
      expect([pic1, reply.statusCode]).toEqual([pic1, 400]);
    }
    expect((await send({ ...report, pic6: await upload('all') }, me)).statusCode).toBe(400);
    const reply = await send({ ...report, pic1: await upload('all') });
    expect([reply.statusCode, errorDetails(reply)]).toEqual([401, '未登录无法上传图片']);
  });

  it('counts once under a key, and seems to be taken from whatever fills in the hidden field', async () => {
    const keyed = { ...me, 'idempotency-key': 'once' };
    for (let i = 0; i < 2; i++)
      expect((await send({ ...report, title: '一次' }, keyed)).statusCode).toBe(204);
    expect((await send({ ...report, title: '兩次' }, keyed)).statusCode).toBe(409);
    expect((await send({ ...report, title: '機器', website: 'x' })).statusCode).toBe(204);
    const titles = (await queue()).map(({ title }) => title);
    expect(titles.filter((title) => title === '一次')).toHaveLength(1);
    expect(titles).not.toContain('機器');
  });

  it('is refused with a time to wait where an address sends too much', async () => {
    for (let i = 0; i < 30; i++)
      expect((await send({ ...report, title: '多' }, {}, '10.9.9.9')).statusCode).toBe(204);
    const reply = await send(report, {}, '10.9.9.9');
    expect([reply.statusCode, codeOf(reply)]).toEqual([429, 'too-many-requests']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is answered, on the record, and its sender alone sees the answer and never the note', async () => {
    await send({ ...report, title: '待答' }, me);
    const item = (await queue('&state=new')).find(({ title }) => title === '待答');
    const decide = (id: string) =>
      server.app.inject({
        method: 'PUT',
        url: `${admin}/${id}`,
        payload: { state: 'done', note: '已轉校勘', answer: '已改正，謝謝' },
        headers: editor,
      });
    expect((await decide(item?.id ?? '')).json()).toMatchObject({ state: 'done', note: '已轉校勘' });
    expect((await decide('none')).statusCode).toBe(404);
    const mine = (await own()).find(({ title }) => title === '待答');
    expect(mine).toMatchObject({ state: 'done', answer: '已改正，謝謝' });
    expect(JSON.stringify(mine)).not.toContain('已轉校勘');
    expect(await own(await signInPerson(server, 'all', '別人'))).toEqual([]);
    const unit = bearer(await loginAs(server.app, 'all'));
    expect((await server.app.inject({ url: `${path}/own`, headers: unit })).statusCode).toBe(403);
    const acts = await withRows(server, (db) =>
      db.read.selectFrom('audit').select(['act', 'subject']).where('subject', '=', '待答').execute(),
    );
    expect(acts).toEqual([{ act: 'feedback.decide', subject: '待答' }]);
  });
});
