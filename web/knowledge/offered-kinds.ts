// The kinds of knowledge that the reader is offered, in words.
import { knowledgeKindTexts } from '#contract/knowledge-texts.ts';
import { knowledgeKindsOf } from '#contract/offered-knowledge.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';

/** Those of the lists, which the tools are of, and those that the library's works and reigns are. */
export const useKindNames = (): { listed: string[]; all: string[] } => {
  const t = useText();
  const { tools } = useOptions();
  const all = knowledgeKindsOf(tools);
  const inWords = (kinds: typeof all) => kinds.map((kind) => t(knowledgeKindTexts[kind]));
  return { listed: inWords(all.filter((kind) => kind !== 'work')), all: inWords(all) };
};
