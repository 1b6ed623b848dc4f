// Finds the unit that an address belongs to: the live unit with the narrowest range that holds it. Ranges of all units
// are indexed by length and bits, so that a look-up costs one step for each length in use, however many units there
// are.
import { startAge } from '../../http/replies/cache-age.ts';
import { readRange } from '#contract/values/address-range.ts';
import { addressKey, readIpAddress } from '../../http/requests/ip-address.ts';
import { isLiveUnit } from './session-check.ts';
import type { Unit, UnitStore } from '../stores/unit-store.ts';

export interface RangeTable {
  /** Those whose ranges hold the address, the narrowest range first; of the same range, in the order given. */
  holders(address: string): string[];
}

/** Ranges that cannot be read are passed over. */
export function rangeTable(entries: Iterable<{ id: string; cidrs: readonly string[] }>): RangeTable {
  const holders = new Map<string, string[]>();
  const lengths = { 4: new Set<number>(), 6: new Set<number>() };
  for (const { id, cidrs } of entries) {
    for (const text of cidrs) {
      const range = readRange(text);
      if (!range) continue;
      const key = addressKey(range, range.prefix);
      holders.set(key, [...(holders.get(key) ?? []), id]);
      lengths[range.family].add(range.prefix);
    }
  }
  const narrowFirst = (set: Set<number>) => [...set].sort((a, b) => b - a);
  const ordered = { 4: narrowFirst(lengths[4]), 6: narrowFirst(lengths[6]) };
  return {
    holders: (text) => {
      const address = readIpAddress(text);
      if (!address) return [];
      return ordered[address.family].flatMap((prefix) => holders.get(addressKey(address, prefix)) ?? []);
    },
  };
}

export interface AddressFinder {
  find(address: string): Promise<Unit | undefined>;
}

/** How long ranges are remembered: what another process changes is felt after it. */
const rememberTime = 5000;

export function addressFinder(units: UnitStore, clock: () => number): AddressFinder {
  let known: { isYounger(limit: number): boolean; table: Promise<RangeTable> } | undefined;
  const table = (): Promise<RangeTable> => {
    if (known?.isYounger(rememberTime)) return known.table;
    const made = units.all().then(rangeTable);
    known = { isYounger: startAge(clock), table: made };
    made.catch(() => (known = undefined));
    return made;
  };
  return {
    find: async (address) => {
      for (const id of (await table()).holders(address)) {
        const unit = await units.byId(id);
        // Looked at once more: the table may be seconds old.
        if (!unit || !isLiveUnit(unit, clock())) continue;
        if (rangeTable([unit]).holders(address).length > 0) return unit;
      }
      return undefined;
    },
  };
}
