import type { KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { useHouseText } from '../i18n/use-text.ts';

/** Idioms are in the script of their list, which is the site's; all other names are shown as in books and lists. */
export const useShownName = (): ((node: Pick<KnowledgeNode, 'type' | 'name'>) => string) => {
  const house = useHouseText();
  return ({ type, name }) => (type === 'idiom' ? house(name) : name);
};
