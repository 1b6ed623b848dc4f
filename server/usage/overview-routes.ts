// The overview of use in the console: figures of the last days or months, and the present status of units.
import {
  getUsageStatus,
  getUsageFigures,
  strangersName,
  type UsageTotals,
  type UsageFigures,
  type UsePeriod,
} from '#contract/admin/usage.ts';
import { AppError } from '#contract/http/app-error.ts';
import { dayOf, startOfDay } from '#contract/values/shanghai-day.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { strangersUnit } from '../http/requests/caller.ts';
import type { Slots } from '../http/feature.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { findReported } from './find-reported.ts';
import { monthsFrom } from './report-rows.ts';
import { dayBefore, mostDays } from './use-by-day.ts';
import { countFigures, firstKnownDay, type UseSums } from './use-figures.ts';
import { monthBefore, usageMonthOf } from './usage-store.ts';
import type { UsageRecorder } from './usage-recorder.ts';

/** The present status of a unit; `expiresAt` is the first moment after its last day. */
interface UnitStatus {
  id: string;
  name: string;
  live: boolean;
  seats: number | undefined;
  taken: number;
  expiresAt: number | undefined;
}

export interface OverviewOptions {
  db: ReadersDatabase;
  recorder: UsageRecorder;
  audit: AuditStore;
  findUnit: (name: string) => Promise<{ id: string; name: string } | undefined>;
  status: () => Promise<UnitStatus[]>;
  slots: Pick<Slots, 'printUse'>;
  clock: () => number;
}

const daysOf: Record<Exclude<UsePeriod, '12m'>, number> = { '7d': 7, '30d': mostDays };
/** Days before its last one from which a unit is listed as expiring. */
const expiringDays = 60;
/** Days of failed sign-ins in the reply, with the current one. */
const failureDays = 7;
const dayLength = 86_400_000;

const countsOf = (sums: UseSums = {}): UsageTotals => ({
  requests: sums.Total_Item_Requests ?? 0,
  searches: sums.Searches_Platform ?? 0,
  noLicense: sums.No_License ?? 0,
  limitExceeded: sums.Limit_Exceeded ?? 0,
});
const isUsed = (of: UsageTotals): boolean => of.requests + of.searches + of.noLicense + of.limitExceeded > 0;

/** Every day or month up to that of `now`. */
const spansOf = (period: UsePeriod, now: number): string[] => {
  if (period === '12m') return monthsFrom(monthBefore(usageMonthOf(now), 11), usageMonthOf(now));
  const days = daysOf[period];
  return Array.from({ length: days }, (_, i) => dayBefore(now, days - 1 - i));
};

export const overviewRoutes: FastifyPluginAsync<OverviewOptions> = async (app, options) => {
  const { db, recorder, audit, findUnit, status, slots, clock } = options;
  preventCaching(app);

  const findChosen = async (name: string | undefined) => {
    if (name === undefined) return undefined;
    const unit = await findReported(findUnit, name);
    if (!unit) throw new AppError('not-found', `没有名为“${name}”的单位`);
    return unit;
  };

  serve(app, getUsageFigures, async ({ query: { period, unit: name } }): Promise<UsageFigures> => {
    const unit = await findChosen(name);
    await recorder.flush();
    const spans = spansOf(period, clock());
    const [first = ''] = spans;
    const by = period === '12m' ? 'month' : 'day';
    const figures = await countFigures(db, { by, from: first, unitId: unit?.id });
    const names = new Map((await status()).map(({ id, name: known }) => [id, known]));
    names.set(strangersUnit, strangersName);
    const known = by === 'day' ? await firstKnownDay(db) : undefined;
    const today = dayOf(clock());
    return {
      from: by === 'day' ? first : `${first}-01`,
      to: today,
      ...(known !== undefined && known > first ? { knownFrom: known } : {}),
      total: countsOf(figures.total),
      spans: spans.map((span) => ({ span, ...countsOf(figures.spans.get(span)) })),
      products: [...figures.products]
        .map(([code, sums]) => ({
          code,
          title: code === '' ? '' : (app.holdings.nameOf(code) ?? code),
          ...countsOf(sums),
          // A search is of the platform; of a product are those that named it.
          searches: sums.Searches_Regular ?? 0,
        }))
        .filter(isUsed),
      units: [...figures.units]
        .map(([id, sums]) => ({ id, name: names.get(id) ?? id, ...countsOf(sums) }))
        .filter(isUsed),
    };
  });

  /** `name`: of this unit and its persons alone. */
  const failuresOf = async (name: string | undefined) => {
    const from = dayBefore(clock(), failureDays - 1);
    const { items } = await audit.list({ act: 'sign-in.failed', from: startOfDay(from) });
    const accounts = new Map<string, { name: string; kind: string; tries: number }>();
    for (const { subject, details } of items) {
      if (name !== undefined && subject !== name && !subject.startsWith(`${name} / `)) continue;
      const kind = String(details['kind']);
      const key = `${kind} ${subject}`;
      const tries = Number(details['tries']) + (accounts.get(key)?.tries ?? 0);
      accounts.set(key, { name: subject, kind, tries });
    }
    const all = [...accounts.values()].toSorted((a, b) => b.tries - a.tries);
    return { from, tries: all.reduce((sum, { tries }) => sum + tries, 0), accounts: all };
  };

  serve(app, getUsageStatus, async ({ query: { unit: name } }) => {
    const chosen = await findChosen(name);
    const units = (await status()).filter(({ id }) => chosen === undefined || id === chosen.id);
    const live = units.filter((unit) => unit.live);
    const printed = await slots.printUse?.();
    const today = startOfDay(dayOf(clock()));
    return {
      ...(chosen && { unitId: chosen.id }),
      taken: units.reduce((sum, { taken }) => sum + taken, 0),
      seats: live.flatMap(({ id, name: of, seats, taken }) =>
        seats === undefined ? [] : [{ id, name: of, taken, seats }],
      ),
      prints: units.flatMap(({ id, name: of, live: isLive }) => {
        const use = printed?.get(id);
        return use && (use.printed > 0 || (isLive && use.quota > 0)) ? [{ id, name: of, ...use }] : [];
      }),
      expiring: live
        .flatMap(({ id, name: of, expiresAt }) => {
          if (expiresAt === undefined) return [];
          const lastDay = dayOf(expiresAt - 1);
          const days = Math.round((startOfDay(lastDay) - today) / dayLength);
          return days <= expiringDays ? [{ id, name: of, lastDay, days }] : [];
        })
        .toSorted((a, b) => a.days - b.days),
      failures: await failuresOf(chosen?.name),
    };
  });
};
