// The option by which the entries of a dated book are read; `import` and `check` share it.
import { type Command, Option } from 'commander';

export interface EntriesOption {
  entries?: 'dated-headings';
}

export const addEntriesOption = (command: Command): Command =>
  command.addOption(
    new Option(
      '--entries <how>',
      'read what a dated book says day by day, by its headings and openings (docs/entries.md)',
    ).choices(['dated-headings']),
  );
