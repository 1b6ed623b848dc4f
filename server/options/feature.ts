import { watchOfferedTools } from '../holdings/offered-tools.ts';
import type { ServerFeature } from '../http/feature.ts';
import { settingStore } from '../settings/setting-store.ts';
import { optionsRoutes } from './options-routes.ts';
import { settingRoutes, type SettingRouteParts } from './setting-routes.ts';

export const options: ServerFeature<{ data: string } & SettingRouteParts> = {
  join: (app, parts) => async () => {
    const { data, settings, db } = parts;
    const offeredTools = watchOfferedTools(data);
    await app.register(optionsRoutes, { settings, pictures: settingStore(db), offeredTools });
    await app.register(settingRoutes, parts);
  },
};
