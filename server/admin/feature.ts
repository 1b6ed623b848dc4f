import type { AuditStore } from '../audit/audit-store.ts';
import type { ServerFeature } from '../http/feature.ts';
import { auditRoutes } from './audit-routes.ts';
import { packageRoutes, type PackageRouteParts } from './package-routes.ts';
import { type UnitRouteParts, unitAdminRoutes } from './unit-routes.ts';

type Administration = Pick<UnitRouteParts, 'units' | 'people'>;

export const admin: ServerFeature<
  Pick<UnitRouteParts, 'limiter' | 'clock'> &
    Pick<PackageRouteParts, 'settings'> & {
      auth: { administration: Administration };
      audit: AuditStore;
    }
> = {
  join:
    (app, { auth, audit, limiter, clock, settings }) =>
    async () => {
      await app.register(unitAdminRoutes, { ...auth.administration, limiter, clock });
      await app.register(packageRoutes, { units: auth.administration.units, settings });
      await app.register(auditRoutes, { audit });
    },
};
