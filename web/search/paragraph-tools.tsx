import type { AskedProps } from './question-props.ts';
import { SortChoice } from './sort-choice.tsx';

/** The order of the paragraphs, which is not that of the pages. */
export const ParagraphTools = ({ address, onChange }: Pick<AskedProps, 'address' | 'onChange'>) => (
  <SortChoice sort={address.parSort} onSort={(parSort) => onChange({ parSort })} />
);
