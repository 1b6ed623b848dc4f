import type { AuditStore } from '../audit/audit-store.ts';
import type { ServerFeature } from '../http/feature.ts';
import { auditRoutes } from './audit-routes.ts';
import { type UnitRouteParts, unitAdminRoutes } from './unit-routes.ts';

export const admin: ServerFeature<{ auth: { administration: UnitRouteParts }; audit: AuditStore }> = {
  join:
    (app, { auth, audit }) =>
    async () => {
      await app.register(unitAdminRoutes, auth.administration);
      await app.register(auditRoutes, { audit });
    },
};
