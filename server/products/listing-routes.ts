// Taking products off the list, and putting them back.
import {
  type AdminProduct,
  listAdminProducts,
  listVersions,
  setListed,
} from '#contract/admin/admin-products.ts';
import { AppError } from '#contract/http/app-error.ts';
import { formatDate } from '#contract/saved/paging.ts';
import { describeVersions } from '#library/bundle/version-history.ts';
import { unifyText } from '#search/characters/unified-ideographs.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { Listed } from '../holdings/listed.ts';
import { type Listing, listingStore } from '../holdings/listing.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import type { Settings } from '../settings/watch-settings.ts';

export interface ListingRouteParts {
  db: ReadersDatabase;
  audit: AuditStore;
  listing: Listing;
  settings: Pick<Settings, 'product'>;
  clock: () => number;
}

export const listingRoutes: FastifyPluginAsync<ListingRouteParts> = async (
  app,
  { db, audit, listing, settings, clock },
) => {
  preventCaching(app);
  const show = ({ code, record: { fullName, pageCount } }: Listed): AdminProduct => {
    const since = listing.unlistedSince(code);
    const { group } = settings.product(code);
    return {
      code,
      fullName,
      pageCount,
      ...(group !== undefined && { group }),
      listed: since === undefined,
      ...(since === undefined ? {} : { unlistedSince: formatDate(since) }),
    };
  };

  serve(app, listAdminProducts, async ({ query: { search = '', skip, take } }) => {
    const typed = unifyText(search).trim();
    const found = app.holdings
      .list()
      .filter(({ code, record }) => code.includes(typed) || record.fullName.includes(typed));
    return {
      items: found.slice(skip, skip + take).map(show),
      totalCount: found.length,
      outdated: app.holdings.outdated(),
    };
  });

  serve(app, listVersions, ({ params: { code } }) => describeVersions(app.holdings.open(code).facts));

  serve(app, setListed, async (request) => {
    const { code } = request.params;
    const { listed } = request.body;
    const held = app.holdings.list().find((product) => product.code === code);
    if (!held) throw new AppError('product-not-found');
    const { name: actor, address } = administratorOf(request);
    const now = clock();
    await db.write(async (trx) => {
      if (!(await listingStore(db).set(trx, code, listed, now))) return;
      const act = listed ? 'library.list' : 'library.unlist';
      const details = { name: held.record.fullName };
      await audit.record(trx, { actor, address, act, subject: code, details }, now);
    });
    await listing.refresh();
    return show(held);
  });
};
