// What is told of words on a page: the entries of a name, and when the dates on a page were.
import { hotWordKinds } from '#contract/reader.ts';
import { type DateMeaning, HotWordReply, PageDatesReply, type WordEntry } from '#contract/words.ts';
import { openCalendar, tableFile } from '#library/calendar/table-calendar.ts';
import { gazetteerDir } from '#library/gazetteer/list-files.ts';
import { type GazetteerEntry, openGazetteer } from '#library/gazetteer/open-gazetteer.ts';
import { ensureVariants } from '#library/tables/build-variants.ts';
import { openDateFinder } from '#reference/dates/find-dates.ts';
import { dateOfDay, toAstronomical } from '#reference/dates/julian-day.ts';
import type { Resolved } from '#reference/dates/resolve-date.ts';
import { cycleName, cycleOfYear } from '#reference/dates/sexagenary.ts';
import { latestYear } from '#reference/dynasties.ts';
import { openVariants } from '#search/variants.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../http/errors.ts';
import { wholeNumber } from '../http/validation.ts';
import { keepFresh } from './keep-fresh.ts';

const tellEntry = ({ id, kind, name, aliases, dynasty, dates, gloss, list }: GazetteerEntry): WordEntry => ({
  id,
  kind,
  name,
  alias: aliases ?? [],
  ...(dynasty === undefined ? {} : { dynasty }),
  ...(dates === undefined ? {} : { bdDate: dates }),
  ...(gloss === undefined ? {} : { exp: gloss }),
  list,
});

const tellMeaning = ({ reign, n, year, days, open }: Resolved): DateMeaning => ({
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

export const wordRoutes: FastifyPluginAsyncZod<{ data: string }> = async (app, { data }) => {
  const gazetteer = keepFresh(gazetteerDir(data), () => openGazetteer(data));
  const dates = keepFresh(tableFile(data), async () => {
    const { calendar, source } = openCalendar(data);
    return { find: openDateFinder(calendar, openVariants(await ensureVariants())), source };
  });

  app.get(
    '/api/gujiread/api/tools/hotWord',
    {
      config: { access: 'anonymous' },
      schema: {
        summary: 'What the lists of names tell of a word: all entries that bear it, through variants.',
        tags: ['tools'],
        querystring: z.object({
          type: z.enum(hotWordKinds),
          key: z.string().min(1).max(100),
          start: wholeNumber.optional(),
          count: wholeNumber.optional(),
        }),
        response: { 200: HotWordReply },
      },
    },
    async (request, reply) => {
      const { type, key, start = 0, count = pageSize } = request.query;
      const entries = (await gazetteer()).lookUp(type, key);
      const items = entries.slice(start, start + Math.min(count, 100)).map(tellEntry);
      reply.header('cache-control', 'private, max-age=300');
      return { start, count: items.length, total: entries.length, items };
    },
  );

  app.get(
    '/api/gujiread/api/product/dates/:code/:pageId',
    {
      config: { access: 'unit', product: 'params', errors: ['page-not-found', 'version-gone'] },
      schema: {
        summary: 'The dates by reigns on a page, with all that each can mean.',
        description:
          'Days before 15 October 1582 are told in the Julian calendar, from then on in the Gregorian. A page has its dates by its characters (lineId, start, end); their text is in the page.',
        tags: ['reader'],
        params: z.object({ code: z.string().max(64), pageId: wholeNumber }),
        querystring: z.object({ v: z.string().max(64).optional() }),
        response: { 200: PageDatesReply },
      },
    },
    async (request, reply) => {
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
        dates: found.map(({ ranges, meanings }) => ({ ranges, meanings: meanings.map(tellMeaning) })),
      };
    },
  );
};
