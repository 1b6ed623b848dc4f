import type { Question } from '#contract/search.ts';
import type { AskedAddress, SearchParameters } from './search-address.ts';

/** What every part of the screen that hangs on the question is given. It renders afresh when the address changes. */
export interface AskedProps {
  code: string;
  version: string;
  address: AskedAddress;
  question: Question;
  /** Changes parameters of the address, each change a step that Back undoes. */
  onChange: (change: SearchParameters) => void;
}
