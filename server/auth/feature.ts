import { settingPictureAddress } from '#contract/settings/options.ts';
import type { InstallationSettings } from '#contract/settings/settings.ts';
import type { ServerFeature } from '../http/feature.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { addAuthRoutes } from './add-auth-routes.ts';
import { type Emblems, readEmblems } from './read-emblems.ts';
import type { Auth } from './open-auth.ts';

export const auth: ServerFeature<{
  auth: Auth;
  data: string;
  settings: Pick<Settings, 'installation' | 'ofUnit'>;
}> = {
  join: (app, { auth: opened, data, settings }) => {
    let known: InstallationSettings['emblems'] | undefined;
    let files: Emblems['files'] = new Map();
    const readSet = () => {
      const { emblems } = settings.installation();
      if (emblems === known) return;
      known = emblems;
      const read = readEmblems(data, { emblems });
      ({ files } = read);
      for (const fault of read.faults) app.log.warn(fault);
    };
    readSet();
    const fileOf = (name: string): string => {
      readSet();
      return files.get(name) ?? '';
    };
    return () =>
      addAuthRoutes(app, opened, ({ unitId, userName }) => {
        const { logo } = settings.ofUnit(unitId);
        return logo ? settingPictureAddress(logo) : fileOf(userName);
      });
  },
};
