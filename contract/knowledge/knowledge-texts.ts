// What kinds of entities and of relations are called, on the screens and in the pages that are served.
import type { KnowledgeKind, KnowledgeRelationKind } from './knowledge.ts';

export const knowledgeKindTexts: Readonly<Record<KnowledgeKind, string>> = {
  person: '人物',
  place: '地名',
  office: '职官',
  herb: '本草',
  idiom: '成语',
  character: '字',
  work: '著作',
  reign: '年号',
};

export const relationTexts: Readonly<Record<KnowledgeRelationKind, string>> = {
  wrote: '著',
  edited: '编',
  commented: '注',
  translated: '译',
  contributed: '参与',
  edition: '异本',
  office: '任职',
  addressed: '寄赠',
  mentions: '言及',
  named: '同条',
  reign: '生当',
};

/**
 * Relations that a program reads from texts: how many of a hundred, drawn at random and read by hand, are right, and of what
 * (docs/knowledge.md).
 */
export const measuredRelations: Readonly<
  Partial<Record<KnowledgeRelationKind, { right: number; of: number; text: string }>>
> = {
  addressed: { right: 96, of: 100, text: '御定全唐詩' },
  mentions: { right: 98, of: 100, text: '《全唐詩》詩人小傳' },
};
