// For tests: a proxy in front of a real S3 server that answers in its place, late, wrongly or incompletely, as proxies
// and broken stores do. Requests that are passed on keep their signature, because it is made for the proxy's address.
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startS3Server } from '../servers/s3-server.ts';

interface StoreRequest {
  method: string;
  /** With the query. */
  path: string;
}
interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** `pass`: asks the real server. */
export type Behaviour = (
  incoming: StoreRequest,
  reply: ServerResponse,
  pass: () => Promise<Answer>,
) => void | Promise<void>;

interface MisbehavingStore {
  /** For AWS_ENDPOINT_URL_S3. */
  endpoint: string;
  /** Undefined: everything is passed on. */
  behaviour: Behaviour | undefined;
  close(): Promise<void>;
}

const give = (reply: ServerResponse, { status, headers, body }: Answer): void => {
  reply.writeHead(status, headers);
  reply.end(body);
};

const passing: Behaviour = async (_, reply, pass) => give(reply, await pass());
export const never: Behaviour = () => {};
/** Real answers, a byte now and then. */
export const trickling: Behaviour = async (_, reply, pass) => {
  const { status, headers, body } = await pass();
  reply.writeHead(status, headers);
  let at = 0;
  const drip = setInterval(() => {
    reply.write(body.subarray(at, at + 1));
    at += 1;
    if (at < body.length) return;
    clearInterval(drip);
    reply.end();
  }, 20);
  reply.on('close', () => clearInterval(drip));
};
/** The page of a proxy that says 200 to anything, with a tag as caches give one. */
export const page: Behaviour = (_, reply) => {
  reply.writeHead(200, { 'content-type': 'text/html', etag: '"page"' });
  reply.end('<!doctype html><title>Welcome</title><p>It works!<br>');
};
export const pageNotFound: Behaviour = (_, reply) => {
  reply.writeHead(404, { 'content-type': 'text/html' });
  reply.end('<html><head><title>404 Not Found</title></head><body><hr></body></html>');
};
export const noXml: Behaviour = (_, reply) => void reply.writeHead(200).end('{"ok":true}');
export const refusing =
  (status: number, code: string): Behaviour =>
  (_, reply) => {
    reply.writeHead(status, { 'content-type': 'application/xml' });
    reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
/** The first `times` requests fail. */
export const failingFor = (times: number): Behaviour => {
  let left = times;
  return (incoming, reply, pass) =>
    left-- > 0 ? void reply.writeHead(500).end('oops') : passing(incoming, reply, pass);
};
/** Half of what was announced, then the line is cut. */
export const halving: Behaviour = async (_, reply, pass) => {
  const { status, headers, body } = await pass();
  reply.writeHead(status, headers);
  reply.write(body.subarray(0, Math.floor(body.length / 2)), () => reply.destroy());
};
/** Other bytes, as many. */
export const swapping: Behaviour = async (_, reply, pass) => {
  const answer = await pass();
  give(reply, { ...answer, body: Buffer.from(answer.body).reverse() });
};
/** One behaviour for what `isMeant`, the real server for the rest. */
export const where =
  (isMeant: (incoming: StoreRequest) => boolean, behaviour: Behaviour): Behaviour =>
  (incoming, reply, pass) =>
    (isMeant(incoming) ? behaviour : passing)(incoming, reply, pass);

const startMisbehavingStore = async (endpoint: string): Promise<MisbehavingStore> => {
  const { hostname, port } = new URL(endpoint);
  const store: MisbehavingStore = {
    endpoint: '',
    behaviour: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((incoming, reply) => {
    const { method = '', url: path = '', headers } = incoming;
    const sent: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => sent.push(piece));
    incoming.on('end', () => {
      const pass = async (): Promise<Answer> => {
        const passed = request({ hostname, port, method, path, headers, agent: false });
        passed.end(Buffer.concat(sent));
        const [answer] = (await once(passed, 'response')) as [IncomingMessage];
        const got: Buffer[] = [];
        for await (const piece of answer) got.push(piece as Buffer);
        const { 'transfer-encoding': _, connection: __, ...forwarded } = answer.headers;
        return { status: answer.statusCode ?? 502, headers: forwarded, body: Buffer.concat(got) };
      };
      void Promise.resolve((store.behaviour ?? passing)({ method, path }, reply, pass)).catch(() =>
        reply.destroy(),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  store.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
};

/** What a suite has of it; filled before its tests. */
interface MisbehavingSuite {
  /** Names the real server and its key. */
  env: Record<string, string>;
  /** The proxy in front of the real server. */
  between: MisbehavingStore;
  /** Of the bucket `library`; another for each test. */
  prefix: string;
  /** Goes away with the suite. */
  newFolder(): string;
}

/**
 * For the calling suite: a real S3 server, the proxy in front of it, and each test's variables, which name the proxy.
 */
export const setUpMisbehavingStore = (): MisbehavingSuite => {
  let root: string;
  const suite = { newFolder: () => mkdtempSync(join(root, 'folder-')) } as MisbehavingSuite;
  let number = 0;
  let close: () => Promise<void>;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'misbehaving-'));
    const s3 = await startS3Server(['library']);
    suite.env = s3.env;
    suite.between = await startMisbehavingStore(s3.env['AWS_ENDPOINT_URL_S3']);
    close = async () => {
      await suite.between.close();
      await s3.close();
    };
  });
  afterAll(async () => {
    await close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(() => {
    suite.prefix = `held-${++number}`;
    suite.between.behaviour = undefined;
    const env = {
      ...suite.env,
      HOLDINGS: `s3://library/${suite.prefix}`,
      AWS_ENDPOINT_URL_S3: suite.between.endpoint,
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  return suite;
};
