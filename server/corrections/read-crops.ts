// The pictures of the places that corrections speak of, as server/corrections/correction-store.ts has stored them.
import type { Correction, CropKind } from '#contract/annotations/corrections.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';

/** Whether there is a picture of a place, and of what it is a part. */
export type CropFacts = Pick<Correction, 'crop' | 'cropKind'>;

export const cropFactsOf = (crop: boolean, kind: CropKind | null): CropFacts =>
  kind === null ? { crop } : { crop, cropKind: kind };

/** `ownerId`: whose it must be, anybody's without one. */
export const readCrop = async (
  db: ReadersDatabase,
  id: string,
  ownerId?: string,
): Promise<Buffer | undefined> => {
  const row = await db.read
    .selectFrom('correction_crop')
    .innerJoin('correction', 'correction.id', 'correction_crop.correction_id')
    .select('jpeg')
    .where('correction_id', '=', id)
    .$if(ownerId !== undefined, (q) => q.where('owner_id', '=', ownerId ?? ''))
    .executeTakeFirst();
  return row && Buffer.from(row.jpeg, 'base64');
};

/** Of these corrections those that have a picture. */
export const readCropFacts = async (
  db: ReadersDatabase,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, CropFacts>> => {
  if (ids.length === 0) return new Map();
  const found = await db.read
    .selectFrom('correction_crop')
    .innerJoin('correction', 'correction.id', 'correction_crop.correction_id')
    .select(['correction_id', 'kind'])
    .where('owner_id', '=', ownerId)
    .where('correction_id', 'in', [...ids])
    .execute();
  return new Map(found.map(({ correction_id, kind }) => [correction_id, cropFactsOf(true, kind)]));
};
