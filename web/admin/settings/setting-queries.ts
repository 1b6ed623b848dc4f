// What is set, and how it is changed from the console.
import { queryOptions } from '@tanstack/react-query';
import {
  changeInstallationSettings,
  changeProductSettings,
  changeUnitSettings,
  getInstallationSettings,
  getProductSettings,
  getUnitSettings,
} from '#contract/admin/admin-settings.ts';
import type { OwnPackage } from '#contract/products/product-packages.ts';
import { call, type CallInput } from '../../api/call-api.ts';
import { reloadProducts } from '../../api/product-queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { reloadConsole } from '../console/admin-queries.ts';
import type { WantedSettings } from './setting-form.tsx';

export const installationSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getInstallationSettings, { signal }),
  staleTime: 0,
});

export const unitSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'unit-settings', id],
    queryFn: ({ signal }) => call(getUnitSettings, { params: { id }, signal }),
    staleTime: 0,
  });

export const productSettingsQuery = (code: string) =>
  queryOptions({
    queryKey: ['admin', 'product-settings', code],
    queryFn: ({ signal }) =>
      call(getProductSettings, { params: { code }, signal, quiet: 'product-not-found' }),
    staleTime: 0,
  });

/** The console shows what is set now, and so does the site around it. */
const reloadAll = async (): Promise<void> => {
  const options = queryClient.invalidateQueries({ queryKey: ['options'] });
  const introductions = queryClient.invalidateQueries({ queryKey: ['introduction'] });
  await Promise.all([reloadConsole(), reloadProducts(), options, introductions]);
};

/** The form reads values as its controls have them; whether they may be, the server says. */
type Body = CallInput<typeof changeInstallationSettings>['body'] &
  CallInput<typeof changeUnitSettings>['body'] &
  CallInput<typeof changeProductSettings>['body'];

export const saveInstallationSettings = async (wanted: WantedSettings): Promise<void> => {
  await call(changeInstallationSettings, { body: wanted as Body, quiet: true });
  await reloadAll();
};

/** Changes those that there are now, whatever was there when the screen was drawn: they are saved together. */
export const changePackages = async (change: (now: readonly OwnPackage[]) => OwnPackage[]): Promise<void> => {
  const { set } = await call(getInstallationSettings, {});
  await call(changeInstallationSettings, {
    body: { set: { packages: change(set.packages ?? []) }, unset: [] },
  });
  await reloadAll();
};

export const saveUnitSettings = async (id: string, wanted: WantedSettings): Promise<void> => {
  await call(changeUnitSettings, { params: { id }, body: wanted as Body, quiet: true });
  await reloadAll();
};

export const saveProductSettings = async (code: string, wanted: WantedSettings): Promise<void> => {
  await call(changeProductSettings, { params: { code }, body: wanted as Body, quiet: true });
  await reloadAll();
};
