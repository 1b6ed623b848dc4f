// What `greedy` reads: 資治通鑑 and the demonstration library as texts, and the scans of the corpora; twenty-one readers of
// five units, signed in, whose units have a password. Kept in `.cache/bench-greedy`.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildDemo } from '#demo/build-demo.ts';
import { currentVersion } from '#library/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { openPageXml } from '#library/sources/page-xml/open-page-xml.ts';
import { accessTokens } from '#server/auth/credentials/access-token.ts';
import { hashPassword } from '#server/auth/credentials/password.ts';
import { sessionStore } from '#server/auth/stores/session-store.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { loadKeys } from '#server/keys/key-store.ts';
import { corporaDir } from './corpora.ts';

export const data = resolve(import.meta.dirname, '..', '.cache', 'bench-greedy');
/** The large text, the scans, and a text whose pages are drawn. */
export const greedyCodes = { large: 'tongjian', scans: 'ndl', small: 'mengxue' };
export const greedyPassword = 'langhuan-greedy';
const unitCount = 5;

const importOnce = async (code: string, name: string, open: () => ReturnType<typeof openPageXml>) => {
  if (currentVersion(data, code) !== undefined) return;
  const source = open();
  if (!('product' in source)) throw new Error(`${code} cannot be imported`);
  await importProduct({ data, code, name, product: source.product, faults: () => source.faults() });
};

export const ensureGreedyLibrary = async (): Promise<void> => {
  mkdirSync(data, { recursive: true });
  await buildDemo(data, () => {});
  await importOnce(greedyCodes.large, '資治通鑑', () =>
    openKanripo([join(corporaDir(), 'kanripo', 'KR2b0007', 'WYG')]),
  );
  const about = { title: '影像', edition: '-', source: '-', licence: '-' };
  await importOnce(greedyCodes.scans, '影像', () =>
    openPageXml([join(corporaDir(), 'pages', 'ndl', 'kotenseki', '2568591')], about),
  );
  for (const end of ['', '-wal', '-shm']) rmSync(`${readersFile(data)}${end}`, { force: true });
  if (existsSync(join(data, 'cache'))) rmSync(join(data, 'cache'), { recursive: true });
};

export const greedyUnit = (i: number): string => `unit-${i % unitCount}`;

/** The bearers of so many readers, spread over the units. */
export const signInReaders = async (count: number): Promise<string[]> => {
  const db = await openDatabase({ file: readersFile(data) });
  try {
    const tokens = accessTokens((await loadKeys(db)).access);
    const passwordHash = await hashPassword(greedyPassword);
    const ids: string[] = [];
    for (let i = 0; i < unitCount; i += 1) {
      const unit = await unitStore(db).add({
        name: greedyUnit(i),
        passwordHash,
        subscriptions: [{ code: '*' }],
      });
      ids.push(unit?.id ?? '');
    }
    const now = Date.now();
    const bearers: string[] = [];
    for (let i = 0; i < count; i += 1) {
      const unitId = ids[i % unitCount] ?? '';
      const session = { unitId, kind: 'password', remember: false, address: '127.0.0.1' } as const;
      const opened = await sessionStore(db).open(session, now);
      if (!opened) throw new Error('no seat is free');
      bearers.push(await tokens.issue(opened.sessionId, unitId, now, 7200));
    }
    return bearers;
  } finally {
    await db.close();
  }
};
