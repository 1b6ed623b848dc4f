// For tests of stores: published products that are lists of page keys, changed at will, and persons to keep things for.
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import type { Published } from '#server/anchors/saved-pages.ts';
import { makeRowId } from '#server/ids/row-id.ts';

/** A product is its version and the keys of its pages; the catalogue has a node every ten pages. */
export class TestPublished implements Published {
  readonly products = new Map<string, { version: string; keys: readonly string[] }>();

  publish(code: string, version: string, keys: readonly string[]): this {
    this.products.set(code, { version, keys });
    return this;
  }

  versions(): ReadonlyMap<string, string> {
    return new Map([...this.products].map(([code, { version }]) => [code, version]));
  }

  open(code: string): ReturnType<Published['open']> {
    const product = this.products.get(code);
    if (!product) return undefined;
    const { version, keys } = product;
    const entry = (pageId: number) => {
      const pageKey = keys[pageId - 1];
      return pageKey === undefined
        ? undefined
        : { pageId, pageKey, pageNum: `葉${pageKey}`, cells: 0, firstCell: 0 };
    };
    return {
      firstPage: 1,
      lastPage: keys.length,
      facts: { code, version } as NonNullable<ReturnType<Published['open']>>['facts'],
      entry,
      findPage: (key) => entry(keys.indexOf(key) + 1),
      pathOfPage: (pageId) =>
        [{ title: code }, { title: `卷${Math.ceil(pageId / 10)}` }] as ReturnType<
          NonNullable<ReturnType<Published['open']>>['pathOfPage']
        >,
    };
  }

  /** The product, which must be there. */
  source(code: string): NonNullable<ReturnType<Published['open']>> {
    const source = this.open(code);
    if (!source) throw new Error(`${code} is not published`);
    return source;
  }
}

/** Keys `a1`…`a<count>`. */
export const publishedKeys = (count: number, prefix = 'a'): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${i + 1}`);

/** A sub-account, of a unit of its own where none is given; gives its id. */
export async function newPerson(db: ReadersDatabase, unitId?: string): Promise<string> {
  const id = makeRowId();
  const at = Date.now();
  const made = { password_hash: '-', active: 1, created_at: at, updated_at: at };
  await db.write(async (trx) => {
    if (unitId === undefined) {
      const unit = { id, name: id, cidrs: '[]', print_quota: 0, seats: null, expires_at: null, is_admin: 0 };
      await trx
        .insertInto('unit')
        .values({ ...unit, ...made })
        .execute();
    }
    await trx
      .insertInto('sub_user')
      .values({ id, unit_id: unitId ?? id, name: id, ...made })
      .execute();
  });
  return id;
}
