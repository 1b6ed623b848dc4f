// What kinds of entities and relations are called, and what a relation is told by.
import type {
  KnowledgeBasis,
  KnowledgeKind,
  KnowledgeNode,
  KnowledgeRelation,
  KnowledgeRelationKind,
} from '#contract/knowledge.ts';
import { knowledgeTexts as texts } from './texts.ts';

export const knowledgeKindTexts = {
  person: texts.person,
  place: texts.place,
  office: texts.office,
  herb: texts.herb,
  idiom: texts.idiom,
  character: texts.character,
  work: texts.work,
  reign: texts.reign,
} as const satisfies Record<KnowledgeKind, string>;

export const relationTexts = {
  wrote: texts.wrote,
  edited: texts.edited,
  commented: texts.commented,
  translated: texts.translated,
  contributed: texts.contributed,
  edition: texts.edition,
  office: texts.officeHeld,
  told: texts.told,
  named: texts.named,
  reign: texts.reigned,
} as const satisfies Record<KnowledgeRelationKind, string>;

/** What a relation is called from one end: 言及 who is told of, 见于 what tells of one. */
export const relationText = ({ kind, direction }: Pick<KnowledgeRelation, 'kind' | 'direction'>): string =>
  kind === 'told' && direction === 'in' ? texts.toldBy : relationTexts[kind];

export const relationBasisTexts: Partial<Record<KnowledgeBasis, string>> = {
  dynasty: texts.basisDynasty,
  dates: texts.basisDates,
  works: texts.basisWorks,
  only: texts.basisOnly,
};

const yearText = (year: number): string => (year < 0 ? `前${-year}` : String(year));

/** 701–762, or the dates as they are written. */
export const datesOf = ({ firstYear, lastYear, dates }: KnowledgeNode): string =>
  firstYear !== undefined && lastYear !== undefined
    ? `${yearText(firstYear)}–${yearText(lastYear)}`
    : (dates ?? '');
