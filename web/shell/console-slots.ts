// The parts that features add to the console, under a heading of their own. Registered once, when the client starts
// (web/features.tsx). An open part is named in the address: `/admin?part=article`.
import type { ComponentType } from 'react';

export interface ConsoleSlot {
  /** In the address. */
  name: string;
  label: string;
  Part: ComponentType;
}

export const consoleSlots: ConsoleSlot[] = [];
