import type { Question } from '#contract/search/search.ts';
import type { QueryAddress, SearchParameters } from '../../builder/search-address.ts';

/** What every part of the screen that hangs on the question is given. It renders afresh when the address changes. */
export interface QuestionProps {
  code: string;
  version: string;
  address: QueryAddress;
  question: Question;
  /** Changes parameters of the address, each change a step that Back undoes. */
  onChange: (change: SearchParameters) => void;
}
