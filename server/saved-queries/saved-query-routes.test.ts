import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';

const path = '/api/gujiread/api/savedQuery';
let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInPerson(server, 'all', 'reader');
});
afterAll(() => server.close());

const query = (label: string, value = label) => ({
  ruleJson: JSON.stringify({ id: 'root', rules: [] }),
  queryJson: JSON.stringify({ filterGroup: { rules: [{ value }] } }),
  label,
});
const post = async (to: string, payload: object, as = headers) => {
  const reply = await server.app.inject({ method: 'POST', url: path + to, headers: as, payload });
  return [reply.statusCode, reply.body === '' ? undefined : reply.json<unknown>()] as const;
};
const list = async () => (await server.app.inject({ url: path, headers })).json<{ label: string }[]>();
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;

describe('saved queries', () => {
  it('[S-031] [S-058] are saved, replaced by name, listed newest first, ten at most, and removed', async () => {
    for (let n = 1; n <= 11; n++) expect(await post('', query(`第${n}`))).toEqual([204, undefined]);
    await post('', query('第3', '地'));
    const labels = [3, 11, 10, 9, 8, 7, 6, 5, 4, 2].map((n) => `第${n}`);
    expect((await list()).map(({ label }) => label)).toEqual(labels);
    expect((await list())[0]).toEqual(query('第3', '地'));
    expect(await post('/remove', { label: '第3' })).toEqual([200, { removed: 1 }]);
    expect(await post('/remove', { label: '第3' })).toEqual([200, { removed: 0 }]);
    expect((await list()).map(({ label }) => label)).toEqual(labels.slice(1));
  });

  it('are saved once under a key', async () => {
    const keyed = { ...headers, 'idempotency-key': 'once' };
    await post('', query('一次'), keyed);
    await post('/remove', { label: '一次' });
    expect(await post('', query('一次'), keyed)).toEqual([204, undefined]);
    expect((await list()).map(({ label }) => label)).not.toContain('一次');
    const [status, body] = await post('', query('兩次'), keyed);
    expect([status, codeOf(body)]).toEqual([409, 'conflict']);
  });

  it.each([
    ['no name', { label: '' }],
    ['a name of 201 characters', { label: '天'.repeat(201) }],
    ['a query that is no JSON', { queryJson: '{"filterGroup"' }],
    ['a tree that is a list', { ruleJson: '[]' }],
    ['a query of a million characters', { queryJson: `{"a":"${'天'.repeat(300_000)}"}` }],
  ])('are refused with %s', async (_, fault) => {
    const before = await list();
    const [status, body] = await post('', { ...query('壞'), ...fault });
    expect([status, codeOf(body)]).toEqual([400, 'bad-request']);
    expect(JSON.stringify(body)).toContain(Object.keys(fault)[0]);
    expect(await list()).toEqual(before);
  });

  it('[A-045] are a person’s own, and nobody’s without a personal account', async () => {
    await post('', query('我的'));
    const other = await signInPerson(server, 'all', 'other');
    expect((await server.app.inject({ url: path, headers: other })).json()).toEqual([]);
    expect(await post('/remove', { label: '我的' }, other)).toEqual([200, { removed: 0 }]);
    const unit = bearer(await loginAs(server.app, 'all'));
    const [status, body] = await post('', query('我的'), unit);
    expect([status, codeOf(body)]).toEqual([403, 'personal-needed']);
    expect((await list()).map(({ label }) => label)).toContain('我的');
  });
});
