// The options of a catalogue, which `import` and `check` share.
import { type Command, Option } from 'commander';

export interface ContentsOption {
  contents?: string;
}

export const addContentsOption = (command: Command): Command =>
  command.addOption(
    new Option(
      '--contents <file>',
      'the catalogue, in place of the source’s own: level, title, page, parted by tabs (docs/contents.md)',
    ),
  );
