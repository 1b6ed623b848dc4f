// The tables of this folder, as rows are read from them.
import '../database/tables.ts';

/** server/settings/setting-store.ts: what is set, for whom. */
interface SettingTable {
  /** `installation`, `unit`, `product`; `clock`, whose one row counts the changes. */
  kind: string;
  /** Id of a unit, code of a product; empty for the installation. */
  owner: string;
  name: string;
  /** JSON; null for what is no longer set. */
  value: string | null;
  /** The change that it was last of. */
  version: number;
}

/** server/settings/setting-store.ts: pictures that a setting names. */
interface SettingPictureTable {
  id: string;
  media_type: string;
  /** Base64. */
  bytes: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    setting: SettingTable;
    setting_picture: SettingPictureTable;
  }
}
