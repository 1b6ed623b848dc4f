// Which hosts the calls to OpenSearch go to, with hosts that answer as instructed. `server/search/index-stores.test.ts`
// uses a real OpenSearch, where there is one.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { OpenSearchCaller } from './opensearch-caller.ts';
import { StoreAway } from './piece-store.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

type Answer = (reply: ServerResponse) => void;
const says =
  (status: number, body: object = {}): Answer =>
  (reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const silent: Answer = () => {};

const startHost = async (answer: Answer) => {
  const host = { requests: 0, answer, address: '' };
  const server = createServer((_request, reply) => {
    host.requests += 1;
    host.answer(reply);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  host.address = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return host;
};
const callerOf = (...hosts: { address: string }[]) =>
  new OpenSearchCaller(`opensearch+http://${hosts.map(({ address }) => address).join(',')}/some`);
const refused = { address: '127.0.0.1:65000' };

describe('calls to OpenSearch', () => {
  it('go to the next host where one refuses, fails, has no room, or does not answer the request', async () => {
    const sound = await startHost(says(200, { from: 'sound' }));
    for (const answer of [says(429), says(503), says(500), says(502), says(200, { docs: 'partial' })]) {
      const bad = await startHost(answer);
      const caller = callerOf(bad, refused, sound);
      const isAnswer = ({ status, body }: { status: number; body: unknown }) =>
        status === 200 && !(body as { docs?: string }).docs;
      for (let i = 0; i < 3; i++)
        expect((await caller.call('GET', '/', undefined, { isAnswer })).body).toEqual({ from: 'sound' });
    }
  });

  it('are not sent on to where a host leads', async () => {
    const elsewhere = await startHost(says(200, { from: 'elsewhere' }));
    const leads: Answer = (reply) =>
      void reply.writeHead(307, { location: `http://${elsewhere.address}/` }).end('{}');
    const failed = callerOf(await startHost(leads)).call('GET', '/');
    await expect(failed).rejects.toThrow(/it answers 307/);
    expect(elsewhere.requests).toBe(0);
    const sound = await startHost(says(200, { from: 'sound' }));
    expect((await callerOf(await startHost(leads), sound).call('GET', '/')).body).toEqual({ from: 'sound' });
  });

  it('try a failed host last, until it has had time to come back', async () => {
    const [bad, sound] = [await startHost(says(503)), await startHost(says(200))];
    const caller = callerOf(bad, sound);
    for (let i = 0; i < 8; i++) await caller.call('GET', '/');
    expect(bad.requests).toBe(1);
    expect(sound.requests).toBe(8);
  });

  it('are answered by another host when one has long been silent, and wait for a slow one where all others fail', async () => {
    const [stuck, sound] = [await startHost(silent), await startHost(says(200, { from: 'sound' }))];
    expect((await callerOf(stuck, sound).call('GET', '/')).body).toEqual({ from: 'sound' });
    const slow = await startHost((reply) => void setTimeout(() => says(200, { from: 'slow' })(reply), 2_000));
    expect((await callerOf(slow, await startHost(says(503))).call('GET', '/')).body).toEqual({
      from: 'slow',
    });
  });

  it('report what is missing or wrong as the host does, and fail when no host can answer', async () => {
    const missing = await startHost(says(404, { found: false }));
    expect(await callerOf(missing).call('GET', '/')).toEqual({ status: 404, body: { found: false } });
    const failed = callerOf(refused, await startHost(says(503))).call('GET', '/');
    await expect(failed).rejects.toBeInstanceOf(StoreAway);
    await expect(callerOf(await startHost(says(403))).call('GET', '/')).rejects.toThrow(/lacks a right/);
  });

  it('end when all hosts are silent for as long as an answer may take, a write too', async () => {
    const { address } = await startHost(silent);
    const caller = new OpenSearchCaller(`opensearch+http://${address}/some`, 50);
    for (const options of [{}, { isWrite: true }])
      await expect(caller.call('POST', '/', '{}', options)).rejects.toThrow(
        /cannot be reached.*it was silent/,
      );
  });

  it('end when their caller leaves', async () => {
    const stuck = await startHost(silent);
    const left = new AbortController();
    const call = callerOf(stuck).call('GET', '/', undefined, { signal: left.signal });
    setImmediate(() => left.abort(new Error('left')));
    await expect(call).rejects.toThrow('left');
  });

  it('never show a password, in a bad address either', () => {
    for (const address of [
      'opensearch+http://u:secret@',
      'opensearch+http://u:secret@a b/x',
      'opensearch+ftp://u:secret@h',
    ])
      expect(() => new OpenSearchCaller(address)).toThrow(expect.not.objectContaining({ message: /secret/ }));
    const { shown, prefix } = new OpenSearchCaller('opensearch+https://u:s%40cret@one:9200,two/');
    expect([shown, prefix]).toEqual(['https://one:9200, https://two (langhuan)', 'langhuan']);
  });
});
