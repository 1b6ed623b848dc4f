// The options of scans with boxes, which `import` and `check` share.
import type { Command } from 'commander';

export interface PageXmlCliOptions {
  title?: string;
  author?: string;
  dynasty?: string;
  edition?: string;
  licence?: string;
  source?: string;
}

export const addPageXmlOptions = (command: Command): Command =>
  command
    .argument(
      '<folder...>',
      'folders of books: pictures, with PAGE XML or Pascal VOC files of the same names',
    )
    .option('--title <title>', 'title of the book, where there is one: 機巧圖彙')
    .option('--author <name>', 'its author; what a book.json in its folder says comes first, here and below')
    .option('--dynasty <name>', 'its author’s dynasty: 清')
    .option('--edition <name>', 'which printing it is: 寛政八年刊本')
    .option('--licence <name>', 'under what licence pictures and text are given')
    .option('--source <name>', 'whose they are, and where they come from');

export const pageXmlSettings = (options: PageXmlCliOptions): PageXmlCliOptions => {
  const { title, author, dynasty, edition, licence, source } = options;
  const given = Object.entries({ title, author, dynasty, edition, licence, source });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value.trim() !== ''));
};
