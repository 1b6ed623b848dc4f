import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { User } from '#contract/auth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAdminConsole, registerPerson, type AdminConsole } from '#testing/admin-server.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/library.ts';
import { setForTest } from '#testing/settings.ts';
import { buildApp } from '../app.ts';
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
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

it('[E-002] who is signed in is told by five fields, the emblem of the unit among them', async () => {
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
  ['emblems/large.png', '65536 are the most'],
])('an emblem at %s is refused by name', (file, why) => {
  expect(() => readEmblems(server.data, { emblems: { all: file } })).toThrow(why);
});
