// What administrators set, and what is set already.
import {
  changeInstallationSettings,
  changeProductSettings,
  changeUnitSettings,
  getInstallationSettings,
  getProductSettings,
  getUnitSettings,
} from '#contract/admin/admin-settings.ts';
import { AppError } from '#contract/http/app-error.ts';
import { defaultSettings, UnitOwnSettings } from '#contract/settings/settings.ts';
import { asImported } from '#library/bundle/mend-bundle.ts';
import { metadataOfBooks } from '#library/bundle/mend-metadata.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { applySettingChange, drawPictures, type SettingChange } from '../settings/change-settings.ts';
import { installation, type SettingScope, settingStore } from '../settings/setting-store.ts';
import type { Settings } from '../settings/watch-settings.ts';

export interface SettingRouteParts {
  db: ReadersDatabase;
  audit: AuditStore;
  settings: Settings;
  auth: { units: { byId(id: string): Promise<{ name: string } | undefined> } };
}

const unitNames = UnitOwnSettings.keyof().options;

export const settingRoutes: FastifyPluginAsync<SettingRouteParts> = async (
  app,
  { db, audit, settings, auth },
) => {
  preventCaching(app);
  const store = settingStore(db);
  const setOf = async (scope: SettingScope) => Object.fromEntries(await store.valuesOf(db.read, scope));

  const change = async (
    request: Pick<FastifyRequest, 'caller' | 'ip'>,
    scope: SettingScope,
    subject: string,
    wanted: SettingChange,
  ): Promise<void> => {
    const { name: actor, address } = administratorOf(request as FastifyRequest);
    const pictures = await drawPictures(wanted);
    await db.write(async (trx) => {
      const details = await applySettingChange(trx, store, scope, wanted, pictures, hasProduct);
      if (Object.keys(details).length === 0) return;
      await audit.record(trx, { actor, address, act: `${scope.kind}.settings`, subject, details });
    });
    await settings.refresh();
  };
  const unitNamed = async (id: string): Promise<{ name: string }> => {
    const unit = await auth.units.byId(id);
    if (!unit) throw new AppError('not-found');
    return unit;
  };
  const hasProduct = (code: string): boolean => app.holdings.list().some((product) => product.code === code);
  const productNamed = (code: string): string => {
    const name = app.holdings.list().find((product) => product.code === code)?.record.fullName;
    if (name === undefined) throw new AppError('product-not-found');
    return name;
  };

  const showInstallation = async () => ({ set: await setOf(installation), inherited: defaultSettings });
  serve(app, getInstallationSettings, showInstallation);
  serve(app, changeInstallationSettings, async (request) => {
    await change(request, installation, '', request.body);
    return showInstallation();
  });

  const showUnit = async (id: string) => {
    const whole = settings.installation();
    const inherited = Object.fromEntries(unitNames.map((name) => [name, whole[name]])) as UnitOwnSettings;
    return { set: await setOf({ kind: 'unit', owner: id }), inherited };
  };
  serve(app, getUnitSettings, async ({ params: { id } }) => {
    await unitNamed(id);
    return showUnit(id);
  });
  serve(app, changeUnitSettings, async (request) => {
    const { id } = request.params;
    const { name } = await unitNamed(id);
    await change(request, { kind: 'unit', owner: id }, name, request.body);
    return showUnit(id);
  });

  const showProduct = async (code: string) => {
    productNamed(code);
    const bundle = asImported(app.holdings.open(code));
    const years = bundle.newspapers?.issueYears() ?? [];
    const inherited = metadataOfBooks(bundle.facts.name, bundle.books(), years);
    return { set: await setOf({ kind: 'product', owner: code }), inherited };
  };
  serve(app, getProductSettings, async ({ params: { code } }) => {
    return showProduct(code);
  });
  serve(app, changeProductSettings, async (request) => {
    const { code } = request.params;
    productNamed(code);
    await change(request, { kind: 'product', owner: code }, code, request.body);
    return showProduct(code);
  });
};
