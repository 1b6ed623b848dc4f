// The sizes of uploaded pictures, remembered.
import { LRUCache } from 'lru-cache';
import { imageSize } from 'image-size';
import type { ReadersDatabase } from '../database/readers-database.ts';

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const mostSizes = 2000;

export const pictureSizes = (db: ReadersDatabase) => {
  /** By name; a picture never changes. */
  const sizes = new LRUCache<string, PictureSize>({ max: mostSizes });

  /** Their sizes in pixels, of those that are there. */
  return async (names: readonly string[]): Promise<ReadonlyMap<string, PictureSize>> => {
    const unknown = names.filter((name) => !sizes.has(name));
    for (const name of unknown) {
      const row = await db.read
        .selectFrom('public_file')
        .select('content')
        .where('name', '=', name)
        .executeTakeFirst();
      if (!row) continue;
      // All stored pictures were encoded here.
      const { width, height } = imageSize(new Uint8Array(row.content));
      sizes.set(name, { width, height });
    }
    return new Map(
      names.flatMap((name) => {
        const size = sizes.get(name);
        return size ? [[name, size] as const] : [];
      }),
    );
  };
};
