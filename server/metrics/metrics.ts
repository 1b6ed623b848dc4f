// What a server tells of itself in numbers, for Prometheus and its like (OpenMetrics 1.0). Names and units follow the
// conventions of prometheus.io/docs/practices/naming. Nothing of a reader is among them: routes, not addresses.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import { residentMemory } from './resident-memory.ts';
import { timeStatements } from './time-statements.ts';

/** Work that waits for threads, as `FairQueue` tells it. */
interface WatchedQueue {
  readonly waiting: number;
  /** Milliseconds for which the oldest job has waited; 0 when none does. */
  readonly oldest: number;
}

export interface Metrics {
  /** A number that is read at each scrape; `name` begins with `langhuan_`. */
  gauge(name: string, help: string, read: () => number): void;
  /** The length and the age of a queue, labelled with its name. */
  queue(name: string, queue: WatchedQueue): void;
  /** Numbers by a label: `states({ opened: 3, damaged: 0 })`. */
  counts(name: string, help: string, label: string, read: () => Record<string, number>): void;
  /** The same database, of which each write and each statement that reads is timed. */
  timeDatabase(db: ReadersDatabase): ReadersDatabase;
  /** Counts and times every request of the app. To be called before its routes are made. */
  watchRequests(app: FastifyInstance): void;
  write(): Promise<string>;
  contentType: string;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function openMetrics(): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  const requests = new Counter({
    name: 'langhuan_http_requests',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  // Without the status: seventeen lines for each of a thousand pairs took the serving thread a tenth of a second to write.
  const durations = new Histogram({
    name: 'langhuan_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  });
  const failures = new Counter({
    name: 'langhuan_failures',
    help: 'Error responses by code: wrong-credentials, too-many-requests, search-busy, …',
    labelNames: ['code'],
    registers,
  });
  const statements = new Histogram({
    name: 'langhuan_database_duration_seconds',
    help: 'Time of a write until it is on the disk, and of a statement that reads.',
    labelNames: ['kind'],
    buckets: seconds,
    registers,
  });
  const queues = new Map<string, WatchedQueue>();
  const perQueue = (name: string, help: string, read: (queue: WatchedQueue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, watched] of queues) this.set({ queue }, read(watched));
      },
    });
  perQueue('langhuan_queue_length', 'Jobs that wait for a thread.', ({ waiting }) => waiting);
  perQueue(
    'langhuan_queue_age_seconds',
    'How long the oldest of them has waited.',
    ({ oldest }) => oldest / 1000,
  );

  void new Gauge({
    name: 'langhuan_resident_memory_bytes',
    help: 'Memory that the server and each process that it has started hold.',
    labelNames: ['process'],
    registers,
    collect() {
      // A process that has ended holds nothing.
      this.reset();
      for (const [name, bytes] of Object.entries(residentMemory())) this.set({ process: name }, bytes);
    },
  });

  return {
    gauge: (name, help, read) => {
      void new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    counts: (name, help, label, read) => {
      void new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count);
        },
      });
    },
    queue: (name, queue) => void queues.set(name, queue),
    timeDatabase: (db) =>
      timeStatements(db, (kind, milliseconds) => statements.observe({ kind }, milliseconds / 1000)),
    watchRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const { method } = request;
        const route = request.routeOptions.url ?? 'none';
        requests.inc({ method, route, status: reply.statusCode });
        durations.observe({ method, route }, reply.elapsedTime / 1000);
      });
      app.addHook('onError', async (_request, _reply, error) => {
        failures.inc({ code: error instanceof AppError ? error.code : 'other' });
      });
      // Memory, processor time and the delay of the event loop are of the process: once, in one that serves.
      app.addHook('onListen', async () => void collectDefaultMetrics({ register: registry as never }));
    },
    write: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
