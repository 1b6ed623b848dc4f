// What the site of the demonstration library says of itself: the folder `demo/content`, true of its books alone.
import { join } from 'node:path';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { contentStore } from '#server/content/content-store.ts';
import { type ContentImported, importContent } from '#server/content/import-content.ts';
import { readContentFolder } from '#server/content/read-content-folder.ts';
import type { ReadersDatabase, Transaction } from '#server/database/readers-database.ts';

export const demoContentFolder = join(import.meta.dirname, 'content');

/**
 * Brings it in where there is no content yet, shown from today on, whatever day the files have. Answers what was added;
 * nothing where somebody has written before.
 */
export const addDemoContent = async (
  trx: Transaction,
  db: ReadersDatabase,
  now: number,
): Promise<ContentImported | undefined> => {
  const known = await trx.selectFrom('content_item').select('id').limit(1).executeTakeFirst();
  if (known) return undefined;
  const { pieces, faults } = readContentFolder(demoContentFolder);
  if (faults.length > 0)
    throw new LibraryFailure('bad-source', `${demoContentFolder}: ${faults[0].file}: ${faults[0].message}`);
  for (const piece of pieces) piece.publishOn = dayOf(now);
  return importContent(trx, contentStore(db), pieces, 'cli', now);
};
