// The library of `serve.mixed`: the demonstration library, 24,296 pages of text, and three hundred scans of twenty
// megapixels; a thousand signed-in readers of four units. Stored in `.cache/bench-serve`.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { libraryDir } from '#library/files/data-folder.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { accessTokens } from '#server/auth/credentials/access-token.ts';
import { sessionStore } from '#server/auth/stores/session-store.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { openDatabase, readersFile } from '#server/database/open-database.ts';
import { loadKeys } from '#server/keys/key-store.ts';
import { makeRowId } from '#server/ids/row-id.ts';
import { buildDemoLibrary, demoBooks } from './demo-library.ts';
import { ensureScanLibrary, scans } from './scan-library.ts';
import { cacheFolder } from '../measure/short.ts';

const data = cacheFolder('bench-serve');
const units = 4;

export const ensureServeLibrary = async (): Promise<string> => {
  const held = await ensureScanLibrary();
  mkdirSync(libraryDir(data), { recursive: true });
  await buildDemoLibrary(data);
  const link = join(libraryDir(data), scans.code);
  if (!existsSync(link)) symlinkSync(join(libraryDir(held), scans.code), link);
  for (const end of ['', '-wal', '-shm']) rmSync(`${readersFile(data)}${end}`, { force: true });
  rmSync(join(data, 'cache'), { recursive: true, force: true });
  return data;
};

/** The bearer of each of so many persons, signed in to a database. */
export const signInPersons = async (
  count: number,
  at: { file: string } | { url: string },
): Promise<string[]> => {
  const db = await openDatabase(at);
  try {
    const keys = await loadKeys(db);
    const sessions = sessionStore(db);
    const tokens = accessTokens(keys.access);
    const made = await Promise.all(
      Array.from({ length: units }, (_, i) =>
        unitStore(db).add({ name: `unit-${i}`, passwordHash: '-', subscriptions: [{ code: '*' }] }),
      ),
    );
    const now = Date.now();
    return await Promise.all(
      Array.from({ length: count }, async (_, i) => {
        const unitId = made[i % units]?.id ?? '';
        const subUserId = makeRowId();
        const row = { id: subUserId, unit_id: unitId, name: `reader-${i}`, password_hash: '-' };
        await db.write((trx) =>
          trx
            .insertInto('sub_user')
            .values({ ...row, active: 1, created_at: now, updated_at: now })
            .execute(),
        );
        const wanted = {
          unitId,
          subUserId,
          kind: 'password',
          remember: false,
          address: '127.0.0.1',
        } as const;
        const opened = await sessions.open(wanted, now);
        if (!opened) throw new Error('no seat is free');
        return tokens.issue(opened.sessionId, unitId, now, 3600);
      }),
    );
  } finally {
    await db.close();
  }
};

export interface Text {
  code: string;
  version: string;
  pages: number;
  /** Words that occur in it, of one to four characters. */
  words: string[];
}

/** The texts of the library with words to ask for, taken from pages all over each. */
export const textsOf = (random: () => number): Text[] =>
  demoBooks.map((code) => {
    const version = currentVersion(data, code) ?? '';
    const bundle = openBundle(bundleDir(data, code, version));
    const words: string[] = [];
    for (let i = 0; i < 400 && words.length < 200; i += 1) {
      const page = bundle.page(1 + Math.floor(random() * bundle.lastPage));
      const text = [...(page?.text ?? '')].filter((c) => /\p{sc=Han}/u.test(c));
      if (text.length < 10) continue;
      const at = Math.floor(random() * (text.length - 4));
      words.push(text.slice(at, at + 1 + Math.floor(random() * 4)).join(''));
    }
    const pages = bundle.lastPage;
    bundle.close();
    return { code, version, pages, words };
  });
