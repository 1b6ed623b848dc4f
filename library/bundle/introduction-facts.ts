// The facts by which a product is introduced: those of its source, and what the count of guessed nodes says of its
// catalogue.
import { withoutMachinePaths } from '../files/shown-repository.ts';
import type { BundleFacts } from './book-schema.ts';

type IntroductionFacts = Pick<BundleFacts, 'introduction' | 'guessedCount'>;

const guessedFact = (count: number) => ({
  label: '目录',
  value: `其中 ${count} 条篇目由版式推定，未经人工校核`,
});

/**
 * Of the source alone: versions written before the sentence was made when shown have it among them, and older ones a
 * path of the machine.
 */
export const sourceFacts = ({ introduction, guessedCount = 0 }: IntroductionFacts) => {
  const { value } = guessedFact(guessedCount);
  return introduction.facts
    .filter((fact) => fact.value !== value)
    .map((fact) => ({ ...fact, value: withoutMachinePaths(fact.value) }));
};

export const shownFacts = (facts: IntroductionFacts) => [
  ...sourceFacts(facts),
  ...(facts.guessedCount ? [guessedFact(facts.guessedCount)] : []),
];
