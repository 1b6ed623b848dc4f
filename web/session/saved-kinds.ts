// What a person saves, kind by kind, as features tell it when the client starts (web/features.tsx).
import type { PersonalDialog } from '../kit/overlays/personal-dialogs.ts';

/** Where the user menu is opened. */
interface MenuPlace {
  /** Undefined where no product is open. */
  isNewspaper: boolean | undefined;
  /** Whether a person is signed in, and not a unit alone. */
  person: boolean;
}

export interface SavedKind {
  /** As the server counts it (`PersonalTable`). */
  name: string;
  /** In two characters. */
  label: string;
  /** Its list, where it has one. */
  dialog: PersonalDialog;
  /** Its entry in the user menu, where that is not `label`. */
  entry?: string;
  /** Whether the user menu has it; everywhere without. */
  isOffered?: (at: MenuPlace) => boolean;
}

/** In the order of the user menu. */
export const savedKinds: SavedKind[] = [];
