// What an institution sets. The one file that writes the tables `setting` and `setting_picture`. What is no longer set
// keeps its row, so that servers which ask for what has changed since hear of it.
import type { ReadersDatabase, Transaction } from '../database/readers-database.ts';
import { makeRowId } from '../ids/row-id.ts';
import './tables.ts';

export type SettingKind = 'installation' | 'unit' | 'product';

/** Whose settings: `owner` is the id of a unit, the code of a product, or empty. */
export interface SettingScope {
  kind: SettingKind;
  owner: string;
}

export const installation: SettingScope = { kind: 'installation', owner: '' };

interface SettingRow extends SettingScope {
  name: string;
  /** Undefined for what is no longer set. */
  value: unknown;
  version: number;
}

interface SettingPicture {
  mediaType: string;
  bytes: Buffer;
}

export interface SettingStore {
  /** What was changed after a version; after 0 everything. */
  changedSince(version: number): Promise<SettingRow[]>;
  /** What is set, by name. */
  valuesOf(from: Pick<Transaction, 'selectFrom'>, scope: SettingScope): Promise<Map<string, unknown>>;
  /** To be called within the transaction of the act. Undefined takes a value away. */
  set(trx: Transaction, scope: SettingScope, values: ReadonlyMap<string, unknown>): Promise<void>;
  addPicture(trx: Transaction, picture: SettingPicture): Promise<string>;
  removePicture(trx: Transaction, id: string): Promise<void>;
  picture(id: string): Promise<SettingPicture | undefined>;
}

/** One more than before; its row is locked to the end of the transaction, so that changes are numbered as they are seen. */
const nextVersion = async (trx: Transaction): Promise<number> => {
  const { version } = await trx
    .insertInto('setting')
    .values({ kind: 'clock', owner: '', name: '', value: null, version: 1 })
    .onConflict((c) =>
      c.columns(['kind', 'owner', 'name']).doUpdateSet((e) => ({ version: e('setting.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
};

export const settingStore = (db: ReadersDatabase): SettingStore => ({
  changedSince: async (since) => {
    const rows = await db.read.selectFrom('setting').selectAll().where('version', '>', since).execute();
    return rows
      .filter(({ kind }) => kind !== 'clock')
      .map(({ kind, value, version, ...row }) => ({
        ...row,
        kind: kind as SettingKind,
        value: value === null ? undefined : (JSON.parse(value) as unknown),
        version: Number(version),
      }));
  },
  valuesOf: async (from, { kind, owner }) => {
    const rows = await from
      .selectFrom('setting')
      .select(['name', 'value'])
      .where('kind', '=', kind)
      .where('owner', '=', owner)
      .execute();
    return new Map(
      rows.flatMap(({ name, value }) => (value === null ? [] : [[name, JSON.parse(value) as unknown]])),
    );
  },
  set: async (trx, { kind, owner }, values) => {
    if (values.size === 0) return;
    const version = await nextVersion(trx);
    const rows = [...values].map(([name, value]) => ({
      kind,
      owner,
      name,
      value: value === undefined ? null : JSON.stringify(value),
      version,
    }));
    await trx
      .insertInto('setting')
      .values(rows)
      .onConflict((c) =>
        c.columns(['kind', 'owner', 'name']).doUpdateSet((e) => ({
          value: e.ref('excluded.value'),
          version: e.ref('excluded.version'),
        })),
      )
      .execute();
  },
  addPicture: async (trx, { mediaType, bytes }) => {
    const id = makeRowId();
    await trx
      .insertInto('setting_picture')
      .values({ id, media_type: mediaType, bytes: bytes.toString('base64') })
      .execute();
    return id;
  },
  removePicture: async (trx, id) => {
    await trx.deleteFrom('setting_picture').where('id', '=', id).execute();
  },
  picture: async (id) => {
    const row = await db.read
      .selectFrom('setting_picture')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { mediaType: row.media_type, bytes: Buffer.from(row.bytes, 'base64') };
  },
});
