// The small library of all files that only read what is in it: one a run, in place of one for each of them.
import { inject } from 'vitest';
import { askOnSocket } from '#testing/run/ask-on-socket.ts';
import { launchChromium } from './chromium.ts';
import { addUnitByCommand } from './langhuan.ts';
import { type Account, signedInState } from './reader.ts';
import type { LibraryPlace } from './shared-library-set-up.ts';
import { owned, type ServedLibrary } from './small-library.ts';

export interface SharedLibrary extends ServedLibrary {
  /** Used by this test file alone: data stored for its readers is not shared with other files. */
  reader: Account;
}

/**
 * The library with `owned`, `notOwned` and `shibao`, to a unit that has been added for the caller and owns `products`. Whoever changes products, settings,
 * lists or contents, or what other units see, opens a small library of his own. `faces`: whether it is looked at how a
 * page is drawn, with the faces of the client.
 */
export const joinSharedLibrary = async ({
  faces = false,
  products = owned.code,
} = {}): Promise<SharedLibrary> => {
  const { data, address, caller } = await askOnSocket<LibraryPlace>(inject('sharedLibrarySocket'));
  const reader = { name: `reader${String(caller).padStart(2, '0')}`, password: 'a long password' };
  const [browser] = await Promise.all([
    launchChromium({ faces }),
    addUnitByCommand(data, reader.name, reader.password, products),
  ]);
  const storageState = await signedInState(browser, address, reader);
  return { browser, data, reader, signedIn: { baseURL: address, storageState } };
};
