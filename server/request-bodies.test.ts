// What each call takes as a body, derived from the contract, and what it refuses without reading on: what is too long for
// its sender, in a form that it does not take, too deep or of too many values. A new call is walked as soon as it is there.
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { herbPictureLimits } from '#contract/tools/herb-pictures.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import { contractEndpoints } from '#testing/callers/contract-endpoints.ts';
import { addTestUnit, bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInAdmin, signInPerson } from '#testing/servers/persons.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { buildApp } from './app.ts';

const kilo = 1 << 10;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=cut';

/** Bytes that whoever has not signed in may send, undefined where he may not call; and who has. */
interface BodyRule {
  open: number | undefined;
  signedIn: number;
  forms: readonly string[];
}

/** What is not as every call of its kind has it. */
const special: Partial<Record<string, Partial<BodyRule>>> = {
  'POST /api/qpen/res': { signedIn: 256 * kilo, forms: [json, form] },
  'POST /api/admin/herb-pictures': { signedIn: herbPictureLimits.bytes + 64 * kilo, forms: [multipart] },
  'POST /api/files/public': { signedIn: uploadLimits.bytes + 64 * kilo, forms: [multipart] },
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const ruleOf = (call: Endpoint): BodyRule => {
  const isForAnyone = call.access === 'anonymous';
  const shared = isForAnyone ? 16 * kilo : 1024 * kilo;
  const mayCall = isForAnyone || call.access === 'visitor' || call.access === 'reader';
  const most = call.body ? Number.POSITIVE_INFINITY : kilo;
  return {
    open: mayCall ? Math.min(16 * kilo, most) : undefined,
    signedIn: Math.min(shared, most),
    forms: [json],
    ...special[nameOf(call)],
  };
};

let server: TestServer;
let app: TestServer['app'];
let calls: readonly { call: Endpoint; rule: BodyRule; headers: Record<string, string> }[];
beforeAll(async () => {
  server = await startTestServer();
  await setForTest(server, { access: 'open' }, { kind: 'product', owner: 'alpha' });
  const { data, database, clock } = server;
  app = await buildApp({ data, database, clock: () => clock.now });
  const all = await contractEndpoints();
  await addTestUnit(server.data, { name: 'keeper', products: '*', isAdmin: true }, server.database);
  const admin = await signInAdmin(server, 'keeper');
  const person = await signInPerson(server, 'all', '王力');
  const unit = bearer(await loginAs(server.app, 'some'));
  const headersOf = ({ access }: Endpoint) =>
    access === 'admin' ? admin : access === 'personal' ? person : unit;
  calls = all
    .filter(({ method }) => method !== 'GET')
    .map((call) => ({ call, rule: ruleOf(call), headers: headersOf(call) }));
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = async (
  { method, path }: Endpoint,
  payload: string | Buffer | Readable,
  headers: Record<string, string>,
) => {
  const reply = await app.inject({
    method,
    url: path.replaceAll(/:\w+/g, 'alpha'),
    headers: { 'content-type': json, ...headers },
    payload,
  });
  const { error } = reply.body.startsWith('{"error"')
    ? reply.json<{ error: { code: string; details?: string } }>()
    : { error: undefined };
  return { status: reply.statusCode, code: error?.code, details: error?.details ?? '' };
};
/** JSON of so many bytes. */
const text = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`;

/** Calls whose outcome is not `wanted`, with what it is. */
const others = async (
  outcome: (one: (typeof calls)[number]) => Promise<string | undefined>,
  wanted: string | undefined,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const one of calls) {
    const result = await outcome(one);
    if (result !== undefined && result !== wanted) wrong.push(`${nameOf(one.call)}: ${result}`);
  }
  return wrong;
};

it('is walked of every call that is described and has a body', async () => {
  const api = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => !['get', 'head', 'options'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(calls.map(({ call }) => nameOf(call)).toSorted()).toEqual(described.toSorted());
});

it('refuses what is too long before sign-in, and takes nothing of who may not call', async () => {
  for (const chunked of [false, true])
    expect(
      await others(async ({ call, rule: { open } }) => {
        const long = text((open ?? 16 * kilo) + 1);
        const { code } = chunked
          ? await ask(call, Readable.from([Buffer.from(long)]), { 'transfer-encoding': 'chunked' })
          : await ask(call, long, {});
        return open === undefined ? (code === 'not-signed-in' ? undefined : code) : (code ?? 'taken');
      }, 'too-large'),
    ).toEqual([]);
});

it('refuses what is too long after sign-in', async () => {
  expect(
    await others(async ({ call, rule, headers }) => {
      const type = rule.forms.at(-1) ?? json;
      const long = type === json ? text(rule.signedIn + 1) : 'x'.repeat(rule.signedIn + 1);
      const { code = 'taken' } = await ask(call, long, { ...headers, 'content-type': type });
      return code;
    }, 'too-large'),
  ).toEqual([]);
});

it('refuses what is too deep, of too many values, and of too many names', async () => {
  const deep = '['.repeat(70);
  const many = `[${'0,'.repeat(50_001)}0]`;
  const named = `{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":"a:b"`).join(',')}}`;
  for (const [payload, words] of [
    [deep, '嵌套过深'],
    [many, '请求内容过多，最多 50000 项'],
    [named, '请求内容过多，最多 10000 个字段'],
  ] as const)
    expect(
      await others(async ({ call, rule: { forms, signedIn }, headers }) => {
        if (!forms.includes(json) || payload.length > signedIn) return undefined;
        const { code, details } = await ask(call, payload, headers);
        return `${code} ${details.slice(0, words.length)}`;
      }, `bad-request ${words}`),
    ).toEqual([]);
});

it('reads no form that a call does not take', async () => {
  for (const type of [json, form, multipart, 'text/plain', 'application/xml', ''])
    expect(
      await others(async ({ call, rule: { forms }, headers }) => {
        if (forms.includes(type)) return undefined;
        const { code, details } = await ask(call, '{"a":1}', { ...headers, 'content-type': type });
        const message = `请求体应为 ${forms.map((one) => one.split(';')[0]).join(' 或 ')}`;
        return code === 'bad-request' && details === message ? undefined : `${code} ${details}`;
      }, undefined),
    ).toEqual([]);
});
