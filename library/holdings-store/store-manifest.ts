// The manifest of a product in a store: which version is live, which were before it, and by what their files are checked.
// It is replaced as a whole, by a condition, and never taken away: of a product that was removed it keeps the name.
import { z } from 'zod';
import { isVersion } from '../files/data-folder.ts';
import { LibraryFailure } from '../files/failure.ts';

const form = 1;

const Sum = z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const Version = z.object({
  version: z.string().refine(isVersion),
  /** Of its files but its scans, and of all. */
  textBytes: z.int().min(0),
  bytes: z.int().min(0),
  /**
   * The list of its files (`manifest`), the checksums of their blocks, and its description for where its files are not.
   */
  manifest: Sum,
  blocks: Sum,
  about: Sum,
});
const Manifest = z.object({
  form: z.literal(form),
  code: z.string(),
  name: z.string(),
  /** None of a product that was removed. */
  live: Version.optional(),
  /** The versions before it whose files are there, the latest first, with when each ceased to be live. */
  past: z.array(Version.extend({ until: z.number() })),
});

export type FileSum = z.output<typeof Sum>;
export type StoredVersion = z.output<typeof Version>;
export type StoreManifest = z.output<typeof Manifest>;

export const formatManifest = (manifest: Omit<StoreManifest, 'form'>): string =>
  `${JSON.stringify({ form, ...manifest }, null, 1)}\n`;

/** `name` is that of the file. @throws LibraryFailure damaged, foreign. */
export const parseManifest = (text: string, code: string, name: string): StoreManifest => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw new LibraryFailure('damaged', `${name} is no manifest: import ${code} again with --replace`, {
      cause,
    });
  }
  const found = Manifest.safeParse(read);
  if (found.success && found.data.code === code) return found.data;
  const theirs = (read as { form?: unknown } | null)?.form;
  if (typeof theirs === 'number' && theirs > form)
    throw new LibraryFailure('foreign', `${name} was written by a newer Langhuan: upgrade this one`);
  throw new LibraryFailure(
    'damaged',
    `${name} is not the manifest of ${code}: import ${code} again with --replace`,
  );
};

/** The version of a manifest, live or before. */
export const versionIn = (manifest: StoreManifest, version: string): StoredVersion | undefined =>
  manifest.live?.version === version ? manifest.live : manifest.past.find((past) => past.version === version);

/** The same with another version live, or none. */
export const withLive = (
  before: StoreManifest | undefined,
  { code, name, live }: Pick<StoreManifest, 'code' | 'name'> & { live?: StoredVersion | undefined },
  now: number,
): Omit<StoreManifest, 'form'> => ({
  code,
  name,
  ...(live && { live }),
  past: [
    ...(before?.live && before.live.version !== live?.version ? [{ ...before.live, until: now }] : []),
    ...(before?.past ?? []),
  ],
});
