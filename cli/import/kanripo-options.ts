// The options of a Kanripo source, which `import` and `check` share.
import { type Command, Option } from 'commander';

export interface KanripoArguments {
  edition?: string;
  catalog?: string;
  gaiji?: string;
}

export const addKanripoOptions = (command: Command): Command =>
  command
    .argument('<path...>', 'folders of texts (KR2k0010/WYG), or of a text with its branches')
    .addOption(new Option('--edition <branch>', 'the branch to read where a folder has several: WYG'))
    .addOption(new Option('--catalog <dir>', 'the Kanripo catalogue, for dynasty, authors and class'))
    .addOption(new Option('--gaiji <dir>', 'the Kanripo gaiji list, for characters outside Unicode'));

export const kanripoSettings = ({ edition, catalog, gaiji }: KanripoArguments) => ({
  ...(edition === undefined ? {} : { edition }),
  ...(catalog === undefined ? {} : { catalogDir: catalog }),
  ...(gaiji === undefined ? {} : { gaijiDir: gaiji }),
});
