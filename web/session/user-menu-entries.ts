// Entries that features add to the user menu, beside the things that a person saves. Registered once, when the client
// starts (web/features.tsx).

export interface UserMenuEntry {
  name: string;
  label: string;
  onChoose: () => void;
}

/** Before the entries of the account. */
export const userMenuEntries: UserMenuEntry[] = [];
