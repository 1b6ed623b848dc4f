// The look-ups of the tools. They need no sign-in: what they tell is of lists, not of the text of products.
import { AppError } from '#contract/http/app-error.ts';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import { type ReferenceKind, referenceKindNames, referenceKinds } from '#contract/tools/reference.ts';
import {
  convertCharacters,
  findIdioms,
  findNames,
  getToolEntry,
  listContemporaries,
  listFormsOfSeveral,
  listMappedCharacters,
  listNearPlaces,
  listReferenceLists,
  listRelatedForms,
  lookUpCharacter,
  lookUpName,
  type ToolEntry,
  toolPageSize,
} from '#contract/tools/tools.ts';
import type { ReferenceEntry } from '#library/reference-data/lists/open-reference.ts';
import { splitCells } from '#search/characters/characters.ts';
import { unifyText } from '#search/characters/unified-ideographs.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { Settings } from '../settings/watch-settings.ts';

import { addSources } from './source-routes.ts';

const mostItems = 100;
/** Number of places that a sketch has room for besides the requested one. */
const nearPlaces = 8;

interface Paging {
  start?: number | undefined;
  count?: number | undefined;
}
const stretch = ({ start = 0, count = toolPageSize }: Paging) => ({
  start,
  count: Math.min(count, mostItems),
});
const paged = <T>(paging: Paging, total: number, items: T[]) => ({
  start: paging.start ?? 0,
  count: items.length,
  total,
  items,
});
const sliced = <T>(paging: Paging, all: readonly T[]) => {
  const { start, count } = stretch(paging);
  return paged(paging, all.length, all.slice(start, start + count));
};

const kindOfType = (type: EntityKind): ReferenceKind =>
  referenceKindNames.find((name) => referenceKinds[name] === type)!;

const describeEntry = (type: EntityKind, { id, facts, list }: ReferenceEntry): ToolEntry => ({
  ...facts,
  id,
  type,
  alias: facts.alias ?? [],
  list,
});

/** Kinds of entries, as calls by an id tell them, and the tools that show them. */
const toolOfKind = {
  persons: 'renWu',
  places: 'diMing',
  offices: 'zhiGuan',
  herbs: 'zcy',
  characters: 'guHanYu',
  idioms: 'chengYu',
  mapping: 'cjkPlus',
} as const satisfies Record<ReferenceKind, ToolName>;

interface ToolRouteParts {
  data: string;
  settings: Pick<Settings, 'of'>;
  reference: ReferencePool;
}

export const toolRoutes: FastifyPluginAsync<ToolRouteParts> = async (app, { data, settings, reference }) => {
  const isOffered = (
    { kind }: { kind: ReferenceKind },
    { caller }: Pick<FastifyRequest, 'caller'>,
  ): boolean => settings.of(caller).tools.includes(toolOfKind[kind]);
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, max-age=300');
  });

  for (const [call, whole] of [
    [lookUpName, true],
    [findNames, false],
  ] as const)
    serve(app, call, async (request) => {
      const { type, key, ...paging } = request.query;
      const job = { data, kind: kindOfType(type), key, ...stretch(paging), whole };
      const { total, entries } = await reference.run('findEntries', job, claimOf(request));
      return paged(
        paging,
        total,
        entries.map((entry) => describeEntry(type, entry)),
      );
    });

  serve(app, lookUpCharacter, async (request) => {
    const { key, ...paging } = request.query;
    return sliced(paging, await reference.run('describeCharacters', { data, key }, claimOf(request)));
  });

  serve(app, findIdioms, async (request) => {
    const { key, ...paging } = request.query;
    const job = { data, key, ...stretch(paging) };
    const { total, items } = await reference.run('findIdiomEntries', job, claimOf(request));
    return paged(paging, total, items);
  });

  serve(app, listRelatedForms, async (request) => {
    const { key, ...paging } = request.query;
    const [character = ''] = splitCells(unifyText(key));
    const [described] = await reference.run('listForms', { data, key: character }, claimOf(request));
    return sliced(paging, described?.forms ?? []);
  });

  serve(app, listFormsOfSeveral, async (request) => {
    const { key, ...paging } = request.query;
    return sliced(paging, await reference.run('listForms', { data, key }, claimOf(request)));
  });

  serve(app, convertCharacters, (request) =>
    reference.run('convertMapped', { data, key: request.query.key }, claimOf(request)),
  );

  serve(app, listMappedCharacters, async (request) => {
    const { key = '', ...paging } = request.query;
    const job = { data, kind: 'mapping', key, ...stretch(paging), whole: true } as const;
    const { total, entries } = await reference.run('findEntries', job, claimOf(request));
    const items = entries.map(({ id, facts: { name, cjk = '', relation = '' }, list }) => ({
      id,
      eudc: name,
      cjk,
      relation,
      list,
    }));
    return paged(paging, total, items);
  });

  serve(app, getToolEntry, async (request) => {
    const entry = await reference.run('findEntry', { data, id: request.params.id }, claimOf(request));
    if (!entry || !isOffered(entry, request)) throw new AppError('not-found');
    const { id, kind, facts, list } = entry;
    return { ...facts, id, kind, list };
  });

  serve(app, listContemporaries, async (request) => {
    const { id } = request.params;
    const job = { data, id, ...stretch(request.query) };
    const found = await reference.run('findContemporariesOf', job, claimOf(request));
    if (!found) throw new AppError('not-found');
    const items = found.entries.map(({ id: other, facts: { name, dynasty, bdDate }, life, shared }) => ({
      id: other,
      name,
      dynasty,
      bdDate,
      life,
      shared,
    }));
    return { ...paged(request.query, found.total, items), ...(found.life && { life: found.life }) };
  });

  serve(app, listNearPlaces, async (request) => {
    const job = { data, id: request.params.id, count: nearPlaces };
    const found = await reference.run('findPlacesNear', job, claimOf(request));
    if (!found) throw new AppError('not-found');
    return found.map(({ entry: { id, facts }, distance }) => ({
      id,
      name: facts.name,
      latitude: facts.latitude!,
      longitude: facts.longitude!,
      distance: Math.round(distance),
    }));
  });

  serve(app, listReferenceLists, async (request) => {
    const lists = await reference.run('summariseLists', { data }, claimOf(request));
    return lists.filter((list) => isOffered(list, request));
  });

  addSources(app, data, reference, isOffered);
};
