// The parts that features add to the console, under a heading of their own; told once, when the client starts
// (web/features.tsx). Each says of itself in the address that it is open: `/admin?part=article`.
import type { ComponentType } from 'react';

export interface ConsoleSlot {
  /** In the address. */
  name: string;
  label: string;
  Part: ComponentType;
}

export const consoleSlots: ConsoleSlot[] = [];
