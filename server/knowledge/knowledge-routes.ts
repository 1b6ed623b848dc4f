// What the library knows: answered by the reference data thread from the knowledge file, with the lines of text that
// support it. Text of a product is sent to whoever may read it.
import {
  findRelations,
  getKnowledgeInfos,
  listKnowledgeNames,
  listRelatedNodes,
  listRelations,
  searchByProperties,
  suggestNodeNames,
  suggestNodes,
} from '#contract/knowledge/knowledge-calls.ts';
import {
  type KnowledgeEvidence,
  type KnowledgeInfo,
  type KnowledgeState,
  type TextEvidence,
} from '#contract/knowledge/knowledge.ts';
import { knowledgeKindsOf } from '#contract/knowledge/offered-knowledge.ts';
import type { FoundInfo } from '#retrieval/knowledge/entity-info.ts';
import type { FoundEvidence, TextPlace } from '#retrieval/knowledge/relations.ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { callerOf } from '../http/requests/caller.ts';
import { admitQuotes, type QuoteLimiter, recordQuotes } from '../holdings/deliver-quotes.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { describeEvidence } from './describe-evidence.ts';
import type { KnowledgeWatch } from './watch-knowledge.ts';

export interface KnowledgeRouteOptions {
  data: string;
  reference: ReferencePool;
  watch: KnowledgeWatch;
  /** Entities of a kind whose tool is not offered to the caller appear nowhere. */
  settings: Pick<Settings, 'of'>;
  limiter: QuoteLimiter;
}

type Asker = Pick<FastifyRequest, 'caller' | 'ip' | 'wanted'>;

const productsFor = (app: FastifyInstance, request: Asker) => {
  const caller = callerOf(request);
  const listed = app.holdings.list().flatMap(({ code, record }) => (record.state ? code : []));
  return { listed, readable: listed.filter((code) => caller.mayRead(code)) };
};

/** The evidence of what was found, its lines read; one whose text is gone is left out. */
const withEvidence = <T extends { evidence?: FoundEvidence }>(
  app: FastifyInstance,
  { evidence, ...rest }: T,
) => {
  const found: KnowledgeEvidence | undefined =
    evidence?.by === 'place' ? describeEvidence(app.holdings, evidence) : evidence;
  return { ...rest, ...(found && { evidence: found }) };
};

const withText = <T extends { evidence?: TextPlace }>(app: FastifyInstance, { evidence, ...rest }: T) => {
  const found = evidence && describeEvidence(app.holdings, evidence);
  return { ...rest, ...(found && { evidence: found }) };
};

/** What of the texts is quoted. */
const quotedIn = (items: readonly { evidence?: KnowledgeEvidence | undefined }[]): TextEvidence[] =>
  items.flatMap(({ evidence }) => (evidence?.by === 'text' ? evidence : []));

/** A name in a dated entry is reported with the line that contains it. */
const describeInfo = (app: FastifyInstance, { datedFacts, offices, ...info }: FoundInfo): KnowledgeInfo => ({
  ...info,
  datedFacts: datedFacts.flatMap((fact) => {
    const factWithText = withText(app, fact);
    if (!fact.evidence) return factWithText;
    return factWithText.evidence
      ? { ...factWithText, label: factWithText.evidence.date ?? '', text: factWithText.evidence.text }
      : [];
  }),
  offices: offices.map((office) => withText(app, office)),
});

export const knowledgeRoutes: FastifyPluginAsync<KnowledgeRouteOptions> = async (
  app,
  { data, reference, watch, settings, limiter },
) => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  });
  const about = (request: Asker) => ({
    data,
    kinds: knowledgeKindsOf(settings.of(request.caller).tools),
    ...productsFor(app, request),
  });
  /** Without an answer there is no file: then one is made. */
  const stated = <T>(answer: T | undefined, empty: T): T & { state: KnowledgeState } => {
    if (answer) return { ...answer, state: 'ready' };
    watch.look();
    return { ...empty, state: watch.isMaking ? 'building' : 'none' };
  };
  const claim = (request: Asker) => claimOf(request as FastifyRequest);
  const nothing = { totalCount: 0, items: [] };

  serve(app, listKnowledgeNames, async (request) => {
    const { entityDefinitionNames: types, count } = request.body;
    const kinds = await reference.run(
      'knowledgeKindNames',
      { ...about(request), types, count },
      claim(request),
    );
    return stated(kinds && { kinds }, { kinds: [] });
  });

  serve(app, getKnowledgeInfos, async (request) => {
    const job = { ...about(request), nodes: request.body.nodes };
    await admitQuotes(limiter, claim(request));
    const infos = await reference.run('knowledgeInfos', job, claim(request));
    const items = infos?.map((info) => describeInfo(app, info));
    const facts = items?.flatMap(({ datedFacts, offices }) => [...datedFacts, ...offices]) ?? [];
    recordQuotes(limiter, claim(request), quotedIn(facts));
    return stated(items && { items }, { items: [] });
  });

  serve(app, searchByProperties, async (request) => {
    const { skipCount, maxResultCount, ...question } = request.body;
    const job = { ...about(request), question, stretch: { skipCount, maxResultCount } };
    return stated(await reference.run('knowledgeByProperties', job, claim(request)), nothing);
  });

  serve(app, suggestNodeNames, async (request) =>
    stated(
      await reference.run('knowledgeNodeNames', { ...about(request), ...request.body }, claim(request)),
      nothing,
    ),
  );

  serve(app, suggestNodes, async (request) => {
    const { skipCount, maxResultCount, ...question } = request.body;
    const job = { ...about(request), ...question, stretch: { skipCount, maxResultCount } };
    const found = await reference.run('knowledgeNodes', job, claim(request));
    return stated(found, { ...nothing, facets: { types: [], dynasties: [] } });
  });

  serve(app, listRelations, async (request) => {
    const { skipCount, maxResultCount, ...node } = request.body;
    const job = { ...about(request), ...node, stretch: { skipCount, maxResultCount } };
    await admitQuotes(limiter, claim(request));
    const found = await reference.run('knowledgeRelations', job, claim(request));
    const items = found?.items.map((one) => withEvidence(app, one));
    recordQuotes(limiter, claim(request), quotedIn(items ?? []));
    return stated(found && items && { ...found, items }, { ...nothing, counts: [] });
  });

  serve(app, listRelatedNodes, async (request) => {
    const { skipCount, maxResultCount, ...node } = request.body;
    const job = { ...about(request), ...node, stretch: { skipCount, maxResultCount } };
    return stated(await reference.run('knowledgeRelatedNodes', job, claim(request)), nothing);
  });

  serve(app, findRelations, async (request) => {
    await admitQuotes(limiter, claim(request));
    const found = await reference.run(
      'knowledgePaths',
      { ...about(request), ...request.body },
      claim(request),
    );
    const paths = found?.paths.map(({ nodes, steps }) => ({
      nodes,
      steps: steps.map((step) => withEvidence(app, step)),
    }));
    recordQuotes(limiter, claim(request), quotedIn(paths?.flatMap(({ steps }) => steps) ?? []));
    return stated(found && paths && { ...found, paths }, { length: -1, totalCount: 0, paths: [] });
  });
};
