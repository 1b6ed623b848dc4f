// What /knowledgeSearch has in its address.
import { type PropertyQuestion } from '#contract/knowledge/knowledge-calls.ts';
import { readKnowledgeKind } from '#contract/knowledge/knowledge.ts';

export const knowledgeParameters = [
  'key',
  'type',
  'dynasty',
  'firstYear',
  'lastYear',
  'place',
  'work',
  'page',
] as const;
export type KnowledgeSearch = Partial<Record<(typeof knowledgeParameters)[number], string>>;

const yearOf = (text: string | undefined): number | undefined => {
  const year = /^-?\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;
  return year;
};

/** Undefined if there is no exact condition. */
export const propertyQuestion = ({
  key,
  type,
  dynasty,
  firstYear,
  lastYear,
  place,
  work,
}: KnowledgeSearch): PropertyQuestion | undefined => {
  const years = [yearOf(firstYear), yearOf(lastYear)];
  if (years.every((year) => year === undefined) && !place && !work) return undefined;
  return {
    name: key,
    type: readKnowledgeKind(type),
    dynasty,
    firstYear: years[0],
    lastYear: years[1],
    place,
    work,
  };
};
