import type { QuestionProps } from '../list/question-props.ts';
import { SortChoice } from '../list/sort-choice.tsx';

/** The order of the paragraphs, which is not that of the pages. */
export const ParagraphTools = ({ address, onChange }: Pick<QuestionProps, 'address' | 'onChange'>) => (
  <SortChoice sort={address.parSort} onSort={(parSort) => onChange({ parSort })} />
);
