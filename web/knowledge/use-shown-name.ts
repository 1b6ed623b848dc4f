import type { KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { useHouseText } from '../i18n/use-text.ts';

/** Idioms are in the script of their list, which is the house's; all other names stand as books and lists have them. */
export const useShownName = (): ((node: Pick<KnowledgeNode, 'type' | 'name'>) => string) => {
  const house = useHouseText();
  return ({ type, name }) => (type === 'idiom' ? house(name) : name);
};
