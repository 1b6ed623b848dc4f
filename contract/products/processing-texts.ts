// How a text was edited, in one statement wherever a product is spoken of.
import type { Product } from './products.ts';

/** Not proofread (10) is shown as fine-processed (15), as specified, with what is true of it beside. */
export const processingTexts = {
  15: '精加工',
  10: '精加工（未校对）',
  machineRead: '精加工（机器识别，未校对）',
  5: '未识别',
  0: '待加工',
} as const;

/** Machines have read newspapers alone. */
export const processingStatement = ({
  processingState,
  isNewspaper,
}: Pick<Product, 'processingState' | 'isNewspaper'>) =>
  processingTexts[isNewspaper && processingState === 10 ? 'machineRead' : processingState];

/** Under which a source may tell more of it. */
export const processingLabel = '整理状态';

/** Values that earlier imports wrote under the label: they repeat the state at the time of the import, and are not shown. */
const formerStates: readonly string[] = [
  '录文已由本馆校对',
  '录文未经本馆校对',
  '机器识别，未经校对',
  '影像未识别，没有录文',
  '待处理',
];

interface Fact {
  label: string;
  value: string;
}

/** The statement with what a source tells beside it, as one fact; and the other facts of the source. */
export const partStatement = (
  statement: string,
  facts: readonly Fact[],
): { stated: Fact; others: readonly Fact[] } => {
  const isOfState = ({ label }: Fact) => label === processingLabel;
  const added = facts.filter((fact) => isOfState(fact) && !formerStates.includes(fact.value));
  return {
    stated: { label: processingLabel, value: [statement, ...added.map(({ value }) => value)].join('；') },
    others: facts.filter((fact) => !isOfState(fact)),
  };
};
