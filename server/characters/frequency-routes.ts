// How often characters occur in the holdings and in their sub-libraries.
import { AppError } from '#contract/http/app-error.ts';
import {
  allHoldings,
  type CountedLibrary,
  compareFrequencies,
  exportFrequencies,
  type FrequencyLibrary,
  listFrequencies,
  listFrequencyLibraries,
  tabulateFrequencies,
} from '#contract/tools/frequency.ts';
import { FrequencyTable } from '#reference/frequency/frequency-table.ts';
import { type RadicalTable, radicalStrokesIn } from '#reference/frequency/radical-table.ts';
import { splitCells } from '#search/characters/characters.ts';
import { unifyText } from '#search/characters/unified-ideographs.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Listed } from '../holdings/listed.ts';
import { type Caller, callerOf } from '../http/requests/caller.ts';
import { type Claim, claimOf } from '../http/limits/claim.ts';
import { writeCsv } from '../http/replies/csv.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import type { CharacterCounts } from './character-counts.ts';

/** Tables of the whole of what a unit may read; each some megabytes. */
const mostTables = 12;
/** A comparison is requested again with each of its pages. */
const mostComparisons = 4;
const csvHead = ['字', '统一码', '次数', '万分比', '累加万分比', '序', '部首', '部首号', '笔画'];

interface Counted {
  library: CountedLibrary;
  table: FrequencyTable;
  codes: ReadonlySet<string>;
  /** Changes with what was counted. */
  edition: string;
}

/** Products of which every book is of one of the witnesses, and those that are named. */
const belongsTo =
  ({ witnesses, products }: FrequencyLibrary) =>
  ({ code, books }: Pick<Listed, 'code' | 'books'>): boolean =>
    products.includes(code) ||
    (books.length > 0 && books.every(({ witness }) => witness !== undefined && witnesses.includes(witness)));

export interface SubLibraries {
  names(): readonly { id: string; name: string }[];
  /** @throws AppError where there is none of that id, and of the search. */
  count(id: string, caller: Pick<Caller, 'mayRead'>, claim: Claim): Promise<Counted>;
}

export const subLibraries = (
  listed: () => readonly Listed[],
  counts: CharacterCounts,
  libraries: () => readonly FrequencyLibrary[],
  reference: ReferencePool,
): SubLibraries => {
  const names = () => [{ id: allHoldings, name: '全部馆藏' }, ...libraries()];
  const tables = new LRUCache<string, Counted>({ max: mostTables });
  let radicals: RadicalTable | undefined;

  return {
    names,
    async count(id, caller, claim) {
      const named = names().find((one) => one.id === id);
      if (!named) throw new AppError('query-invalid', `没有子库“${id}”`);
      const library = libraries().find((one) => one.id === id);
      const isPart = library ? belongsTo(library) : () => true;
      const products = listed().filter((one) => one.record.state && caller.mayRead(one.code) && isPart(one));
      const edition = JSON.stringify([
        id,
        library,
        ...products.map(({ code, version }) => `${code}|${version}`),
      ]);
      const known = tables.get(edition);
      if (known) return known;
      radicals ??= await reference.run('listRadicals', undefined, claim);
      const facts = radicals;
      const { counts: sums, damaged } = await counts.sum(products, claim);
      const table = new FrequencyTable(id, sums, (hanZi) => radicalStrokesIn(facts, hanZi));
      const { characters, distinct } = table;
      const summary = { appId: id, name: named.name, products: products.length - damaged, damaged };
      const counted: Counted = {
        library: { ...summary, characters, distinct },
        table,
        codes: new Set(products.map(({ code }) => code)),
        edition,
      };
      // What could not be read may be mended.
      if (damaged === 0) tables.set(edition, counted);
      return counted;
    },
  };
};

export const frequencyRoutes: FastifyPluginAsync<{ libraries: SubLibraries }> = async (
  app,
  { libraries },
) => {
  const comparisons = new LRUCache<string, ReturnType<FrequencyTable['compare']>>({
    max: mostComparisons,
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'private, no-cache');
  });
  type Asking = Pick<FastifyRequest, 'caller' | 'ip' | 'wanted'>;
  const countOf = (id: string, request: Asking) =>
    libraries.count(id, callerOf(request), claimOf(request as FastifyRequest));

  const compareTwo = (
    first: Counted,
    second: Counted,
    query: { radNo?: number | undefined; fromStrokes?: number | undefined; toStrokes?: number | undefined },
    more: 'first' | 'second' | undefined,
  ) => {
    const { radNo, fromStrokes, toStrokes } = query;
    const name = JSON.stringify([first.edition, second.edition, radNo, fromStrokes, toStrokes, more]);
    const found = comparisons.get(name) ?? first.table.compare(second.table, query, more);
    comparisons.set(name, found);
    return found;
  };

  serve(app, listFrequencies, async (request) => {
    const { key, appId, start, count } = request.query;
    const { library, table } = await countOf(appId, request);
    const cells = [...new Set(splitCells(unifyText(key)))].filter((cell) => cell.trim() !== '');
    const found = cells.flatMap((cell) => table.of(cell));
    const items = found.slice(start, start + count);
    return { start, count: items.length, total: found.length, library, items };
  });

  serve(app, tabulateFrequencies, async (request) => {
    const { appId, sort, reverse, start, count, ...filter } = request.query;
    const { library, table } = await countOf(appId, request);
    const { total, items } = table.list(sort, reverse === 'true', filter, start, count);
    return { start, count: items.length, total, library, items };
  });

  serve(app, listFrequencyLibraries, async (request) => {
    const counted: CountedLibrary[] = [];
    for (const { id } of libraries.names()) counted.push((await countOf(id, request)).library);
    return counted;
  });

  const pairOf = async (appId: string, other: string, request: Asking) => {
    if (appId === other) throw new AppError('query-invalid', '请选择两个不同的子库');
    const [first, second] = [await countOf(appId, request), await countOf(other, request)];
    return { first, second };
  };

  serve(app, compareFrequencies, async (request) => {
    const { appId, with: other, more, start, count, ...filter } = request.query;
    const { first, second } = await pairOf(appId, other, request);
    const found = compareTwo(first, second, filter, more);
    const items = found.slice(start, start + count);
    return {
      start,
      count: items.length,
      total: found.length,
      libraries: [first.library, second.library] as [CountedLibrary, CountedLibrary],
      shared: [...first.codes].filter((code) => second.codes.has(code)).length,
      items,
    };
  });

  serve(app, exportFrequencies, async (request, reply) => {
    const { appId, with: other, more, sort, reverse, ...filter } = request.query;
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="ziPin.csv"');
    if (other === undefined) {
      const { table } = await countOf(appId, request);
      const { items } = table.list(sort, reverse === 'true', filter);
      const rows = items.map((one) => [
        one.shown === undefined ? one.hanZi : `${one.shown}（${one.hanZi}）`,
        one.unicode,
        one.ziCi,
        one.wfb,
        one.addWfb,
        one.rank,
        one.radNew,
        one.radNo,
        one.stroNew,
      ]);
      return reply.send(writeCsv([csvHead, ...rows]));
    }
    const { first, second } = await pairOf(appId, other, request);
    const head = [first, second].flatMap(({ library: { name } }) => [`${name}次数`, `${name}万分比`]);
    const rows = compareTwo(first, second, filter, more).map((one) => [
      one.shown === undefined ? one.hanZi : `${one.shown}（${one.hanZi}）`,
      one.unicode,
      one.ziCi[0],
      one.wfb[0],
      one.ziCi[1],
      one.wfb[1],
      one.likelihood,
      one.radNew,
      one.stroNew,
    ]);
    return reply.send(writeCsv([['字', '统一码', ...head, '对数似然值', '部首', '笔画'], ...rows]));
  });
};
