// The reader's preferences for hot words, stored in the browser: which kinds are highlighted, whether dates are, and
// how an explanation opens. The main switch follows the kinds: it goes off with the last one. Switching it on turns on
// all kinds if none was on.
import { create } from 'zustand';
import { type EntityKind, entityKinds } from '#contract/values/entity-kinds.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';

interface EntitySettings {
  on: boolean;
  kinds: Record<EntityKind, boolean>;
  dates: boolean;
  opens: 'hover' | 'click';
}

const entry = 'langhuan.words.v1';
const isSettings = (value: unknown): value is EntitySettings =>
  value !== null &&
  typeof value === 'object' &&
  'on' in value &&
  typeof value.on === 'boolean' &&
  'dates' in value &&
  typeof value.dates === 'boolean' &&
  'opens' in value &&
  (value.opens === 'hover' || value.opens === 'click') &&
  'kinds' in value &&
  value.kinds !== null &&
  typeof value.kinds === 'object' &&
  entityKinds.every((kind) => typeof (value.kinds as Record<string, unknown>)[kind] === 'boolean');

const atFirst: EntitySettings = {
  on: true,
  kinds: { lsrw: true, lsdm: true, ldzg: true, zcy: true },
  dates: true,
  opens: 'hover',
};

export const useEntitySettings = create<EntitySettings>(() => readEntry(entry, isSettings) ?? atFirst);

export const changeEntitySettings = (change: Partial<EntitySettings>): void => {
  useEntitySettings.setState(change);
  writeEntry(entry, useEntitySettings.getState());
};

/** The main switch, where these kinds are available. */
export const switchMain = (on: boolean, available: readonly EntityKind[]): void => {
  const { kinds } = useEntitySettings.getState();
  const none = available.every((kind) => !kinds[kind]);
  const all = Object.fromEntries(available.map((kind) => [kind, true]));
  changeEntitySettings({ on, ...(on && none ? { kinds: { ...kinds, ...all } } : {}) });
};

/** The switch of a kind: the first to go on takes the main switch with it, and so does the last to go off. */
export const switchKind = (kind: EntityKind, on: boolean, available: readonly EntityKind[]): void => {
  const { kinds, on: main } = useEntitySettings.getState();
  // While the main switch is off none is on, whatever they were before it went off.
  const before = main ? kinds : { ...kinds, ...Object.fromEntries(available.map((k) => [k, false])) };
  const after = { ...before, [kind]: on };
  changeEntitySettings({ kinds: after, on: available.some((k) => after[k]) });
};
