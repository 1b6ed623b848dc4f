// A package of products for a unit: subscriptions are added to what it has, with a row of the record, in one transaction.
import { AppError, badValue } from '#contract/http/app-error.ts';
import { lackingOf, type PackagePeriod } from '#contract/products/product-packages.ts';
import { dayOf, endOfDay, startOfDay } from '#contract/values/shanghai-day.ts';
import type { AuditStore } from '../../audit/audit-store.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import type { Administrator } from '../../http/requests/administrator.ts';
import type { UnitStore } from '../stores/unit-store.ts';
import { demandRoom } from './grant-subscriptions.ts';
import { showSubscription } from './show-unit.ts';

interface Parts {
  db: ReadersDatabase;
  units: UnitStore;
  audit: AuditStore;
  clock: () => number;
}

/** What is given: the products of a package as they are now, and for which days. */
interface GivenPackage extends PackagePeriod {
  name: string;
  products: readonly string[];
}

interface PackageOutcome {
  added: string[];
  had: string[];
}

const noSuchUnit = () => new AppError('not-found', '没有此单位');

/** @throws AppError not-found, bad-request, limit-reached */
export const packageGiver =
  ({ db, units, audit, clock }: Parts) =>
  async (
    unitId: string,
    { name, products, startsOn, endsOn }: GivenPackage,
    who: Administrator,
  ): Promise<PackageOutcome> => {
    if (startsOn !== undefined && endsOn !== undefined && endsOn < startsOn)
      throw badValue(['endsOn'], 'end-before-start');
    const period = {
      ...(startsOn === undefined ? {} : { startsOn }),
      ...(endsOn === undefined ? {} : { endsOn }),
    };
    const days = {
      ...(startsOn === undefined ? {} : { startsAt: startOfDay(startsOn) }),
      ...(endsOn === undefined ? {} : { endsAt: endOfDay(endsOn) }),
    };
    const today = dayOf(clock());
    const known = await units.byId(unitId);
    if (!known) throw noSuchUnit();
    // Nothing is written, and nobody's form of the unit becomes stale, where it has all of it.
    if (lackingOf(products, known.subscriptions.map(showSubscription), period, today).length === 0)
      return { added: [], had: [...products] };
    return db.write(async (trx) => {
      let added: string[] = [];
      const change = await units.change(trx, unitId, ({ subscriptions }) => {
        const shown = subscriptions.map(showSubscription);
        added = lackingOf(products, shown, period, today);
        const all = [...subscriptions, ...added.map((code) => ({ code, ...days }))];
        if (added.length > 0) demandRoom(all);
        return added.length > 0 ? { subscriptions: all } : {};
      });
      if (!change) throw noSuchUnit();
      if (added.length > 0)
        await audit.record(trx, {
          actor: who.name,
          address: who.address,
          act: 'unit.package',
          subject: change.after.name,
          details: { package: name, codes: added, ...period },
        });
      const given = new Set(added);
      return { added, had: products.filter((code) => !given.has(code)) };
    });
  };
