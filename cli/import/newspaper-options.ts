// The options of newspapers, which `import` and `check` share.
import type { Command } from 'commander';

export interface NewspaperCliOptions {
  title?: string;
  licence?: string;
  source?: string;
  date?: string;
}

export const addNewspaperOptions = (command: Command, folders: string): Command =>
  command
    .argument('<folder...>', folders)
    .option('--title <title>', 'title of the newspaper, where its files do not tell it: 晶報')
    .option('--licence <name>', 'under what licence pictures and text are given')
    .option('--source <name>', 'whose they are, and where they come from');

/** Of newspapers whose issues have files that may tell no day. */
export const addDateOption = (command: Command): Command =>
  command.option('--date <day>', 'the day of a single issue whose files tell none: 1940-04-30');

export const newspaperSettings = ({
  title,
  licence,
  source,
  date,
}: NewspaperCliOptions): NewspaperCliOptions =>
  Object.fromEntries(
    Object.entries({ title, licence, source, date }).filter(
      ([, value]) => value !== undefined && value.trim() !== '',
    ),
  );

/** What the folders of each source hold. */
export const newspaperFolders = {
  metsAlto: 'folders of NDNP batches, or of METS files of issues with their ALTO',
  regions: 'folders of scans with colour masks or W3C annotation pages',
};
