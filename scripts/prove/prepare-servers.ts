// Three servers of a deployment that do not run yet, each with a folder and a port of its own, and the parts that they share.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#testing/servers/free-port.ts';
import { liftReadingLimits } from '#testing/servers/library.ts';
import { type DeployedParts, serveOptions, startParts } from './deployed-parts.ts';
import { KilledServer } from './killed-server.ts';

const servers = 3;

export interface PreparedServers {
  parts: DeployedParts;
  /** Of the readers' database. */
  at: { url: string };
  folders: string[];
  ports: number[];
  running: KilledServer[];
}

export const prepareServers = async (dir: string): Promise<PreparedServers> => {
  const parts = await startParts(dir);
  const at = { url: parts.database };
  const folders = Array.from({ length: servers }, (_, i) => join(dir, `server-${i}`));
  for (const folder of folders) {
    mkdirSync(folder);
    liftReadingLimits(folder);
  }
  const ports = await Promise.all(folders.map(() => freePort()));
  const running = folders.map(
    (folder, i) => new KilledServer(folder, at, ports[i], serveOptions(), parts.env('server')),
  );
  return { parts, at, folders, ports, running };
};
