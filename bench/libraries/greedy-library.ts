// The library of `greedy`: 資治通鑑 and the demonstration library as texts, and the scans of the corpora; twenty-one
// signed-in readers of five units that have a password. Stored in `.cache/bench-greedy`.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { currentVersion } from '#library/holdings/holdings.ts';
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
import { buildDemoLibrary } from './demo-library.ts';
import { writePrintedText } from './made-text.ts';
import { benchCharacters } from './newspaper-source.ts';
import { makeNoise } from './original-scans.ts';
import { cacheFolder, inShortForm, wholeOrShort } from '../measure/short.ts';

export const data = cacheFolder('bench-greedy');
/** The large text, the scans, and a text whose pages are drawn. */
export const greedyCodes = { large: 'tongjian', scans: 'ndl', small: 'mengxue' };
/** Of the large text, in short form at least. */
export const greedyPages = wholeOrShort(21_500, 40);
export const greedyPassword = 'langhuan-greedy';
const unitCount = 5;

const importOnce = async (code: string, name: string, open: () => ReturnType<typeof openPageXml>) => {
  if (currentVersion(data, code) !== undefined) return;
  const source = open();
  if (!('product' in source)) throw new Error(`${code} cannot be imported`);
  await importProduct({ data, code, name, product: source.product, faults: () => source.faults() });
};

/** Their folders; in short form both are made up. */
const ensureSources = async (): Promise<{ text: string; scans: string }> => {
  if (!inShortForm)
    return {
      text: join(corporaDir(), 'kanripo', 'KR2b0007', 'WYG'),
      scans: join(corporaDir(), 'pages', 'ndl', 'kotenseki', '2568591'),
    };
  const [text, scans] = [join(data, 'text'), join(data, 'scans')];
  writePrintedText(benchCharacters(7), text);
  await makeNoise(scans);
  return { text, scans };
};

export const ensureGreedyLibrary = async (): Promise<void> => {
  mkdirSync(data, { recursive: true });
  await buildDemoLibrary(data);
  const sources = await ensureSources();
  await importOnce(greedyCodes.large, '資治通鑑', () => openKanripo([sources.text]));
  const about = { title: '影像', edition: '-', source: '-', licence: '-' };
  await importOnce(greedyCodes.scans, '影像', () => openPageXml([sources.scans], about));
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
