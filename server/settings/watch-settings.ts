// What is set, remembered: looked at every two seconds, so that servers of one database agree soon.
import { defaultSettings, type InstallationSettings, type ProductSettings } from '#contract/settings.ts';
import type { OfferedSettings } from '#contract/options.ts';
import type { SettingStore } from './setting-store.ts';

export interface Settings {
  installation(): InstallationSettings;
  /** What the unit of a caller is offered; without one, what the installation offers. */
  of(caller: { unitId: string } | undefined): OfferedSettings;
  /** What is set for a unit itself. */
  ofUnit(unitId: string): Partial<OfferedSettings>;
  product(code: string): Partial<ProductSettings>;
  /** Reads what has changed; is done every two seconds anyway. */
  refresh(): Promise<void>;
  close(): void;
}

const pollTime = 2000;

/** `onFault` is told once of a database that does not answer: what is known holds meanwhile. */
export async function watchSettings(
  store: Pick<SettingStore, 'changedSince'>,
  onFault: (error: unknown) => void,
): Promise<Settings> {
  /** By kind and owner, what is set by name. */
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  let version = 0;
  let whole = defaultSettings;
  let merged = new Map<string, OfferedSettings>();
  let isAway = false;
  let isClosed = false;

  const setOf = (kind: string, owner: string) => known.get(`${kind} ${owner}`) ?? {};
  const refresh = async () => {
    const rows = await store.changedSince(version);
    isAway = false;
    for (const { kind, owner, name, value } of rows) {
      const { [name]: _, ...others } = setOf(kind, owner);
      known.set(`${kind} ${owner}`, value === undefined ? others : { ...others, [name]: value });
    }
    if (rows.length === 0) return;
    version = Math.max(version, ...rows.map((row) => row.version));
    whole = { ...defaultSettings, ...setOf('installation', '') };
    merged = new Map();
  };
  await refresh();
  const look = async () => {
    try {
      await refresh();
    } catch (error) {
      if (!isAway && !isClosed) onFault(error);
      isAway = true;
    }
    if (!isClosed) timer = setTimeout(look, pollTime).unref();
  };
  let timer = setTimeout(look, pollTime).unref();

  return {
    installation: () => whole,
    of: (caller) => {
      if (!caller) return whole;
      const found = merged.get(caller.unitId) ?? { ...whole, ...setOf('unit', caller.unitId) };
      merged.set(caller.unitId, found);
      return found;
    },
    ofUnit: (unitId) => setOf('unit', unitId),
    product: (code) => setOf('product', code),
    refresh,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
