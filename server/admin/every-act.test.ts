import type { AdminUnit } from '#contract/admin/admin.ts';
import type { FactorOffer } from '#contract/accounts/second-factor.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt } from '#testing/callers/authenticator.ts';
import { loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import {
  proposeCorrection,
  registerPerson,
  type AdminConsole,
  openAdminConsole,
  sealedPassword,
} from '#testing/servers/admin-server.ts';
import { fieldsOf } from '#testing/callers/audit-fields.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { writeFileForm } from '#testing/callers/multipart-form.ts';
import { stoppedHold } from '#testing/servers/reading-limits.ts';

onBothDatabases('every act of an administrator', (_open, fresh) => {
  let server: TestServer;
  let desk: AdminConsole;
  let unit: AdminUnit;
  beforeAll(async () => {
    const mailServer = { host: '127.0.0.1', port: 1, from: 'library@example.org' };
    server = await startTestServer({ database: await fresh(), mailServer });
    desk = await openAdminConsole(server);
    unit = await desk.addUnit({ name: '示例大學' });
    const packages = [{ id: 'pair', name: '雙書', products: ['alpha', 'beta'] }];
    await desk.call('PUT', 'settings', { set: { trials: true, packages } });
  });
  afterAll(async () => {
    await desk.close();
    await server.close();
  });

  interface Act {
    url: string;
    payload?: object;
    headers?: { authorization: string };
  }
  let made = 0;
  const person = async (path = ''): Promise<string> =>
    `/api/admin/unit/${unit.id}/person/${await registerPerson(desk, unit.id, `person${++made}`)}${path}`;
  const link = () => ({ kind: 'sister-link', title: `link${++made}`, url: 'https://example.org/' });
  const content = async (path = ''): Promise<string> => {
    const { id } = (await desk.call('POST', 'content', { body: link() })).json() as { id: string };
    return `/api/admin/content/${id}${path}`;
  };
  const feedback = async (path = ''): Promise<string> => {
    const payload = { feedbackTypeId: '1', title: '標題', content: '正文' };
    await server.app.inject({ method: 'POST', url: '/api/gujiread/api/feedback', payload });
    const { items } = (await desk.call('GET', 'feedback')).json() as { items: { id: string }[] };
    return `/api/admin/feedback/${items[0].id}${path}`;
  };
  /** An application of somebody without an account. */
  const trial = async (path = ''): Promise<string> => {
    const contact = { email: 'a@example.edu', groupName: `書院${++made}`, name: '甲', phone: '1' };
    const payload = { apps: 'alpha', ...contact };
    await server.app.inject({ method: 'POST', url: '/api/gujiread/api/trial', payload });
    const search = encodeURIComponent(contact.groupName);
    const { items } = (await desk.call('GET', `trial?search=${search}`)).json() as {
      items: { id: string }[];
    };
    return `/api/admin/trial/${items[0].id}${path}`;
  };
  const factor = '/api/admin/second-factor';

  /** An administrator with nothing proven, and the code of the secret that was offered. */
  const enrolled = async () => {
    const name = `admin${++made}`;
    await desk.addUnit({ name, isAdmin: true });
    const headers = await desk.signIn(name, false);
    const reply = await server.app.inject({ method: 'POST', url: `${factor}/enrol`, headers });
    const { secret } = reply.json() as FactorOffer;
    return { headers, code: () => codeAt(secret, server.clock.now) };
  };

  /** How each call that changes something is made well. A new one must be added here. */
  const acts: Record<string, () => Promise<Act>> = {
    'POST /api/admin/unit': async () => ({
      url: '/api/admin/unit',
      payload: { name: `unit${++made}`, password: await sealedPassword(server, 'a long password') },
    }),
    'PUT /api/admin/unit/{id}': async () => ({
      url: `/api/admin/unit/${unit.id}`,
      payload: { seats: 7, password: await sealedPassword(server, 'secret of the unit') },
    }),
    'POST /api/admin/unit/{id}/package': async () => ({
      url: `/api/admin/unit/${unit.id}/package`,
      payload: { package: 'pair' },
    }),
    'PUT /api/admin/product/{code}': async () => ({
      url: '/api/admin/product/beta',
      payload: { listed: false },
    }),
    'PUT /api/admin/product/{code}/settings': async () => ({
      url: '/api/admin/product/beta/settings',
      payload: { set: { rightName: '某某圖書館' } },
    }),
    'PUT /api/admin/settings': async () => ({
      url: '/api/admin/settings',
      payload: { set: { printQuota: 7 } },
    }),
    'PUT /api/admin/unit/{id}/settings': async () => ({
      url: `/api/admin/unit/${unit.id}/settings`,
      payload: { set: { tools: ['renWu'] } },
    }),
    'PUT /api/admin/unit/{id}/person/{personId}': async () => ({
      url: await person(),
      payload: { active: false },
    }),
    'POST /api/admin/unit/{id}/person/{personId}/password': async () => ({ url: await person('/password') }),
    'POST /api/admin/unit/{id}/person/{personId}/remove': async () => {
      const url = await person('/remove');
      return { url, payload: { name: `person${made}` } };
    },
    'POST /api/admin/session/end': async () => {
      await loginAs(server.app, 'some');
      const { items } = (await desk.call('GET', 'session?take=200')).json() as {
        items: { id: string; unit: string }[];
      };
      return { url: '/api/admin/session/end', payload: { id: items.find((one) => one.unit === 'some')?.id } };
    },
    'POST /api/admin/correction/{id}/decision': async () => ({
      url: `/api/admin/correction/${await proposeCorrection(desk, await registerPerson(desk, unit.id, 'author'), '知伯')}/decision`,
      payload: { status: 'accepted' },
    }),
    'POST /api/admin/content': async () => ({ url: '/api/admin/content', payload: { body: link() } }),
    'PUT /api/admin/content/{id}': async () => ({ url: await content(), payload: { body: link() } }),
    'POST /api/admin/content/{id}/publish': async () => ({ url: await content('/publish'), payload: {} }),
    'POST /api/admin/content/{id}/withdraw': async () => ({ url: await content('/withdraw'), payload: {} }),
    'POST /api/admin/content/{id}/move': async () => ({ url: await content('/move'), payload: {} }),
    'POST /api/admin/content/{id}/remove': async () => ({ url: await content('/remove') }),
    'POST /api/admin/content/{id}/restore': async () => ({
      url: await content('/restore'),
      payload: { number: 1 },
    }),
    'PUT /api/admin/feedback/{id}': async () => ({ url: await feedback(), payload: { state: 'done' } }),
    'POST /api/admin/feedback/{id}/remove': async () => ({ url: await feedback('/remove') }),
    'PUT /api/admin/feedback/types': async () => ({
      url: '/api/admin/feedback/types',
      payload: { types: [{ id: '1', name: '文字错误' }, { name: '订购' }] },
    }),
    'POST /api/admin/trial/{id}/accept': async () => ({
      url: await trial('/accept'),
      payload: { codes: ['alpha'], startsOn: '2026-01-01', endsOn: '2099-01-01' },
    }),
    'POST /api/admin/trial/{id}/refuse': async () => ({ url: await trial('/refuse'), payload: {} }),
    'PUT /api/admin/trial/{id}': async () => ({ url: await trial(), payload: { note: '備註' } }),
    'POST /api/admin/trial/{id}/mailed': async () => {
      const url = await trial('/mailed');
      const refusal = url.replace(/mailed$/, 'refuse');
      await server.app.inject({ method: 'POST', url: refusal, headers: desk.headers, payload: {} });
      return { url };
    },
    'POST /api/admin/reading-hold/{id}/release': async () => {
      const id = `hold${++made}`;
      await desk.db.write((trx) => trx.insertInto('reading_hold').values(stoppedHold(id)).execute());
      return { url: `/api/admin/reading-hold/${id}/release` };
    },
    'POST /api/admin/herb-pictures': async () => {
      const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
      const { payload, headers } = await writeFileForm('pictures', [['甘草.png', png]]);
      return { url: '/api/admin/herb-pictures', payload, headers: { ...desk.headers, ...headers } };
    },
    // Nobody listens there: what was tried is on record, whatever came of it.
    'POST /api/admin/mail/test': async () => ({
      url: '/api/admin/mail/test',
      payload: { to: 'lib@example.org' },
    }),
    'POST /api/admin/second-factor/enrol': async () => {
      const { name } = await desk.addUnit({ name: `admin${++made}`, isAdmin: true });
      return { url: `${factor}/enrol`, headers: await desk.signIn(name, false) };
    },
    'POST /api/admin/second-factor/confirm': async () => {
      const { headers, code } = await enrolled();
      return { url: `${factor}/confirm`, headers, payload: { code: code() } };
    },
    'POST /api/admin/second-factor/prove': async () => {
      const { headers, code } = await enrolled();
      const payload = { code: code() };
      await server.app.inject({ method: 'POST', url: `${factor}/confirm`, headers, payload });
      server.clock.now += 30_000;
      return { url: `${factor}/prove`, headers, payload: { code: code() } };
    },
  };

  it('leaves one row in the record for every call that changes something, and none with a secret', async () => {
    const { paths } = server.app.swagger() as unknown as { paths: Record<string, Record<string, object>> };
    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/admin/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((call) => !/^(GET|HEAD) |content-(preview|count|quotation)$/.test(call));
    expect(described.toSorted()).toEqual(Object.keys(acts).toSorted());

    for (const call of described) {
      const { url, payload, headers = desk.headers } = (await acts[call]?.()) ?? expect.fail(call);
      const before = (await desk.audited()).length;
      const method = call.startsWith('PUT') ? ('PUT' as const) : ('POST' as const);
      const reply = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      expect([call, reply.statusCode < 300, reply.statusCode < 300 ? '' : reply.body]).toEqual([
        call,
        true,
        '',
      ]);
      expect([call, (await desk.audited()).length - before]).toEqual([call, 1]);
      // Refused, it leaves none.
      const bad = {
        ...payload,
        seats: -1,
        status: 'x',
        code: 'x',
        id: '',
        unitId: '',
        active: 'x',
        name: '',
      };
      const refused = await server.app.inject({
        method,
        url: url.replace(/[0-9a-f]{8}-/, 'none-'),
        headers,
        payload: bad,
      });
      if (refused.statusCode >= 400)
        expect([call, (await desk.audited()).length - before]).toEqual([call, 1]);
    }
    const rows = await desk.audited();
    for (const { act, details } of rows)
      expect([act, Object.keys(details).filter((field) => !fieldsOf(act).includes(field))]).toEqual([
        act,
        [],
      ]);
    const recorded = JSON.stringify(rows);
    expect(recorded).not.toMatch(/argon2|secret of|a long password|"secret"/);
    expect(recorded).toContain('"seats":[null,7]');
  });

  it('tells the record by time, act and actor, and as CSV, and keeps it from everyone else', async () => {
    await desk.change(unit.id, { printQuota: 12 });
    const reply = await desk.call('GET', 'audit?act=unit.change&take=1');
    const { items } = reply.json() as { items: object[] };
    expect(items).toMatchObject([
      { act: 'unit.change', subject: '示例大學', details: { printQuota: [null, 12] }, address: '127.0.0.1' },
    ]);
    const none = await desk.call('GET', 'audit?from=2001-01-01&to=2001-12-31');
    expect(none.json()).toEqual({ items: [], totalCount: 0 });
    const csv = await desk.call('GET', 'audit/export?act=unit.');
    expect([csv.headers['content-type'], csv.body.split('\r\n')[0]]).toEqual([
      'text/csv; charset=utf-8',
      '\ufeff时间,经办,地址,事项,对象,内容',
    ]);
    expect(csv.body).toContain('"{""printQuota"":[null,12]}"');
    const lines = await desk.call('GET', 'audit/export?act=unit.&format=jsonl');
    expect(lines.headers['content-type']).toMatch(/^application\/x-ndjson/u);
    expect(
      lines.body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual((await desk.call('GET', 'audit?act=unit.&take=200')).json().items);
  });

  it('tells the record by what was done to a unit and its persons', async () => {
    const subjects = async (query: string) => {
      const reply = await desk.call('GET', `audit?take=200&subject=${encodeURIComponent(query)}`);
      return (reply.json() as { items: { subject: string }[] }).items.map(({ subject }) => subject);
    };
    const all = (await desk.audited()).map(({ subject }) => subject);
    expect(new Set(all).size).toBeGreaterThan(1);
    for (const query of new Set([...all.filter(Boolean), '示例', '示例大學 '])) {
      const wanted = all.filter((subject) => subject === query || subject.startsWith(`${query} / `));
      expect((await subjects(query)).toSorted()).toEqual(wanted.toSorted());
    }
  });
});
