import { watchOfferedTools } from '../holdings/offered-tools.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { Preparation } from '../http/replies/preparing-page.ts';
import { settingStore } from '../settings/setting-store.ts';
import { optionsRoutes } from './options-routes.ts';
import { settingRoutes, type SettingRouteParts } from './setting-routes.ts';

export const options: ServerFeature<
  { data: string } & { preparation: Preparation | undefined } & SettingRouteParts
> = {
  join: (app, parts) => async () => {
    const { data, settings, db, preparation } = parts;
    const offeredTools = watchOfferedTools(data);
    await app.register(optionsRoutes, {
      settings,
      pictures: settingStore(db),
      offeredTools,
      making: () => preparation?.making(),
    });
    await app.register(settingRoutes, parts);
  },
};
