// What the site tells of knowledge: as everybody may see it.
import type { KnowledgeKind, KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import type { FoundInfo } from '#retrieval/knowledge/entity-info.ts';
import type { FoundRelation } from '#retrieval/knowledge/relations.ts';

export interface ShownKnowledge {
  kinds(): Promise<{ type: KnowledgeKind; totalCount: number; names: KnowledgeNode[] }[]>;
  entity(type: string, id: string): Promise<{ info: FoundInfo; relations: FoundRelation[] } | undefined>;
  /** Of entities that have something to tell by themselves. */
  addresses(): Promise<string[]>;
}
