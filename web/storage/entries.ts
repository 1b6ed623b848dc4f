// All that the browser keeps of this site, and whose it is. An entry that is not listed here can be neither read nor
// written: a feature that keeps something says so here.

interface Entry {
  /**
   * `machine`: how whoever sits here likes the screen, and what tells nothing of anybody; it stays when a reader signs
   * out. `session`: the sign-in. `reader`: what a reader leaves behind, which is cleared.
   */
  of: 'machine' | 'session' | 'reader';
  /** Until the tab is closed. */
  tab?: true;
  /** There are several, each with a name of its own behind a full stop. */
  named?: true;
}

const entries = {
  'langhuan.theme.v1': { of: 'machine' },
  'langhuan.script.v1': { of: 'machine' },
  'langhuan.zoom.v1': { of: 'machine' },
  // How pages are shown: display mode, colours, size of the type.
  'langhuan.reader.v1': { of: 'machine' },
  'langhuan.words.v1': { of: 'machine' },
  'langhuan.lens.v1': { of: 'machine' },
  // That what to try first is not to be shown again.
  'langhuan.first-steps.v1': { of: 'machine' },
  // Random; only makes the stored token unreadable.
  'langhuan.auth-key.v1': { of: 'machine' },
  // What tabs tell each other: that something has changed, and whose turn it is.
  'langhuan.session-change.v1': { of: 'machine' },
  'langhuan.renewing.v1': { of: 'machine' },
  // When the page was last loaded anew for a newer client.
  'langhuan.reloaded.v1': { of: 'machine', tab: true },
  'langhuan.auth.v1': { of: 'session' },
  'langhuan.owner.v1': { of: 'reader' },
  'langhuan.apps-version.v1': { of: 'reader' },
  'langhuan.recent-products.v1': { of: 'reader' },
  // Which groups of the navigation are unfolded.
  'langhuan.navs.v1': { of: 'reader' },
  'langhuan.saved-queries.v1': { of: 'reader' },
  'langhuan.reading-time.v1': { of: 'reader', named: true },
  'langhuan.draft.v1': { of: 'reader', tab: true, named: true },
} as const satisfies Record<string, Entry>;

type Listed = typeof entries;
type NamesOf<Is> = { [Name in keyof Listed]: Listed[Name] extends Is ? Name : never }[keyof Listed];
export type EntryName =
  | Exclude<keyof Listed, NamesOf<{ named: true }>>
  | `${NamesOf<{ named: true }>}.${string}`;

/** Undefined for what is not ours. */
export const entryOf = (name: string): Entry | undefined =>
  Object.entries<Entry>(entries).find(
    ([listed, { named }]) => name === listed || (named && name.startsWith(`${listed}.`)),
  )?.[1];
