// The options of a catalogue, which `import` and `check` share.
import { type Command, Option } from 'commander';
import { contentsPath, houseContents } from '#library/contents/house-contents.ts';

export interface ContentsOption {
  contents?: string;
}

const named = Object.entries(houseContents).map(([name, book]) => `${name} (${book})`);

export const addContentsOption = (command: Command): Command =>
  command.addOption(
    new Option(
      '--contents <file>',
      `the catalogue, in place of the source’s own: level, title, page, parted by tabs (docs/contents.md); or the name of one that is here: ${named.join(', ')}`,
    ).argParser(contentsPath),
  );
