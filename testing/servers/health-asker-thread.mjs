// A thread that calls the health check of two servers ten times a second, both at the same moment. One server is busy.
// No one else calls the other, so its times show what the machine itself takes. On a message to end, it answers with
// the figures.
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { parentPort as port, workerData } from 'node:worker_threads';

if (!port) throw new Error('health-asker-thread.mjs is run as a thread');

/**
 * Milliseconds until the reply is there.
 * @param {number} port
 * @returns {Promise<number>}
 */
const timeOf = (port) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get({ port, host: '127.0.0.1', path: '/healthz', agent: false }, (reply) => {
      reply.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });

/** @type {number[]} */
const times = [];
/** @type {number[]} */
const idleTimes = [];
/** @type {number[]} */
const excesses = [];
/** @type {number[]} */
const loads = [];
let unanswered = 0;
const pending = new Set();
const ask = async () => {
  const [taken, idle] = await Promise.all([timeOf(workerData.port), timeOf(workerData.idlePort)]);
  times.push(taken);
  idleTimes.push(idle);
  excesses.push(taken - idle);
  loads.push(loadavg()[0] ?? 0);
};
const asking = setInterval(() => {
  const one = ask()
    .catch(() => unanswered++)
    .finally(() => pending.delete(one));
  pending.add(one);
}, 100);

/** @param {number[]} all */
const spreadOf = (all) => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { half: at(0.5), most: at(0.99), nearlyAll: at(0.999), longest: at(1) };
};

port.postMessage('ready');
port.once('message', async () => {
  clearInterval(asking);
  await Promise.all(pending);
  port?.postMessage({
    requests: times.length,
    unanswered,
    answers: spreadOf(times),
    idle: spreadOf(idleTimes),
    excess: spreadOf(excesses),
    load: spreadOf(loads),
  });
  port?.close();
});
