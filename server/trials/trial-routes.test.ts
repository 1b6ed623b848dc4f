import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { hiddenPassword, type OwnTrial, type QueuedTrial } from '#contract/site/trials.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { codeOf, errorDetails } from '#testing/servers/auth-server.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { bearer, loginAs, loginBody, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';

const path = '/api/gujiread/api/trial';
const contact = {
  email: 'shen@example.edu',
  groupName: '青溪大學圖書館',
  name: '沈氏',
  phone: '010-5550-0138',
};

onBothDatabases('trials', (_open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  let address = 0;
  beforeAll(async () => {
    server = await startTestServer({ database: await fresh() });
    desk = await openAdminConsole(server);
    await desk.call('PUT', 'settings', { set: { trials: true } });
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  /** Each later than the one before, and from another address unless one is given. */
  const send = (body: object, headers: Record<string, string> = {}, from = `10.1.0.${(address += 1)}`) => {
    server.clock.now += 1;
    return server.app.inject({ method: 'POST', url: path, payload: body, headers, remoteAddress: from });
  };
  const queue = async (query = '') =>
    (await desk.call('GET', `trial?take=200${query}`)).json() as {
      items: QueuedTrial[];
      totalCount: number;
      counts: Record<string, number>;
    };
  const applied = async (groupName: string, apps = 'alpha,beta'): Promise<QueuedTrial> => {
    expect((await send({ ...contact, groupName, apps })).statusCode).toBe(204);
    const found = (await queue()).items.find((one) => one.groupName === groupName);
    return found ?? expect.fail(`${groupName} is not in the queue`);
  };
  const signIn = async (username: string, word: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: await loginBody(server.app, username, word),
    });
  const day = (days: number): string => dayOf(Date.now() + days * 86_400_000);
  const accepted = { codes: ['alpha'], startsOn: day(0), endsOn: day(29) };
  const productsFor = async (headers: Record<string, string>): Promise<Product[]> =>
    (
      (await server.app.inject({ url: '/api/gujiread/api/product/all', headers })).json() as {
        products: Product[];
      }
    ).products;
  const audited = async (act: string) => (await desk.audited()).filter((row) => row.act === act);

  it('[E-061] [H-059] are stored with their products and contact, or with the unit alone', async () => {
    const visitor = await applied('甲書院');
    expect(visitor).toMatchObject({
      ...contact,
      groupName: '甲書院',
      sender: '',
      state: 'new',
      products: [
        { code: 'alpha', fullName: '試書alpha' },
        { code: 'beta', fullName: '試書beta' },
      ],
    });
    const person = await signInPerson(server, 'some', '讀者乙');
    expect((await send({ apps: 'beta', ...contact }, person)).statusCode).toBe(204);
    const [latest] = (await queue()).items;
    expect(latest).toMatchObject({ sender: 'some / 讀者乙', email: '', groupName: '', name: '', phone: '' });
    expect(latest?.products.map(({ code }) => code)).toEqual(['beta']);
  });

  it('[H-041] need a product that is there and is not the unit’s already', async () => {
    const some = bearer(await loginAs(server.app, 'some'));
    for (const apps of ['', ' , ', 'alpha']) {
      const reply = await send({ apps }, some);
      expect([reply.statusCode, errorDetails(reply)]).toEqual([400, '请至少选择一种未订购的产品']);
    }
    const unknown = await send({ ...contact, apps: 'alpha,<b>' });
    expect([unknown.statusCode, errorDetails(unknown)]).toEqual([400, '没有编号为“<b>”的产品，请重新选择']);
    await desk.call('PUT', 'product/beta', { listed: false });
    expect((await send({ ...contact, apps: 'beta' })).statusCode).toBe(400);
    await desk.call('PUT', 'product/beta', { listed: true });
    expect((await send({ apps: 'alpha,beta,beta' }, some)).statusCode).toBe(204);
    expect((await queue()).items[0]?.products.map(({ code }) => code)).toEqual(['beta']);
  });

  it.each([
    ['请填写邮箱', { email: '' }],
    ['请填写单位', { groupName: ' ' }],
    ['请填写姓名', { name: '' }],
    ['请填写电话', { phone: '' }],
    ['邮箱格式不正确', { email: 'a@example.edu, b@example.edu' }],
    ['不能含有控制字符', { email: 'a@example.edu\r\nBcc: b@example.edu' }],
    ['不能含有控制字符', { groupName: '青溪\nBcc: x' }],
  ])('[H-042] are refused of who is not signed in with %s', async (wording, fault) => {
    const reply = await send({ ...contact, apps: 'alpha', ...fault });
    expect([reply.statusCode, errorDetails(reply)]).toEqual([400, wording]);
  });

  it('count once under a key, and seem to be taken from whatever fills in the hidden field', async () => {
    const body = { ...contact, groupName: '一次', apps: 'alpha' };
    const keyed = { 'idempotency-key': 'once' };
    for (let i = 0; i < 2; i++) expect((await send(body, keyed, '10.2.0.1')).statusCode).toBe(204);
    expect((await send({ ...body, name: '別人' }, keyed, '10.2.0.1')).statusCode).toBe(409);
    expect((await send({ ...body, groupName: '機器', website: 'x' })).statusCode).toBe(204);
    const names = (await queue()).items.map(({ groupName }) => groupName);
    expect(names.filter((name) => name === '一次')).toHaveLength(1);
    expect(names).not.toContain('機器');
  });

  it('are refused with a time to wait where an address sends too many', async () => {
    const body = { ...contact, groupName: '多次', apps: 'alpha' };
    for (let i = 0; i < 10; i++) expect((await send(body, {}, '10.9.9.9')).statusCode).toBe(204);
    const reply = await send(body, {}, '10.9.9.9');
    expect([reply.statusCode, codeOf(reply)]).toEqual([429, 'too-many-requests']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are there only where they are enabled, for the installation and over it for a unit', async () => {
    const some = bearer(await loginAs(server.app, 'some'));
    const unit = (await desk.db.read
      .selectFrom('unit')
      .select('id')
      .where('name', '=', 'some')
      .executeTakeFirstOrThrow()) as { id: string };
    const statuses = async () => [
      (await send({ ...contact, apps: 'alpha' })).statusCode,
      (await send({ apps: 'beta' }, some)).statusCode,
      (await server.app.inject({ url: `${path}/own`, headers: some })).statusCode,
    ];
    await desk.call('PUT', `unit/${unit.id}/settings`, { set: { trials: false } });
    expect(await statuses()).toEqual([204, 404, 404]);
    await desk.call('PUT', `unit/${unit.id}/settings`, { set: { trials: true } });
    await desk.call('PUT', 'settings', { set: { trials: false } });
    expect(await statuses()).toEqual([404, 204, 200]);
    await desk.call('PUT', 'settings', { set: { trials: true } });
  });

  it('that are accepted make an account of a visitor, which signs in and reads what was given', async () => {
    const { id } = await applied('丙書院');
    const body = { ...accepted, seats: 20, printQuota: 200, answer: '歡迎', note: '已電話核實' };
    const reply = await desk.call('POST', `trial/${id}/accept`, body);
    const { password, trial } = reply.json() as { password: string; trial: QueuedTrial };
    expect([reply.statusCode, trial.unit?.name, trial.granted]).toEqual([200, '丙書院', accepted]);
    const token = await signIn('丙書院', password);
    expect(token.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${(token.json() as { access_token: string }).access_token}` };
    const owned = async () => (await productsFor(headers)).filter((one) => one.owned).map(({ code }) => code);
    expect(await owned()).toEqual(['alpha']);
    const page = (code: string) =>
      server.app.inject({ url: `/api/gujiread/api/product/json/${code}/1`, headers });
    expect([(await page('alpha')).statusCode, (await page('beta')).statusCode]).toEqual([200, 403]);
    const unit = (await desk.call('GET', `unit/${trial.unit?.id}`)).json();
    expect(unit).toMatchObject({
      subscriptions: [accepted].map(({ codes, ...days }) => ({ code: codes[0], ...days })),
      seats: 20,
      printQuota: 200,
    });
    // What is to be sent by hand is there until it was sent, but for the password: that is answered once, and not stored.
    expect(trial.mail).toMatchObject({ to: contact.email, state: 'waiting' });
    for (const words of ['丙書院', hiddenPassword, '試書alpha', '歡迎', accepted.endsOn])
      expect(trial.mail?.text).toContain(words);
    expect(trial.mail?.text).not.toContain('試書beta');
    expect(trial.mail?.text).not.toContain('已電話核實');
    const stored = JSON.stringify(await desk.db.read.selectFrom('outbox').selectAll().execute());
    expect(stored).not.toContain(password);
    const settled = await desk.call('POST', `trial/${id}/mailed`);
    expect((settled.json() as QueuedTrial).mail).toMatchObject({ state: 'sent', text: '' });
    expect((await desk.call('POST', `trial/${id}/mailed`)).statusCode).toBe(409);
    expect((await desk.call('POST', `trial/${id}/accept`, body)).statusCode).toBe(409);
    expect((await desk.call('POST', `trial/${id}/refuse`, {})).statusCode).toBe(409);
    const [act, ...more] = (await audited('trial.accept')).filter(({ subject }) => subject === '丙書院');
    expect(more).toEqual([]);
    expect(act?.details).toMatchObject({ unit: '丙書院', isNew: true, ...accepted, seats: 20 });
    expect(JSON.stringify(await desk.audited())).not.toContain(password);
  });

  it('that are accepted add to what a unit subscribes to', async () => {
    await desk.addUnit({ name: '丁書院', subscriptions: [{ code: 'alpha' }] });
    const headers = bearer(await loginAs(server.app, '丁書院'));
    await send({ apps: 'beta' }, headers);
    const [trial] = (await queue()).items;
    const reply = await desk.call('POST', `trial/${trial?.id}/accept`, {
      ...accepted,
      codes: ['beta'],
      answer: '已開',
    });
    expect(reply.json()).not.toHaveProperty('password');
    expect((reply.json() as { trial: QueuedTrial }).trial.mail).toBeUndefined();
    server.clock.now += 5001;
    expect((await productsFor(headers)).map(({ code, owned }) => [code, owned])).toEqual([
      ['alpha', true],
      ['beta', true],
    ]);
    const own = (await server.app.inject({ url: `${path}/own`, headers })).json() as OwnTrial[];
    expect(own).toMatchObject([{ state: 'accepted', answer: '已開', granted: { codes: ['beta'] } }]);
    expect(JSON.stringify(own)).not.toMatch(/note|mail/);
    const others = bearer(await loginAs(server.app, 'all'));
    expect((await server.app.inject({ url: `${path}/own`, headers: others })).json()).toEqual([]);
  });

  it('change nothing where they cannot be accepted', async () => {
    const { id } = await applied('戊書院');
    const units = async () => (await desk.db.read.selectFrom('unit').select('name').execute()).length;
    const before = [await units(), (await desk.audited()).length];
    const tries: [object, number, string | undefined][] = [
      [{ ...accepted, codes: ['alpha', 'gamma'] }, 400, '所选产品不全在此申请之内，请重新载入'],
      [{ ...accepted, startsOn: day(5), endsOn: day(4) }, 400, '终止日期早于起始日期'],
      [{ ...accepted, startsOn: day(-9), endsOn: day(-1) }, 400, '终止日期已过'],
      [{ ...accepted, unit: 'admin' }, 400, 'unit：名称 admin 只能用于管理员账号'],
      [{ ...accepted, unit: 'all' }, 409, '已有同名或字形相近的单位，请换一个名称'],
    ];
    for (const [body, status, details] of tries) {
      const reply = await desk.call('POST', `trial/${id}/accept`, body);
      expect([reply.statusCode, errorDetails(reply)]).toEqual([status, details]);
    }
    expect([await units(), (await desk.audited()).length]).toEqual(before);
    expect((await queue('&search=戊書院')).items[0]?.state).toBe('new');
    expect((await desk.call('POST', 'trial/none/accept', accepted)).statusCode).toBe(404);
  });

  it('that are refused say why', async () => {
    const { id } = await applied('己書院');
    const reply = await desk.call('POST', `trial/${id}/refuse`, { answer: '暫不對外', note: '重複' });
    const trial = reply.json() as QueuedTrial;
    expect(trial).toMatchObject({ state: 'refused', answer: '暫不對外', note: '重複', decidedBy: 'root' });
    expect(trial.mail?.text).toContain('暫不對外');
    expect(trial.mail?.text).not.toContain('重複');
    const noted = await desk.call('PUT', `trial/${id}`, { note: '另議' });
    expect(noted.json()).toMatchObject({ note: '另議', answer: '暫不對外' });
    expect((await audited('trial.refuse')).map(({ subject }) => subject)).toContain('己書院');
  });

  it('are found by unit, contact and product, whatever is typed, and given as a sheet', async () => {
    await applied('庚_書院%', 'beta');
    const found = async (search: string) =>
      (await queue(`&search=${encodeURIComponent(search)}`)).items.map(({ groupName }) => groupName);
    expect(await found('庚_書院%')).toEqual(['庚_書院%']);
    expect(await found('庚%')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('SHEN@example.EDU')).toContain('庚_書院%');
    const { id } = await applied('庚之二');
    await desk.call('POST', `trial/${id}/refuse`, {});
    const refused = await queue('&search=試書beta&state=refused');
    expect(new Set(refused.items.map(({ state }) => state))).toEqual(new Set(['refused']));
    expect(refused.items.map(({ groupName }) => groupName)).toContain('庚之二');
    expect(refused.counts['refused']).toBe((await queue('&state=refused')).totalCount);
    const sheet = await desk.call('GET', 'trial/export?state=refused');
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('are the administrators’ alone', async () => {
    const { id } = await applied('辛書院');
    const reader = bearer(await loginAs(server.app, 'all'));
    for (const headers of [reader, {}])
      for (const [method, url] of [
        ['GET', '/api/admin/trial'],
        ['GET', '/api/admin/trial/export'],
        ['POST', `/api/admin/trial/${id}/accept`],
        ['POST', `/api/admin/trial/${id}/refuse`],
      ] as const) {
        const payload = method === 'POST' ? { payload: accepted } : {};
        const reply = await server.app.inject({ method, url, headers, ...payload });
        expect([401, 403]).toContain(reply.statusCode);
      }
    expect((await queue('&search=辛書院')).items[0]?.state).toBe('new');
  });
});
