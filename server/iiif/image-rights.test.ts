import { OpenReply, pictureAddress } from '#contract/reading/reader.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, loginAs, startTestServer, type TestServer } from '#testing/servers/library.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const codeOf = (reply: { json(): unknown }) => (reply.json() as { error: { code: string } }).error.code;

describe('who may see a picture', () => {
  it('[R-074] opens with the image token of the product, and not without, nor for another product', async () => {
    const token = await loginAs(server.app, 'some');
    const opened = await server.app.inject({
      url: '/api/gujiread/api/product/open/alpha',
      headers: bearer(token),
    });
    const { imageToken, version } = OpenReply.parse(opened.json());
    const address = pictureAddress('alpha', 1, { size: '200,', version, token: imageToken });
    const picture = await server.app.inject(address);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await server.app.inject(`/api${address}`)).statusCode).toBe(200);

    const bare = await server.app.inject(pictureAddress('alpha', 1, { size: '200,', version }));
    expect([bare.statusCode, codeOf(bare)]).toEqual([401, 'not-signed-in']);
    const other = await server.app.inject(
      pictureAddress('beta', 1, { size: '200,', version, token: imageToken }),
    );
    expect([other.statusCode, codeOf(other)]).toEqual([403, 'no-access']);
    const forged = await server.app.inject(
      pictureAddress('alpha', 1, { size: '200,', version, token: `${imageToken.slice(0, -4)}AAAA` }),
    );
    expect([forged.statusCode, codeOf(forged)]).toEqual([401, 'session-ended']);

    server.clock.now += 11 * 60_000;
    const late = await server.app.inject(address);
    expect([late.statusCode, codeOf(late)]).toEqual([401, 'session-ended']);
  });

  it('describes every picture route in the API description, with its errors', async () => {
    const api = (await server.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, { get?: { responses: Record<string, unknown> } }>;
    };
    for (const base of ['/iiif/3', '/api/iiif/3'])
      for (const rest of ['/{id}', '/{id}/info.json', '/{id}/{region}/{size}/{rotation}/{file}'])
        expect(Object.keys(api.paths[`${base}${rest}`]?.get?.responses ?? {}), rest).toContain('400');
    const whole = api.paths['/iiif/3/{id}/{region}/{size}/{rotation}/{file}']?.get?.responses ?? {};
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(['401', '403', '404', '410', '429']));
  });
});
