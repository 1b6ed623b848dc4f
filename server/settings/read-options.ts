// `options.json` of a data folder, which held the settings before they moved to the database. docs/settings.md
// describes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { InstallationSettings, ProductGroup, ProductSettings } from '#contract/settings/settings.ts';
import { LibraryFailure } from '#library/files/failure.ts';

const codes = z.string().max(64);
const OptionsFile = InstallationSettings.omit({ logo: true })
  .extend({
    /** Products by their codes; one is of the first group that names it. */
    groups: z
      .array(ProductGroup.extend({ products: z.array(codes) }))
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'names a value twice'),
    appUrls: z.record(codes, ProductSettings.shape.appUrl),
    rightNames: z.record(codes, ProductSettings.shape.rightName),
  })
  .partial();
export type OptionsFile = z.infer<typeof OptionsFile>;

const wrong = (file: string, why: string, cause?: unknown) =>
  new LibraryFailure('unreadable', `${file}: ${why}`, { cause });

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Undefined where there is no file. @throws LibraryFailure that names the setting and what is wrong with it. */
export const readOptions = (data: string): OptionsFile | undefined => {
  const file = join(data, 'options.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw wrong(file, 'cannot be read', error);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(file, `is no JSON: ${error instanceof Error ? error.message : String(error)}`, error);
  }
  const read = OptionsFile.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
  throw wrong(file, `${faults.join('; ')}; see docs/settings.md`);
};
