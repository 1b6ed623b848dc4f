// langhuan library: what the library holds, and taking it away or off the list.
import type { Command } from 'commander';
import { addIndexStore } from './index-store.ts';
import { addDataOption, addJsonOption, type DataOption, type JsonOption, readCode } from './options.ts';
import { hide, listHidden, unhide } from './library-listing.ts';
import { readPageName, showPage } from './library-page.ts';
import { collect, listLibrary, remove, showProduct } from './library-state.ts';

const addLibrary = (program: Command): void => {
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
    .action((code: string, options: DataOption & JsonOption) => remove(code, options));
  verb('hide', 'take a product off the list: readers neither see nor open it, and keep what they kept')
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
  ).action((options: DataOption & JsonOption) => collect(options));
};

/** What is about holdings: the library, and its index where that is kept elsewhere. */
export const addHoldings = (program: Command): void => {
  addLibrary(program);
  addIndexStore(program);
};
