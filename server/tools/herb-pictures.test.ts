import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { herbPictureLimits } from '#contract/tools/herb-pictures.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import { storeList } from '#library/reference-data/lists/list-store.ts';
import { type AdminConsole, openAdminConsole } from '#testing/servers/admin-server.ts';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';
import { writeFileForm } from '#testing/callers/multipart-form.ts';

type Files = Parameters<typeof writeFileForm>[1];
let server: TestServer;
let desk: AdminConsole;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  desk = await openAdminConsole(server);
  const about = { title: '試', source: '', licence: '', state: 'imported', kind: 'herbs' } as const;
  await storeList(server.data, 'yao', about, [{ name: '甘草', pictureId: '甘草.png' }, { name: '人參' }]);
  const picture = sharp({ create: { width: 9, height: 5, channels: 3, background: '#2c5572' } });
  png = await picture.png().toBuffer();
  jpeg = await picture.jpeg().toBuffer();
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const folder = () => join(server.data, 'reference', 'pictures');
const lying = (): string[] => {
  try {
    return readdirSync(folder()).toSorted();
  } catch {
    return [];
  }
};
const recorded = async () => (await desk.audited()).filter(({ act }) => act === 'reference.pictures');
const send = async (files: Files, headers: Record<string, string> = desk.headers, part = 'pictures') => {
  const form = await writeFileForm(part, files);
  return server.app.inject({
    method: 'POST',
    url: '/api/admin/herb-pictures',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};
const shown = (name: string) =>
  server.app.inject(`/api/gujiread/api/tools/zcyImg/${encodeURIComponent(name)}`);

let before: string[];
let rows: number;
beforeEach(async () => {
  before = lying();
  rows = (await recorded()).length;
});

/** What lay there before, and these beside it. */
const withThese = (...names: string[]): string[] => [...new Set([...before, ...names])].toSorted();

/** The error, where nothing was taken and nothing put on record. */
const refusalOf = async (reply: Awaited<ReturnType<typeof send>>) => {
  expect([lying(), (await recorded()).length]).toEqual([before, rows]);
  const { error } = reply.json<{ error: { code: string; details?: string } }>();
  return { status: reply.statusCode, code: error.code, details: error.details ?? '' };
};

it('[T-023] takes pictures together, shows them at once, and says which of them no entry names', async () => {
  // As a system that takes names apart sends it.
  const apart = 'gé.jpg'.normalize('NFD');
  const reply = await send([
    ['甘草.png', png],
    [apart, jpeg],
  ]);
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { taken: ['甘草.png', 'gé.jpg'], unnamed: ['gé.jpg'] },
  ]);
  expect(reply.headers['cache-control']).toBe('no-store');
  const picture = await shown('甘草.png');
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(picture.rawPayload.equals(png)).toBe(true);
  expect(lying()).toEqual(withThese('gé.jpg', '甘草.png'));
  expect(statSync(join(folder(), '甘草.png')).mode & 0o077).toBe(0);
  expect((await recorded())[0]).toMatchObject({
    actor: 'root',
    address: '127.0.0.1',
    subject: '甘草.png、gé.jpg',
    details: { pictures: 2 },
  });
});

it('puts a picture in the place of one of the same name', async () => {
  expect((await send([['甘草.png', png]])).statusCode).toBe(200);
  const other = await sharp(png).resize(3).png().toBuffer();
  expect((await send([['甘草.png', other]])).statusCode).toBe(200);
  expect(readFileSync(join(folder(), '甘草.png')).equals(other)).toBe(true);
  expect(lying()).toEqual(withThese('甘草.png'));
});

it('takes none where one cannot be taken, and says of each what to mend', async () => {
  const refusal = await refusalOf(
    await send([
      ['人參.png', png],
      ['黃芪.jpg', png],
      ['當歸.svg', Buffer.from('<svg/>')],
      ['大黃.PNG', png],
      ['人參.png', png],
      ['.building-x.png', png],
    ]),
  );
  expect([refusal.status, refusal.code]).toEqual([400, 'bad-request']);
  const lines = refusal.details.split('\n');
  expect(lines.map((line) => line.split('：')[0])).toEqual([
    '一张也没有收下',
    '黃芪.jpg',
    '當歸.svg',
    '大黃.PNG',
    '人參.png',
    '.building-x.png',
  ]);
  expect(lines[1]).toBe('黃芪.jpg：不是 JPEG 图片，请转换格式，或按实际格式改扩展名');
  expect(lines[2]).toContain('请改名');
  expect(lines[4]).toContain('同名');
  expect((await shown('人參.png')).statusCode).toBe(404);
});

it('keeps to its folder, however a file is named', async () => {
  const reply = await send([['../../../黃連.png', png]]);
  expect([reply.statusCode, reply.json()]).toMatchObject([200, { taken: ['黃連.png'] }]);
  expect(lying()).toEqual(withThese('黃連.png'));
});

it('refuses a picture that is larger than 5 MB by its name, and more or longer than a form may have', async () => {
  const large = Buffer.concat([png, Buffer.alloc(uploadLimits.bytes)]);
  expect(
    await refusalOf(
      await send([
        ['人參.png', png],
        ['黃芪.png', large],
      ]),
    ),
  ).toEqual({ status: 413, code: 'too-large', details: '黃芪.png：超过 5 MB，请缩小' });

  const many = Array.from({ length: herbPictureLimits.pictures + 1 }, (_, n) => [`${n}.png`, png] as const);
  expect(await refusalOf(await send(many))).toEqual({
    status: 400,
    code: 'bad-request',
    details: '一次至多 20 张图片，请分几次上传',
  });
  const four = large.subarray(0, uploadLimits.bytes);
  const long = Array.from({ length: 5 }, (_, n) => [`${n}.png`, four] as const);
  expect(await refusalOf(await send(long))).toEqual({
    status: 413,
    code: 'too-large',
    details: '图片合计不得超过 20 MB',
  });
});

it('refuses a form without pictures', async () => {
  for (const reply of [await send([]), await send([['人參.png', png]], desk.headers, 'object')])
    expect(await refusalOf(reply)).toMatchObject({ status: 400, code: 'bad-request' });
});

it('is for administrators alone whose second factor is proven', async () => {
  await desk.addUnit({ name: 'unproven', isAdmin: true });
  for (const [headers, status] of [
    [{}, 401],
    [bearer(await loginAs(server.app, 'some')), 403],
    [await desk.signIn('unproven', false), 403],
  ] as const)
    expect(await refusalOf(await send([['人參.png', png]], headers))).toMatchObject({ status });
});
