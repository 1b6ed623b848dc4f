import type { FaultRule } from '#contract/http/faults.ts';
import type { NameFault } from './account-name.ts';

/** The rule that an account name breaks, of a unit and of a person alike. */
export const nameFaultRules = {
  unseen: 'unseen-characters',
  characters: 'odd-characters',
  scripts: 'mixed-scripts',
} as const satisfies Record<NameFault, FaultRule>;
