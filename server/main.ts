// The server, listening: it reports in words why it cannot listen, and shuts down in order on request.
import { setTimeout as wait } from 'node:timers/promises';
import { LibraryFailure } from '#library/files/failure.ts';
import { checkIndexStore } from '#library/index-store/open-piece-store.ts';
import type { FastifyInstance } from 'fastify';
import { destination } from 'pino';
import { buildApp } from './app.ts';
import { sweepUnfinished } from './backup/sweep-unfinished.ts';
import { readersOf } from './database/open-database.ts';
import { makeLogger } from './http/logging.ts';
import type { Preparation } from './http/replies/preparing-page.ts';
import { listOpenToOthers } from './private-files.ts';

export interface ServeOptions {
  data: string;
  port: number;
  host: string;
  /** One of pino's levels; the log goes to stderr as JSON lines. */
  logLevel?: string;
  trustProxy?: string[];
  /** Names that it answers under, as a site's domain. */
  allowHost?: string[];
  preparation?: Preparation;
  /** Milliseconds to go on answering after SIGTERM, while a proxy that asks /healthz turns to other servers. */
  drain?: number;
}

export interface RunningServer {
  app: FastifyInstance;
  /** `http://localhost:8700` */
  address: string;
  /** Resolves when the server has ended after a signal or `stop`. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds that running requests may take to finish after a stop was requested. */
const endTime = 10_000;

/** Why the server could not listen, in words. */
function explainListen(error: unknown, host: string, port: number): LibraryFailure | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words: Partial<Record<string, string>> = {
    EADDRINUSE: `port ${port} is in use: stop what uses it, or choose another with --port`,
    EACCES: `port ${port} may not be used by this account: choose one above 1023 with --port`,
    EADDRNOTAVAIL: `${host} is no address of this machine: choose another with --host`,
    ENOTFOUND: `${host} is no known host: choose an address of this machine with --host`,
    EAI_AGAIN: `${host} cannot be looked up: choose an address of this machine with --host`,
  };
  const message = typeof code === 'string' ? words[code] : undefined;
  return message ? new LibraryFailure('busy', message, { cause: error }) : undefined;
}

/** Opens and listens. @throws LibraryFailure in words for whoever started it; then nothing is left open. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { data, port, host, logLevel = 'info', trustProxy = [], allowHost = [], drain = 0 } = options;
  const logger = makeLogger(logLevel, destination({ fd: 2, sync: true }));
  const swept = sweepUnfinished(data, readersOf(data));
  if (swept.length > 0) logger.warn({ swept }, 'removed what a killed backup or restore had left');
  for (const path of listOpenToOthers(data))
    logger.warn({ path }, 'other accounts of this machine can read it: chmod go= it');
  await checkIndexStore();
  const app = await buildApp({
    data,
    logger,
    hosts: [host, ...allowHost],
    metricsToken: process.env['LANGHUAN_METRICS_TOKEN'] || undefined,
    preparation: options.preparation,
    ...(trustProxy.length > 0 ? { trustProxy } : {}),
  });
  let address: string;
  try {
    address = await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw explainListen(error, host, port) ?? error;
  }
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });

  let stopping: Promise<void> | undefined;
  const stop = (delay = 0): Promise<void> => {
    app.ending.begun = true;
    stopping ??= (delay > 0 ? wait(delay) : Promise.resolve())
      .then(() => closeWithin(app, endTime))
      .finally(() => {
        process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
        end();
      });
    return stopping;
  };
  /** The first asks for an orderly end; another, for an end now. */
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    app.log.info({ signal }, 'ending');
    // Whoever presses a key waits for no proxy.
    void stop(signal === 'SIGTERM' ? drain : 0);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  const shown = host === 'localhost' ? address.replace(/\/\/[^/]*(?=:\d+$)/, '//localhost') : address;
  return { app, address: shown, ended, stop };
}

/** Closes, letting requests finish; those that have not after `time` are cut off. */
async function closeWithin(app: FastifyInstance, time: number): Promise<void> {
  const cut = setTimeout(() => {
    app.log.warn('requests were cut off');
    app.server.closeAllConnections();
  }, time);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
