import { smallToolNames } from '#contract/tool-names.ts';
import { useOptions } from '../api/use-options.ts';
import { openDialog } from './reader-dialogs.ts';

const open = (word?: string): void => openDialog('tools', word);

/** Opens the small tools, on a word where one was chosen; undefined where the library offers none. */
export const useSmallTools = (): ((word?: string) => void) | undefined => {
  const { tools } = useOptions();
  return smallToolNames.some((tool) => tools.includes(tool)) ? open : undefined;
};
