import { type RequestFault, wordsOfFault } from '#contract/http/faults.ts';
import { translate } from '../i18n/use-text.ts';

/**
 * What the server refuses of a form whose fields are sent as `part` of the request: by field all that is wrong with it, of a
 * list each with the number of its item.
 */
export const fieldFaults = (faults: readonly RequestFault[], part: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const fault of faults) {
    const [first, name, item] = fault.path;
    if (first !== part || typeof name !== 'string') continue;
    const words = `${typeof item === 'number' ? `${item + 1}：` : ''}${wordsOfFault(fault, translate)}`;
    const before = found.get(name);
    found.set(name, before === undefined ? words : `${before}；${words}`);
  }
  return found;
};
