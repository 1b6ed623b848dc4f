// The sequence of an encoded character that no font has (Extensions G and H), from mojidata's IDS table.
import { createRequire } from 'node:module';
import Database from 'libsql';

const require = createRequire(import.meta.url);

/** Opens the table on the first lookup. Returns undefined for a character that it does not contain. */
export const openIdsTable = (): ((character: string) => string | undefined) => {
  let find: Database.Statement | undefined;
  return (character) => {
    if (!find) {
      const file = require.resolve('@mandel59/mojidata/dist/moji.db');
      find = new Database(`file:${file}?mode=ro`).prepare('SELECT IDS FROM ids WHERE UCS = ? LIMIT 1');
    }
    const row = find.get(character) as { IDS: string } | undefined;
    return row?.IDS;
  };
};
