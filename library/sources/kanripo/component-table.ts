// The IDS table of @mandel59/mojidata (Unihan and CHISE descriptions), queried character by character.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Database from 'libsql';

export interface ComponentTable {
  /** The parts of a character, one level down. */
  componentsOf(char: string): string | undefined;
  /** The one encoded character that is described so. */
  characterOf(ids: string): string | undefined;
  close(): void;
}

/** Opened at the first question: most texts have none. */
export const openComponentTable = (): ComponentTable => {
  let db: Database.Database | undefined;
  const all = (sql: string, value: string): string[] => {
    if (!db) {
      const require = createRequire(import.meta.url);
      const path = join(dirname(require.resolve('@mandel59/mojidata/package.json')), 'dist', 'moji.db');
      if (!existsSync(path)) throw new Error(`${path} is missing: run npm ci`);
      db = new Database(`file:${path}?mode=ro`);
    }
    return db
      .prepare(sql)
      .all(value)
      .map((row) => String((row as { value: string }).value));
  };
  return {
    componentsOf: (char) =>
      all("SELECT IDS AS value FROM ids WHERE UCS = ? ORDER BY source = 'GHTJKPV' DESC, rowid", char)[0],
    characterOf: (ids) => {
      const found = new Set(all('SELECT UCS AS value FROM ids WHERE IDS = ?', ids));
      return found.size === 1 ? [...found][0] : undefined;
    },
    close: () => {
      db?.close();
      db = undefined;
    },
  };
};
