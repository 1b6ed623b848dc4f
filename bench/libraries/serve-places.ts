// The servers that bench/serve and bench/busy put their readers at: the one of this checkout, and one of another commit
// beside it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraryDir } from '#library/files/data-folder.ts';
import { readersFile } from '#server/database/open-database.ts';
import type { Measure } from '../measure/measure.ts';
import { signInPersons } from './serve-library.ts';

interface ServePlace {
  /** Of its data. */
  folder: string;
  /** Of its sources. */
  program: string;
  /** Makes its readers anew, and gives their bearers. */
  signIn(count: number): Promise<string[]>;
}

const removeReaders = (folder: string): void => {
  for (const end of ['', '-wal', '-shm']) rmSync(`${readersFile(folder)}${end}`, { force: true });
};

const ownPlace = (data: string): ServePlace => ({
  folder: data,
  program: join(import.meta.dirname, '../..'),
  signIn: (count) => {
    removeReaders(data);
    return signInPersons(count, { file: readersFile(data) });
  },
});

/** The products of `data` and readers of its own, in the form that the other commit has. */
const placeBeside = (data: string): ServePlace => {
  const program = process.env['LANGHUAN_BENCH_BESIDE'] ?? '';
  const folder = `${data}-beside`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  symlinkSync(libraryDir(data), libraryDir(folder));
  return {
    folder,
    program,
    signIn: async (count) => {
      removeReaders(folder);
      // Where a checkout of before the bench had folders has it.
      const places = ['bench/libraries', 'bench'].map((folder) => join(program, folder, 'serve-library.ts'));
      const library = pathToFileURL(places.find((path) => existsSync(path))!).href;
      const at = JSON.stringify({ file: readersFile(folder) });
      const script = join(folder, 'sign-in.mjs');
      writeFileSync(
        script,
        `import { signInPersons } from '${library}';
console.log(JSON.stringify(await signInPersons(${count}, ${at})));`,
      );
      const args = ['--import', 'tsx', script];
      return JSON.parse(execFileSync(process.execPath, args, { cwd: program }).toString()) as string[];
    },
  };
};

/** That of this checkout first. */
export const servePlaces = (data: string): ServePlace[] => [
  ownPlace(data),
  ...(process.env['LANGHUAN_BENCH_BESIDE'] ? [placeBeside(data)] : []),
];

/** The times of the other server beside ours, where one was measured. */
export const withBeside = (own: readonly Measure[], other: readonly Measure[]): Measure[] =>
  own.map((measure, i) => {
    const beside = other[i];
    if (beside === undefined) return measure;
    const notes = [...(measure.notes ?? []), ...(beside.notes ?? []).map((note) => `beside: ${note}`)];
    const peer = { beside: beside.value };
    return { ...measure, notes, peer, ratio: { beside: beside.value / measure.value } };
  });
