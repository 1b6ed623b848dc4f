// For tests: the test server in a process of its own, called over HTTP, so that measurements cover the server alone.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseAddress } from '#server/database/open-database.ts';
import type { FuzzedServerFigures, FuzzedServerOrder, FuzzedServerReport } from './fuzzed-server-process.ts';

interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

export interface RawReply {
  /** 0 where what came is no reply of HTTP; `body` then says why. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FuzzedServer {
  data: string;
  database: DatabaseAddress;
  port: number;
  clock: { readonly now: number };
  /** Milliseconds by which its clock goes on at once. */
  advance(ms: number): void;
  ask(request: RawRequest): Promise<RawReply>;
  /** After a collection of garbage, where `collects`. */
  figures(collects: boolean): Promise<FuzzedServerFigures>;
  close(): Promise<void>;
}

/** A connection that the server closed while it was idle is no answer: the request is sent again. */
const retries = 2;

const askOnce = (agent: Agent, port: number, { method, url, headers, payload }: RawRequest) =>
  new Promise<RawReply>((resolve, reject) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path: pathname + search,
        headers: { host: 'localhost', ...headers, ...length },
      },
      (reply) => {
        text(reply).then(
          (body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });

/** Starts it, with the library of `startTestServer`. */
export async function startFuzzedServer(): Promise<FuzzedServer> {
  const child = fork(join(import.meta.dirname, 'fuzzed-server-process.ts'), {
    execArgv: [...process.execArgv.filter((arg) => arg === '--expose-gc'), '--import', 'tsx'],
  });
  const send = (order: FuzzedServerOrder): void => void child.send(order);
  const waiting = new Map<number, (figures: FuzzedServerFigures) => void>();
  const place = await new Promise<FuzzedServerReport & { kind: 'listening' }>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server did not start')));
    child.on('message', (report: FuzzedServerReport) => {
      if (report.kind === 'listening') resolve(report);
      else waiting.get(report.id)?.(report);
    });
  });
  const { port, data, file } = place;
  const clock = { now: place.now };
  const agent = new Agent({ keepAlive: true });
  let nextId = 0;
  return {
    data,
    database: { file },
    port,
    clock,
    advance: (ms) => {
      clock.now += ms;
      send({ kind: 'clock', now: clock.now });
    },
    ask: async (made) => {
      for (let tries = 0; ; tries++) {
        try {
          return await askOnce(agent, port, made);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          const wasIdle = code === 'ECONNRESET' || code === 'EPIPE';
          if (tries >= retries || !wasIdle) return { status: 0, headers: {}, body: String(error) };
        }
      }
    },
    figures: (collects) =>
      new Promise((resolve) => {
        const id = nextId++;
        waiting.set(id, (figures) => {
          waiting.delete(id);
          resolve(figures);
        });
        send({ kind: 'figures', id, collects });
      }),
    close: async () => {
      agent.destroy();
      if (child.exitCode !== null) return;
      send({ kind: 'close' });
      await once(child, 'exit');
    },
  };
}
