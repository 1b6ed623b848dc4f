// What each published version of a product has, and how it differs from the one before it: counts of what was compared
// when it was made, nothing that is guessed.
import { z } from 'zod';

const count = z.number().int().min(0);

/**
 * How many there are by a name that the version before had not, how many of its names are gone, and how many of one name
 * read otherwise. A title has no name but itself, and the page on which it begins: one that reads otherwise is another.
 */
const KindChanges = z.object({ added: count, removed: count, changed: count });
export type KindChanges = z.infer<typeof KindChanges>;

/** The kinds that differ. */
const VersionChanges = z
  .object({
    pages: KindChanges,
    /** Of the catalogue. */
    titles: KindChanges,
    issues: KindChanges,
    articles: KindChanges,
    /** Of dated books. */
    entries: KindChanges,
  })
  .partial();
export type VersionChanges = z.infer<typeof VersionChanges>;
export type ComparedKind = keyof VersionChanges;

const VersionRecord = z.object({
  version: z.string(),
  pages: count,
  /** Characters of all pages. */
  characters: count,
  /** Against the version before it; absent of the first, and where that could not be read. */
  changes: VersionChanges.optional(),
});
export type VersionRecord = z.infer<typeof VersionRecord>;

/** A version as replied: with the day on which it was made, `YYYY-MM-DD`. */
export const DatedVersion = VersionRecord.extend({
  day: z.string(),
  /** More or fewer characters than the version before had; absent where that is not known. */
  moreCharacters: z.number().int().optional(),
});
export type DatedVersion = z.infer<typeof DatedVersion>;
