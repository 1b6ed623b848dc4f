// langhuan content: what the house writes and lists, from and to a folder of files.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { explainError, LibraryFailure } from '#library/files/failure.ts';
import type { Fault } from '#library/sources/source.ts';
import { countFaults, faultLine } from '../run/fault-lines.ts';
import { addDataOption, count, type DataOption } from '../run/options.ts';
import { recordAct } from '../run/record-act.ts';
import { withReaders } from '../run/with-readers.ts';

const refuse = (faults: readonly Fault[]): never => {
  for (const fault of faults) console.error(faultLine(fault));
  throw new LibraryFailure('faults', `nothing was imported: ${countFaults(faults)}; see docs/site.md`);
};

const importFolder = async (dir: string, { data }: DataOption): Promise<void> => {
  const [
    { readContentFolder },
    { encodeFolderPictures },
    { importContent, ImportRefusal },
    { contentStore },
  ] = await Promise.all([
    import('#server/content/read-content-folder.ts'),
    import('#server/content/folder-pictures.ts'),
    import('#server/content/import-content.ts'),
    import('#server/content/content-store.ts'),
  ]);
  let folder: ReturnType<typeof readContentFolder>;
  try {
    folder = readContentFolder(dir);
  } catch (cause) {
    throw explainError(cause, dir);
  }
  const { pieces, faults } = folder;
  if (faults.length > 0) refuse(faults);
  if (pieces.length === 0) throw new LibraryFailure('bad-source', `${dir} has no content: see docs/site.md`);
  const { pictures, faults: unfit } = await encodeFolderPictures(folder.pictures);
  if (unfit.length > 0) refuse(unfit);
  const { checkCitedPlaces } = await import('./check-cited-places.ts');
  for (const fault of await checkCitedPlaces(data, pieces)) console.error(faultLine(fault));
  await withReaders(data, async (db) => {
    try {
      const { added, changed } = await db.write(async (trx) => {
        const done = await importContent(trx, contentStore(db), pieces, 'cli', Date.now(), pictures);
        if (done.added + done.changed > 0)
          await recordAct(db, trx, 'content.import', basename(resolve(dir)), { ...done });
        return done;
      });
      console.log(
        added + changed === 0
          ? 'it is so already: nothing was changed'
          : `${added} added, ${changed} changed`,
      );
    } catch (cause) {
      if (!(cause instanceof ImportRefusal)) throw cause;
      const { file, line } = cause.piece;
      refuse([{ file, line, message: cause.message, severity: 'error' }]);
    }
  });
};

const exportFolder = async (dir: string, { data }: DataOption): Promise<void> => {
  const [{ writeContentFolder }, { contentStore }] = await Promise.all([
    import('#server/content/write-content-folder.ts'),
    import('#server/content/content-store.ts'),
  ]);
  const { files, laterDrafts } = await withReaders(data, (db) => writeContentFolder(contentStore(db)));
  try {
    if (existsSync(dir) && readdirSync(dir).length > 0)
      throw new LibraryFailure('bad-source', `${dir} is not empty: name a folder that is not there yet`);
    mkdirSync(dir, { recursive: true });
    for (const [path, written] of files) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), written);
    }
  } catch (cause) {
    throw explainError(cause, dir);
  }
  if (laterDrafts > 0)
    console.error(`${count(laterDrafts, 'draft')} of what is shown otherwise left out: publish them first`);
  console.log(`${count(files.size, 'file')} in ${dir}`);
};

export const addContentVerb = (program: Command): void => {
  const content = program.command('content').description('what the house writes and lists: docs/site.md');
  const add = (name: string, description: string, act: (dir: string, options: DataOption) => Promise<void>) =>
    addDataOption(content.command(name).description(description).argument('<folder>', 'its folder')).action(
      act,
    );
  add('import', 'bring in a folder of Markdown and JSON, all of it or nothing', importFolder);
  add('export', 'write such a folder, which is not there yet or empty', exportFolder);
};
