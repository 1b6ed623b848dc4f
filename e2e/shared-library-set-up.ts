// Once per run of browser tests: the small library of all files that only read what is in it. It is made and served when
// the first of them asks for it, and ends with the run.
import type { TestProject } from 'vitest/node';
import { answerOnSocket } from '#testing/run/ask-on-socket.ts';
import { chromiumExpected } from './chromium.ts';
import { callCommand, importOfFixture, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { writePaper } from './newspaper-library.ts';
import { notOwned, owned } from './small-library.ts';

export interface LibraryPlace {
  data: string;
  /** At which it is served. */
  address: string;
  /** A number that nobody else was given. */
  caller: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers each caller with where the library is. */
    sharedLibrarySocket: string;
  }
}

export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!chromiumExpected) return undefined;
  const { commandSocket } = project.getProvidedContext();
  const { data, remove } = makeDataFolder();
  const serve = async (): Promise<Langhuan> => {
    for (const { code, name } of [owned, notOwned])
      await callCommand(commandSocket, data, importOfFixture(code, name));
    await callCommand(commandSocket, data, await writePaper(data));
    return startLanghuan(data, 'serve');
  };
  let langhuan: Promise<Langhuan> | undefined;
  let callers = 0;
  const { path, close } = await answerOnSocket(async () => {
    langhuan ??= serve();
    callers += 1;
    const caller = callers;
    return { data, address: (await langhuan).address, caller } satisfies LibraryPlace;
  });
  project.provide('sharedLibrarySocket', path);
  return async () => {
    close();
    await langhuan?.then(
      (started) => started.stop(),
      () => {},
    );
    remove();
  };
};
