// Rankings: of products by what was read and searched, when they came in and how large they are, of words by how often
// they were searched, and lists that the house has made.
import { stat } from 'node:fs/promises';
import { currentFile } from '#library/files/data-folder.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { rankingTexts } from '#contract/site/ranking-texts.ts';
import {
  listRankings,
  type RankingBasis,
  type RankingEntry,
  type RankList,
} from '#contract/site/rankings.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ProductRecord } from '../holdings/product-record.ts';
import type { CountedUse, Slots } from '../http/feature.ts';
import { serve } from '../http/serve.ts';
import type { ShownContent } from './show-content.ts';

/** What other features count, where they are there. */
type UsageSlots = Pick<Slots, 'mostRead' | 'mostSearched' | 'searchedWords'>;
interface Parts {
  data: string;
  content: ShownContent;
  clock: () => number;
  slots: UsageSlots;
}

type Computed = Exclude<RankingBasis, 'hand'>;
/** What a ranking is made of: an entry without its rank, and the figure that it is ranked by. */
type Ranked = Omit<RankingEntry, 'rank'> & { by: number };

/** By the sounds of titles. */
const { compare: compareTitles } = new Intl.Collator('zh-u-co-pinyin', { numeric: true });

/** How long the days on which products came in are taken for what they are. */
const trustTime = 10 * 60_000;

export const rankingRoutes: FastifyPluginAsync<Parts> = async (app, { data, content, clock, slots }) => {
  const listed = (): ProductRecord[] =>
    app.holdings
      .list()
      .filter(({ record }) => record.state)
      .map(({ record }) => record);
  const named = ({ fullName, code, isNewspaper }: ProductRecord) => ({ name: fullName, code, isNewspaper });

  let days: { at: number; byVersion: Map<string, number> } | undefined;
  /** When the live version of each product became that. */
  const publishedAt = async (records: readonly ProductRecord[]): Promise<Map<string, number>> => {
    const now = clock();
    if (!days || Math.abs(now - days.at) >= trustTime) days = { at: now, byVersion: new Map() };
    const { byVersion } = days;
    for (const { code, version } of records) {
      const key = `${code} ${version}`;
      if (byVersion.has(key)) continue;
      const found = await stat(currentFile(data, code)).catch(() => undefined);
      if (found) byVersion.set(key, found.mtimeMs);
    }
    return byVersion;
  };

  /** What is ranked, and of when the figures are. */
  interface Found {
    at: number;
    ranked: Ranked[];
  }
  const ofUse = async (
    records: readonly ProductRecord[],
    used: (() => Promise<CountedUse>) | undefined,
  ): Promise<Found> => {
    const { at, counts } = (await used?.()) ?? { at: clock(), counts: new Map<string, number>() };
    const ranked = records.flatMap((record) => {
      const figure = counts.get(record.code);
      return figure === undefined ? [] : [{ ...named(record), figure, by: figure }];
    });
    return { at, ranked };
  };
  const ofWords = async (used: (() => Promise<CountedUse>) | undefined): Promise<Found> => {
    const { at, counts } = (await used?.()) ?? { at: clock(), counts: new Map<string, number>() };
    return { at, ranked: [...counts].map(([name, figure]) => ({ name, figure, by: figure })) };
  };
  const find: Record<Computed, (records: readonly ProductRecord[]) => Promise<Found>> = {
    'most-read': (records) => ofUse(records, slots.mostRead),
    'most-searched': (records) => ofUse(records, slots.mostSearched),
    'searched-words': () => ofWords(slots.searchedWords),
    newest: async (records) => {
      const times = await publishedAt(records);
      const dated = records.flatMap((record) => {
        const time = times.get(`${record.code} ${record.version}`);
        return time === undefined ? [] : [{ ...named(record), remark: formatDate(time).slice(0, 10) }];
      });
      const ordered = dated.toSorted(
        (a, b) => b.remark.localeCompare(a.remark, 'en') || compareTitles(a.name, b.name),
      );
      // One after the other, also those of one day: the method says in which order.
      return { at: clock(), ranked: ordered.map((entry, i) => ({ ...entry, by: ordered.length - i })) };
    },
    largest: async (records) => ({
      at: clock(),
      ranked: records.map((record) => ({
        ...named(record),
        figure: record.pageCount,
        by: record.pageCount,
      })),
    }),
  };

  const rank = (ranked: readonly Ranked[], length: number): RankingEntry[] => {
    const ordered = ranked.toSorted((a, b) => b.by - a.by || compareTitles(a.name, b.name));
    const ranks = new Map<number, number>();
    for (const [n, { by }] of ordered.entries()) if (!ranks.has(by)) ranks.set(by, n + 1);
    return ordered.slice(0, length).map(({ by, ...entry }) => ({ rank: ranks.get(by) ?? 1, ...entry }));
  };

  const chosen = (
    entries: Extract<ContentBody, { kind: 'ranking' }>['entries'],
    records: readonly ProductRecord[],
  ): Omit<RankingEntry, 'rank'>[] =>
    entries.flatMap(({ code, remark }) => {
      const record = records.find((one) => one.code === code);
      return record ? [{ ...named(record), ...(remark && { remark }) }] : [];
    });

  const compute = async (
    basis: Computed,
    length: number,
    records: readonly ProductRecord[],
  ): Promise<Omit<RankList, 'title'>> => {
    const { at, ranked } = await find[basis](records);
    return { basis, ...rankingTexts[basis], asOf: formatDate(at), entries: rank(ranked, length) };
  };

  serve(app, listRankings, async () => {
    const records = listed();
    return Promise.all(
      (await content.of('ranking')).map(
        async ({ body: { title, basis, length, entries }, shownAt }): Promise<RankList> =>
          basis === 'hand'
            ? {
                title,
                basis,
                ...rankingTexts.hand,
                asOf: formatDate(shownAt),
                entries: chosen(entries, records)
                  .slice(0, length)
                  .map((entry, n) => ({ rank: n + 1, ...entry })),
              }
            : { title, ...(await compute(basis, length, records)) },
      ),
    );
  });
};
