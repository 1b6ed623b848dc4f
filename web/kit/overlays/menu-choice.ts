// What a menu is made of.
import type { ReactNode } from 'react';

export interface MenuChoice {
  key: string;
  label: ReactNode;
  /** Text at its right: a key that does the same, or the number of results. */
  hint?: string | undefined;
  current?: boolean;
  /** Shown, and reached by the keys, but not to be chosen now. */
  disabled?: boolean | undefined;
  onChoose?: () => void;
  /** Unfold beneath it. */
  items?: readonly MenuChoice[];
}

export interface MenuGroup {
  key: string;
  title?: string | undefined;
  items: readonly MenuChoice[];
}
