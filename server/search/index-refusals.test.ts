// Index stores that refuse, and other servers that answer at their address. An import ends with a message that says
// what to fix, and leaves the live version unchanged. A search ends with “the index cannot be reached”, and the log
// says why.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#contract/http/app-error.ts';
import { IdsRequest } from '#contract/search/facets.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { openPieceStore } from '#library/index-store/open-piece-store.ts';
import { describeOnPostgres, newPostgres } from '#testing/run/both-databases.ts';
import { withIndexStore } from '#testing/servers/index-stores.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { dropOpenSearch } from '#testing/servers/opensearch-address.ts';
import { describeOnOpenSearch, newOpenSearch } from '#testing/servers/opensearch-node.ts';
import { selfSigned } from '#testing/servers/self-signed.ts';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSearchPool } from '../search-threads/search-pool.ts';

const made: string[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'langhuan-refusals-'));
  made.push(folder);
  return folder;
};

const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
};
const listenTo = (answer: RequestListener): Promise<string> => listen(createServer(answer));

/** Imports into the store at `address` over a version that is there already, which stays. */
const importRefused = async (address: string, data: string): Promise<string> => {
  const before = currentVersion(data, 'book');
  const folders = readdirSync(join(data, 'library/book'));
  const failed = await withIndexStore(address, () => importTestProduct(data, 'book', 25, 2, true)).then(
    () => expect.fail('the import went through'),
    (cause: unknown) => cause,
  );
  expect(failed).toMatchObject({ name: expect.stringMatching(/LibraryFailure|StoreAway/) });
  expect(currentVersion(data, 'book')).toBe(before);
  // Nothing of the new version lies about.
  expect(readdirSync(join(data, 'library/book'))).toEqual(folders);
  return (failed as Error).message;
};

const searchStored = async (address: string, data: string): Promise<unknown> => {
  const request = IdsRequest.parse({ code: 'book', filterGroup: { rules: [{ value: '一' }] } });
  const { signal } = new AbortController();
  return withIndexStore(address, async () => {
    const pool = openSearchPool({ data, threads: 1, timeLimit: 30_000 });
    try {
      const claim = { unit: 'unit', session: 'session', signal };
      const reply = await pool.run({ kind: 'ids', request }, bundleDir(data, 'book'), claim);
      return JSON.parse(new TextDecoder().decode(reply)) as unknown;
    } catch (cause) {
      return cause;
    } finally {
      await pool.close();
    }
  });
};

/** A book whose segments are on the disk no more. */
const importAway = async (): Promise<string> => {
  const data = newFolder();
  await importTestProduct(data, 'book');
  const dir = join(bundleDir(data, 'book'), 'search');
  for (const file of readdirSync(dir)) rmSync(join(dir, file));
  return data;
};

const json = (status: number, body: unknown): RequestListener => {
  const text = JSON.stringify(body);
  return (_request, reply) => void reply.writeHead(status, { 'content-type': 'application/json' }).end(text);
};
const page = '<html><title>Sign in</title></html>';
const standIns: Record<string, { answer: RequestListener; message: RegExp }> = {
  'does not know the password': {
    answer: json(401, { error: { type: 'security_exception', reason: 'Authentication finally failed' } }),
    message: /does not know this user, or the password is another \(401\): mend INDEX_STORE/,
  },
  'lets nobody do anything': {
    answer: json(403, {
      error: { type: 'security_exception', reason: 'no permissions for [indices:admin/get]' },
    }),
    message:
      /lacks a right \(403\): searching needs read on langhuan-\* .*, writing needs all on langhuan-\* /,
  },
  'is a proxy with a page of its own': {
    answer: (_request, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end(page),
    message: /answers 200 with what is not OpenSearch’s: <html><title>Sign in/,
  },
  'answers all alike': {
    answer: json(200, { status: 'ok' }),
    message: /answers 200 with what is not OpenSearch’s: {"status":"ok"}/,
  },
  'sends half an answer': {
    answer: (_request, reply) => void reply.end('{"docs":[{"_id":"boo'),
    message: /answers 200 with what is not OpenSearch’s: {"docs":\[{"_id":"boo/,
  },
  'breaks off': {
    answer: (_request, reply) => {
      reply.writeHead(200, { 'content-length': '1000' }).write('{"docs":[', () => reply.destroy());
    },
    message: /cannot be reached: http:\/\/127.0.0.1:\d+: /,
  },
};

describe('what is not an OpenSearch that lets one write', () => {
  it.each(Object.entries(standIns))('and %s is reported as such', async (_what, { answer, message }) => {
    const address = `opensearch+http://${await listenTo(answer)}`;
    const data = await importAway();
    const refused = await searchStored(address, data);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'index-away', cause: expect.anything() });
    expect(String((refused as Error).cause)).toMatch(message);
    // Calls without a body have nothing that could be half or strange.
    const failed = await importRefused(address, data);
    expect(failed).toMatch(message);
  });

  it('has a certificate that Node does not know, or none', async () => {
    const data = await importAway();
    const secure = await listen(createSecureServer(selfSigned, json(200, {})));
    expect(await importRefused(`opensearch+https://${secure}`, data)).toMatch(
      /self-signed certificate\b.*\(DEPTH_ZERO_SELF_SIGNED_CERT\): name its certificate in NODE_EXTRA_CA_CERTS/,
    );
    const plain = await listenTo(json(200, {}));
    expect(await importRefused(`opensearch+https://${plain}`, data)).toMatch(/does not speak TLS/);
    expect(await importRefused(`opensearch+http://no-such-host.invalid`, data)).toMatch(
      /cannot be reached: http:\/\/no-such-host.invalid: getaddrinfo/,
    );
  });
});

/** What a role that is let in and may only read says, and what it finds. */
const holdReadOnly = async (
  writer: string,
  reader: string,
  message: RegExp,
  data = newFolder(),
): Promise<void> => {
  await withIndexStore(writer, () => importTestProduct(data, 'book'));
  const found = await searchStored(writer, data);
  expect(found).toMatchObject({ total: expect.any(Number) });
  expect(await searchStored(reader, data)).toEqual(found);
  expect(await importRefused(reader, data)).toMatch(message);
  expect(await searchStored(reader, data)).toEqual(found);
  // The one that may write does so after that.
  await withIndexStore(writer, () => importTestProduct(data, 'book', 25, 2, true));
};

describeOnPostgres('an index in PostgreSQL', () => {
  it('refuses a role that may only read, a password that is wrong, and a database that is not there', async () => {
    const { url } = await newPostgres();
    const data = newFolder();
    const role = `reader_${Date.now()}`;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`create role ${role} login password 'reading'`);
    const store = await openPieceStore(url);
    await store.prepare();
    await store.close();
    await client.query(`grant select on langhuan_index_piece, langhuan_index_manifest to ${role}`);
    await client.end();
    const as = (change: (address: URL) => void): string => {
      const address = new URL(url);
      change(address);
      return address.href;
    };
    const reader = as((address) => {
      address.username = role;
      address.password = 'reading';
    });
    await holdReadOnly(url, reader, /lacks a right: .*writing that it owns them.*permission denied/, data);
    const wrong = as((address) => {
      address.password = 'wrong';
    });
    expect(await importRefused(wrong, data)).toMatch(/refuses the password: mend INDEX_STORE/);
    expect(await searchStored(wrong, data)).toMatchObject({ code: 'index-away' });
    const nowhere = as((address) => {
      address.pathname = '/nowhere';
    });
    expect(await importRefused(nowhere, data)).toMatch(/no such database/);
  });

  it('is reported unreachable where another kind of server answers', async () => {
    const http = await listenTo(json(200, {}));
    expect(await importRefused(`postgresql://u:p@${http}/x`, await importAway())).toMatch(
      /cannot be reached: /,
    );
  });
});

describeOnOpenSearch('an index in OpenSearch', () => {
  it('refuses to write through a proxy that lets only reads pass', async () => {
    const address = newOpenSearch();
    const [, origin, prefix] = /^opensearch\+(.*)\/(\w+)$/.exec(address)!;
    const isRead = (method = '', path = '') =>
      method === 'GET' || method === 'HEAD' || /\/_(mget|search|refresh)\b/.test(path);
    const proxy = await listenTo((request, reply) => {
      if (!isRead(request.method, request.url))
        return json(403, { Message: 'User: reader is not authorized' })(request, reply);
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = 'GET', url = '' } = request;
        const body = Buffer.concat(chunks);
        void fetch(`${origin.split(',')[0]}${url}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(body.length > 0 && { body }),
        }).then(async (answer) =>
          reply.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())),
        );
      });
    });
    try {
      await holdReadOnly(address, `opensearch+http://${proxy}/${prefix}`, /lacks a right \(403\)/);
    } finally {
      await dropOpenSearch(address);
    }
  });

  it('tells of blocks against writing, and of a full disk', async () => {
    const address = newOpenSearch();
    const [, host, prefix] = /^opensearch\+([^,]*)[^/]*\/(\w+)$/.exec(address)!;
    const data = newFolder();
    const block = async (name: string, index: string, value: true | null) => {
      const reply = await fetch(`${host}/${prefix}-${index}/_settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [`index.blocks.${name}`]: value }),
      });
      expect(reply.status).toBe(200);
    };
    try {
      await withIndexStore(address, () => importTestProduct(data, 'book'));
      const found = await searchStored(address, data);
      for (const [name, index, message] of [
        ['write', 'pieces', /is set to refuse writing: take index.blocks.write off/],
        ['read_only', 'manifests', /is set to be read only: take index.blocks.read_only off/],
        ['read_only_allow_delete', 'manifests', /its disk is full: free some space there/],
        ['read_only_allow_delete', 'pieces', /its disk is full: free some space there/],
      ] as const) {
        await block(name, index, true);
        expect(await importRefused(address, data)).toMatch(message);
        if (index === 'pieces') expect(await searchStored(address, data)).toEqual(found);
        await block(name, index, null);
      }
      await withIndexStore(address, () => importTestProduct(data, 'book', 25, 2, true));
    } finally {
      await dropOpenSearch(address);
    }
  });
});
