import { settingPictureAddress } from '#contract/options.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { addAuthRoutes } from './add-auth-routes.ts';
import { readEmblems } from './read-emblems.ts';
import type { Auth } from './open-auth.ts';

export const auth: ServerFeature<{
  auth: Auth;
  data: string;
  settings: Pick<Settings, 'installation' | 'ofUnit'>;
}> = {
  join: (app, { auth: opened, data, settings }) => {
    let known = settings.installation().emblems;
    let files = readEmblems(data, { emblems: known });
    const fileOf = (name: string): string => {
      const { emblems } = settings.installation();
      if (emblems !== known) {
        known = emblems;
        try {
          files = readEmblems(data, { emblems });
        } catch (error) {
          app.log.error({ err: error }, 'the emblems that were set cannot be read');
        }
      }
      return files.get(name) ?? '';
    };
    return () =>
      addAuthRoutes(app, opened, ({ unitId, userName }) => {
        const { logo } = settings.ofUnit(unitId);
        return logo ? settingPictureAddress(logo) : fileOf(userName);
      });
  },
};
