// The servers that bench/serve puts its readers at: the one of this checkout, and one of another commit beside it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraryDir } from '#library/data-folder.ts';
import { readersFile } from '#server/database/open-database.ts';
import { signInPersons } from './serve-library.ts';

export interface ServePlace {
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

export const ownPlace = (data: string): ServePlace => ({
  folder: data,
  program: join(import.meta.dirname, '..'),
  signIn: (count) => {
    removeReaders(data);
    return signInPersons(count, { file: readersFile(data) });
  },
});

/** The products of `data` and readers of its own, in the form that the other commit has. */
export const placeBeside = (data: string): ServePlace => {
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
      const library = pathToFileURL(join(program, 'bench/serve-library.ts')).href;
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
