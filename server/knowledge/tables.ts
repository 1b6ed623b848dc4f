// The tables of this feature, as rows are read from them.
import '../database/tables.ts';

/** server/knowledge/joining-store.ts: two entries of lists, and whether they are one. */
interface KnowledgeJoiningTable {
  /** `person`, `place`, … */
  kind: string;
  one: string;
  other: string;
  verdict: 'joined' | 'parted';
  decided_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    knowledge_joining: KnowledgeJoiningTable;
  }
}
