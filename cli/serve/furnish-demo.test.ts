import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoOptions, partialUnit, unsubscribedCode } from '#demo/demo-options.ts';
import { unitStore } from '#server/auth/stores/unit-store.ts';
import { installation, settingStore } from '#server/settings/setting-store.ts';
import { ensureAccount, ensureSettings } from './furnish-demo.ts';
import { withReaders } from '../run/with-readers.ts';

const root = mkdtempSync(join(tmpdir(), 'furnish-demo-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const newData = (): string => mkdtempSync(join(root, 'data-'));
const settingsOf = (data: string) =>
  withReaders(data, async (db) => ({
    ofInstallation: await settingStore(db).valuesOf(db.read, installation),
    group: (await settingStore(db).valuesOf(db.read, { kind: 'product', owner: unsubscribedCode })).get(
      'group',
    ),
    partial: await unitStore(db).byName(partialUnit.name),
  }));

it('takes applications for trials, groups all products, and has a unit without one of them', async () => {
  const data = newData();
  expect(await ensureAccount(data)).toBe(true);
  await ensureSettings(data);
  const { ofInstallation, group, partial } = await settingsOf(data);
  expect(ofInstallation.get('trials')).toBe(true);
  const grouped = demoOptions.groups!.flatMap(({ products }) => products);
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(grouped.toSorted()).toEqual(
    [...partialUnit.subscriptions.map(({ code }) => code), unsubscribedCode].toSorted(),
  );
  expect(demoOptions.groups!.find(({ id }) => id === group)?.products).toContain(unsubscribedCode);
  expect(partial).toBeDefined();
  // A second start finds all of it there.
  const before = await settingsOf(data);
  await ensureSettings(data);
  expect(await settingsOf(data)).toEqual(before);
  expect(await ensureAccount(data)).toBe(true);
});

it('leaves a library alone whose settings somebody has made', async () => {
  const data = newData();
  writeFileSync(join(data, 'options.json'), '{ "variants": false }');
  await ensureSettings(data);
  const { ofInstallation, group, partial } = await settingsOf(data);
  expect([...ofInstallation.keys()].toSorted()).toEqual(['entryProducts', 'fallbackProduct', 'variants']);
  expect([group, partial]).toEqual([undefined, undefined]);
});
