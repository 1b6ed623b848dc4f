import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { User } from '#contract/accounts/auth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdminConsole, registerPerson, type AdminConsole } from '#testing/servers/admin-server.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { setForTest } from '#testing/servers/settings.ts';
import { buildApp } from '../app.ts';
import { makeLogger } from '../http/logging.ts';
import { readEmblems } from './read-emblems.ts';

const emblem = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
let server: TestServer;
let desk: AdminConsole;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openAdminConsole(server);
  mkdirSync(join(server.data, 'emblems'));
  writeFileSync(join(server.data, 'emblems', 'all.svg'), emblem);
  writeFileSync(join(server.data, 'emblems', 'large.png'), Buffer.alloc((64 << 10) + 1));
  mkdirSync(join(server.data, 'emblems', 'folder.png'));
  for (const end of ['png', 'jpg', 'webp', 'svg'])
    writeFileSync(join(server.data, 'emblems', `words.${end}`), '<p>not a picture');
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

it('[E-002] the signed-in user is described by five fields, the emblem of the unit among them', async () => {
  const options = { emblems: { all: 'emblems/all.svg' } };
  await setForTest(server, options);
  const { data, database, clock } = server;
  const app = await buildApp({ data, database, clock: () => clock.now });
  try {
    const userOf = async (headers: object) =>
      User.parse((await app.inject({ url: '/api/gujiread/api/user', headers: { ...headers } })).json());
    const unit = await userOf(bearer(await loginAs(app, 'all')));
    const cover = `data:image/svg+xml;base64,${emblem.toString('base64')}`;
    expect(unit).toMatchObject({ userName: 'all', cover });
    expect((await userOf(bearer(await loginAs(app, 'some')))).cover).toBe('');
    const id = await registerPerson(desk, unit.id, '讀者甲');
    const token = await loginAs(app, 'all');
    await desk.db.write((trx) =>
      trx.updateTable('session').set({ sub_user_id: id }).where('unit_id', '=', unit.id).execute(),
    );
    const other = await buildApp({ data, database, clock: () => clock.now });
    const reply = await other.inject({ url: '/api/gujiread/api/user', headers: bearer(token) });
    await other.close();
    expect(reply.json()).toMatchObject({
      id: unit.id,
      userName: 'all',
      subUserName: '讀者甲',
      cover,
      appsVersion: expect.any(String),
    });
  } finally {
    await app.close();
  }
});

it.each([
  ['/etc/passwd', 'does not lie in the data folder'],
  ['../all.svg', 'does not lie in the data folder'],
  ['emblems/all.txt', 'is no PNG, JPEG, WebP or SVG'],
  ['emblems/none.png', 'cannot be read'],
  ['emblems', 'is no PNG, JPEG, WebP or SVG'],
  ['emblems/folder.png', 'cannot be read'],
  ['emblems/large.png', '65536 are the most'],
  ['emblems/words.png', 'is no picture'],
  ['emblems/words.jpg', 'is no picture'],
  ['emblems/words.webp', 'is no picture'],
  ['emblems/words.svg', 'is no picture'],
])('the fault of an emblem at %s names its unit, and the others are loaded', (file, why) => {
  const { files, faults } = readEmblems(server.data, { emblems: { some: file, all: 'emblems/all.svg' } });
  expect([...files.keys()]).toEqual(['all']);
  expect(faults).toEqual([expect.stringContaining(why)]);
  expect(faults[0]).toContain('emblems: some');
});

it('a server starts without an emblem that cannot be had, and says what is wrong', async () => {
  await setForTest(server, { emblems: { all: 'emblems/none.png', some: 'emblems/all.svg' } });
  const { data, database, clock } = server;
  const lines: string[] = [];
  const logger = makeLogger('warn', { write: (line) => void lines.push(line) });
  const app = await buildApp({ data, database, clock: () => clock.now, logger });
  try {
    expect(
      lines.filter((line) => line.includes('emblems: all: emblems/none.png cannot be read')),
    ).toHaveLength(1);
    const headers = bearer(await loginAs(app, 'some'));
    const user = User.parse((await app.inject({ url: '/api/gujiread/api/user', headers })).json());
    expect(user.cover).toContain('data:image/svg+xml');
  } finally {
    await app.close();
  }
});
