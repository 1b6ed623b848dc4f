import { type RequestFault, wordsOfFault } from '#contract/http/faults.ts';
import { translate } from '../i18n/use-text.ts';

interface PlacedFaults {
  /** By field all that is wrong with it; of a list each with the number of its item. */
  byField: ReadonlyMap<string, string>;
  /** What belongs to none of the fields. */
  rest: readonly RequestFault[];
}

/** Places what the server refuses of a form at its `fields`, which are sent as `part` of the request, or as its whole. */
export const placeFaults = (
  faults: readonly RequestFault[],
  fields: readonly string[],
  part?: string,
): PlacedFaults => {
  const byField = new Map<string, string>();
  const rest: RequestFault[] = [];
  for (const fault of faults) {
    const [first, ...others] = fault.path;
    const [name, item] = part === undefined ? fault.path : others;
    const isPlaced =
      (part === undefined || first === part) && typeof name === 'string' && fields.includes(name);
    if (!isPlaced) {
      rest.push(fault);
      continue;
    }
    const words = `${typeof item === 'number' ? `${item + 1}：` : ''}${wordsOfFault(fault, translate)}`;
    const before = byField.get(name);
    byField.set(name, before === undefined ? words : `${before}；${words}`);
  }
  return { byField, rest };
};
