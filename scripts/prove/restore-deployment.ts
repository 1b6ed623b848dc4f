// The part of proof `deployment` that loses everything: readers and holdings are backed up as docs/scaling.md says, put back
// into an empty database, an empty folder of the store and an empty index, and a server over them answers as before.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { liftReadingLimits } from '#testing/servers/library.ts';
import { type DeployedParts, langhuan, serveOptions } from './deployed-parts.ts';
import { KilledServer } from './killed-server.ts';

const words = ['大學之道', '天地', '一'];

/** What a reader with a key is answered: searches and a page of each product. */
const ask = async (address: string, token: string, codes: readonly string[]): Promise<string[]> => {
  const api = `${address}/api/gujiread/api`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = async (reply: Response) => `${reply.status} ${await reply.text()}`;
  const found: string[] = [];
  for (const code of codes) {
    for (const value of words) {
      const body = JSON.stringify({ code, filterGroup: { rules: [{ value }] } });
      found.push(await read(await fetch(`${api}/search/fulltext`, { method: 'POST', headers, body })));
    }
    found.push(await read(await fetch(`${api}/product/json/${code}/2`, { headers })));
  }
  return found;
};

export const restoreElsewhere = async (
  dir: string,
  parts: DeployedParts,
  server: KilledServer,
  token: string,
  codes: readonly string[],
): Promise<{ figures: Record<string, unknown>; broken: string[] }> => {
  const began = performance.now();
  const before = await ask(server.address, token, codes);
  const broken = before.filter((reply) => !reply.startsWith('200')).map((reply) => reply.slice(0, 200));
  const [file, holdings] = ['readers.backup', 'holdings'].map((name) => join(dir, name));
  const importer = join(dir, 'importer');
  await langhuan(parts, 'importer', importer, 'backup', file);
  await langhuan(parts, 'importer', importer, 'library', 'pull', '--to', holdings);

  const anew = await parts.anew();
  const data = join(dir, 'restored-server');
  mkdirSync(data);
  const fresh = join(dir, 'restored-importer');
  await langhuan(anew, 'importer', fresh, 'restore', file);
  await langhuan(anew, 'importer', holdings, 'library', 'push');
  await langhuan(anew, 'importer', holdings, 'library', 'verify');
  liftReadingLimits(data);
  const restored = new KilledServer(data, { url: anew.database }, 0, serveOptions(), anew.env('server'));
  try {
    await restored.start();
    await langhuan(anew, 'server', data, 'library', 'pull');
    const after = await ask(restored.address, token, codes);
    if (after.join('\n') !== before.join('\n'))
      broken.push(
        `other replies after restoring: ${after.find((reply, i) => reply !== before[i])?.slice(0, 300)}`,
      );
    const figures = {
      equalReplies: after.length,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    };
    return { figures: { restored: figures }, broken };
  } finally {
    await restored.kill();
  }
};
