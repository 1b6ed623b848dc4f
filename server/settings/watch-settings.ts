// What is set, remembered.
import {
  defaultSettings,
  type InstallationSettings,
  type ProductSettings,
  type UnitOwnSettings,
} from '#contract/settings/settings.ts';
import type { OfferedSettings } from '#contract/settings/options.ts';
import { mendedOf, type MendedMetadata } from '#library/bundle/mend-metadata.ts';
import { pollChanges, type Polling } from '../database/poll-changes.ts';
import type { SettingStore } from './setting-store.ts';

export interface Settings extends Polling {
  installation(): InstallationSettings;
  /** What the unit of a caller is offered; without one, what the installation offers. */
  of(caller: { unitId: string } | undefined): OfferedSettings;
  /** What is set for a unit itself. */
  ofUnit(unitId: string): Partial<UnitOwnSettings>;
  product(code: string): Partial<ProductSettings>;
  /** What is set of a product in place of what its source tells. */
  mended(code: string): MendedMetadata | undefined;
  /** Whether everybody may read a product. */
  isOpen(code: string): boolean;
  /** Whether there is any that everybody may read. */
  anyOpen(): boolean;
}

/** @throws where what is set cannot be read at first. */
export async function watchSettings(
  store: Pick<SettingStore, 'changedSince'>,
  onFault: (error: unknown) => void,
): Promise<Settings> {
  /** By kind and owner, what is set by name. */
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  let version = 0;
  let whole = defaultSettings;
  let merged = new Map<string, OfferedSettings>();
  const open = new Set<string>();

  const setOf = (kind: string, owner: string) => known.get(`${kind} ${owner}`) ?? {};
  const read = async () => {
    const rows = await store.changedSince(version);
    for (const { kind, owner, name, value } of rows) {
      if (kind === 'product' && name === 'access') {
        if (value === 'open') open.add(owner);
        else open.delete(owner);
      }
      const { [name]: _, ...others } = setOf(kind, owner);
      known.set(`${kind} ${owner}`, value === undefined ? others : { ...others, [name]: value });
    }
    if (rows.length === 0) return;
    version = Math.max(version, ...rows.map((row) => row.version));
    whole = { ...defaultSettings, ...setOf('installation', '') };
    merged = new Map();
  };
  const polling = await pollChanges(read, onFault);

  return {
    ...polling,
    installation: () => whole,
    of: (caller) => {
      if (!caller) return whole;
      const found = merged.get(caller.unitId) ?? { ...whole, ...setOf('unit', caller.unitId) };
      merged.set(caller.unitId, found);
      return found;
    },
    ofUnit: (unitId) => setOf('unit', unitId),
    product: (code) => setOf('product', code),
    mended: (code) => mendedOf(setOf('product', code)),
    isOpen: (code) => open.has(code),
    anyOpen: () => open.size > 0,
  };
}
