// Changes what is set, for the console and the command line alike: the one place that says what goes together.
import { AppError, badValue } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { mostPictureBytes } from '#contract/settings/options.ts';
import {
  defaultSettings,
  InstallationSettings,
  pictureSettings,
  ProductSettings,
  UnitOwnSettings,
} from '#contract/settings/settings.ts';
import { shrinkPicture } from '#imaging/scans/shrink-picture.ts';
import type { z } from 'zod';
import type { Transaction } from '../database/readers-database.ts';
import { installation, type SettingKind, type SettingScope, type SettingStore } from './setting-store.ts';

export interface SettingChange {
  set: Readonly<Record<string, unknown>>;
  unset: readonly string[];
}

/** What may be set, for whom. */
export const settingSchemas: Readonly<Record<SettingKind, z.ZodObject>> = {
  installation: InstallationSettings,
  unit: UnitOwnSettings,
  product: ProductSettings,
};

const pictureSizes: Readonly<Record<string, { width: number; height: number }>> = {
  logo: { width: 480, height: 96 },
  cover: { width: 600, height: 840 },
};

const drawn = async (name: string, value: unknown): Promise<Buffer> => {
  const [head = '', body = ''] = String(value).split(',', 2);
  const bytes = /^data:image\/[a-z+]{1,12};base64$/.test(head)
    ? Buffer.from(body, 'base64')
    : Buffer.alloc(0);
  if (bytes.length > mostPictureBytes)
    throw new AppError('too-large', [
      { path: ['set', name], rule: 'too-large-picture', params: { most: mostPictureBytes >> 10 } },
    ]);
  const size = pictureSizes[name];
  const picture = size && (await shrinkPicture(bytes, size));
  if (!picture) throw badValue(['set', name], 'not-a-picture');
  return picture;
};

/** Codes of products, where it is set. */
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Draws the pictures of a change, before its transaction. @throws AppError bad-request, too-large. */
export const drawPictures = async ({ set }: SettingChange): Promise<Map<string, Buffer>> => {
  const pictures = new Map<string, Buffer>();
  for (const [name, value] of Object.entries(set))
    if (pictureSettings.has(name) && value !== undefined && value !== '')
      pictures.set(name, await drawn(name, value));
  return pictures;
};

/**
 * Call in the transaction of the act. Products whose codes are newly set must exist; those that were set before may be
 * gone. Returns the changed settings by name, each with its value before and after; empty where nothing changed.
 * @throws AppError bad-request for settings that do not fit together.
 */
export const applySettingChange = async (
  trx: Transaction,
  store: SettingStore,
  scope: SettingScope,
  { set, unset }: SettingChange,
  pictures: ReadonlyMap<string, Buffer>,
  hasProduct: (code: string) => boolean,
): Promise<Record<string, [before: unknown, after: unknown]>> => {
  const before = await store.valuesOf(trx, scope);
  const faults: RequestFault[] = [];
  if (scope.kind === 'product' && set['group'] !== undefined) {
    const groups = ((await store.valuesOf(trx, installation)).get('groups') ?? []) as { id: string }[];
    if (!groups.some(({ id }) => id === set['group']))
      faults.push({ path: ['set', 'group'], rule: 'no-such-group', params: { id: String(set['group']) } });
  }
  const shown = new Set([...defaultSettings.entryProducts, ...listOf(before.get('entryProducts'))]);
  for (const [at, code] of listOf(set['entryProducts']).entries())
    if (!shown.has(code) && !hasProduct(code))
      faults.push({ path: ['set', 'entryProducts', at], rule: 'no-such-product', params: { code } });
  const fallback = set['fallbackProduct'];
  const isKnown = fallback === defaultSettings.fallbackProduct || fallback === before.get('fallbackProduct');
  if (typeof fallback === 'string' && !isKnown && !hasProduct(fallback))
    faults.push({ path: ['set', 'fallbackProduct'], rule: 'no-such-product', params: { code: fallback } });
  for (const name of Object.keys(set))
    if (unset.includes(name)) faults.push({ path: ['set', name], rule: 'set-and-unset', params: {} });
  if (faults.length > 0) throw new AppError('bad-request', faults);
  const wanted = new Map<string, unknown>(Object.entries(set).filter(([, value]) => value !== undefined));
  for (const [name, bytes] of pictures)
    wanted.set(name, await store.addPicture(trx, { mediaType: 'image/png', bytes }));
  for (const name of unset) wanted.set(name, undefined);
  const changed = new Map(
    [...wanted].filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name))),
  );
  for (const name of changed.keys()) {
    const gone = before.get(name);
    if (pictureSettings.has(name) && typeof gone === 'string') await store.removePicture(trx, gone);
  }
  await store.set(trx, scope, changed);
  return Object.fromEntries(
    [...changed].map(([name, value]) => [name, [before.get(name) ?? null, value ?? null]]),
  );
};
