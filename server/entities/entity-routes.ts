// Information about words on a page: the entries of a name, and when the dates on a page were.
import { type DateMeaning, listDates, lookUpWord, type WordEntry } from '#contract/reading/entities.ts';
import { openCalendar, tableFile } from '#library/reference-data/calendar/table-calendar.ts';
import type { GazetteerEntry } from '#library/reference-data/gazetteer/open-gazetteer.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openDateFinder } from '#reference/dates/find-dates.ts';
import { dateOfDay, toAstronomical } from '#reference/dates/julian-day.ts';
import type { Resolved } from '#reference/dates/resolve-date.ts';
import { cycleName, cycleOfYear } from '#reference/dates/sexagenary.ts';
import { latestYear } from '#reference/dynasties.ts';
import { openVariants } from '#search/characters/variants.ts';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '#contract/http/app-error.ts';
import { claimOf } from '../http/limits/claim.ts';
import { serve } from '../http/serve.ts';
import type { ReferencePool } from '../reference-thread/reference-pool.ts';
import { cacheUntilChanged } from '../holdings/cache-until-changed.ts';

const describeWord = ({
  id,
  kind,
  name,
  aliases,
  dynasty,
  dates,
  gloss,
  list,
}: GazetteerEntry): WordEntry => ({
  id,
  kind,
  name,
  alias: aliases ?? [],
  ...(dynasty === undefined ? {} : { dynasty }),
  ...(dates === undefined ? {} : { bdDate: dates }),
  ...(gloss === undefined ? {} : { exp: gloss }),
  list,
});

const describeMeaning = ({ reign, n, year, days, open }: Resolved): DateMeaning => ({
  reign: reign.name,
  dynasty: reign.dynasty,
  ruler: reign.ruler,
  n,
  yearName: cycleName(cycleOfYear(toAstronomical(year))),
  year,
  ...(days ? { days: { first: dateOfDay(days.first), last: dateOfDay(days.last) } } : {}),
  ...(open === undefined ? {} : { open }),
});

/** A page of look-ups, as specified. */
const pageSize = 5;

interface EntityRouteParts {
  data: string;
  reference: ReferencePool;
}

export const entityRoutes: FastifyPluginAsync<EntityRouteParts> = async (app, { data, reference }) => {
  const dates = cacheUntilChanged(tableFile(data), async () => {
    const { calendar, source } = openCalendar(data);
    return { find: openDateFinder(calendar, openVariants(await ensureVariants())), source };
  });

  serve(app, lookUpWord, async (request, reply) => {
    const { type, key, start = 0, count = pageSize } = request.query;
    const entries = await reference.run('lookUpInGazetteer', { data, type, key }, claimOf(request));
    const items = entries.slice(start, start + Math.min(count, 100)).map(describeWord);
    reply.header('cache-control', 'private, max-age=300');
    return { start, count: items.length, total: entries.length, items };
  });

  serve(app, listDates, async (request, reply) => {
    const { code, pageId } = request.params;
    const bundle = app.holdings.open(code, request.query.v);
    const page = bundle.page(pageId);
    if (!page) throw new AppError('page-not-found', `本书页码为 ${bundle.firstPage} 至 ${bundle.lastPage}`);
    const { find, source } = await dates();
    const makers = bundle.books().flatMap(({ authors }) => authors.map(({ dynasty }) => dynasty));
    const found = find(page, latestYear(makers));
    reply.header('cache-control', 'private, max-age=300');
    return {
      code,
      version: bundle.facts.version,
      pageId,
      ...(source === undefined ? {} : { source }),
      dates: found.map(({ ranges, meanings }) => ({ ranges, meanings: meanings.map(describeMeaning) })),
    };
  });
};
