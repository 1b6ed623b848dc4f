// A library made from the fixture by the command, and a unit that owns what is in it: quick to make, and small enough that a test knows every page of it.
import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { addUnitByCommand, importFixture, type Langhuan, makeDataFolder, startLanghuan } from './langhuan.ts';
import { signedInState, type StorageState } from './reader.ts';

export const owned = { code: 'daxue', name: '大學集說', pages: 9 };
export const notOwned = { code: 'daxuebieben', name: '大學集說別本' };
export const testReader = { name: 'reader01', password: 'a long password' };

export interface ServedLibrary {
  browser: Browser;
  data: string;
  /** For a context that begins signed in. */
  signedIn: { baseURL: string; storageState: StorageState };
}

export interface SmallLibrary extends ServedLibrary {
  langhuan: Langhuan;
  close: () => Promise<void>;
}

/** Serves the data folder to a browser that is signed in as `testReader`. `remove` deletes the folder when all is closed. */
export const serveLibrary = async (
  { data, remove }: ReturnType<typeof makeDataFolder>,
  faces = false,
): Promise<SmallLibrary> => {
  const [langhuan, browser] = await Promise.all([startLanghuan(data, 'serve'), launchChromium({ faces })]);
  const storageState = await signedInState(browser, langhuan.address, testReader);
  return {
    browser,
    langhuan,
    data,
    signedIn: { baseURL: langhuan.address, storageState },
    close: async () => {
      await langhuan.stop();
      remove();
    },
  };
};

interface Stock {
  /** Further products that the unit owns, and how each is brought into the data folder. */
  also?: Readonly<Record<string, (data: string) => Promise<unknown>>>;
  /** Whether there is a product, too, that the unit does not own. */
  withNotOwned?: boolean;
  /** What the product is called instead of its name. */
  title?: string;
  /** Whether it is looked at how a page is drawn, with the faces of the client. */
  faces?: boolean;
}

export const openSmallLibrary = async ({
  also = {},
  withNotOwned,
  title = owned.name,
  faces,
}: Stock = {}): Promise<SmallLibrary> => {
  const folder = makeDataFolder();
  const { data } = folder;
  await importFixture(data, owned.code, title);
  if (withNotOwned) await importFixture(data, notOwned.code, notOwned.name);
  for (const bring of Object.values(also)) await bring(data);
  await addUnitByCommand(
    data,
    testReader.name,
    testReader.password,
    [owned.code, ...Object.keys(also)].join(','),
  );
  return serveLibrary(folder, faces);
};
