// Every call that is a tool's, whichever feature answers it, against every tool that is switched off.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { type ToolName, toolNames, toolOfEntityKind } from '#contract/values/tool-names.ts';
import { codeOf } from '#testing/servers/auth-server.ts';
import { contractEndpoints } from '#testing/callers/contract-endpoints.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { signInAdmin } from '#testing/servers/persons.ts';

const key = encodeURIComponent('明');
/** What makes a call well, but for its path. */
const params: Readonly<Record<string, string>> = {
  ':char': key,
  ':id': 'gan.png',
  '/tools/ziPin/compare': '?appId=all&with=SBCK',
  '/tools/ziPin/table': '',
  '/tools/ziPin/libraries': '',
  '/tools/ziPin/sheet': '',
  '/tools/cjkPlusMap': '',
  '/tools/cjkPlusMapFile': '',
};

interface Call {
  tool: ToolName;
  method: Endpoint['method'];
  url: string;
}
const callsOf = ({ method, path, tool }: Endpoint): Call[] => {
  if (tool === undefined) return [];
  const end = Object.keys(params).find((one) => path.endsWith(one));
  const url = path.replace(/:\w+/, (name) => params[name] ?? '') + (params[end ?? ''] ?? '');
  const whole =
    path.includes(':') || end !== undefined
      ? url.replace(new RegExp(`${key}${key}$`), key)
      : `${url}?key=${key}`;
  return tool === 'by-type'
    ? entityKinds.map((kind) => ({ tool: toolOfEntityKind[kind], method, url: `${whole}&type=${kind}` }))
    : [{ tool, method, url: whole }];
};

describe('a tool that is off', () => {
  let server: TestServer;
  let headers: { authorization: string };
  let admin: { authorization: string };
  let endpoints: Endpoint[];
  let calls: Call[];
  beforeAll(async () => {
    endpoints = await contractEndpoints();
    calls = endpoints.flatMap(callsOf);
    server = await startTestServer();
    headers = bearer(await loginAs(server.app, 'all'));
    admin = await signInAdmin(server, 'all');
  });
  afterAll(() => server.close());

  const offer = async (tools: readonly ToolName[]) => {
    const payload = { set: { tools } };
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/admin/settings',
      payload,
      headers: admin,
    });
    expect(reply.statusCode).toBe(200);
  };
  const answerOf = async ({ method, url }: Call): Promise<string> => {
    const payload = method === 'POST' ? { trace: 'none', range: '' } : undefined;
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    return reply.statusCode === 200 ? '200' : `${reply.statusCode} ${codeOf(reply)}`;
  };
  const answersOf = async (those: readonly Call[]): Promise<string[]> => {
    const answers: string[] = [];
    for (const call of those) answers.push(`${await answerOf(call)} ${call.url}`);
    return answers;
  };

  it('[T-021] is declared by every call that is one’s', () => {
    const byEntry = /tools\/(?:entry|lists|source)/;
    const ofTools = endpoints.filter(({ path }) => /\/tools\/|pinZi|qpen/.test(path) && !byEntry.test(path));
    expect(ofTools.filter(({ tool }) => tool === undefined).map(({ path }) => path)).toEqual([]);
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(toolNames));
  });

  it('[T-021] answers nothing', async () => {
    for (const off of toolNames) {
      await offer(toolNames.filter((tool) => tool !== off));
      const its = calls.filter(({ tool }) => tool === off);
      expect(await answersOf(its)).toEqual(its.map(({ url }) => `404 not-found ${url}`));
    }
  });

  it('[T-021] answers when it is on again', { timeout: 180_000 }, async () => {
    await offer(toolNames);
    // But for a picture and entries that there are not, and a drawing that is none.
    const those = calls.filter(({ url }) => !/zcyImg|tools\/(?:contemporaries|near)\/|qpen\/res/.test(url));
    expect(await answersOf(those)).toEqual(those.map(({ url }) => `200 ${url}`));
  });
});
