import { smallToolNames, type ToolName } from '#contract/values/tool-names.ts';
import { useOptions } from '../api/use-options.ts';
import { openDialog } from './reader-dialogs.ts';

const open = (word?: string, tool?: ToolName): void => openDialog('tools', word, tool);

/** Opens the small tools, on a word where one was chosen; undefined where the library offers none. */
export const useSmallTools = (): typeof open | undefined => {
  const { tools } = useOptions();
  return smallToolNames.some((tool) => tools.includes(tool)) ? open : undefined;
};
