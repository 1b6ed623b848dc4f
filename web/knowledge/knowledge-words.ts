// Relations, their bases and years in words.
import type { KnowledgeBasis, KnowledgeNode, KnowledgeRelation } from '#contract/knowledge/knowledge.ts';
import { relationTexts } from '#contract/knowledge/knowledge-texts.ts';
import { knowledgeTexts as texts } from './texts.ts';

/** What a relation is called from one end: 言及 who is mentioned, 言及者 who mentions one. */
export const relationText = ({ kind, direction }: Pick<KnowledgeRelation, 'kind' | 'direction'>): string =>
  kind === 'mentions' && direction === 'in' ? texts.mentionedBy : relationTexts[kind];

export const relationBasisTexts: Partial<Record<KnowledgeBasis, string>> = {
  dynasty: texts.basisDynasty,
  dates: texts.basisDates,
  works: texts.basisWorks,
  list: texts.basisList,
  only: texts.basisOnly,
};

const yearText = (year: number): string => (year < 0 ? `前${-year}` : String(year));

/** 701–762, or the dates as they are written. */
export const datesOf = ({ firstYear, lastYear, dates }: KnowledgeNode): string =>
  firstYear !== undefined && lastYear !== undefined
    ? `${yearText(firstYear)}–${yearText(lastYear)}`
    : (dates ?? '');
