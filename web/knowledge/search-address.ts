// What /knowledgeSearch has in its address.
import { type PropertyQuestion } from '#contract/knowledge/knowledge-calls.ts';
import { knowledgeKinds } from '#contract/knowledge/knowledge.ts';
import { address, type TextsOf, type ValuesOf } from '../address/address.ts';
import { oneOf, text, whole } from '../address/parameter-kinds.ts';

const year = whole(-9999, 9999);
export const knowledgeKind = oneOf(knowledgeKinds);

export const knowledgeAddress = address({
  key: text(),
  type: knowledgeKind,
  dynasty: text(),
  firstYear: year,
  lastYear: year,
  place: text(),
  work: text(),
  page: whole(1).or(1),
});
export type KnowledgeSearch = TextsOf<typeof knowledgeAddress>;

/** Undefined if there is no exact condition. */
export const propertyQuestion = (
  conditions: ValuesOf<typeof knowledgeAddress>,
): PropertyQuestion | undefined => {
  const { key: name, type, dynasty, firstYear, lastYear, place, work } = conditions;
  if (firstYear === undefined && lastYear === undefined && !place && !work) return undefined;
  return { name, type, dynasty, firstYear, lastYear, place, work };
};
