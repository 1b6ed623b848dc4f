import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';

let server: TestServer;
let folder: string;
let png: Buffer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'herbs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  server = await startTestServer();
  png = await sharp({ create: { width: 9, height: 5, channels: 3, background: '#2c5572' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

const add = () => runHere(['reference', 'pictures', folder, '--data', server.data]);
const shown = (name: string) =>
  server.app.inject(`/api/gujiread/api/tools/zcyImg/${encodeURIComponent(name)}`);

it('[T-023] takes pictures of herbs from a folder, which are shown at once, and closed to other accounts', async () => {
  writeFileSync(join(folder, '甘草.png'), png);
  writeFileSync(join(folder, '.DS_Store'), 'of a machine');
  mkdirSync(join(folder, 'others'));
  expect((await shown('甘草.png')).statusCode).toBe(404);
  expect(await add()).toMatchObject({ code: 0, stdout: '1 picture: name them as pictureId of herbs\n' });
  const reply = await shown('甘草.png');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
  expect(reply.rawPayload.equals(png)).toBe(true);
  const taken = join(server.data, 'reference', 'pictures');
  expect(readdirSync(taken)).toEqual(['甘草.png']);
  expect(statSync(join(taken, '甘草.png')).mode & 0o077).toBe(0);
});

it('[T-023] takes none where one is no picture, or has a name that no request can have', async () => {
  writeFileSync(join(folder, '人參.png'), png);
  writeFileSync(join(folder, '黃芪.jpg'), png);
  writeFileSync(join(folder, 'read me.txt'), 'no picture');
  const { code, stderr } = await add();
  expect(code).toBe(1);
  expect(stderr).toContain('黃芪.jpg: it is no JPEG');
  expect(stderr).toContain('read me.txt: its name is not');
  expect((await shown('人參.png')).statusCode).toBe(404);
});
