import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadLimits } from '#contract/http/public-files.ts';
import { type AuthServer, codeOf, startAuthServer, unitToken } from '#testing/servers/auth-server.ts';
import { bearer } from '#testing/servers/library.ts';
import { onBothDatabases } from '#testing/run/both-databases.ts';
import { fileStore, unclaimedTime } from './file-store.ts';

const path = '/api/files/public';
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#9b2c2c' } });

interface Parts {
  object?: Uint8Array | string;
  fileName?: string;
  overwrite?: string;
  path?: string;
}
/** A form as browsers write it. */
async function formOf({ object, ...fields }: Parts) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const blob = object instanceof Uint8Array ? new Blob([Uint8Array.from(object)]) : object;
  if (blob instanceof Blob) form.set('object', blob, fields.fileName ?? 'shot.png');
  else if (blob !== undefined) form.set('object', blob);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

describe('uploading', () => {
  let server: AuthServer;
  let headers: { authorization: string };
  beforeAll(async () => {
    server = await startAuthServer();
    await server.unit('圖書館');
    headers = bearer(await unitToken(server.app, '圖書館'));
  });
  afterAll(() => server.close());
  const upload = async (parts: Parts, more: Record<string, string> = headers) => {
    const form = await formOf({ path: 'feedback', fileName: 'shot.png', overwrite: 'false', ...parts });
    return server.app.inject({
      method: 'POST',
      url: path,
      payload: form.payload,
      headers: { ...form.headers, ...more },
    });
  };
  const urlOf = (reply: { json(): unknown }) => (reply.json() as { url: string }).url;

  it('[H-058] takes a picture with path, fileName, object, overwrite and the header, and sends it to whoever has its address', async () => {
    const reply = await upload({ object: await picture().png().toBuffer() });
    expect(reply.statusCode).toBe(200);
    const url = urlOf(reply);
    expect(url).toMatch(/^\/api\/files\/public\/[\w-]{32}\.png$/);
    const file = await server.app.inject(url);
    expect([file.statusCode, file.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    ]);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('[H-038] is refused without a login with 401', async () => {
    const reply = await upload({ object: await picture().png().toBuffer() }, {});
    expect([reply.statusCode, codeOf(reply)]).toEqual([401, 'not-signed-in']);
  });

  it('tells the type by the content, whatever the name, and leaves no metadata', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('secret-place');
    const file = await server.app.inject(urlOf(await upload({ object: bytes, fileName: 'x.svg' })));
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.rawPayload.toString('latin1')).not.toContain('secret-place');
  });

  it.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that is cut short', async () => (await picture(200, 200).png().toBuffer()).subarray(0, 100)],
    ['21 megapixels', async () => picture(5250, 4000).png().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    const reply = await upload({ object: await bytes(), fileName: 'shot.png' });
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'not-a-picture']);
  });

  it('refuses what is larger than 5 MB, a form without a file, and fields that cannot be stored', async () => {
    const large = await upload({ object: Buffer.alloc(uploadLimits.bytes + 1, 0xff) });
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'too-large']);
    expect((await upload({})).statusCode).toBe(400);
    expect((await upload({ object: 'text' })).statusCode).toBe(400);
    const object = await picture().png().toBuffer();
    expect((await upload({ object, path: 'a\0b' })).statusCode).toBe(400);
    expect((await upload({ object, overwrite: 'perhaps' })).statusCode).toBe(400);
  });

  it('takes the first of several fields of a name, and nothing endless', async () => {
    const object = (await picture().png().toBuffer()).toString('latin1');
    const field = (name: string, value: string) =>
      `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
    const file = `Content-Disposition: form-data; name="object"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${object}`;
    const send = (parts: readonly string[], before = '', more: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url: path,
        payload: Buffer.from(
          `${before}${parts.map((part) => `--cut\r\n${part}\r\n`).join('')}--cut--\r\n`,
          'latin1',
        ),
        headers: { 'content-type': 'multipart/form-data; boundary=cut', ...headers, ...more },
      });
    const same = [field('path', 'a'), field('fileName', 'twice.png'), file];
    const first = urlOf(await send(same));
    const second = urlOf(
      await send([field('overwrite', 'true'), field('overwrite', 'perhaps'), ...same, field('path', 'b')]),
    );
    const found = await Promise.all([first, second].map((url) => server.app.inject(url)));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    const codes = async (replies: ReturnType<typeof send>[]) =>
      (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(
      await codes([
        send([file, field('x'.repeat(65), '')]),
        send([file, field('path', 'x'.repeat(3000))]),
        send([file, field('path', '\xff')]),
        send([`X: ${'x'.repeat(3000)}\r\n${file}`]),
        send([file, file]),
        send([file, ...Array.from({ length: 20 }, (_, i) => field(`f${i}`, ''))]),
      ]),
    ).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await send([file], 'x'.repeat(uploadLimits.bytes + (1 << 17)))).statusCode).toBe(413);
    const endless = { ...headers, 'content-type': 'multipart/form-data; boundary=cut' };
    const unsaid = await server.app.inject({
      method: 'POST',
      url: path,
      headers: endless,
      payload: Readable.from([Buffer.from('--cut--\r\n')]),
    });
    expect(unsaid.statusCode).toBe(400);
  });

  it('parses little beyond the first part too many', async () => {
    const part = '--cut\r\nContent-Disposition: form-data; name="f"\r\n\r\n\r\n';
    const payload = Buffer.from(part.repeat(100_000).slice(0, uploadLimits.bytes));
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    let parsed = 0;
    // What the form is led to is its parser.
    const original = Readable.prototype.pipe;
    const pipe = vi.spyOn(Readable.prototype, 'pipe').mockImplementation(function (this: Readable, to) {
      const write = to.write.bind(to) as (some: Buffer) => boolean;
      to.write = ((some: Buffer) => {
        parsed += some.length;
        return write(some);
      }) as typeof to.write;
      return original.call(this, to) as typeof to;
    });
    try {
      const sent = request(`${address}${path}`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'multipart/form-data; boundary=cut',
          'content-length': payload.length,
        },
      });
      // The connection goes on once all of the form was sent, parsed or not.
      const isSent = once(sent, 'finish');
      sent.end(payload);
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      await Promise.all([isSent, text(reply)]);
      expect(reply.statusCode).toBe(400);
    } finally {
      pipe.mockRestore();
    }
    expect(parsed).toBeGreaterThan(0);
    expect(parsed).toBeLessThan(payload.length / 4);
  });

  it('gives way where the same session overwrites it', async () => {
    const object = await picture().png().toBuffer();
    const first = urlOf(await upload({ object, fileName: 'same.png' }));
    const second = urlOf(await upload({ object, fileName: 'same.png' }));
    expect((await server.app.inject(first)).statusCode).toBe(200);
    const third = urlOf(await upload({ object, fileName: 'same.png', overwrite: 'true' }));
    const found = await Promise.all([first, second, third].map((url) => server.app.inject(url)));
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  });

  it.each(['x', '..%2f..', `${'A'.repeat(32)}.png`, `${'A'.repeat(32)}.svg`])(
    'finds nothing under %s',
    async (name) => {
      expect((await server.app.inject(`${path}/${name}`)).statusCode).toBe(404);
    },
  );
});

onBothDatabases('uploaded pictures', (open) => {
  const now = Date.parse('2026-11-23T08:04:25Z');
  const file = (unitId: string, bytes = 10) => ({
    mediaType: 'image/png',
    content: Uint8Array.from({ length: bytes }, (_, i) => i),
    path: 'feedback',
    fileName: 'a.png',
    uploader: { unitId, sessionId: 's' },
  });

  it('belong to one thing, go with it, and go after a day where they belong to nothing', async () => {
    const db = await open();
    const store = fileStore(db, 100);
    // Another test has left some.
    await store.sweep(now + unclaimedTime);
    const add = (unit: string, bytes?: number) => db.write((trx) => store.add(trx, file(unit, bytes), now));
    const [claimed, orphan, other] = [await add('u'), await add('u'), await add('v')];
    expect(await store.find(claimed)).toEqual({ mediaType: 'image/png', content: file('u').content });
    const owner = { kind: 'feedback', id: 'f1' } as const;
    const claim = (names: string[], id = 'f1') =>
      db.write((trx) => store.claim(trx, names, { ...owner, id }, 'u'));
    await claim([claimed]);
    await expect(claim([claimed], 'f2')).rejects.toMatchObject({ code: 'bad-request' });
    await expect(claim([other])).rejects.toMatchObject({ code: 'bad-request' });
    await expect(claim([orphan, 'none'])).rejects.toMatchObject({ code: 'bad-request' });
    expect(await store.sweep(now + unclaimedTime - 1)).toBe(0);
    expect(await store.sweep(now + unclaimedTime)).toBe(2);
    expect([await store.find(orphan), (await store.find(claimed))?.mediaType]).toEqual([
      undefined,
      'image/png',
    ]);
    expect(await db.write((trx) => store.removeOf(trx, owner))).toBe(1);
    expect(await store.find(claimed)).toBeUndefined();
  });

  it('take no more room of a unit than it has', async () => {
    const db = await open();
    const store = fileStore(db, 100);
    const add = (unit: string, bytes: number) => {
      const { uploader, ...picture } = file(unit, bytes);
      const personId = randomUUID();
      return db.write((trx) => store.add(trx, { ...picture, uploader: { ...uploader, personId } }, now));
    };
    await add('w', 60);
    await expect(add('w', 41)).rejects.toMatchObject({ code: 'limit-reached' });
    await add('w', 40);
    await add('z', 100);
  });

  it('take no more room of a person than leaves some to the others, however often he signs in', async () => {
    const db = await open();
    const store = fileStore(db, 100, 40);
    const add = (personId: string | undefined, bytes: number, unitId = 'p') =>
      db.write((trx) => {
        // A session of its own each time.
        const uploader = { unitId, sessionId: randomUUID(), ...(personId !== undefined && { personId }) };
        return store.add(trx, { ...file(unitId, bytes), uploader }, now);
      });
    const isRefused = { code: 'limit-reached' };
    await add('greedy', 20);
    await add('greedy', 20);
    await expect(add('greedy', 1)).rejects.toMatchObject(isRefused);
    await add(undefined, 30);
    await add(undefined, 20);
    // All sessions of the unit that name nobody share half of its room.
    await expect(add(undefined, 1)).rejects.toMatchObject(isRefused);
    await add('other', 10);
    await expect(add('third', 1)).rejects.toMatchObject(isRefused);
    await add('third', 40, 'q');
  });

  it('take no more room of a session than leaves some to the others of its unit', async () => {
    const db = await open();
    const store = fileStore(db, 200, 40);
    const add = (sessionId: string, bytes: number) =>
      db.write((trx) => store.add(trx, { ...file('x', bytes), uploader: { unitId: 'x', sessionId } }, now));
    await add('greedy', 30);
    await expect(add('greedy', 11)).rejects.toMatchObject({ code: 'limit-reached' });
    await add('greedy', 10);
    await add('other', 40);
  });
});
