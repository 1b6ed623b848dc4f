// A thread that asks a server ten times a second whether it is there, and beside it a server of its own that does nothing
// else: what the machine itself takes is taken by both. Told to end, it answers with the figures.
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { parentPort as port, workerData } from 'node:worker_threads';

if (!port) throw new Error('health-asker-thread.mjs is run as a thread');

const twin = createServer((_, reply) => reply.end('{}'));
await once(twin.listen(0, '127.0.0.1'), 'listening');
const twinPort = /** @type {import('node:net').AddressInfo} */ (twin.address()).port;

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

const figures = { asked: 0, unanswered: 0, longest: 0, longestTwin: 0, longestExcess: 0 };
const pending = new Set();
const ask = async () => {
  const [taken, idle] = await Promise.all([timeOf(workerData.port), timeOf(twinPort)]);
  figures.asked++;
  figures.longest = Math.max(figures.longest, taken);
  figures.longestTwin = Math.max(figures.longestTwin, idle);
  figures.longestExcess = Math.max(figures.longestExcess, taken - idle);
};
const asking = setInterval(() => {
  const one = ask()
    .catch(() => figures.unanswered++)
    .finally(() => pending.delete(one));
  pending.add(one);
}, 100);

port.postMessage('ready');
port.once('message', async () => {
  clearInterval(asking);
  await Promise.all(pending);
  twin.close();
  port?.postMessage(figures);
  port?.close();
});
