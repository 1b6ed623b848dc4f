// What everybody may see of knowledge, for pages that are served with their text.
import { KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { knowledgeKindsOf } from '#contract/knowledge/offered-knowledge.ts';
import type { FoundInfo } from '#retrieval/knowledge/entity-info.ts';
import type { FoundRelation } from '#retrieval/knowledge/relations.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { ReferenceAnswer } from '../reference-thread/run-reference-job.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { Settings } from '../settings/watch-settings.ts';

export interface KnowledgeReader {
  kinds(): Promise<NonNullable<ReferenceAnswer<'knowledgeKindNames'>>>;
  /** Undefined where there is none, and where nothing is known yet. */
  entity(type: string, id: string): Promise<{ info: FoundInfo; relations: FoundRelation[] } | undefined>;
  addresses(): Promise<string[]>;
}

const mostRelations = 100;
const namesOfKind = 50;

export const readShownKnowledge = (
  data: string,
  reference: ReferencePool,
  holdings: () => Pick<Holdings, 'list'>,
  settings: Pick<Settings, 'installation'>,
): KnowledgeReader => {
  const about = () => ({
    data,
    listed: holdings()
      .list()
      .flatMap(({ code, record }) => (record.state ? code : [])),
    readable: [],
    kinds: knowledgeKindsOf(settings.installation().tools),
  });
  const claim = () => ({ unit: 'site', session: 'site', signal: new AbortController().signal });
  return {
    kinds: async () =>
      (await reference.run('knowledgeKindNames', { ...about(), types: [], count: namesOfKind }, claim())) ??
      [],
    entity: async (written, id) => {
      const kind = KnowledgeKind.safeParse(written);
      if (!kind.success || id === '' || id.length > 200) return undefined;
      const node = { type: kind.data, id };
      const infos = await reference.run('knowledgeInfos', { ...about(), nodes: [node] }, claim());
      const info = infos?.[0];
      if (!info) return undefined;
      const job = { ...about(), ...node, stretch: { skipCount: 0, maxResultCount: mostRelations } };
      const found = await reference.run('knowledgeRelations', job, claim());
      return { info, relations: found?.items ?? [] };
    },
    addresses: async () => (await reference.run('knowledgeAddresses', about(), claim())) ?? [],
  };
};
