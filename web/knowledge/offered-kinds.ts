// The kinds of knowledge that the reader is offered, in words.
import { useQuery } from '@tanstack/react-query';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { knowledgeKindsOf } from '#contract/knowledge/offered-knowledge.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { kindsQuery } from './knowledge-queries.ts';

/**
 * Those of the lists, which the tools are of, and with them works and reigns. Kinds that have no entry are left out, once
 * that is known.
 */
export const useKindNames = (): { listed: string[]; all: string[] } => {
  const t = useText();
  const { tools } = useOptions();
  // The page of all kinds asks for them; the others say what is known by then.
  const { data } = useQuery({ ...kindsQuery, enabled: false });
  const held = new Set(data?.kinds.flatMap(({ type, totalCount }) => (totalCount > 0 ? type : [])));
  const all = knowledgeKindsOf(tools).filter((kind) => held.size === 0 || held.has(kind));
  const inWords = (kinds: typeof all) => kinds.map((kind) => t(knowledgeKindTexts[kind]));
  return { listed: inWords(all.filter((kind) => kind !== 'work')), all: inWords(all) };
};
