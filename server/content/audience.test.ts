// Announcements for everybody, for signed-in users, and for units, requested by each of them in every way in which one
// is delivered. What each may see is written out beside it, and nothing else may be seen.
import type { Audience } from '#contract/admin/content-body.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestUnit, bearer, loginAs } from '#testing/servers/library.ts';
import { signInPerson } from '#testing/servers/persons.ts';
import { openSiteServer, type SiteServer } from '#testing/servers/site-server.ts';

let site: SiteServer;
const callers: Record<string, Record<string, string>> = {};

/** Title, whom it is for, and who may see it. */
const announcements: readonly (readonly [string, Audience, readonly string[]])[] = [
  ['公开一则', 'everybody', ['nobody', 'all', 'some', 'person', 'third', 'root']],
  ['登录可见', 'signed-in', ['all', 'some', 'person', 'third', 'root']],
  ['只告甲馆', ['all'], ['all']],
  ['只告乙馆', ['some'], ['some', 'person']],
  ['告甲乙馆', ['all', 'some'], ['all', 'some', 'person']],
];
const forNobody = announcements.filter(([, audience]) => audience === 'everybody').map(([title]) => title);
const bodyOf = ([title, audience]: (typeof announcements)[number], text = `${title}之正文`) => ({
  kind: 'announcement' as const,
  title,
  text,
  audience,
  onHome: true,
});

beforeAll(async () => {
  site = await openSiteServer();
  const { server, desk } = site;
  await addTestUnit(server.data, { name: 'third', products: [] }, server.database);
  callers['nobody'] = {};
  for (const unit of ['all', 'some', 'third']) callers[unit] = bearer(await loginAs(server.app, unit));
  callers['person'] = await signInPerson(server, 'some', '讀者');
  callers['root'] = desk.headers;
  for (const one of announcements) await site.publish(bodyOf(one));
});
afterAll(() => site.close());

const api = '/api/gujiread/api/announcement';
const listed = async (who: string, query = ''): Promise<{ titles: string[]; total: number }> => {
  const reply = await site.get(api + query, callers[who]);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  const { items, totalCount } = reply.json() as { items: { title: string }[]; totalCount: number };
  return { titles: items.map(({ title }) => title).toSorted(), total: totalCount };
};
const read = (who: string, title: string) =>
  site.get(`${api}/read?title=${encodeURIComponent(title)}`, callers[who]);

it('lists and reads to each what is for him, and finds nothing else', async () => {
  for (const who of Object.keys(callers)) {
    const own = announcements.filter(([, , readers]) => readers.includes(who)).map(([title]) => title);
    expect([who, await listed(who)]).toEqual([who, { titles: own.toSorted(), total: own.length }]);
    expect((await listed(who, '?skipCount=1&maxResultCount=1')).total).toBe(own.length);
    for (const [title] of announcements) {
      const reply = await read(who, title);
      expect([who, title, reply.statusCode]).toEqual([who, title, own.includes(title) ? 200 : 404]);
      expect(reply.body.includes('之正文')).toBe(own.includes(title));
    }
  }
});

it('tells in served pages, the feed and the sitemap what is for everybody, whoever asks', async () => {
  const hidden = announcements.map(([title]) => title).filter((title) => !forNobody.includes(title));
  for (const headers of [{}, callers['all'] ?? {}])
    for (const url of ['/', '/announcement', '/announcements.atom', '/sitemap/1.xml']) {
      const served = decodeURIComponent((await site.get(url, headers)).body);
      for (const title of forNobody) expect([url, served.includes(title)]).toEqual([url, true]);
      for (const title of hidden) expect([url, title, served.includes(title)]).toEqual([url, title, false]);
    }
  for (const [title] of announcements) {
    const { status, text } = await site.open(`/announcement?title=${encodeURIComponent(title)}`);
    const isPublic = forNobody.includes(title);
    expect([title, status, text.includes('之正文')]).toEqual([title, isPublic ? 200 : 404, isPublic]);
  }
});

it('is felt when the audience changes, by the title that it had too, and is on the record', async () => {
  const { desk, server } = site;
  const piece = await site.publish(bodyOf(['改前之题', 'everybody', []]));
  const change = async (title: string, audience: Audience) => {
    const body = bodyOf([title, audience, []]);
    expect((await desk.call('PUT', `content/${piece.id}`, { body })).statusCode).toBe(200);
    // What is saved is not shown yet.
    server.clock.now += 2001;
  };
  await change('改后之题', ['some']);
  expect((await read('nobody', '改前之题')).statusCode).toBe(200);
  await desk.call('POST', `content/${piece.id}/publish`, {});
  server.clock.now += 2001;
  for (const title of ['改前之题', '改后之题'])
    for (const [who, status] of [
      ['nobody', 404],
      ['all', 404],
      ['some', 200],
    ] as const)
      expect([title, who, (await read(who, title)).statusCode]).toEqual([title, who, status]);
  expect((await desk.call('GET', 'content?kind=announcement')).json()).toContainEqual(
    expect.objectContaining({ title: '改后之题', audience: ['some'] }),
  );
  const acts = (await desk.audited()).filter(({ subject }) => subject === '改后之题');
  expect(acts.map(({ act, details }) => [act, details['audience']])).toEqual([
    ['content.publish', ['some']],
    ['content.change', ['some']],
  ]);
  await desk.call('POST', `content/${piece.id}/restore`, { number: 1 });
  await desk.call('POST', `content/${piece.id}/publish`, {});
  server.clock.now += 2001;
  expect((await read('nobody', '改后之题')).statusCode).toBe(200);
  await desk.call('POST', `content/${piece.id}/withdraw`, {});
  server.clock.now += 2001;
});

it.each([
  [['nosuch'], '没有名为“nosuch”的单位'],
  [[], '至少 1 项'],
  [[''], '至少 1 个字符'],
  ['readers', '内容有误'],
])('refuses the audience %j', async (audience, why) => {
  const body = { kind: 'announcement', title: '不成', audience };
  const reply = await site.desk.call('POST', 'content', { body });
  expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining(why)]);
  expect(reply.body).toContain('body.audience');
});
