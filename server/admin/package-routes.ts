// Packages of products, and units that are given one.
import { AppError } from '#contract/http/app-error.ts';
import {
  givePackage,
  listPackages,
  type OwnPackage,
  type ProductPackage,
} from '#contract/products/product-packages.ts';
import { SiKuClass } from '#contract/products/products.ts';
import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import type { UnitAdministration } from './parts.ts';

export interface PackageRouteParts {
  units: Pick<UnitAdministration, 'givePackage'>;
  settings: { installation(): { packages: readonly OwnPackage[] } };
}

export const packageRoutes: FastifyPluginAsync<PackageRouteParts> = async (app, { units, settings }) => {
  preventCaching(app);

  const all = (): ProductPackage[] => {
    const listed = app.holdings.list().filter(({ record }) => record.state);
    const classes = SiKuClass.options.flatMap((sign): ProductPackage[] => {
      const products = listed.filter(({ record }) => record.siKu === sign).map(({ code }) => code);
      return products.length === 0
        ? []
        : [{ id: `class:${sign}`, name: `${sign}部`, kind: 'class', products }];
    });
    const own = settings.installation().packages.map((made): ProductPackage => ({ ...made, kind: 'own' }));
    return [...classes, ...own];
  };

  serve(app, listPackages, () => ({ items: all() }));

  serve(app, givePackage, (request) => {
    const { package: wanted, ...period } = request.body;
    const found = all().find(({ id }) => id === wanted);
    if (!found) throw new AppError('not-found', '没有此产品包，可能刚被删除；请重新载入');
    return units.givePackage(request.params.id, { ...found, ...period }, administratorOf(request));
  });
};
