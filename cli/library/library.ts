// langhuan library: what the library holds, and taking it away or off the list.
import type { Command } from 'commander';
import { resolve } from 'node:path';
import { storeAddress } from '#library/files/data-folder.ts';
import { addDataOption, addJsonOption, type DataOption, type JsonOption, readCode } from '../run/options.ts';
import { hide, listHidden, unhide } from './library-listing.ts';
import { readPageName, showPage } from './library-page.ts';
import { collect, listLibrary, remove, showProduct } from './library-state.ts';
import { upgrade } from './library-upgrade.ts';
import { collectFromStore, prepareCopies, pull, push, removeFromStore, verify } from './library-store.ts';

const addCode = (value: string, before: string[] = []): string[] => [...before, readCode(value)];
const resolveFolder = (value: string): string => resolve(value);

/** If products are in a holdings store, every verb that reads products first refreshes its copies from the store. */
const addCopies = (program: Command): void => {
  program.hook('preAction', async (_program, verb) => {
    const { data } = verb.opts<{ data?: string }>();
    if (data === undefined || storeAddress() === undefined) return;
    const at = verb.registeredArguments.findIndex((argument) => argument.name() === 'code');
    const code: unknown = at < 0 ? undefined : verb.processedArgs[at];
    await prepareCopies(
      data,
      [verb.name(), verb.parent?.name() ?? ''],
      typeof code === 'string' ? code : undefined,
    );
  });
};

const addLibrary = (program: Command): void => {
  addCopies(program);
  const library = program.command('library').description('what the library holds, and taking it away');
  const verb = (name: string, description: string) =>
    addJsonOption(addDataOption(library.command(name).description(description)));

  verb('list', 'the products, each with its live version').action((options: DataOption & JsonOption) =>
    listLibrary(options),
  );
  verb('show', 'what is known of a product')
    .argument('<code>', 'its code', readCode)
    .option('--verify', 'read the whole bundle and fail if it is not what was written')
    .action((code: string, options: DataOption & JsonOption & { verify?: true }) =>
      showProduct(code, options),
    );
  verb('page', 'a page: its label, its lines, its notes')
    .argument('<code>', 'the code of the product', readCode)
    .argument('<page>', 'its number from 1, or its key or printed label', readPageName)
    .action((code: string, page: string, options: DataOption & JsonOption) => showPage(code, page, options));
  verb('remove', 'take a product away with all its versions')
    .argument('<code>', 'its code', readCode)
    .action((code: string, options: DataOption & JsonOption) =>
      storeAddress() === undefined ? remove(code, options) : removeFromStore(code, options),
    );
  verb('hide', 'take a product off the list: readers neither see nor open it, and keep what they saved')
    .argument('<code>', 'its code', readCode)
    .action((code: string, options: DataOption & JsonOption) => hide(code, options));
  verb('unhide', 'put a product back on the list')
    .argument('<code>', 'its code', readCode)
    .action((code: string, options: DataOption & JsonOption) => unhide(code, options));
  verb('hidden', 'the products that are off the list').action((options: DataOption & JsonOption) =>
    listHidden(options),
  );
  verb(
    'gc',
    'free the room of versions that ended a day ago and no server reads, and of broken imports',
  ).action((options: DataOption & JsonOption) =>
    storeAddress() === undefined ? collect(options) : collectFromStore(options),
  );
  const codes = ['[codes...]', 'codes of products; all without one'] as const;
  verb('upgrade', 'make products anew that another version of Langhuan made: docs/upgrading.md')
    .argument(codes[0], codes[1], addCode)
    .action((chosen: string[] | undefined, options: DataOption & JsonOption) =>
      upgrade(chosen ?? [], options),
    );
  verb('push', 'bring products of the data folder into the holdings store that HOLDINGS names')
    .argument(codes[0], codes[1], addCode)
    .option('--replace', 'in place of another version that is live there')
    .action((chosen: string[] | undefined, options: DataOption & JsonOption & { replace?: true }) =>
      push(chosen ?? [], options),
    );
  verb('pull', 'fetch products of the holdings store: their texts among the copies of the data folder')
    .argument(codes[0], codes[1], addCode)
    .option(
      '--to <dir>',
      'or whole, with their scans, into the library of another data folder',
      resolveFolder,
    )
    .action((chosen: string[] | undefined, options: DataOption & JsonOption & { to?: string }) =>
      pull(chosen ?? [], options),
    );
  verb('verify', 'read all that the holdings store has, and name every file that is not what was published')
    .argument(codes[0], codes[1], addCode)
    .action((chosen: string[] | undefined, options: DataOption & JsonOption) =>
      verify(chosen ?? [], options),
    );
};

/** Commands for holdings: the library, and its index if that is stored elsewhere. */
export const addHoldings = (program: Command): void => {
  addLibrary(program);
};
